"""What is said when a rule that all games share refuses a move."""

from typing import Final

from gaslamp.texts import N_

REFUSALS: Final[dict[str, str]] = {
    "G-1": N_(
        "“{move}” is not a move of this game; write it as in the list of moves you can make."
    ),
    "G-2": N_("You do not hold enough of {card} for that; choose cards that are in your hand."),
    "G-2:there": N_("{card} does not lie there; choose one of the cards you are shown."),
    "G-3": N_("It is not your decision now; wait until the table asks you."),
    "G-4": N_("This round is over; nothing more can be played in it."),
    "G-9": N_(
        "Everybody has drawn from the discard pile three turns running, so this draw must come "
        "from the draw pile: draw file."
    ),
}
