"""What the house says where it cannot do something: a sentence for each case."""

from __future__ import annotations

from typing import Final

from gaslamp.texts import N_

BOT_NAMES: Final = ("Agnes", "Bruno", "Celeste", "Desmond", "Edith", "Felix", "Greta", "Hugo")
"""What bots are called at a table; nobody else there has the same name."""

NO_TABLE: Final = N_("There is no such table; it may have been given up. Choose one in the lobby.")
OTHER_RULES: Final = N_("This table was played by rules that are not known here; make a new one.")
NO_PERSON: Final = N_("Nobody is known here by that id; tell your name first.")
NO_CODE: Final = N_("This link is not valid any more; ask for a new one.")
NO_ROUND: Final = N_("There is no such round; check the link, or ask for it again.")
NO_NAME: Final = N_("A name has 1 to {longest} printable characters and no semicolon.")
NO_MESSAGE: Final = N_("A message has 1 to {longest} characters; write a shorter one.")
NO_SEED: Final = N_("Your part of the shuffle has up to {longest} characters and no semicolon.")
NO_NONCE: Final = N_("The mark of an act has up to 40 letters, digits, hyphens and underscores.")
TOO_MANY_MOVES: Final = N_("Ask about at most {most} moves at once.")
TWO_CHAIRS: Final = N_("You can sit on one chair only; leave the others to friends or bots.")
NO_BOT: Final = N_("There is no bot {bot!r}; choose one of {bots}.")
NO_CARD: Final = N_("This deck has no card {code!r}; change the values of its own cards only.")
BAD_POINTS: Final = N_("A card is worth from {least} to {most} points, and {code} cannot be {n}.")
BAD_PACE: Final = N_("Each time of a pace lies between {least} seconds and {most} days.")
TOO_MANY_TABLES: Final = N_("You have {most} tables waiting for players; close one of them first.")

BY_INVITATION: Final = N_("This table is by invitation; ask somebody who sits there for the link.")
JOIN_FIRST: Final = N_("Join the table first; then you can chat.")
HOST_ONLY: Final = N_("Only {name}, who made this table, can do that.")
ONLY_BEFORE: Final = N_("The match has begun; that was possible only before.")
ONLY_DEALING: Final = N_("No round is waiting to be dealt; look at the table again.")
ONLY_PLAYING: Final = N_("No round is being played now; wait for the next deal.")
ONLY_OVER: Final = N_("The match is not over yet; a rematch comes after it.")
MATCH_OVER: Final = N_("The match is over; look for another table, or ask for a rematch.")
CLOSED: Final = N_("This table was given up; choose another one in the lobby.")
NO_CHAIR: Final = N_("This table has no chair {seat}; choose one from 0 to {last}.")
CHAIR_TAKEN: Final = N_("Somebody has taken that chair already; choose another one.")
CHAIR_NOT_BOTS: Final = N_("No bot sits on that chair.")
SEATED: Final = N_("You sit at this table already; stand up before you change chairs.")
NOT_SEATED: Final = N_("You have no chair at this table; you can look on.")
RESIGNED: Final = N_("You have given up your seat in this match; you can look on.")
AWAY: Final = N_("A bot is playing for you; take your seat back first.")
NOT_AWAY: Final = N_("Nobody plays for you; the seat is yours already.")
NOBODY_THERE: Final = N_("Somebody has to take a chair before a match can begin.")
WINDOW: Final = N_("Others may come in between just now; your move can be made in a moment.")
STALE: Final = N_("Your seat has acted since then, on another device or by its bot; look again.")
NO_HINTS: Final = N_("This table is played without hints; decide for yourself.")
NO_HINT: Final = N_("There is nothing for you to decide just now; ask when it is your turn.")
NO_THINKER: Final = N_("Nobody is free to think about a hint just now; try again in a moment.")
ONE_HINT: Final = N_("A hint is being thought about for you already; wait for it.")
NO_UNDO: Final = N_(
    "Nothing can be taken back: your last move has shown something new or is final."
)
NO_SEAT: Final = N_("There is no such seat in this round; choose one of those who played.")
NO_ANALYST: Final = N_(
    "Nobody can look at rounds again here; `gaslamp analyse` does with a record."
)
NO_ANALYSIS: Final = N_("The decisions could not be looked at this time; try it once more.")
ONE_ANALYSIS: Final = N_("Other decisions are being looked at for you; these come afterwards.")
MANY_ANALYSES: Final = N_(
    "Many rounds are being looked at just now; this one has to wait a little."
)
TOO_FAST: Final = N_("That was a lot at once; go on in a few seconds.")
