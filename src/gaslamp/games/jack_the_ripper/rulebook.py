"""The rules of Jack the Ripper in our own words: `SECTIONS`, JR-1.1 to JR-10.1."""

from gaslamp.texts import N_, Rule, Section

SECTIONS: tuple[Section, ...] = (
    Section(
        N_("Setting up a round"),
        (
            Rule(
                "JR-1.1",
                N_("Seats and dealer"),
                N_(
                    "Two, three or four play, every one for themselves. Chance names the first "
                    "dealer, and for each further round the deal moves one seat clockwise. The "
                    "seat on the dealer's left has the first turn."
                ),
                N_(
                    "Our sources choose a dealer for the first round and are silent about the "
                    "rest. Passing the deal clockwise is the usual custom."
                ),
            ),
            Rule(
                "JR-1.2",
                N_("The deal"),
                N_(
                    "Everyone is dealt 10 cards with two seats, 9 with three, 8 with four. The "
                    "others form the Case File, to draw from; its top card is turned over and "
                    "begins Scotland Yard, to discard on, which leaves 41, 34 or 29 cards to draw. "
                    "If that first card is a Gavel, it has no effect."
                ),
                N_(
                    "Our sources confuse the two piles here and do not speak of a Gavel as the "
                    "first card. Nobody has played it, so nothing happens."
                ),
            ),
            Rule(
                "JR-1.3",
                N_("Only the top card"),
                N_(
                    "Of Scotland Yard only the top card is open, unless a Scene lets you look "
                    "further. (Every card in it lay open once, so a perfect memory is welcome to "
                    "know them all.)"
                ),
            ),
        ),
    ),
    Section(
        N_("Your turn"),
        (
            Rule(
                "JR-2.1",
                N_("Call the vote"),
                N_(
                    "At the start of your turn, before you draw, you may call a vote on who the "
                    "Ripper is. There is one vote in a round, so nobody may have called it yet, "
                    "and at least one meld must be on the table; a meld of Letters will do."
                ),
                N_(
                    "Our sources allow one vote a game, in a place where they can hardly mean the "
                    "whole match. We read it as one a round, since it is settled when the round is "
                    "scored."
                ),
            ),
            Rule(
                "JR-2.2",
                N_("Name the Ripper"),
                N_(
                    "When the vote is called, each seat secretly names one of the six suspects, "
                    "all at the same time (G-7). You need no card of the one you name; Letters, "
                    "and the escape, cannot be named. The votes are opened at the scoring, even "
                    "when they turn out to be void. If Ripper Escapes is played before the last "
                    "seat has named someone, the vote is dropped."
                ),
                N_(
                    "Our sources do not say what becomes of a vote that the escape interrupts. An "
                    "unfinished vote could only give away secrets, so it is forgotten."
                ),
            ),
            Rule(
                "JR-2.3",
                N_("Draw"),
                N_(
                    "You must draw one card: the top one of the Case File, or the top one of "
                    "Scotland Yard."
                ),
            ),
            Rule(
                "JR-2.4",
                N_("Play"),
                N_(
                    "After the draw you may play, if you like: as much Evidence as you can and one "
                    "Gavel, in whatever order suits you. Further Gavels are possible only by "
                    "JR-5.4, JR-5.6 and JR-5.7."
                ),
            ),
            Rule(
                "JR-2.5",
                N_("Where a Gavel goes"),
                N_(
                    "A Gavel is played by itself, never in a meld. One that is worth points goes "
                    "into your area; one worth 0 goes onto Scotland Yard."
                ),
            ),
            Rule(
                "JR-2.6",
                N_("Discard"),
                N_(
                    "To end your turn you must discard one card, whichever you like, face up onto "
                    "Scotland Yard. So you may not play your hand empty, except with a card whose "
                    "own effect brings another into your hand: a Victim while the Case File still "
                    "has a card, or a Scene while Scotland Yard has one."
                ),
                N_(
                    "Our sources demand the discard and do not say what happens to a hand without "
                    "a card for it. We rule such a play out before it happens."
                ),
            ),
        ),
    ),
    Section(
        N_("Evidence"),
        (
            Rule(
                "JR-3.1",
                N_("No Evidence before a Victim"),
                N_("You may play Evidence only when a Victim is in play, in anybody's area."),
            ),
            Rule(
                "JR-3.2",
                N_("Melds"),
                N_(
                    "A meld is at least three pieces of Evidence against the same suspect from "
                    "your hand, or at least three Letters."
                ),
            ),
            Rule(
                "JR-3.3",
                N_("Layoffs"),
                N_(
                    "Once a suspect, or Letters, has a meld anywhere on the table, you may lay off "
                    "single cards of that Evidence. They go into your own area."
                ),
            ),
            Rule(
                "JR-3.4",
                N_("Wild Evidence"),
                N_(
                    "A Wild stands for Evidence against any suspect you name, never for Letters. "
                    "In a meld it needs at least one real card of that suspect beside it, so one "
                    "real card and two Wilds will do. As a layoff it needs Evidence of that "
                    "suspect that is already in your own area. What it stands for is settled when "
                    "you play it and does not change."
                ),
                N_(
                    "Our sources do not limit the Wilds of a meld. There are only two, so a meld "
                    "of three always has a real card; we write that down as the rule, and say "
                    "plainly that one is enough."
                ),
            ),
            Rule(
                "JR-3.5",
                N_("A second meld"),
                N_(
                    "With five cards and two Wilds, one suspect can be melded twice in a round. "
                    "Nothing else changes by it."
                ),
            ),
        ),
    ),
    Section(
        N_("Suspects and Alibis"),
        (
            Rule(
                "JR-4.1",
                N_("Suspects"),
                N_(
                    "You may play a Suspect only when the Evidence against that suspect has been "
                    "melded, by anyone."
                ),
            ),
            Rule(
                "JR-4.2",
                N_("Alibis"),
                N_(
                    "An Alibi, too, may be played only when the Evidence against its suspect has "
                    "been melded, by anyone. From then on that suspect cannot be the Ripper in "
                    "this round, and the suspect's cards keep their plain value."
                ),
            ),
            Rule(
                "JR-4.3",
                N_("Both at once"),
                N_("The Suspect and the Alibi of one person may both be in play."),
            ),
        ),
    ),
    Section(
        N_("Victims, Scenes and other special cards"),
        (
            Rule(
                "JR-5.1",
                N_("Victim"),
                N_(
                    "Put a Victim into your own area. If the Scene that belongs to it lies in "
                    "another area, move that Scene into yours. Then draw the top two cards of the "
                    "Case File, or what is left of it."
                ),
            ),
            Rule(
                "JR-5.2",
                N_("Scene"),
                N_(
                    "Put a Scene into your own area. If the Victim that belongs to it lies in "
                    "another area, move that Victim into yours. Then look through Scotland Yard on "
                    "your own, take any one card (G-6), show it to everybody and keep it in your "
                    "hand; the others stay in their order. If Scotland Yard is empty, you take "
                    "nothing."
                ),
                N_(
                    "Our sources leave open what a Scene does with an empty Scotland Yard. It "
                    "stays playable and simply finds nothing."
                ),
            ),
            Rule(
                "JR-5.3",
                N_("Cards that change areas"),
                N_(
                    "A Victim or Scene moved in this way does not take effect again. Its points "
                    "count for the area in which it lies now, and a Victim is still a Victim in "
                    "play."
                ),
            ),
            Rule(
                "JR-5.4",
                N_("A Gavel found by a Scene"),
                N_(
                    "If the card you take with a Scene is a Gavel, you may play it in the same "
                    "turn on top of the turn's one Gavel, right away or later, as soon as its own "
                    "rule allows. The permission is for one card of that kind and is gone when the "
                    "turn ends. If you found another Scene this way, it works the same again."
                ),
                N_(
                    "Our sources let you play such a Gavel right away if it is playable. We also "
                    "allow it later in that turn, because you may have to lay out a meld first."
                ),
            ),
            Rule(
                "JR-5.5",
                N_("Commissioner Resigns"),
                N_(
                    "Put Commissioner Resigns onto Scotland Yard. Then every other seat, clockwise "
                    "and one at a time, discards a card of its own choice on top of it. If a seat "
                    "loses its last card like this, the round ends when the turn under way is over."
                ),
                N_(
                    "Our sources say that others must discard, not in which order or who chooses. "
                    "Clockwise and by one's own choice is how all other discards in this game work."
                ),
            ),
            Rule(
                "JR-5.6",
                N_("Ripper Strikes: a Victim of your own"),
                N_(
                    "Put Ripper Strikes onto Scotland Yard. If you hold a Victim, you may play one "
                    "at once, with its full effect and beside the one Gavel of your turn. You must "
                    "still have a card left to discard (JR-2.6)."
                ),
                N_(
                    "Our sources only hint that this card is an exception to the one Gavel a turn. "
                    "We settle what it does and that its Victim comes free."
                ),
            ),
            Rule(
                "JR-5.7",
                N_("Ripper Strikes: somebody else's Victim"),
                N_(
                    "If you play no Victim of your own with Ripper Strikes, every other seat shows "
                    "the Victims it holds, and from then on all know of them. You choose one, and "
                    "its owner plays it there and then, into the owner's area and with the full "
                    "effect. If nobody holds one, nothing happens. That Victim is nobody's one "
                    "Gavel of the turn. Its owner need not have a card left over, as JR-2.6 would "
                    "ask; this can only happen when the Case File is empty, and then JR-6.3 ends "
                    "the round."
                ),
                N_(
                    "Our sources do not say whose area the Victim goes to, or what the owner gets. "
                    "The owner gives up the card, so the owner has its points and its two cards."
                ),
            ),
            Rule(
                "JR-5.8",
                N_("Ripper Escapes"),
                N_(
                    "From the moment five Victims are in play, whoever holds Ripper Escapes may "
                    "play it before anybody's next move, in anybody's turn, even while someone "
                    "still has a choice to make: a search, a Victim to choose, a forced discard, a "
                    "vote. Only the effect of a single move is never cut short, so the fifth "
                    "Victim is carried out first. The round ends on the spot, without a discard, "
                    "and the card lies in its player's area. It is not a Gavel. How the game asks "
                    "and waits must never betray the holder: among people, as long as five Victims "
                    "are in play, each move is followed by a pause of one fixed length, in which "
                    "the holder may escape before the next move is accepted, and the pause is the "
                    "same whoever holds the card, even if nobody does; bots are all asked, "
                    "whatever they hold."
                ),
                N_(
                    "At a table somebody simply calls out. Our sources do not say how quickly that "
                    "must happen, and far from each other players need a fair moment for it that "
                    "gives no secret away."
                ),
            ),
            Rule(
                "JR-5.9",
                N_("Without a Victim"),
                N_(
                    "Commissioner Resigns, Ripper Strikes and Scenes may be played even when no "
                    "Victim is in play yet."
                ),
            ),
        ),
    ),
    Section(
        N_("How a round ends"),
        (
            Rule(
                "JR-6.1",
                N_("Going out"),
                N_("You go out, and end the round, by discarding your last card."),
            ),
            Rule(
                "JR-6.2",
                N_("The escape"),
                N_("The round ends at once when Ripper Escapes is played (JR-5.8)."),
            ),
            Rule(
                "JR-6.3",
                N_("An empty Case File"),
                N_(
                    "When the last card of the Case File has been taken, the turn under way is "
                    "finished and then the round ends: the Ripper is still at large, even if "
                    "somebody goes out in this turn."
                ),
                N_(
                    "Our sources say that the Ripper is caught only while the Case File is not "
                    "empty. We apply that to a player who goes out in this last turn as well."
                ),
            ),
            Rule(
                "JR-6.4",
                N_("A last card lost to the Commissioner"),
                N_(
                    "If Commissioner Resigns took somebody's last card (JR-5.5), the seat whose "
                    "turn it is finishes it, and the round then ends as it does by JR-6.1. Every "
                    "seat pays for the cards it holds."
                ),
            ),
            Rule(
                "JR-6.5",
                N_("Several endings at once"),
                N_(
                    "If the round could end in more than one way, the first of these counts: the "
                    "escape (JR-6.2), the empty Case File (JR-6.3), going out (JR-6.1), the "
                    "Commissioner (JR-6.4)."
                ),
                N_(
                    "Our sources list the endings without ranking them. We need one answer, since "
                    "each is scored in its own way."
                ),
            ),
        ),
    ),
    Section(
        N_("Scoring: the Ripper caught"),
        (
            Rule(
                "JR-7.1",
                N_("Who was the Ripper?"),
                N_(
                    "The Ripper is caught when the round ended by JR-6.1 or JR-6.4 with cards left "
                    "in the Case File. For each suspect, add up the points in all areas of the "
                    "Evidence against them, of the Wilds that stand for it, and of their Suspect "
                    "card. The one with the highest total is the Ripper, whether or not the "
                    "Suspect card is out. Suspects whose Alibi is in play are passed over, and in "
                    "a tie the lowest order number decides: 1 Montague Druitt, 2 Prince Eddy, 3 "
                    "Sir William Gull, 4 Dr. Pedachenko, 5 George Chapman, 6 Jill the Ripper. A "
                    "suspect without any such card on the table cannot be the Ripper; if nobody is "
                    "left, there is no Ripper, nothing is doubled and no vote is right."
                ),
                N_(
                    "Our sources do not consider a table on which nobody can be accused, and they "
                    "do not print the order numbers. We would rather have no Ripper than one "
                    "against whom nothing was found, and we number the suspects in the order of "
                    "our list."
                ),
            ),
            Rule(
                "JR-7.2",
                N_("Your area"),
                N_(
                    "Each seat counts the points of all cards in its area; those of the Ripper "
                    "(Evidence, Wilds standing for it, and the Suspect card) count twice."
                ),
            ),
            Rule(
                "JR-7.3",
                N_("Your hand"),
                N_(
                    "Cards in hand that would fit on the table cost nothing: Evidence, Letters "
                    "too, that has been melded; a Wild if Evidence against some suspect was in "
                    "your own area when the round ended (what you could have laid there first does "
                    "not help); a Suspect or an Alibi if that suspect has a meld on the table. "
                    "Everything else is subtracted at its plain value: Victims and Scenes always, "
                    "and also three or more equal cards that nobody has melded. Ripper Strikes and "
                    "Commissioner Resigns cost 0."
                ),
                N_(
                    "Our sources spare the cards that could have been played, and one could count "
                    "a whole meld in hand among them. We spare only what fits on the table as it "
                    "is, so that waiting with a meld remains a risk."
                ),
            ),
            Rule(
                "JR-7.4",
                N_("Ripper Escapes in hand"),
                N_("Whoever is left with Ripper Escapes loses 2 points for each Victim in play."),
            ),
            Rule(
                "JR-7.5",
                N_("The vote"),
                N_("A vote for the Ripper earns 10 points. A wrong one costs nothing."),
            ),
        ),
    ),
    Section(
        N_("Scoring: the Ripper escaped"),
        (
            Rule(
                "JR-8.1",
                N_("Victims and Scenes only"),
                N_(
                    "After an escape each seat scores just the Victims and Scenes in its area, and "
                    "whoever played Ripper Escapes scores 35 more. Hands cost nothing, and votes "
                    "are void."
                ),
            ),
        ),
    ),
    Section(
        N_("Scoring: the Ripper still at large"),
        (
            Rule(
                "JR-9.1",
                N_("Nobody was caught"),
                N_(
                    "If the Case File ran out (JR-6.3), score as in JR-7.2 but without a Ripper: "
                    "plain values, nothing doubled, votes void. Hands are subtracted by JR-7.3 and "
                    "JR-7.4, except that Victims and Scenes, which could have been played at any "
                    "time, cost nothing. With the option large_deducts=false nothing is subtracted "
                    "at all."
                ),
                N_(
                    "Our sources call this scoring nearly the same as when the Ripper is caught, "
                    "then speak only of cards in play. We subtract hands in both; Victims and "
                    "Scenes are named there only for a caught Ripper. The option offers the milder "
                    "reading."
                ),
            ),
        ),
    ),
    Section(
        N_("Winning the match"),
        (
            Rule(
                "JR-10.1",
                N_("A hundred points"),
                N_(
                    "The match ends with the first round after which any seat has 100 points or "
                    "more (the option target sets another number), and the highest score wins. For "
                    "a tie at the top see G-10."
                ),
            ),
        ),
    ),
)
