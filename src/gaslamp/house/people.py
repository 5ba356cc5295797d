"""The people of the house: names, the tokens by which devices are known, codes for new devices."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final, final

from sqlalchemy import delete, insert, select, update

from gaslamp.house import words
from gaslamp.house.database import Database, digest
from gaslamp.house.drawn import fresh_id
from gaslamp.house.refused import Refused
from gaslamp.house.schema import CODES, PEOPLE, TOKENS
from gaslamp.house.views import Person, Welcome

LONGEST_NAME: Final = 24
CODE_LIFE: Final = 24 * 60 * 60 * 1000


@final
class People:
    """People in a database; `now` is the clock."""

    def __init__(self, database: Database, now: Callable[[], int]) -> None:
        self._database: Final = database
        self._now: Final = now

    async def welcome(self, name: str) -> Welcome:
        """Make a new person, known on this device."""
        person = Person(fresh_id(), _checked(name))
        token = secrets.token_urlsafe(32)
        async with self._database.writing() as connection:
            await connection.execute(
                insert(PEOPLE), {"id": person.id, "name": person.name, "since": self._now()}
            )
            await connection.execute(insert(TOKENS), self._token_row(token, person.id))
        return Welcome(person, token)

    async def recognise(self, token: str) -> Person | None:
        """Who has this token; None if nobody has."""
        wanted = (
            select(PEOPLE.c.id, PEOPLE.c.name)
            .join(TOKENS, TOKENS.c.person == PEOPLE.c.id)
            .where(TOKENS.c.hash == digest(token))
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(wanted)).one_or_none()
        return None if row is None else Person(row.id, row.name)

    async def person(self, person: str) -> Person:
        """The person of that id; refused if there is none."""
        wanted = select(PEOPLE.c.id, PEOPLE.c.name).where(PEOPLE.c.id == person)
        async with self._database.reading() as connection:
            row = (await connection.execute(wanted)).one_or_none()
        if row is None:
            raise Refused("gone", words.NO_PERSON)
        return Person(row.id, row.name)

    async def rename(self, person: str, name: str) -> Person:
        """Change a person's name."""
        renamed = Person(person, _checked(name))
        async with self._database.writing() as connection:
            done = await connection.execute(
                update(PEOPLE).where(PEOPLE.c.id == person), {"name": renamed.name}
            )
        if done.rowcount != 1:
            raise Refused("gone", words.NO_PERSON)
        return renamed

    async def link(self, person: str) -> str:
        """A code with which another device can become this person, once."""
        await self.person(person)
        code = secrets.token_urlsafe(24)
        row = {"hash": digest(code), "person": person, "until": self._now() + CODE_LIFE}
        async with self._database.writing() as connection:
            await connection.execute(delete(CODES).where(CODES.c.until <= self._now()))
            await connection.execute(insert(CODES), row)
        return code

    async def redeem(self, code: str) -> Welcome:
        """Use such a code up for a token of the person who made it."""
        token = secrets.token_urlsafe(32)
        async with self._database.writing() as connection:
            used = delete(CODES).where(CODES.c.hash == digest(code), CODES.c.until > self._now())
            person = (await connection.execute(used.returning(CODES.c.person))).scalar()
            if person is None:
                raise Refused("gone", words.NO_CODE)
            await connection.execute(insert(TOKENS), self._token_row(token, person))
        return Welcome(await self.person(person), token)

    async def forget(self, token: str) -> None:
        """Make a token worthless."""
        async with self._database.writing() as connection:
            await connection.execute(delete(TOKENS).where(TOKENS.c.hash == digest(token)))

    def _token_row(self, token: str, person: str) -> dict[str, str | int]:
        return {"hash": digest(token), "person": person, "since": self._now()}


def _checked(name: str) -> str:
    """A name as it is kept: surrounding blanks go, and those inside shrink to one."""
    name = " ".join(name.split())
    if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable() or ";" in name:
        raise Refused("text", words.NO_NAME.format(longest=LONGEST_NAME))
    return name
