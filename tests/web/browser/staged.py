"""The real table's page at any position of a recorded match: the house's answers are staged."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from playwright.sync_api import Page, WebSocketRoute

from gaslamp.game import Round
from gaslamp.record import Record, parse
from gaslamp.replay import walk
from gaslamp.setup import Setup
from tests.web.browser.chromium import ROOT, over_hand

NAMES: Final = ("Ada", "Byron", "Clara", "Dorian")


@dataclass(frozen=True)
class Position:
    """A seat's decision in a recorded match, and the move that was made there."""

    setup: Setup
    game: Round
    seat: int
    text: str

    @property
    def kind(self) -> str:
        """What kind of move it is: its verb, and what is played."""
        words = self.text.split(" ")
        kind = " ".join(words[:2]) if words[0] in ("play", "use", "draw", "feed") else words[0]
        kind += " wild" if words[0] == "add" and words[1] == "wild" else ""
        kind += " with wilds" if words[0] == "meld" and "+" in self.text else ""
        kind += " with room" if "for" in words else ""
        return kind + (" onto the partner" if words[-1] == "partner" else "")


def _records(game: str) -> Iterator[Record]:
    for path in sorted((ROOT / "tests" / "data" / game).glob("*.case")):
        yield parse(path.read_text(encoding="utf-8"))


@cache
def positions(game: str) -> dict[str, Position]:
    """The first position of each kind of move in the recorded matches of a game."""
    found: dict[str, Position] = {}
    for record in _records(game):
        if record.setup.points:
            continue
        for step in walk(record):
            if step.text:
                here = Position(record.setup, step.game, step.seat, step.text)
                if here.kind not in found:
                    found[here.kind] = Position(
                        record.setup, step.game.clone(), step.seat, step.text
                    )
    return found


def table(position: Position, seat: int | None = None) -> dict[str, Any]:
    """The table as the seat sees it (-1: one who looks on), in the words of the house."""
    setup, game = position.setup, position.game
    seat = position.seat if seat is None else seat
    status = game.status()
    chairs = [
        {
            "seat": n, "side": setup.sides[n], "name": NAMES[n], "person": f"p{n}",
            "bot": "careful" if n % 2 else "", "away": False, "resigned": False,
            "asked": n in status.actors, "warned": False, "deadline": 0, "ready": False,
        }
        for n in range(setup.seats)
    ]  # fmt: skip
    return {
        "id": "x", "game": setup.game.name, "options": {}, "points": {}, "open": True, "pace": {},
        "fill": "careful", "hints": True, "host": "p0", "stage": "playing", "chairs": chairs,
        "viewer": "", "seat": seat, "guest": True, "round": 1, "dealer": status.dealer,
        "shuffle": None,
        "view": game.view(seat).to_json(),
        "legal": sorted(game.legal_texts(seat)) if seat >= 0 else [],
        "undo": "", "window": 0, "ends": [], "totals": [0] * setup.side_count, "winners": [],
        "rematch": "", "muted": [],
    }  # fmt: skip


@dataclass
class Stage:
    """A page whose socket is ours."""

    page: Page
    game: Round | None = None
    seat: int = 0
    version: int = 0
    moves: list[str] = field(default_factory=list)
    _route: WebSocketRoute | None = None
    _setup: Setup | None = None

    def show(self, position: Position, seat: int | None = None, **changes: Any) -> None:
        """Show a position to a seat."""
        self.game = position.game
        self.seat = position.seat if seat is None else seat
        if self._setup != position.setup:
            self._open(position.setup)
        for _ in range(2):
            self.page.keyboard.press("Escape")
        self.tell(table(position, seat) | changes)

    def tell(self, told: dict[str, Any], *news: dict[str, Any]) -> None:
        """Send the page an update."""
        self.version += 1
        update = {"version": self.version, "now": 0, "table": told, "news": list(news)}
        assert self._route is not None
        self._route.send(json.dumps(update))
        self.page.wait_for_selector(f'#main[data-version="{self.version}"]', state="attached")

    def _open(self, setup: Setup) -> None:
        """The page of a table with such seats and sides."""
        self._setup = setup
        connected: list[WebSocketRoute] = []
        self.page.route_web_socket(re.compile("/live"), self._connect(connected))
        chairs = ",".join(["you"] + ["free"] * (setup.seats - 1))
        teams = "&teams=true" if setup.options.get("teams") else ""
        self.page.goto(f"/test/table/{setup.game.name}?chairs={chairs}{teams}")
        while not connected:
            self.page.wait_for_timeout(20)
        self._route = connected[-1]

    def _connect(self, connected: list[WebSocketRoute]) -> Callable[[WebSocketRoute], None]:
        def connect(route: WebSocketRoute) -> None:
            route.on_message(lambda text: self._hear(route, json.loads(text)))
            connected.append(route)

        return connect

    def _hear(self, route: WebSocketRoute, message: dict[str, Any]) -> None:
        if message.get("do") == "move":
            self.moves.append(message["text"])
            route.send(json.dumps({"done": message["nonce"], "version": self.version}))
        elif message.get("ask") == "explain":
            assert self.game is not None
            found = [self.game.explain(self.seat, text) for text in message["moves"]]
            answers = [one and {"ids": list(one.ids), "sentence": one.sentence} for one in found]
            route.send(json.dumps({"explained": message["number"], "answers": answers}))


def begin(page: Page, text: str) -> None:
    """Choose the cards of a move and press its button or pile."""
    verb, *rest = text.split(" ")
    if verb in ("draw", "feed"):
        page.locator(f'.pile.is-playable[data-place="{rest[0]}"]').click()
        return
    if verb in ("take", "name", "force", "drop") and page.locator(".choosing").count():
        return
    if verb in ("pass", "bury", "meld", "add", "play", "give", "discard", "build", "swap"):
        natural, wilds = 1, 0
        if verb == "meld":
            natural, wilds = (int(n) for n in f"{rest[1]}+0".split("+")[:2])
        over_hand(page)
        for code, count in ((rest[0], natural), ("wild", wilds)):
            cards = page.locator(f'.hand-cards .card[data-code="{code}"]')
            for n in range(count):
                cards.nth(n).click(position={"x": 12, "y": 30})
    page.locator(f".dock .actions .button[data-verb={verb}]").first.click()


def slots(text: str) -> dict[str, str]:
    """What a move names beside the card of the hand."""
    verb, *rest = text.split(" ")
    if verb in ("take", "name", "force", "drop"):
        return {verb: rest[0]}
    if verb == "use":
        return {"own": rest[1]}
    if verb == "add":
        return {"as": rest[1]} if len(rest) > 1 else {}
    if verb not in ("play", "build"):
        return {}
    card = rest[0]
    if card == "help":
        return {"way": rest[1]}
    if card in ("destroy", "sabotage"):
        return {"target": " ".join(rest[1:])}
    if card == "shakedown":
        return {"own": rest[1], "seat": rest[2]}
    found = {"as": rest[1]} if card == "joker" else {}
    room = rest[rest.index("for") + 1] if "for" in rest else ""
    return {**found, "for": room, "to": "partner" if rest[-1] == "partner" else ""}


def choose(page: Page, text: str) -> None:
    """Choose what a move still asks for, and confirm it."""
    if not page.locator(".choosing").count():
        return
    for name, value in slots(text).items():
        if name == "take":
            page.locator(f'.spread .card[data-code="{value}"]:enabled').first.click()
            continue
        places = page.locator(f'[data-slot="{name}"] [data-value="{value}"]')
        if places.count():
            places.click()
            assert places.get_attribute("aria-pressed") == "true"
    page.locator("[data-confirm]").click()
