"""The table: its page, and the WebSocket through which it lives."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from contextlib import suppress
from time import monotonic
from typing import Any, Final

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from fastapi.responses import HTMLResponse, Response
from pydantic import ValidationError
from pydantic_core import to_json

from gaslamp import registry
from gaslamp.game import Refusal
from gaslamp.house import House, News, Person, RoundEnd, Update
from gaslamp.house import Refused as HouseRefused
from gaslamp.players.advice import told
from gaslamp.players.words import LEVELS, TITLES
from gaslamp.setup import Setup
from gaslamp.telling import Teller
from gaslamp.view import TABLE, Seen
from gaslamp.web import art, words
from gaslamp.web.changes import Latest, changes
from gaslamp.web.messages import MESSAGES, MOST_CHARACTERS, Explain, Hint, Invitation, Move, Undo
from gaslamp.web.pages import HomeSite, Visitor
from gaslamp.web.security import Bucket
from gaslamp.web.site import site

router = APIRouter()

_PATIENCE: Final = 20.0
"""Seconds that a client may take to receive a message; then it has to come back."""

_WHO: Final = ("person", "name", "text")


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
        "bots": TITLES,
        "levels": LEVELS,
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
    visitor = person.id if person else (socket.client.host if socket.client else "")
    with suppress(WebSocketDisconnect, TimeoutError, RuntimeError), home.line(visitor) as free:
        try:
            if not free:
                raise HouseRefused("rate", words.TOO_MANY_LINES)
            await line.run(since)
        except HouseRefused as refused:
            await line.send(_refused(refused, ""))
            await socket.close(4404)


_latest: Final = Latest()


class Line:
    """One connection to one table."""

    def __init__(self, house: House, socket: WebSocket, table: str, person: str) -> None:
        self._house = house
        self._socket = socket
        self._table = table
        self._person = person
        self._bucket = Bucket(rate=8, burst=60)
        self._hints = Bucket(rate=0.25, burst=6)
        self._advising: set[asyncio.Task[None]] = set()
        self._sending = asyncio.Lock()
        self._since = 0.0
        self._teller: Teller | None = None
        self._told_to: tuple[list[str], int] = ([], TABLE)
        self._ends: list[dict[str, Any]] = []
        self._shared: dict[str, Any] = {}
        self._own: dict[str, Any] = {}

    async def run(self, since: int) -> None:
        """Until one of the two directions ends, or the client takes nothing any more."""
        tasks = [
            asyncio.create_task(self._tell(since)),
            asyncio.create_task(self._listen()),
            asyncio.create_task(self._lose_patience()),
        ]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            tasks += self._advising
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def send(self, message: Mapping[str, Any]) -> None:
        """Send one message; a client that does not take it in time has to come back."""
        text = to_json(message).decode()
        async with self._sending:
            self._since = monotonic()
            await self._socket.send_text(text)
            self._since = 0.0

    async def _lose_patience(self) -> None:
        """End when a message waits too long; a clock for each of them would cost more."""
        while not self._since or monotonic() - self._since < _PATIENCE:
            await asyncio.sleep(_PATIENCE / 2)
        raise TimeoutError

    async def _tell(self, since: int) -> None:
        async for update in self._house.watch(self._table, self._person, since):
            await self.send(self.message(update))

    def message(self, update: Update) -> dict[str, Any]:
        """An update as JSON, with what happened said in sentences; of the table what is new."""
        table = update.table
        teller = self._tell_to(update)
        shared, own = table.shared_json(), table.own_json()
        fresh = {**_latest.changes(self._shared, shared), **changes(self._own, own)}
        data: dict[str, Any] = {"version": update.version}
        if not self._shared:
            data["now"] = update.now  # told once: clocks run alike
        if not self._shared or len(self._ends) != len(table.ends):
            self._ends += [_end(teller, end) for end in table.ends[len(self._ends) :]]
            fresh["ends"] = self._ends
        self._shared, self._own = shared, own
        data["table"] = fresh
        data["news"] = [_news(teller, news) for news in update.news]
        return data

    def _tell_to(self, update: Update) -> Teller:
        """A teller for this viewer; a new one only when somebody sits down or stands up."""
        table = update.table
        names = [chair.name for chair in table.chairs]
        if self._teller is None or self._told_to != (names, table.viewer):
            setup = Setup(registry.load(table.game), len(names), table.options, table.points)
            called = [name or str(seat) for seat, name in enumerate(names)]
            self._teller = Teller(setup, called, table.viewer)
            self._told_to = (names, table.viewer)
            self._ends.clear()
        return self._teller

    async def _listen(self) -> None:
        while True:
            text = await self._hear()
            if len(text) > MOST_CHARACTERS:
                await self.send({"error": "That message is too long."})
            elif not self._bucket.take(""):
                await self.send({"error": "Too much at once; wait a moment."})
            else:
                await self._answer(text)

    async def _hear(self) -> str:
        """The next message; "" for one that is no text. Raises `WebSocketDisconnect`."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message["code"])
        return message.get("text") or ""

    async def _answer(self, text: str) -> None:
        try:
            message = MESSAGES.validate_json(text)
        except ValidationError as error:
            first = error.errors(include_url=False, include_input=False)[0]
            # Pydantic names the union before the place in it.
            where = ".".join(str(part) for part in first["loc"] if "[" not in str(part))
            where = f" ({where})" if where else ""
            await self.send({"error": f"That message cannot be read{where}: {first['msg']}."})
            return
        if isinstance(message, Explain):
            await self._explain(message)
        elif isinstance(message, Hint):
            self._hint(message)
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

    def _hint(self, message: Hint) -> None:
        """Begin to think of a hint; meanwhile the line goes on."""
        task = asyncio.create_task(self._advise(message, rated=self._hints.take("")))
        self._advising.add(task)
        task.add_done_callback(self._advising.discard)

    async def _advise(self, message: Hint, *, rated: bool) -> None:
        try:
            if not rated:
                raise HouseRefused("rate", words.TOO_MANY_HINTS)
            version, advice = await self._house.hint(self._table, self._person)
        except HouseRefused as refused:
            await self.send({**_refused(refused, ""), "hint": message.number})
            return
        if self._teller is not None:
            sentence = told(advice, self._teller)
            await self.send(
                {
                    "hint": message.number,
                    "version": version,
                    "move": advice.move,
                    "sentence": sentence,
                }
            )

    async def _invitation(self) -> None:
        try:
            code = await self._house.invitation(self._table, self._person)
        except HouseRefused as refused:
            await self.send(_refused(refused, ""))
            return
        await self.send({"invitation": code})


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


def _news(teller: Teller, news: News) -> dict[str, Any]:
    """What a version brought, without the words that are empty or that nobody needs."""
    data: dict[str, Any] = {"version": news.version, "what": news.what, "seat": news.seat}
    if news.what != "moved":
        data |= {key: word for key in _WHO if (word := getattr(news, key))}
    data["events"] = [_plain(event) for event in news.events if event.status is None]
    data["told"] = list(teller.events(event for event in news.events if event.what != "show"))
    return data


def _end(teller: Teller, end: RoundEnd) -> dict[str, Any]:
    """The end of a round, with its result and scoresheet as sentences."""
    told = {
        "result": teller.result(end.result),
        "lines": [teller.score_line(line) for line in end.sheet],
    }
    return {**end.to_json(), "told": told}


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
