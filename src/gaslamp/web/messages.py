"""The messages of the table's WebSocket, as models: their JSON schema is published in `docs/`."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from gaslamp import house
from gaslamp.house import Act

MOST_CHARACTERS: Final = 16_000
"""The longest message that is read; a list of moves to explain is the longest there is."""


class _Message(BaseModel):
    model_config = ConfigDict(extra="forbid")


class _Doing(_Message):
    """Something done at the table; answered by `done` or `refused` with the same nonce."""

    nonce: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,40}$")]

    def act(self) -> Act:
        """The act that the message asks for."""
        raise NotImplementedError


class Join(_Doing):
    """Become a guest of an open table, who may chat."""

    do: Literal["join"]

    def act(self) -> Act:
        """Join."""
        return house.Join()


class Sit(_Doing):
    """Take a free chair."""

    do: Literal["sit"]
    seat: int

    def act(self) -> Act:
        """Sit."""
        return house.Sit(self.seat)


class Simple(_Doing):
    """What needs no further word."""

    do: Literal["stand", "start", "resign", "return", "rematch", "close"]

    def act(self) -> Act:
        """The act of that name."""
        acts: dict[str, Act] = {
            "stand": house.Stand(),
            "start": house.Start(),
            "resign": house.Resign(),
            "return": house.Return(),
            "rematch": house.Rematch(),
            "close": house.Close(),
        }
        return acts[self.do]


class SeatBot(_Doing):
    """Put a bot on a free chair, or take it away again."""

    do: Literal["bot"]
    seat: int
    bot: str

    def act(self) -> Act:
        """SeatBot."""
        return house.SeatBot(self.seat, self.bot)


class Ready(_Doing):
    """Be ready for the next round, with one's part of the shuffle."""

    do: Literal["ready"]
    contribution: str

    def act(self) -> Act:
        """Ready."""
        return house.Ready(self.contribution)


class Move(_Doing):
    """A move in the notation, made at the version `seen`."""

    do: Literal["move"]
    text: Annotated[str, Field(max_length=200)]
    seen: int

    def act(self) -> Act:
        """Move."""
        return house.Move(self.text)


class Undo(_Doing):
    """Take one's last move back, as it was at the version `seen`."""

    do: Literal["undo"]
    seen: int

    def act(self) -> Act:
        """Undo."""
        return house.Undo()


class Say(_Doing):
    """Chat."""

    do: Literal["say"]
    text: str

    def act(self) -> Act:
        """Say, in one line of what can be seen; joined emoji stay together."""
        shown = (c if c.isprintable() or c == "\u200d" else " " for c in self.text)
        return house.Say(" ".join("".join(shown).split()))


class Mute(_Doing):
    """Stop hearing somebody, or everybody, or hear them again."""

    do: Literal["mute"]
    person: str
    on: bool

    def act(self) -> Act:
        """Mute."""
        return house.Mute(self.person, self.on)


class Explain(_Message):
    """Ask why moves cannot be made; answered by `explained` with the same number."""

    ask: Literal["explain"]
    number: int
    moves: Annotated[list[Annotated[str, Field(max_length=200)]], Field(max_length=300)]


class Hint(_Message):
    """Ask what to do in the own decision; answered by `hint` with the same number, in a while."""

    ask: Literal["hint"]
    number: int


class Invitation(_Message):
    """Ask for the code that invites others; answered by `invitation`."""

    ask: Literal["invitation"]


Doing = Annotated[
    Join | Sit | Simple | SeatBot | Ready | Move | Undo | Say | Mute, Field(discriminator="do")
]
Asking = Annotated[Explain | Hint | Invitation, Field(discriminator="ask")]

MESSAGES: Final[TypeAdapter[_Doing | Explain | Hint | Invitation]] = TypeAdapter(Doing | Asking)
