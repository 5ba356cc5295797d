"""The ordinary pages: lobby, tables to make and join, people, rules, settings. Plain forms."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Form, Request
from fastapi.responses import HTMLResponse, Response

from gaslamp import players, registry
from gaslamp.house import FREE, YOU, Bot, Pace, Person, Plan, Refused
from gaslamp.players.words import LEVELS, TITLES
from gaslamp.texts import Rule, Section
from gaslamp.web import art, words
from gaslamp.web.site import COOKIE, Site, local, see_other, site
from gaslamp.words import SECTIONS as COMMON

router = APIRouter()

HomeSite = Annotated[Site, Depends(site)]


async def _person(request: Request) -> Person | None:
    return await site(request).person(request)


async def _somebody(request: Request) -> Person:
    person = await _person(request)
    if person is None:
        raise Refused("text", words.NO_NAME)
    return person


Visitor = Annotated[Person | None, Depends(_person)]
Somebody = Annotated[Person, Depends(_somebody)]
Text = Annotated[str, Form(max_length=2000)]


@router.get("/", response_class=HTMLResponse)
async def lobby(home: HomeSite, person: Visitor, then: str = "/") -> Response:
    """The lobby: begin at once, one's tables, open tables. `then` is where a name leads to."""
    who = person.id if person else ""
    context = {
        "open_tables": [listing for listing in await home.house.lobby(who) if listing.yours < 0],
        "own_tables": await home.house.tables_of(who) if who else (),
        "stages": words.STAGES,
        "then": local(then),
        "fans": {name: _fan(name) for name in registry.names()},
        "sheets": [art.sheet(name) for name in registry.names()],
        "face": art.face,
    }
    return home.page("lobby.html", person, context)


