"""The table: its page, and the WebSocket through which it lives."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from fastapi.responses import HTMLResponse, Response
from pydantic import ValidationError

from gaslamp import players, registry
from gaslamp.game import Refusal
from gaslamp.house import House, Person, RoundEnd, Update
from gaslamp.house import Refused as HouseRefused
from gaslamp.setup import Setup
from gaslamp.telling import Teller
from gaslamp.view import TABLE, Seen
from gaslamp.web import art, words
from gaslamp.web.messages import MESSAGES, MOST_CHARACTERS, Explain, Invitation, Move, Undo
from gaslamp.web.pages import HomeSite, Visitor
from gaslamp.web.security import Bucket
from gaslamp.web.site import site

router = APIRouter()

_PATIENCE: Final = 20.0
"""Seconds that a client may take to receive a message; then it has to come back."""


@router.get("/t/{table}", response_class=HTMLResponse)
async def table_page(home: HomeSite, person: Visitor, table: str) -> Response:
    """The page of a table: everything that does not change, and a place for what does."""
    found = (await home.house.update(table, person.id if person else "")).table
    setup = Setup(registry.load(found.game), len(found.chairs), found.options, found.points)
    context = {
        "table": table,
        "game": found.game,
        "sheet": art.sheet(found.game, found.points),
        "data": json.dumps(_constants(setup, table, person)).replace("<", "\\u003c"),
    }
    return home.page("table.html", person, context)


def _constants(setup: Setup, table: str, person: Person | None) -> dict[str, Any]:
    """What the table's script needs to know once."""
    texts = setup.game.words
    return {
        "table": table,
        "me": person.id if person else "",
        "game": setup.game.name,
        "title": texts.title,
        "seats": setup.seats,
        "sides": list(setup.sides),
        "verbs": setup.grammar.verbs(),
        "moves": words.MOVES,
        "texts": words.TABLE,
        "places": texts.places,
        "asks": texts.asks,
        "bots": {name: words.BOTS.get(name, name) for name in reversed(players.NAMES)},
        "cards": {
            kind.code: {
                "name": texts.cards[kind.code].name,
                "short": texts.cards[kind.code].short,
                "text": texts.cards[kind.code].text,
                "points": kind.points,
                "group": kind.group,
                "colour": kind.colour,
                "verbs": _verbs(setup, kind.code),
            }
            for kind in setup.deck.kinds
        },
        "rules": {id_: rule.title for id_, rule in texts.rules().items()},
    }


def _verbs(setup: Setup, code: str) -> list[str]:
    """What can ever be done with a card that is named first in a move."""
    found = (text.split(" ") for text in setup.moves)
    return list(dict.fromkeys(words[0] for words in found if words[1:2] == [code]))


@router.websocket("/t/{table}/live")
async def live(socket: WebSocket, table: str, since: int = 0) -> None:
    """A table as one visitor sees it, from the version they have on; and what they do there."""
    home = site(socket)
    person = await home.person(socket)
    await socket.accept()
    line = Line(home.house, socket, table, person.id if person else "")
    with suppress(WebSocketDisconnect, TimeoutError, RuntimeError):
        try:
            await line.run(since)
        except HouseRefused as refused:
            await line.send(_refused(refused, ""))
            await socket.close(4404)


