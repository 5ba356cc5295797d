"""What is said in every game: the rules that all share, and the shapes of sentences.

`SECTIONS` holds G-1 to G-11, in our own words.
"""

from typing import Final

from gaslamp.texts import N_, Rule, Section

SECTIONS: tuple[Section, ...] = (
    Section(
        N_("Moves and refusals"),
        (
            Rule(
                "G-1",
                N_("One spelling for each move"),
                N_(
                    "Write a move as the page on notation shows it: every move has exactly one "
                    "spelling, with single spaces and without zeros in front of a number. What "
                    "counts as a move follows from the game and how many seats it has, never from "
                    "options or anybody's cards. So any number from 1 upwards is well written (a "
                    "meld of two reads well, and the rule about melds turns it down), and any card "
                    "of the game may be named where a card is expected. A refusal looks at this "
                    "first."
                ),
            ),
            Rule(
                "G-2",
                N_("Only cards that are there"),
                N_(
                    "You can use only a card that you hold or, if the move reaches somewhere else, "
                    "a card that lies there. The card a Joker stands for is merely named, not "
                    "used, so nobody has to hold it. For a seat that may act, a refusal checks "
                    "this first, next the rule of the decision that is waiting, and then "
                    "everything else that forbids the move, from the lowest id up; the first id "
                    "found is the one shown."
                ),
            ),
            Rule(
                "G-3",
                N_("Only when you may act"),
                N_(
                    "A move is accepted only from a seat that may act at this moment. A refusal "
                    "looks at this third, after G-1 and G-4, and whoever may not act is told "
                    "nothing beyond it: otherwise a player could learn from a refusal what another "
                    "one is looking through."
                ),
            ),
            Rule(
                "G-4",
                N_("A finished round stays finished"),
                N_(
                    "Once a round has ended, no move can be made in it any more. A refusal looks "
                    "at this second, directly after G-1."
                ),
            ),
        ),
    ),
    Section(
        N_("At the table"),
        (
            Rule(
                "G-5",
                N_("Clockwise"),
                N_("Turns go round the table clockwise; seats are numbered that way, from 0."),
            ),
            Rule(
                "G-6",
                N_("Searching a pile"),
                N_(
                    "If the kind of card you take in a search lies in the pile more than once, the "
                    "copy nearest the top is the one that leaves. All other cards keep their "
                    "order. A search, once begun, must end with one card taken."
                ),
                N_(
                    "The printed rules say neither which of several equal cards leaves, nor in "
                    "what order the rest goes back, nor whether one may take nothing. A fixed "
                    "answer keeps the pile the same for everyone and lets a record replay exactly."
                ),
            ),
            Rule(
                "G-7",
                N_("Choosing in secret"),
                N_(
                    "When several seats make a secret choice at once (a card for the partner, a "
                    "card to bury, a vote), each chooses whenever it likes, in any order. No "
                    "choice is known to others before all have been made, and votes stay closed "
                    "until the scoring. A choice cannot be changed, and until the last seat has "
                    "chosen a chosen card still counts in the hand it comes from. In Rue Morgue "
                    "everybody passes before anybody buries; the passed cards, and later the "
                    "replacements for the buried ones, arrive when the last seat has chosen. A "
                    "record always lists the choices in one order: from the dealer's left, votes "
                    "from the caller on."
                ),
                N_(
                    "At a table people do this together and nobody counts seconds. Players far "
                    "apart need a rule for who may go first, and here it is: anyone, because the "
                    "order reveals nothing."
                ),
            ),
            Rule(
                "G-8",
                N_("A fair shuffle"),
                N_(
                    "Every shuffle makes each possible order equally likely. The chance behind it "
                    "is handed to the round from outside."
                ),
            ),
            Rule(
                "G-9",
                N_("No endless rounds"),
                N_(
                    "If each seat has drawn from the discard pile in all of its last three turns, "
                    "the next draw must come from the draw pile, as long as that has a card."
                ),
                N_(
                    "Without this, players who keep taking each other's discards could go on for "
                    "ever. The printed rules do not consider it; three turns in a row by everyone "
                    "hardly happen in a game that is moving."
                ),
            ),
        ),
    ),
    Section(
        N_("The match"),
        (
            Rule(
                "G-10",
                N_("A tie at the top"),
                N_(
                    "If the best score is shared when a match should end, all seats play another "
                    "round and the same test follows, even if scores have dropped below the target "
                    "by then. The option max_rounds (0 means no limit) stops a match after that "
                    "many rounds, for bots and tests: the highest total wins, and equal totals "
                    "share it."
                ),
                N_(
                    "The printed rules break a tie with one more round. They do not say who takes "
                    "part in it, nor what happens when that round costs the leaders points."
                ),
            ),
            Rule(
                "G-11",
                N_("Options in full"),
                N_(
                    "Each record names all options of its game with their values, in the order of "
                    "the table of options, even those left at their defaults."
                ),
            ),
        ),
    ),
)

