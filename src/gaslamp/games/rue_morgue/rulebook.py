"""The rules of Murders in the Rue Morgue in our own words: `SECTIONS`, RM-1.1 to RM-10.1."""

from gaslamp.texts import N_, Rule, Section

SECTIONS: tuple[Section, ...] = (
    Section(
        N_("Setting up a round"),
        (
            Rule(
                "RM-1.1",
                N_("Seats and sides"),
                N_(
                    "Two, three or four can play. Two or three play every one for themselves. Four "
                    "form two sides: the seats facing each other are partners, with one area and "
                    "one score between them."
                ),
            ),
            Rule(
                "RM-1.2",
                N_("Dealer and first seat"),
                N_(
                    "Chance names the first dealer, and for each further round the deal moves one "
                    "seat clockwise. The seat on the dealer's left has the first turn."
                ),
                N_(
                    "The rulebook names a dealer for the first round only. Passing the deal "
                    "clockwise is the usual custom and gives everyone the first turn in time."
                ),
            ),
            Rule(
                "RM-1.3",
                N_("The deal"),
                N_(
                    "Everyone is dealt 10 cards with two seats, 9 with three, 8 with four. What is "
                    "left lies face down: the Case File, to draw from. Its top card is turned over "
                    "and begins the Rue Morgue, to discard on."
                ),
            ),
            Rule(
                "RM-1.4",
                N_("Two seats: two hidden cards"),
                N_(
                    "With two seats only, the next two cards of the Case File go face down under "
                    "the Orang-Utan. Nobody looks at them."
                ),
            ),
            Rule(
                "RM-1.5",
                N_("Four seats: a card for your partner"),
                N_(
                    "With four seats only, everyone passes one card of their hand to their "
                    "partner, face down. You see what you were given only after you have passed a "
                    "card yourself."
                ),
            ),
            Rule(
                "RM-1.6",
                N_("Burying a card"),
                N_(
                    "Next, whatever the number of seats, everyone buries one card of their hand "
                    "face down under the Orang-Utan and draws one from the Case File for it, "
                    "beginning on the dealer's left. The choices are secret, so the order gives "
                    "nothing away. Under the Orang-Utan there are now 4, 3 or 4 cards for two, "
                    "three or four seats, and the Case File holds 36, 30 or 24."
                ),
                N_(
                    "The rulebook has everyone bury and then draw, without an order. We deal the "
                    "replacements from the dealer's left, so that each deck plays out in one way."
                ),
            ),
        ),
    ),
    Section(
        N_("Your turn"),
        (
            Rule(
                "RM-2.1",
                N_("Draw"),
                N_(
                    "Your turn begins with a draw, which you cannot skip: take the top card of "
                    "either pile, the Case File or the Rue Morgue."
                ),
            ),
            Rule(
                "RM-2.2",
                N_("Play"),
                N_(
                    "After the draw you may play, if you like: as many melds and additions as you "
                    "can, and no more than one Event, in whatever order suits you."
                ),
            ),
            Rule(
                "RM-2.3",
                N_("Discard"),
                N_(
                    "Your turn ends with a discard, which you cannot skip: one card of your hand, "
                    "face up on the Rue Morgue. Any card will do, even the one you took from the "
                    "Rue Morgue a moment ago."
                ),
            ),
            Rule(
                "RM-2.4",
                N_("Only the top card"),
                N_(
                    "Of the Rue Morgue only the top card is open. No one looks through the rest "
                    "unless a card allows it. (Every card there was seen as it arrived, so a "
                    "perfect memory is welcome to know it.)"
                ),
            ),
            Rule(
                "RM-2.5",
                N_("Keep a card to discard"),
                N_(
                    "Since you must discard, you may not play your hand empty: keep one card back. "
                    "The exception is a card whose own effect brings at least one card into your "
                    "hand, as Dupin's Help and Monsieur C. Auguste Dupin do."
                ),
                N_(
                    "The rulebook ends a round by discarding the last card and in no other way, "
                    "but does not spell out what happens to a hand that was played empty. We rule "
                    "such a play out before it happens."
                ),
            ),
            Rule(
                "RM-2.6",
                N_("No holding on to the last card"),
                N_(
                    "If you have just one card when you come to discard, that card must go, and "
                    "the round ends with it. You may not keep it to play on."
                ),
            ),
        ),
    ),
    Section(
        N_("Clues"),
        (
            Rule(
                "RM-3.1",
                N_("Melds"),
                N_(
                    "A meld is at least three Clues of the same colour (that is, of the same name) "
                    "from your hand, laid out in your side's area. As no colour has more than five "
                    "cards, each can be melded only once in a round."
                ),
            ),
            Rule(
                "RM-3.2",
                N_("Additions"),
                N_(
                    "Once a colour has been melded, by anyone, yourself included, you may add "
                    "single Clues of it, as many as you like. They go into the area of the side "
                    "that adds them, not to the meld they match."
                ),
            ),
            Rule(
                "RM-3.3",
                N_("The pair's bonus"),
                N_(
                    "A side with both melds of a pair in its own area gets 10 points more at the "
                    "end of the round. The pairs are: A, 3 A.M. and Quartier St. Roch; B, Rear "
                    "Window and Lightning Rod; C, Mademoiselle and Madame L'Espanaye; D, Newspaper "
                    "Advertisement and The Sailor. Cards added to another side's meld do not make "
                    "that meld yours."
                ),
                N_(
                    "The rulebook rewards two matching melds in your area and does not mention "
                    "additions here. Read literally, three additions are not a meld."
                ),
            ),
        ),
    ),
    Section(
        N_("Feeding the Orang-Utan"),
        (
            Rule(
                "RM-4.1",
                N_("Feed after each meld"),
                N_(
                    "Each time you meld while the first Case File lasts, you must feed the "
                    "Orang-Utan before anything else; an addition does not call for it. Look "
                    "privately at the top card of the Case File, then choose: that card, or the "
                    "one on top of the Rue Morgue, goes face down under the Orang-Utan. Everyone "
                    "sees which pile you fed from."
                ),
            ),
            Rule(
                "RM-4.2",
                N_("What you looked at"),
                N_(
                    "If you feed from the Rue Morgue, the card you looked at stays on top of the "
                    "Case File, and you alone know what comes next."
                ),
            ),
            Rule(
                "RM-4.3",
                N_("When one pile is empty"),
                N_(
                    "With an empty Rue Morgue you must feed the top card of the Case File, and you "
                    "still look at it first. With an empty Case File you must feed the top card of "
                    "the Rue Morgue. The two are never empty at once."
                ),
                N_(
                    "The rulebook covers an empty Rue Morgue only. For a meld made after the last "
                    "card of the Case File has gone, we use the same idea the other way round."
                ),
            ),
            Rule(
                "RM-4.4",
                N_("No feeding later on"),
                N_("In the second Case File the Orang-Utan has escaped, and melds feed nobody."),
            ),
        ),
    ),
    Section(
        N_("Events"),
        (
            Rule(
                "RM-5.1",
                N_("Laying out an Event"),
                N_(
                    "An Event is played by itself and never as part of a meld. It goes into your "
                    "side's area and stays there until the round is over."
                ),
            ),
            Rule(
                "RM-5.2",
                N_("An Event won by an Event"),
                N_(
                    "An Event that an Event has just put into your hand has to wait: playing it in "
                    "the same turn would make two."
                ),
            ),
            Rule(
                "RM-5.3",
                N_("Brilliant Deduction"),
                N_(
                    "You may play a Brilliant Deduction only when both melds of its pair are on "
                    "the table, in any areas. It is worth 7 points."
                ),
            ),
            Rule(
                "RM-5.4",
                N_("Police Prefect"),
                N_(
                    "You may play the Police Prefect only when Adolphe Le Bon has been melded, by "
                    "anyone. The card is worth 4 points."
                ),
            ),
            Rule(
                "RM-5.5",
                N_("Dupin's Help"),
                N_(
                    "Dupin's Help offers a choice. With two or three seats: Draw Two, or Search "
                    "the Rue Morgue. With four seats: Search the Rue Morgue, or Consult Your "
                    "Partner, and no Draw Two."
                ),
            ),
            Rule(
                "RM-5.6",
                N_("Draw Two"),
                N_("For Draw Two, take the two top cards of the Case File into your hand."),
            ),
            Rule(
                "RM-5.7",
                N_("Search the Rue Morgue"),
                N_(
                    "For Search the Rue Morgue, look through that whole pile on your own, take one "
                    "card (see G-6), show it to everybody and keep it in your hand. The others go "
                    "back in the order they had. While the Rue Morgue is empty this cannot be "
                    "chosen."
                ),
                N_(
                    "The rulebook does not say what searching an empty pile would mean, nor how "
                    "the cards go back. We forbid the one and keep the order, so that nobody can "
                    "stack the pile."
                ),
            ),
            Rule(
                "RM-5.8",
                N_("Consult Your Partner"),
                N_(
                    "For Consult Your Partner, draw one card from the Case File. Then you and your "
                    "partner each give the other one card, face down, you first; neither looks at "
                    "the card received before having given one. A partner always has a card to "
                    "give, and the turn remains yours."
                ),
            ),
            Rule(
                "RM-5.9",
                N_("Monsieur C. Auguste Dupin"),
                N_(
                    "In the first Case File, Monsieur C. Auguste Dupin lets you Search for the "
                    "Orang-Utan: look privately at all cards under it, take one, show it to "
                    "everyone, and put the others back. In the second Case File he lets you Draw "
                    "Two instead. You cannot choose between them. Until the second Case File has "
                    "been made, it is still the first."
                ),
                N_(
                    "The rulebook does not say which effect holds in the turn in which the first "
                    "Case File has run out and the second is not there yet. As long as cards lie "
                    "under the Orang-Utan, it can be searched for."
                ),
            ),
        ),
    ),
    Section(
        N_("The second Case File"),
        (
            Rule(
                "RM-6.1",
                N_("How it is made"),
                N_(
                    "When a draw, an Event or a feeding has taken the last card of the first Case "
                    "File and that turn ends without ending the round, the Rue Morgue and all "
                    "cards under the Orang-Utan are shuffled into the second Case File. The "
                    "Orang-Utan has escaped. The Rue Morgue is empty now, so the next seat must "
                    "draw from the Case File, and its discard begins the pile anew. With the "
                    "option second_file=at_once the shuffle comes directly after the last card has "
                    "gone, into a hand or under the Orang-Utan, and an effect under way continues "
                    "from the new file; the turn's discard then lies on the Rue Morgue and may be "
                    "drawn, as it may after RM-6.2."
                ),
                N_(
                    "The rulebook can be read in two ways: the shuffle may come at once, or when "
                    "the turn is over. It speaks of a player who did not end the round by that "
                    "draw, which only the end of the turn can tell, so we wait; the option offers "
                    "the other reading."
                ),
            ),
            Rule(
                "RM-6.2",
                N_("Made in the middle of a turn"),
                N_(
                    "If, in the turn that emptied the first Case File, Draw Two or Consult Your "
                    "Partner wants another card from it, the second Case File is made there and "
                    "then and the drawing goes on. From that moment nobody feeds (RM-4.4), and "
                    "going out no longer catches the Orang-Utan."
                ),
                N_(
                    "The rulebook does not foresee an effect that asks for more cards than the "
                    "first Case File has. Making the second one early lets the effect do its full "
                    "work."
                ),
            ),
            Rule(
                "RM-6.3",
                N_("When it runs out"),
                N_(
                    "Whoever takes the last card of the second Case File finishes the turn. If "
                    "that does not empty their hand, the case remains unsolved. An effect that "
                    "wants more cards than there are takes what is there, be it nothing; Consult "
                    "Your Partner is then only the exchange."
                ),
                N_(
                    "That the round ends here is printed; what an effect does with too few cards "
                    "is not. Doing as much as possible is the least surprising answer."
                ),
            ),
        ),
    ),
    Section(
        N_("How a round ends"),
        (
            Rule(
                "RM-7.1",
                N_("Solved"),
                N_(
                    "The case is solved as soon as somebody discards their last card. In the first "
                    "Case File the Orang-Utan is caught (RM-8.1 to RM-8.4) and then the round is "
                    "scored; in the second it is scored straight away."
                ),
            ),
            Rule(
                "RM-7.2",
                N_("Unsolved"),
                N_(
                    "If the second Case File has run out (RM-6.3), the case is unsolved: no side "
                    "gains or loses anything."
                ),
            ),
        ),
    ),
    Section(
        N_("Catching the Orang-Utan"),
        (
            Rule(
                "RM-8.1",
                N_("First the melds"),
                N_(
                    "A side that goes out in the first Case File turns over all cards under the "
                    "Orang-Utan. Each colour of which three or more are found there becomes a meld "
                    "in the catcher's area."
                ),
            ),
            Rule(
                "RM-8.2",
                N_("Then the additions"),
                N_(
                    "Next, Clues found there that match any meld on the table by now go into the "
                    "catcher's area as additions."
                ),
            ),
            Rule(
                "RM-8.3",
                N_("Then the Events for points"),
                N_(
                    "Next, the Police Prefect goes into the catcher's area if Adolphe Le Bon is "
                    "melded, and so does every Brilliant Deduction with both its melds on the "
                    "table. Melds just found (RM-8.1) count for this."
                ),
                N_(
                    "The rulebook asks for melds in play and leaves open whether those found a "
                    "moment ago are in play. They lie on the table, so we count them."
                ),
            ),
            Rule(
                "RM-8.4",
                N_("The rest"),
                N_(
                    "Whatever is left goes to the Rue Morgue; Dupin's Help and Monsieur C. Auguste "
                    "Dupin go there in any case."
                ),
            ),
        ),
    ),
    Section(
        N_("Scoring"),
        (
            Rule(
                "RM-9.1",
                N_("Cards that cost nothing"),
                N_(
                    "In a solved round, each seat that still holds cards first lays off, for "
                    "nothing, those that fit: Clues whose colour is melded (melds caught under "
                    "RM-8.1 count), the Police Prefect if Adolphe Le Bon is melded, and a "
                    "Brilliant Deduction if at least one melded colour belongs to its pair. They "
                    "go to the Rue Morgue and neither cost nor earn points."
                ),
            ),
            Rule(
                "RM-9.2",
                N_("The partner's hand"),
                N_(
                    "With four seats, the partner of the seat that went out lays off every card in "
                    "hand for nothing."
                ),
            ),
            Rule(
                "RM-9.3",
                N_("Counting up"),
                N_(
                    "A side's score for the round is the points of all cards in its area, plus 10 "
                    "for each pair it has (RM-3.3), minus the points of the cards still in its "
                    "seats' hands. It may be negative. It is added to the score of the match."
                ),
            ),
            Rule(
                "RM-9.4",
                N_("Advanced: Dupin's fee"),
                N_(
                    "With the option advanced_dupin, the side that has Monsieur C. Auguste Dupin "
                    "in its area gains 2 points for every Dupin's Help in the areas of others, and "
                    "loses 2 for every one in its own."
                ),
            ),
            Rule(
                "RM-9.5",
                N_("Advanced: exclusion"),
                N_(
                    "With the option exclusion, one side may score alone. It must have caught the "
                    "Orang-Utan; its area must show a complete pair together with the Brilliant "
                    "Deduction of that pair (cards caught under RM-8.1 to RM-8.3 count); and no "
                    "other side may show such a pair with its Brilliant Deduction. All others then "
                    "score 0 for the round, even where they would have lost points."
                ),
                N_(
                    "The rulebook gives the others no points at all. We take that at its word: "
                    "they score 0, which also spares them a loss."
                ),
            ),
        ),
    ),
    Section(
        N_("Winning the match"),
        (
            Rule(
                "RM-10.1",
                N_("A hundred points"),
                N_(
                    "The match ends with the first round after which any side has 100 points or "
                    "more (the option target sets another number), and the highest score wins. For "
                    "a tie at the top see G-10. Unsolved rounds count as rounds for the deal, for "
                    "the option max_rounds and for ties."
                ),
                N_(
                    "The rulebook simply goes on after an unsolved round. We say what it counts "
                    "for, so that deal, limit and ties have one answer."
                ),
            ),
        ),
    ),
)
