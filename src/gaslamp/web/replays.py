"""Finished rounds: my games, and the replay that steps through one from anybody's eyes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query
from fastapi.responses import HTMLResponse, PlainTextResponse, Response

from gaslamp.house import Looking, Refused
from gaslamp.players.course import chart
from gaslamp.record import parse
from gaslamp.replay import walk
from gaslamp.setup import Setup
from gaslamp.telling import Teller, capital
from gaslamp.view import View, Zone, viewer_number
from gaslamp.web import art
from gaslamp.web.pages import HomeSite, Visitor

router = APIRouter()

_SEATS: Final = frozenset("0123456789")


@dataclass(frozen=True)
class Frame:
    """A position of a replay: what had just happened, what is seen, the move that follows."""

    told: tuple[str, ...]
    view: View
    seat: int
    move: str


@lru_cache(maxsize=64)
def frames(record: str, number: int, viewer: int) -> tuple[Frame, ...]:
    """Every position of round `number` of a record, as the viewer saw it."""
    match = parse(record)
    teller = Teller(match.setup, match.players, viewer)
    shown: list[Frame] = []
    told = 0
    for step in walk(match):
        if step.number != number:
            continue
        events = step.game.events or []
        sentences = teller.events(
            event.seen(viewer, match.setup.deck) for event in events[told:] if event.what != "show"
        )
        told = len(events)
        shown.append(Frame(tuple(sentences), step.game.view(viewer), step.seat, step.text))
    return tuple(shown)


def sets(setup: Setup, zone: Zone) -> list[list[str]]:
    """The cards of an area as they lie: those of one kind together, and those of one case."""
    found: dict[str, list[str]] = {}
    for word, count in zone.cards or ():
        kind = setup.deck.kinds[setup.deck.index[word.rpartition(":")[2]]]
        key = kind.colour if kind.group == "case" else kind.code
        found.setdefault(key, []).extend([word] * count)
    return list(found.values())


@router.get("/games", response_class=HTMLResponse)
async def my_games(
    home: HomeSite, person: Visitor, before: Annotated[int, Query(ge=0, le=2**53)] = 0
) -> Response:
    """The finished rounds in which one had a chair."""
    found = await home.house.games_of(person.id, before) if person else ()
    return home.page("games.html", person, {"rounds": found})


@router.get("/r/{share}", response_class=HTMLResponse)
async def replay(
    home: HomeSite, person: Visitor, share: str, step: int = 0, eyes: str = "all"
) -> Response:
    """One position of a finished round, with links to the others."""
    found = await home.house.finished(share, person.id if person else "")
    setup = parse(found.record).setup
    try:
        viewer = viewer_number(eyes, setup.seats)
    except ValueError as error:
        raise Refused("gone", str(error)) from None
    shown = frames(found.record, found.number, viewer)
    at = max(0, min(step, len(shown) - 1))
    context = {
        "found": found,
        "at": at,
        "last": len(shown) - 1,
        "eyes": eyes,
        "frame": shown[at],
        "told": shown[at].told,
        "teller": Teller(setup, found.names, viewer),
        "sets": lambda zone: sets(setup, zone),
        "sheet": art.sheet(found.game, setup.points),
        "face": art.face,
        "back": art.back,
        "chip": art.chip,
    }
    return home.page("replay.html", person, context)


@router.get("/r/{share}/analysis", response_class=HTMLResponse)
async def analysis(home: HomeSite, person: Visitor, share: str, seat: str = "") -> Response:
    """The decisions of a seat in a finished round, looked at again; one's own seat, or the first.

    Until that is done (202), or can be begun (429), a page that asks again.
    """
    who = person.id if person else ""
    found = await home.house.finished(share, who)
    at = max(found.seat, 0) if not seat else int(seat) if seat in _SEATS else -1
    context: dict[str, Any] = {"found": found, "seat": at, "analysis": None, "looking": None}
    try:
        looked = home.house.look_again(found, at, who)
    except Refused as refused:
        if refused.code != "rate":
            raise
        return home.page("analysis.html", person, {**context, "waiting": refused.sentence}, 429)
    if isinstance(looked, Looking):
        context |= {"looking": looked, "waiting": ""}
        return home.page("analysis.html", person, context, 202)
    teller = Teller(parse(found.record).setup, found.names, at)
    grave = looked.grave()
    context |= {
        "analysis": looked,
        "grave": grave,
        "others": [verdict for verdict in looked.verdicts if verdict not in grave],
        "chart": chart(looked, teller, style=""),
        "told": lambda move: capital(teller.move(move)),
    }
    return home.page("analysis.html", person, context)


@router.get("/r/{share}/record.case")
async def record(home: HomeSite, share: str) -> Response:
    """The record of a finished round, to keep and to verify."""
    found = await home.house.finished(share)
    name = f"{found.game}-{share[:8]}-{found.number}.case"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(found.record, headers=headers)