# Names and cards in a sentence, and the lines of a scoresheet.
YOU: Final = N_("you")
AND: Final = N_(" and ")
OWN_SEAT: Final = N_("{name} (you, seat {seat})")
OTHER_SEAT: Final = N_("{name} (seat {seat})")
SEVERAL: Final = N_("{n} × {card}")
STANDS_FOR: Final = N_("{card} as {other}")
LINE: Final = N_("{points:+4}  {reason} [{rule}]")
LINE_CARDS: Final = N_("{reason}: {cards}")
LINE_OF_SEAT: Final = N_("{reason}, {name}")
WORTH: Final = N_("{cards} = {points}")

# What a move is called, by its beginning; a game's own `moves` go before these.
MOVES: Final[dict[str, str]] = {
    "": N_("wait"),
    "pass": N_("pass {card}"),
    "draw": N_("draw from the {pile}"),
    "meld": N_("meld {n} × {card}"),
    "add": N_("add {card}"),
    "play": N_("play {card}"),
    "take": N_("take {card}"),
    "discard": N_("discard {card}"),
}

# Hints: the move, why, and by how much.
COUNSELS: Final[dict[str, str]] = {
    "result": N_("it ends the round"),
    "laid": N_("it lays out {n} points"),
    "laid-one": N_("it lays out a point"),
    "won": N_("{cards} comes over to you"),
    "lost": N_("it costs {seat} {n} points"),
    "lost-one": N_("it costs {seat} a point"),
    "scored": N_("your score in it is {n}"),
    "gained": N_("it brings you {n} cards"),
    "gained-one": N_("it brings you a card"),
    "gathered": N_("then you hold {n} × {card}"),
    "lying": N_("you could do nothing with {card} at once"),
    "ready:meld": N_("you can meld {card} at once"),
    "ready:add": N_("you can add {card} to a meld at once"),
    "ready:build": N_("you can build {card} at once"),
    "ready:play": N_("you can play {card} at once"),
    "opened:meld": N_("then you can meld {card}"),
    "opened:add": N_("then you can add {card}"),
    "opened:build": N_("then you can build {card}"),
    "opened:play": N_("then you can play {card}"),
    "dearest": N_("no other card costs you more if it is left in your hand ({n})"),
    "thrown": N_("{seat} has thrown one away as well"),
    "collects": N_("{seat} has picked up {card} and still holds it"),
}
HINT: Final = N_("{move}, because {reasons}.")
HINT_BARE: Final = N_("{move}.")
HINT_ONLY: Final = N_("It is the only move that you have.")
HINT_LEAD: Final = N_("That is about {n} better than to {move}.")
HINT_CLOSE: Final = N_("To {move} may be just as good.")
HINT_POINTS: Final = N_("{n} points")
HINT_POINT: Final = N_("1 point")
HINT_HALF: Final = N_("half a point")

# A round looked at again.
COURSE: Final = N_("What {name} could expect in the course of round {n}")
COURSE_FOOT: Final = N_("points more than the others: at each decision, and in the end")
COURSE_POINT: Final = N_("Move {n}, {move}: {points:+z.1f} expected")
COURSE_END: Final = N_("In the end: {points:+z.1f}")
