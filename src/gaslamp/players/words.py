"""What people read about the players: what each is called, and how it plays."""

from typing import Final

from gaslamp.texts import N_

LEVELS: Final = {
    "novice": N_("knows the rules, and often misses the better move"),
    "constable": N_("plays soundly, and slips now and then"),
    "inspector": N_("plays by experience, and does not slip"),
    "detective": N_("works out what you may hold, and thinks ahead"),
}
"""A line about each level, the weakest first."""

TITLES: Final = {
    "novice": N_("Novice"),
    "constable": N_("Constable"),
    "inspector": N_("Inspector"),
    "detective": N_("Detective"),
    "plain": N_("plain player"),
    "careful": N_("careful player"),
    "searcher": N_("searcher"),
}
"""What each player is called at a table."""
