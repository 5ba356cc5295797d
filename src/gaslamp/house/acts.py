"""What can be done at a table: the acts of people and of the house itself, as plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal


@dataclass(frozen=True)
class Pace:
    """How long things take at a table, in seconds.

    `move`: how long a seat may think about one decision before it is warned; `grace`: how long
    after the warning a bot takes the seat; `pause`: how long the table waits between rounds for
    everybody to be ready; `window`: how long after each move others may interrupt, where a game
    has that; `think`: how long a bot lets the others look before it moves. The clock runs only
    while two or more people play: who plays against bots has time.
    """

    kind: Literal["live", "days"] = "live"
    move: float = 60
    grace: float = 20
    pause: float = 60
    window: float = 3
    think: float = 0.7

    @staticmethod
    def live(move: float = 60) -> Pace:
        """Everybody is there at once, with `move` seconds a decision."""
        return Pace("live", move, max(10.0, move / 3), 60, 3)

    @staticmethod
    def days(days: float = 2) -> Pace:
        """Everybody looks in when they can, with `days` days a decision."""
        day = 24 * 60 * 60
        return Pace("days", days * day, days * day / 4, day, 15 * 60)


@dataclass(frozen=True)
class Free:
    """A chair that anybody may take."""


@dataclass(frozen=True)
class You:
    """The chair of the person who makes the table."""


@dataclass(frozen=True)
class Bot:
    """A chair for a bot; `name` is one of `gaslamp.players.NAMES`."""

    name: str


FREE: Final = Free()
YOU: Final = You()


@dataclass(frozen=True)
class Plan:
    """A table to be made. `House.create` raises `Refused` with the code `text` if it cannot be.

    `chairs` has one entry a seat, in order, with at most one `YOU` (none: the maker only watches
    until somebody sits down). `options` are the game's, as texts; those not named have their
    defaults. `points` are card values by code that differ from the deck's. An `open` table is
    listed in the lobby and anybody may sit down or watch; the others need an invitation. `fill` is
    the bot that `Start` puts on free chairs and that plays for who is away. Without `hints` nobody
    gets one at this table.
    """

    game: str
    chairs: tuple[Free | You | Bot, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    points: Mapping[str, int] = field(default_factory=dict)
    open: bool = True
    pace: Pace = field(default_factory=Pace)
    fill: str = "inspector"
    hints: bool = True


# What people do


@dataclass(frozen=True)
class Join:
    """Become a guest of the table, who may look on and chat (see `House.join` for invitations)."""


@dataclass(frozen=True)
class Sit:
    """Take a free chair, before the match begins. When the last is taken, the match begins."""

    seat: int


@dataclass(frozen=True)
class Stand:
    """Leave one's chair, before the match begins."""


@dataclass(frozen=True)
class SeatBot:
    """Put a bot on a free chair, or with `bot=""` take one away again: for the host."""

    seat: int
    bot: str


@dataclass(frozen=True)
class Start:
    """Begin, with bots on the chairs that are free: for the host, or for anybody who sits there
    if the host does not.
    """


@dataclass(frozen=True)
class Ready:
    """Be ready for the next round, with a text of one's own that goes into the shuffle.

    `contribution`: up to 64 printable characters without `;`. A front draws it at random (32 hex
    digits, say) after it has seen the commitment, unless the person wants to write it. When all
    people at the table are ready, the round is dealt.
    """

    contribution: str


@dataclass(frozen=True)
class Move:
    """A move of one's seat in the notation."""

    text: str


@dataclass(frozen=True)
class Undo:
    """Take back one's last move; `TableView.undo` says whether and which."""


@dataclass(frozen=True)
class Say:
    """Chat: up to 300 characters, a few messages at a time."""

    text: str


@dataclass(frozen=True)
class Mute:
    """Stop hearing a guest of the table (with `person=""`: everybody), or hear them again.

    It is for oneself alone, and nobody is told.
    """

    person: str
    on: bool = True


@dataclass(frozen=True)
class Resign:
    """Give up one's seat for the rest of the match; a bot plays on for it."""


@dataclass(frozen=True)
class Return:
    """Take one's seat back from the bot that played for it."""


@dataclass(frozen=True)
class Rematch:
    """Ask for another match with the same chairs, the deal passed on, or agree to it.

    The first one to ask makes the new table (`TableView.rematch`) and sits there; each other one
    who does the same takes their old chair at it.
    """


@dataclass(frozen=True)
class Close:
    """Give up a table at which the match has not begun: for the host."""


Act = (
    Join
    | Sit
    | Stand
    | SeatBot
    | Start
    | Ready
    | Move
    | Undo
    | Say
    | Mute
    | Resign
    | Return
    | Rematch
    | Close
)
"""What a person can do at a table."""
