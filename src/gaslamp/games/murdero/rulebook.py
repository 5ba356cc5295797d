"""The rules of Murdero in our own words: `SECTIONS`, MU-1.1 to MU-8.2."""

from gaslamp.texts import N_, Rule, Section

SECTIONS: tuple[Section, ...] = (
    Section(
        N_("Setting up a round"),
        (
            Rule(
                "MU-1.1",
                N_("Seats and sides"),
                N_(
                    "Two, three or four play, every one for themselves. With the option teams, "
                    "four play as two teams of two, and partners face each other."
                ),
            ),
            Rule(
                "MU-1.2",
                N_("The deal"),
                N_(
                    "Chance names the first dealer, and for each further round the deal moves one "
                    "seat clockwise. Everyone is dealt 8 cards. The others form the Case File, to "
                    "draw from; its top card is turned over and begins the discard pile, which "
                    "leaves 43, 35 or 27 cards to draw with two, three or four seats. The seat on "
                    "the dealer's left has the first turn."
                ),
                N_(
                    "The rulebook has the players choose who starts and says nothing of later "
                    "rounds. A dealer who moves on clockwise gives everyone the first turn in time."
                ),
            ),
        ),
    ),
    Section(
        N_("Your turn"),
        (
            Rule(
                "MU-2.1",
                N_("Draw"),
                N_(
                    "Your turn begins with a draw, which you cannot skip: take the top card of the "
                    "Case File or of the discard pile."
                ),
            ),
            Rule(
                "MU-2.2",
                N_("Build and act"),
                N_(
                    "After the draw, in any order, build as many case cards as you like, and once "
                    "in the turn take an action. An action is one of three things: you discard any "
                    "card of your hand and draw the top card of the Case File for it, or you play "
                    "an action card, or you use a permanent that was out before this turn."
                ),
            ),
            Rule(
                "MU-2.3",
                N_("Down to eight"),
                N_(
                    "At the end of your turn you discard only if you hold more than eight cards: "
                    "one by one, cards of your choice, until eight are left. Your first such "
                    "discard ends the playing. With eight cards or fewer you may not discard; you "
                    "simply end the turn."
                ),
            ),
            Rule(
                "MU-2.4",
                N_("No swap with an empty Case File"),
                N_("While the Case File is empty you cannot discard a card in order to draw one."),
                N_(
                    "The rulebook is silent about this. A swap without a card to draw would be a "
                    "plain discard, and MU-2.3 knows no such thing."
                ),
            ),
        ),
    ),
    Section(
        N_("Cases"),
        (
            Rule(
                "MU-3.1",
                N_("Sets and cases"),
                N_(
                    "A set is of one colour, and you can have one set of each colour, so three at "
                    "most. Every set with at least one card in it is a case, also one that holds "
                    "only a Joker and one that is complete."
                ),
                N_(
                    "The rulebook counts the cases you are building without defining one. We count "
                    "whatever lies on the table, so that the number never depends on how a case "
                    "looks."
                ),
            ),
            Rule(
                "MU-3.2",
                N_("Step by step"),
                N_(
                    "A set begins with a Crime Scene, which has the value 1. To add a card of a "
                    "higher value, that same set of the same owner must already hold a card of the "
                    "value just below, and so all lower ones too. You may add several cards of one "
                    "value."
                ),
            ),
            Rule(
                "MU-3.3",
                N_("Challenge: never back down"),
                N_(
                    "With the option challenge, a card may be added only if its value is not lower "
                    "than the highest in the set. A Joker counts as the value it stands for, and "
                    "obeys this rule when it is played."
                ),
                N_(
                    "The printed variant does not mention the Joker. Since it fills in for a card "
                    "you could play, it is treated like that card."
                ),
            ),
            Rule(
                "MU-3.4",
                N_("Nothing hangs in the air"),
                N_(
                    "No card stays in a set without support. When the last card of a value leaves "
                    "a set, every higher card of that set leaves with it, even a Joker. Cards "
                    "removed from the table leave the game."
                ),
                N_(
                    "The rulebook removes such cards without saying where they go. Out of the game "
                    "is what it says of actions that have been used, and it keeps a removed card "
                    "from coming back by Lost Treasure."
                ),
            ),
        ),
    ),
    Section(
        N_("How a round ends"),
        (
            Rule(
                "MU-4.1",
                N_("Going out"),
                N_(
                    "The round ends at once when somebody's set has at least one card of each "
                    "value from 1 to 5: its owner goes out. To be exact, this is looked at after "
                    "each move and after each card dropped by MU-6.3. A seat goes out if it has "
                    "one complete set (two while Heavy Caseload is in play) in a colour whose "
                    "Alibi is not in play. What MU-6.13 to MU-6.15 say follows from this."
                ),
            ),
            Rule(
                "MU-4.2",
                N_("An empty Case File"),
                N_(
                    "The seat in whose turn the Case File becomes empty plays that turn to its "
                    "end, including the discards of MU-2.3. Then the round is over and nobody "
                    "doubles, unless a set was completed in that turn (MU-4.1). The discard pile "
                    "is never shuffled to make a new Case File."
                ),
            ),
            Rule(
                "MU-4.3",
                N_("Charges reversed"),
                N_("Reverse Charges ends the round; see MU-6.5."),
            ),
        ),
    ),
    Section(
        N_("Scoring"),
        (
            Rule(
                "MU-5.1",
                N_("Counting up"),
                N_(
                    "Add up the points of the case cards on your table. If you went out, double "
                    "that sum. Then subtract the values of the cards in your hand. A score may be "
                    "negative."
                ),
            ),
            Rule(
                "MU-5.2",
                N_("Variant: only one case doubled"),
                N_(
                    "With the option double_one_case, whoever goes out doubles only one set: of "
                    "their complete sets the one worth most, with Real Estate counted in, and a "
                    "set covered by an Alibi may be chosen too."
                ),
                N_(
                    "The printed variant doubles one case and leaves open which. The most valuable "
                    "of those that are complete is what any player would choose."
                ),
            ),
            Rule(
                "MU-5.3",
                N_("Real Estate"),
                N_(
                    "For the owner of Real Estate, each of their own Crime Scenes counts 4 points "
                    "instead of 1. This comes before any doubling."
                ),
            ),
            Rule(
                "MU-5.4",
                N_("Out together"),
                N_(
                    "When an Alibi or Heavy Caseload leaves, several owners can go out at the same "
                    "moment. Each of them doubles."
                ),
            ),
        ),
    ),
    Section(
        N_("Action cards"),
        (
            Rule(
                "MU-6.1",
                N_("One Shots"),
                N_(
                    "A One Shot that has been played leaves the game and does not go onto the "
                    "discard pile. One that was merely discarded may lie there like any other card."
                ),
            ),
            Rule(
                "MU-6.2",
                N_("Places for permanents"),
                N_(
                    "Permanents lie beside your cases: no more than one for each case you have, so "
                    "three at most. When all your places are taken, and only then, you may play "
                    "another by removing one of your own permanents from the game. If that one was "
                    "a Joker and its case goes with it, you may now have one too many (MU-6.3), "
                    "and the one you drop may even be the new card."
                ),
                N_(
                    "The rulebook lets a new permanent replace an old one, but does not follow up "
                    "what happens when a place is lost in doing so. Then MU-6.3 settles it."
                ),
            ),
            Rule(
                "MU-6.3",
                N_("Too many permanents"),
                N_(
                    "If you have lost a case and now have more permanents than cases, you drop as "
                    "many as are too many, which ones being your choice. You do it when the move "
                    "that caused it is complete and before anything else, even in somebody else's "
                    "turn."
                ),
                N_(
                    "The rulebook limits permanents by cases and does not say what follows when a "
                    "case is lost. We keep the limit true at all times."
                ),
            ),
            Rule(
                "MU-6.4",
                N_("Destroy"),
                N_(
                    "Destroy removes any one permanent in play, whoever has it. If that is a Joker "
                    "whose value nothing else in its set supplies, the higher cards of the set go "
                    "too (MU-3.4)."
                ),
            ),
            Rule(
                "MU-6.5",
                N_("Reverse Charges"),
                N_(
                    "You may play Reverse Charges only while you hold four cards or fewer, "
                    "counting this one. The round ends, and nobody doubles."
                ),
            ),
            Rule(
                "MU-6.6",
                N_("Lost Treasure"),
                N_(
                    "With Lost Treasure you look through the discard pile on your own, take any "
                    "one case card from it (G-6; never an action card), show it and keep it in "
                    "your hand. If no case card lies there, Lost Treasure cannot be played."
                ),
                N_(
                    "The rulebook does not say what happens when there is nothing to take. "
                    "Refusing the card keeps it from being wasted by mistake."
                ),
            ),
            Rule(
                "MU-6.7",
                N_("Overtime"),
                N_(
                    "Overtime brings the top three cards of the Case File into your hand, or as "
                    "many as there are, be it none. If the Case File is empty afterwards, MU-4.2 "
                    "applies."
                ),
                N_(
                    "The rulebook speaks of three cards and not of fewer. Taking what is there is "
                    "the least surprising answer."
                ),
            ),
            Rule(
                "MU-6.8",
                N_("Sabotage"),
                N_(
                    "Sabotage removes one case card from anybody's table; it may be your own. "
                    "Cards that lose their support go with it (MU-3.4)."
                ),
            ),
            Rule(
                "MU-6.9",
                N_("Shake Down"),
                N_(
                    "For Shake Down, first remove one of your own case cards from the table, with "
                    "whatever it alone supported (MU-3.4). Then choose an opponent who holds a "
                    "card, and take one at random from that hand."
                ),
                N_(
                    "The rulebook we have tells what you must remove, not what you win by it. A "
                    "random card from an opponent's hand fits the name and the price."
                ),
            ),
            Rule(
                "MU-6.10",
                N_("Joker"),
                N_(
                    "A Joker is played as the turn's action. You name a case card, by colour and "
                    "value, that its owner could build at that moment, and the Joker stands for "
                    "that card from then on. It takes up a permanent's place, so it can begin a "
                    "new case only if another case gives it room already. It may complete a set. "
                    "It is worth 0, is not a Crime Scene for Real Estate, and is not a case card "
                    "for Sabotage, Shake Down or Mitigating Circs."
                ),
                N_(
                    "The rulebook gives action cards no value and does not say whether a Joker "
                    "takes part in what happens to case cards. It remains a permanent in every "
                    "respect but the place it fills, so only what removes permanents can reach it."
                ),
            ),
            Rule(
                "MU-6.11",
                N_("Mitigating Circs"),
                N_(
                    "You may use Mitigating Circs as your turn's action, but not before the turn "
                    "after it came out: remove one of your own case cards from the table and draw "
                    "the top two cards of the Case File, or as many as there are, be it none. If "
                    "that was your last case card, Mitigating Circs leaves the game as well."
                ),
                N_(
                    "The rulebook we have gives the price of this card and not how many cards it "
                    "draws. We settle on two, which makes up for the card that was given away."
                ),
            ),
            Rule(
                "MU-6.12",
                N_("Real Estate in play"),
                N_("Real Estate raises the value of its owner's Crime Scenes, as MU-5.3 says."),
            ),
            Rule(
                "MU-6.13",
                N_("Heavy Caseload"),
                N_(
                    "Heavy Caseload binds everyone, not just its owner. While it is in play, "
                    "completing cases ends the round only when one seat has two complete sets that "
                    "no Alibi covers. When it leaves, each owner of a complete set without such "
                    "cover goes out."
                ),
                N_(
                    "The rulebook does not say how Heavy Caseload and the Alibis work together. A "
                    "covered set does not end a round on its own, so it does not help here either."
                ),
            ),
            Rule(
                "MU-6.14",
                N_("The three Alibis"),
                N_(
                    "The Don's Alibi stands for red, the Political Alibi for green, the Silver "
                    "Screen Alibi for blue. While one is in play, completing its colour ends the "
                    "round for no one. When it leaves, each owner of a complete set in that colour "
                    "goes out, unless Heavy Caseload is still in the way. Sets under an Alibi "
                    "score like all others."
                ),
            ),
            Rule(
                "MU-6.15",
                N_("Replaced is gone"),
                N_(
                    "A permanent that is replaced has left, in the sense of MU-6.13 and MU-6.14. "
                    "So if you replace Heavy Caseload by a Joker that completes a set for you, you "
                    "go out, and so does everybody else with a complete set."
                ),
                N_(
                    "The rulebook says this of Heavy Caseload. We let it hold for the Alibis too, "
                    "since they speak of leaving in the same way."
                ),
            ),
        ),
    ),
    Section(
        N_("Teams of four"),
        (
            Rule(
                "MU-7.1",
                N_("Playing for your partner"),
                N_(
                    "In teams you may also put case cards and permanents, Jokers among them, on "
                    "your partner's table. They then belong to your partner: it is the partner's "
                    "cases, places and permanents that decide whether the card fits, also when it "
                    "replaces another. A permanent helps its owner alone, and only the owner can "
                    "use it. Once played, a card is never moved to the other partner."
                ),
                N_(
                    "The rulebook allows this and leaves open whose places count. Since the "
                    "partner owns the card, the partner's do."
                ),
            ),
            Rule(
                "MU-7.2",
                N_("What partners do not share"),
                N_(
                    "With Mitigating Circs or Shake Down you can never remove a card of your "
                    "partner. Against Heavy Caseload, one partner alone must have both complete "
                    "sets."
                ),
            ),
            Rule(
                "MU-7.3",
                N_("The team's score"),
                N_(
                    "A team scores what both partners have on their tables minus what both hold in "
                    "hand. Only the table of the partner who went out is doubled. The match goes "
                    "to 200 points."
                ),
                N_(
                    "The rulebook adds up both partners' cards and does not say whose are doubled. "
                    "As each partner owns their cards, going out doubles one's own."
                ),
            ),
        ),
    ),
    Section(
        N_("Winning the match"),
        (
            Rule(
                "MU-8.1",
                N_("A hundred points"),
                N_(
                    "The match is played until a side has 100 points or more, 200 for teams (the "
                    "option target sets another number), and the highest score wins. For a tie at "
                    "the top see G-10."
                ),
                N_(
                    "The rulebook has no answer to a tie at the top, so we use the one that holds "
                    "for all three games."
                ),
            ),
            Rule(
                "MU-8.2",
                N_("Three rounds instead"),
                N_(
                    "With the option format=three_total, the best sum of three rounds wins the "
                    "match. With format=three_wins it is the most rounds won out of three; a round "
                    "is won by its highest score, and all who share the highest have won it. If "
                    "those wins are level, the higher sum of points decides. A tie after that, "
                    "like one in three_total, goes on by G-10, counting the wins and sums of all "
                    "rounds played."
                ),
                N_(
                    "The rulebook offers both formats and mentions no ties. Everyone with the best "
                    "score of a round has earned it, and the points are the fairest next measure."
                ),
            ),
        ),
    ),
)