class Line:
    """One connection to one table."""

    def __init__(self, house: House, socket: WebSocket, table: str, person: str) -> None:
        self._house = house
        self._socket = socket
        self._table = table
        self._person = person
        self._bucket = Bucket(rate=8, burst=60)
        self._sending = asyncio.Lock()
        self._teller: Teller | None = None
        self._told_to: tuple[tuple[str, ...], int] = ((), TABLE)
        self._sent: dict[str, Any] = {}

    async def run(self, since: int) -> None:
        """Until one of the two directions ends."""
        tasks = [
            asyncio.create_task(self._tell(since)),
            asyncio.create_task(self._listen()),
        ]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def send(self, message: Mapping[str, Any]) -> None:
        """Send one message; a client that does not take it in time has to come back."""
        text = json.dumps(message, separators=(",", ":"))
        async with self._sending, asyncio.timeout(_PATIENCE):
            await self._socket.send_text(text)

    async def _tell(self, since: int) -> None:
        async for update in self._house.watch(self._table, self._person, since):
            await self.send(self.message(update))

    def message(self, update: Update) -> dict[str, Any]:
        """An update as JSON, with what happened said in sentences."""
        teller = self._tell_to(update)
        data = update.to_json()
        for news, told in zip(data["news"], update.news, strict=True):
            news["told"] = list(teller.events(e for e in told.events if e.what != "show"))
            news["events"] = [_plain(event) for event in told.events if event.status is None]
            for key in ("person", "name", "text"):
                if not news[key]:
                    del news[key]
            del news["at"]
        for end, real in zip(data["table"]["ends"], update.table.ends, strict=True):
            end["told"] = _end_told(teller, real)
        del data["since"]
        if not any(chair.deadline for chair in update.table.chairs) and not update.table.window:
            del data["now"]
        return self._changed(data)

    def _changed(self, data: dict[str, Any]) -> dict[str, Any]:
        """The update without the parts of the table and its view that this client has already."""
        table = data["table"]
        data["table"] = _news_of(self._sent, table)
        if self._sent.get("view") and "view" in data["table"] and table["view"]:
            data["table"]["view"] = _news_of(self._sent["view"], table["view"])
        self._sent = table
        return data

    def _tell_to(self, update: Update) -> Teller:
        """A teller for this viewer; a new one only when somebody sits down or stands up."""
        table = update.table
        names = tuple(chair.name or f"{chair.seat}" for chair in table.chairs)
        if self._teller is None or self._told_to != (names, table.viewer):
            setup = Setup(registry.load(table.game), len(names), table.options, table.points)
            self._teller = Teller(setup, names, table.viewer)
            self._told_to = (names, table.viewer)
        return self._teller

    async def _listen(self) -> None:
        while True:
            text = await self._socket.receive_text()
            if len(text) > MOST_CHARACTERS:
                await self.send({"error": "That message is too long."})
            elif not self._bucket.take(""):
                await self.send({"error": "Too much at once; wait a moment."})
            else:
                await self._answer(text)

    async def _answer(self, text: str) -> None:
        try:
            message = MESSAGES.validate_json(text)
        except ValidationError as error:
            first = error.errors(include_url=False, include_input=False)[0]
            where = ".".join(str(part) for part in first["loc"])
            await self.send({"error": f"That message cannot be read ({where}): {first['msg']}."})
            return
        if isinstance(message, Explain):
            await self._explain(message)
        elif isinstance(message, Invitation):
            await self._invitation()
        else:
            seen = message.seen if isinstance(message, Move | Undo) else None
            try:
                version = await self._house.act(
                    self._table, self._person, message.act(), seen=seen, nonce=message.nonce
                )
            except HouseRefused as refused:
                await self.send(_refused(refused, message.nonce))
            else:
                await self.send({"done": message.nonce, "version": version})

    async def _explain(self, message: Explain) -> None:
        try:
            found = await self._house.explain(self._table, self._person, message.moves)
        except HouseRefused as refused:
            await self.send(_refused(refused, ""))
            return
        answers = [None if refusal is None else _refusal(refusal) for refusal in found]
        await self.send({"explained": message.number, "answers": answers})

    async def _invitation(self) -> None:
        try:
            code = await self._house.invitation(self._table, self._person)
        except HouseRefused as refused:
            await self.send(_refused(refused, ""))
            return
        await self.send({"invitation": code})


def _news_of(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    """The entries of `new` that `old` has not."""
    return {key: value for key, value in new.items() if key not in old or old[key] != value}


def _plain(event: Seen) -> dict[str, Any]:
    """An event as the script needs it to move cards: where from, where to, which."""
    cards = None if event.cards is None else list(event.cards)
    return {
        "seat": event.seat,
        "count": event.count,
        "cards": cards,
        "from": event.origin,
        "to": event.target,
    }


def _end_told(teller: Teller, end: RoundEnd) -> dict[str, Any]:
    return {
        "result": teller.result(end.result),
        "lines": [teller.score_line(line) for line in end.sheet],
    }


def _refusal(refusal: Refusal) -> dict[str, Any]:
    return {"ids": list(refusal.ids), "sentence": refusal.sentence}


def _refused(refused: HouseRefused, nonce: str) -> dict[str, Any]:
    data: dict[str, Any] = {
        "refused": refused.code,
        "nonce": nonce,
        "sentence": refused.sentence,
        "version": refused.version,
    }
    if refused.refusal is not None:
        data |= _refusal(refused.refusal)
    return data
