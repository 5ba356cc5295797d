"""The house's front door: everything that a front can ask of it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from gaslamp.game import Refusal
from gaslamp.house.acts import Act, Plan
from gaslamp.house.views import Finished, Listing, Person, Update, Welcome


@asynccontextmanager
async def open_house(database: str = "", workers: int = 2) -> AsyncIterator[House]:
    """Open the house, and close it at the end of the `async with`.

    `database` is a URL such as `postgresql://user@host/name`, `sqlite:///path/of/file.db`, or the
    path of an SQLite file; "" stands for `house.db` in the user's data folder (GASLAMP_DATA, else
    XDG's). The schema is brought up to date first. `workers` processes think for the bots (0: this
    process plays no bots and minds no clocks; another one on the same database does).

    Raises `HouseError`.
    """
    raise NotImplementedError
    yield House()


class House:
    """An open house; see `open_house`. All ids and codes are texts that cannot be guessed.

    Where a method takes a `person`, it is the id of one whom the front has recognised (""
    stands for a stranger). Every method raises `Refused` where it says no.
    """

    # People

    async def welcome(self, name: str) -> Welcome:
        """Make a new person of a guest who gives a name: 1 to 24 printable characters, no `;`."""
        raise NotImplementedError

    async def recognise(self, token: str) -> Person | None:
        """Who has this token; None if nobody has."""
        raise NotImplementedError

    async def rename(self, person: str, name: str) -> Person:
        """Change a person's name; at tables where they sit already they keep the old one."""
        raise NotImplementedError

    async def link(self, person: str) -> str:
        """A code that, within a day and once, lets another device be this person: `redeem`.

        It is a secret: put it behind the `#` of a link, where no server logs it.
        """
        raise NotImplementedError

    async def redeem(self, code: str) -> Welcome:
        """Be the person who made that code, on this device: a token of its own."""
        raise NotImplementedError

    async def forget(self, token: str) -> None:
        """Make a token worthless: the person leaves this device."""
        raise NotImplementedError

    # Tables

    async def create(self, person: str, plan: Plan) -> str:
        """Make a table and return its id. If no chair is free, its match begins at once."""
        raise NotImplementedError

    async def lobby(self, person: str = "") -> tuple[Listing, ...]:
        """The open tables that can be joined or watched: those with free chairs first."""
        raise NotImplementedError

    async def tables_of(self, person: str) -> tuple[Listing, ...]:
        """The tables where a person sits or has joined and that are not over, their turn first."""
        raise NotImplementedError

    async def invitation(self, table: str, person: str) -> str:
        """The code that lets others join a table; guests of the table may hand it on.

        It is a secret: put it behind the `#` of a link.
        """
        raise NotImplementedError

    async def join(self, person: str, code: str) -> str:
        """Become a guest of the table that a code invites to, and return its id."""
        raise NotImplementedError

    async def act(
        self, table: str, person: str, act: Act, *, seen: int | None = None, nonce: str = ""
    ) -> int:
        """Do something at a table; returns the table's version that it became.

        `seen` is the last version that the client showed: a `Move` or `Undo` of a seat that has
        acted since, on another device or by the bot that stood in, is refused as `stale`. `nonce`
        is a word that the client made up for this act (up to 40 letters, digits, `-` and `_`): the
        same act sent twice with it, because a line broke, is done once and answered twice.
        """
        raise NotImplementedError

    async def update(self, table: str, person: str = "", since: int = 0) -> Update:
        """The table as it is now for a person, with the news behind the version `since`."""
        raise NotImplementedError

    def watch(self, table: str, person: str = "", since: int = 0) -> AsyncIterator[Update]:
        """An update now, and another one whenever the table has changed.

        A slow reader gets one update for several changes, never a queue of them. Close the
        iterator (or cancel its task) to stop.
        """
        raise NotImplementedError

    async def explain(
        self, table: str, person: str, moves: Sequence[str]
    ) -> tuple[Refusal | None, ...]:
        """For each of up to 500 moves of the person's seat: why it cannot be made, None if it can.

        The answers are the rules' own; a seat that may not act learns nothing but that (G-3).
        """
        raise NotImplementedError

    async def view_record(self, table: str, person: str = "") -> str:
        """The match so far as a view record: `?` for each card that the viewer has not seen.

        The round in progress is the last one; it has no `[Result]` yet.
        """
        raise NotImplementedError

    # Finished rounds

    async def finished(self, share: str, person: str = "") -> Finished:
        """The finished round with that share id: anybody who has the id may see it."""
        raise NotImplementedError

    async def games_of(self, person: str, before: int = 0, limit: int = 50) -> tuple[Finished, ...]:
        """The finished rounds in which a person had a chair, the latest first, records left out.

        `before` (an `ended`) asks for earlier ones.
        """
        raise NotImplementedError

    def key(self, purpose: str) -> bytes:
        """32 secret bytes, for ever the same for that purpose in this house: to sign with."""
        raise NotImplementedError
