"""The people of the house: names, the tokens by which devices are known, codes for new devices."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final, final

from sqlalchemy import Connection, Select, delete, insert, select, update

from gaslamp.house import words
from gaslamp.house.database import Database, digest
from gaslamp.house.drawn import fresh_id
from gaslamp.house.refused import Refused
from gaslamp.house.schema import CODES, PEOPLE, TOKENS
from gaslamp.house.views import Person, Welcome

LONGEST_NAME: Final = 24
CODE_LIFE: Final = 24 * 60 * 60 * 1000

_MOST_KNOWN: Final = 10_000
_PEOPLE: Final = select(PEOPLE.c.id, PEOPLE.c.name)


@final
class People:
    """People in a database; `now` is the clock."""

    def __init__(self, database: Database, now: Callable[[], int]) -> None:
        self._database: Final = database
        self._now: Final = now
        self._known: Final[dict[str, Person]] = {}

    async def welcome(self, name: str) -> Welcome:
        """Make a new person, known on this device."""
        person = Person(fresh_id(), _checked(name))
        token = secrets.token_urlsafe(32)
        row = {"id": person.id, "name": person.name, "since": self._now()}

        def work(connection: Connection) -> None:
            connection.execute(insert(PEOPLE), row)
            connection.execute(insert(TOKENS), self._token_row(token, person.id))

        await self._database.write(work)
        return Welcome(person, token)

    async def recognise(self, token: str) -> Person | None:
        """Who has this token; None if nobody has."""
        wanted = _PEOPLE.join(TOKENS, TOKENS.c.person == PEOPLE.c.id).where(
            TOKENS.c.hash == digest(token)
        )
        return await self._database.read(lambda connection: _one(connection, wanted))

    async def person(self, person: str) -> Person:
        """The person of that id; refused if there is none."""
        if person in self._known:
            return self._known[person]
        wanted = _PEOPLE.where(PEOPLE.c.id == person)
        found = await self._database.read(lambda connection: _one(connection, wanted))
        if found is None:
            raise Refused("gone", words.NO_PERSON)
        if len(self._known) >= _MOST_KNOWN:
            self._known.clear()
        self._known[person] = found
        return found

    async def rename(self, person: str, name: str) -> Person:
        """Change a person's name."""
        renamed = Person(person, _checked(name))
        change = update(PEOPLE).where(PEOPLE.c.id == person).values(name=renamed.name)
        if await self._database.write(lambda connection: connection.execute(change).rowcount) != 1:
            raise Refused("gone", words.NO_PERSON)
        self._known[person] = renamed
        return renamed

    async def link(self, person: str) -> str:
        """A code with which another device can become this person, once."""
        await self.person(person)
        code = secrets.token_urlsafe(24)
        now = self._now()
        row = {"hash": digest(code), "person": person, "until": now + CODE_LIFE}

        def work(connection: Connection) -> None:
            connection.execute(delete(CODES).where(CODES.c.until <= now))
            connection.execute(insert(CODES), row)

        await self._database.write(work)
        return code

    async def redeem(self, code: str) -> Welcome:
        """Use such a code up for a token of the person who made it."""
        token = secrets.token_urlsafe(32)
        now = self._now()

        def work(connection: Connection) -> str | None:
            used = delete(CODES).where(CODES.c.hash == digest(code), CODES.c.until > now)
            person: str | None = connection.scalar(used.returning(CODES.c.person))
            if person is not None:
                connection.execute(insert(TOKENS), self._token_row(token, person))
            return person

        person = await self._database.write(work)
        if person is None:
            raise Refused("gone", words.NO_CODE)
        return Welcome(await self.person(person), token)

    async def forget(self, token: str) -> None:
        """Make a token worthless."""
        gone = delete(TOKENS).where(TOKENS.c.hash == digest(token))
        await self._database.write(lambda connection: connection.execute(gone))

    def _token_row(self, token: str, person: str) -> dict[str, str | int]:
        return {"hash": digest(token), "person": person, "since": self._now()}


def _one(connection: Connection, wanted: Select[tuple[str, str]]) -> Person | None:
    row = connection.execute(wanted).one_or_none()
    return None if row is None else Person(row.id, row.name)


def _checked(name: str) -> str:
    """A name as it is kept: surrounding blanks go, and those inside shrink to one."""
    name = " ".join(name.split())
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable() or ";" in name:
        raise Refused("text", words.NO_NAME.format(longest=LONGEST_NAME))
    return name