def _fan(game: str) -> list[str]:
    """Four cards that stand for a game."""
    codes = registry.load(game).deck.codes
    return [codes[len(codes) * n // 4] for n in range(4)]


@router.post("/welcome")
async def welcome(request: Request, home: HomeSite, name: Text, then: Text = "/") -> Response:
    """A guest gives a name."""
    welcomed = await home.house.welcome(name)
    return home.remember(request, see_other(local(then)), welcomed)


@router.post("/name")
async def rename(home: HomeSite, person: Somebody, name: Text) -> Response:
    """Take another name."""
    await home.house.rename(person.id, name)
    return see_other("/settings")


@router.post("/leave")
async def leave(request: Request, home: HomeSite) -> Response:
    """Leave this device."""
    await home.house.forget(home.token(request))
    answer = see_other("/")
    answer.delete_cookie(COOKIE)
    return answer


@router.get("/new/{game}", response_class=HTMLResponse)
async def new_table(home: HomeSite, person: Visitor, game: str, seats: int = 2) -> Response:
    """The form for a new table."""
    found = _game(game)
    context = {
        "game": game,
        "seats": seats if seats in found.seat_counts else found.seat_counts[0],
        "seat_counts": found.seat_counts,
        "options": found.options,
        "labels": words.OPTIONS,
        "rules": {**_rules(COMMON), **found.words.rules()},
        "levels": LEVELS,
        "titles": TITLES,
        "usual": players.USUAL_LEVEL,
        "live_paces": words.LIVE_PACES,
        "day_paces": words.DAY_PACES,
    }
    return home.page("new.html", person, context)


@router.post("/play/{game}")
async def play_now(home: HomeSite, person: Somebody, game: str) -> Response:
    """A table for oneself and a bot, at once."""
    _game(game)
    plan = Plan(game, (YOU, Bot(players.USUAL_LEVEL)), open=False)
    table = await home.house.create(person.id, plan)
    return see_other(f"/t/{table}")


@router.post("/new/{game}")
async def make_table(request: Request, home: HomeSite, person: Somebody, game: str) -> Response:
    """Make the table that the form describes."""
    found = _game(game)
    async with request.form(max_files=0, max_fields=80) as form:
        given = {key: str(value) for key, value in form.items()}
    seats = _number(given.get("seats", ""), 2)
    chairs = tuple(
        YOU if seat == 0 else _chair(given.get(f"chair{seat}", "free")) for seat in range(seats)
    )
    names = [option.name for option in found.options]
    plan = Plan(
        game,
        chairs,
        options={name: given[name] for name in names if given.get(name)},
        open="open" in given,
        pace=_pace(given.get("pace", "")),
        hints=given.get("hints", "on") == "on",
    )
    return see_other(f"/t/{await home.house.create(person.id, plan)}")


def _chair(value: str) -> Any:
    return FREE if value == "free" else Bot(value)


def _pace(value: str) -> Pace:
    if value in words.DAY_PACES:
        return Pace.days(float(value[1:]))
    return Pace.live(float(value)) if value in words.LIVE_PACES else Pace.live()


def _number(value: str, otherwise: int) -> int:
    return int(value) if len(value) == 1 and value.isdecimal() else otherwise


@router.get("/join", response_class=HTMLResponse)
async def join_page(home: HomeSite, person: Visitor) -> Response:
    """Where an invitation's link leads; the code stands behind its `#`."""
    return home.page("join.html", person, {})


@router.post("/join")
async def join(home: HomeSite, person: Somebody, code: Text) -> Response:
    """Join the table of an invitation."""
    return see_other(f"/t/{await home.house.join(person.id, code.strip().rpartition('#')[2])}")


@router.get("/device", response_class=HTMLResponse)
async def device_page(home: HomeSite, person: Visitor) -> Response:
    """Where the link to another device leads; the code stands behind its `#`."""
    return home.page("device.html", person, {"code": ""})


@router.post("/device/link", response_class=HTMLResponse)
async def device_link(home: HomeSite, person: Somebody) -> Response:
    """Make a code for another device."""
    return home.page("device.html", person, {"code": await home.house.link(person.id)})


@router.post("/device")
async def redeem(request: Request, home: HomeSite, code: Text) -> Response:
    """Be the person of that code on this device."""
    welcomed = await home.house.redeem(code.strip().rpartition("#")[2])
    return home.remember(request, see_other("/"), welcomed)


@router.get("/rules", response_class=HTMLResponse)
async def rules_index(home: HomeSite, person: Visitor) -> Response:
    """Which rules there are to read."""
    return home.page("rules.html", person, {"game": "", "sections": COMMON, "wanted": ""})


@router.get("/rules/{game}", response_class=HTMLResponse)
async def rules_page(home: HomeSite, person: Visitor, game: str, q: str = "") -> Response:
    """The rules of a game, all or those with a word in them."""
    sections = (*_game(game).words.sections, *COMMON)
    found = [section for section in (_matching(part, q) for part in sections) if section.rules]
    return home.page("rules.html", person, {"game": game, "sections": found, "wanted": q})


def _matching(section: Section, wanted: str) -> Section:
    word = wanted.strip().lower()

    def fits(rule: Rule) -> bool:
        return word in " ".join((rule.id, rule.title, rule.text, rule.ruling)).lower()

    return Section(section.title, tuple(rule for rule in section.rules if fits(rule)))


@router.get("/cards/{game}", response_class=HTMLResponse)
async def cards_page(home: HomeSite, person: Visitor, game: str) -> Response:
    """The cards of a game, each with its picture and what it does."""
    context = {"game": game, "deck": _game(game).deck, "sheet": art.sheet(game), "face": art.face}
    return home.page("cards.html", person, context)


@router.get("/settings", response_class=HTMLResponse)
async def settings(home: HomeSite, person: Visitor) -> Response:
    """One's name, devices, and how things look and sound on this device."""
    return home.page("settings.html", person, {})


@router.get("/credits", response_class=HTMLResponse)
async def credits_page(home: HomeSite, person: Visitor) -> Response:
    """Whom to thank."""
    return home.page("credits.html", person, {"credits": art.credits()})


def _game(name: str) -> Any:
    try:
        return registry.load(name)
    except ValueError as error:
        raise Refused("gone", str(error)) from None


def _rules(sections: tuple[Section, ...]) -> dict[str, Rule]:
    return {rule.id: rule for section in sections for rule in section.rules}
