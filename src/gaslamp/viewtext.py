"""Views as text: what one viewer may see of a round, a line a fact, to be read by people and back.

    view rue-morgue
    seats 2
    viewer 0
    dealer 0
    turn 1
    pending RM-2.1
    ask draw
    actors 1
    result
    fact second_file false
    fact searching ""
    hand 0: 10 cards: 1 quartier, 3 sailor, 6 poe
    hand 1: 10 hidden
    area 0: 0 cards
    area 1: 3 cards: 3 madame; melds madame
    pile file: 33 hidden
    pile discard: 4 hidden; top rear-window
    chosen 0 poe
    chosen 1 ?

The first nine lines always stand there in this order. A value that is empty leaves nothing behind
the word. `fact` gives a public fact of the game, its value as JSON. Hands are numbered by seat,
areas by side, piles have the game's names; `hidden` is said of cards that the viewer may not see,
`cards` of those that it may, each kind as its number and its word. `chosen` stands for a seat that
has chosen in secret: `?`, or the code where the viewer may know it.
"""

from __future__ import annotations

import json
import re
from typing import Final

from gaslamp.view import Fact, Status, View, Zone, viewer_name, viewer_number

_HEAD: Final = ("view", "seats", "viewer", "dealer", "turn", "pending", "ask", "actors", "result")
_ZONE: Final = re.compile(
    r"(hand|area|pile) ([a-z0-9-]+): (\d+) "
    r"(?:(hidden)|cards(?:: (\d+ [a-z0-9:-]+(?:, \d+ [a-z0-9:-]+)*))?)"
    r"(?:; top ([a-z0-9-]+))?(?:; melds ([a-z0-9 -]+))?"
)


class ViewTextError(ValueError):
    """A text that is no view; the message names the line."""


def to_text(view: View) -> str:
    """The view as text; `from_text` gives an equal one back."""
    status = view.status
    values = (
        view.game,
        str(view.seats),
        viewer_name(view.viewer),
        str(status.dealer),
        str(status.turn),
        status.pending,
        status.ask,
        " ".join(map(str, status.actors)),
        status.result,
    )
    lines = [f"{word} {value}".rstrip() for word, value in zip(_HEAD, values, strict=True)]
    lines += [f"fact {name} {json.dumps(value)}" for name, value in status.facts]
    lines += [f"hand {seat}: {_zone_text(zone)}" for seat, zone in enumerate(view.hands)]
    lines += [f"area {side}: {_zone_text(zone)}" for side, zone in enumerate(view.areas)]
    lines += [f"pile {name}: {_zone_text(zone)}" for name, zone in view.piles]
    lines += [f"chosen {seat} {card}".rstrip() for seat, card in enumerate(view.chosen)]
    return "\n".join(lines) + "\n"


def from_text(text: str) -> View:
    """The view that was written as `text`. Raises `ViewTextError` if it is none."""
    lines = text.splitlines()
    head: dict[str, str] = {}
    for number, word in enumerate(_HEAD):
        found, _, value = (lines[number] if number < len(lines) else "").partition(" ")
        if found != word:
            raise ViewTextError(f"line {number + 1}: A view has its {word!r} here.")
        head[word] = value
    facts: list[tuple[str, Fact]] = []
    zones: dict[str, list[tuple[str, Zone]]] = {"hand": [], "area": [], "pile": []}
    chosen: list[str] = []
    for number, line in enumerate(lines[len(_HEAD) :], len(_HEAD) + 1):
        word, _, rest = line.partition(" ")
        name, _, value = rest.partition(" ")
        if word == "fact":
            facts.append((name, _fact(number, value)))
        elif word == "chosen" and name == str(len(chosen)):
            chosen.append(value)
        elif match := _ZONE.fullmatch(line):
            zones[match[1]].append((match[2], _zone(match)))
        else:
            raise ViewTextError(f"line {number}: {line!r} cannot stand in a view.")
    try:
        seats = int(head["seats"])
        viewer = viewer_number(head["viewer"], seats)
        status = Status(
            int(head["dealer"]),
            int(head["turn"]),
            head["pending"],
            head["ask"],
            tuple(map(int, head["actors"].split())),
            tuple(facts),
            head["result"],
        )
    except ValueError as error:
        raise ViewTextError(f"lines 1 to {len(_HEAD)}: {error}") from None
    return View(
        head["view"],
        seats,
        viewer,
        status,
        _numbered(zones["hand"]),
        _numbered(zones["area"]),
        tuple(zones["pile"]),
        tuple(chosen),
    )


def _zone_text(zone: Zone) -> str:
    text = f"{zone.size} hidden" if zone.cards is None else f"{zone.size} cards"
    if zone.cards:
        text += ": " + ", ".join(f"{n} {word}" for word, n in zone.cards)
    if zone.top:
        text += f"; top {zone.top}"
    if zone.melds:
        text += f"; melds {' '.join(zone.melds)}"
    return text


def _zone(match: re.Match[str]) -> Zone:
    cards: tuple[tuple[str, int], ...] | None = None
    if not match[4]:
        listed = [entry.split(" ") for entry in match[5].split(", ")] if match[5] else []
        cards = tuple((word, int(n)) for n, word in listed)
    return Zone(int(match[3]), cards, match[6] or "", tuple((match[7] or "").split()))


def _fact(number: int, value: str) -> Fact:
    try:
        fact = json.loads(value)
    except ValueError:
        fact = None
    if not isinstance(fact, bool | int | str):
        raise ViewTextError(f"line {number}: {value!r} is no value of a fact.")
    return fact


def _numbered(zones: list[tuple[str, Zone]]) -> tuple[Zone, ...]:
    if [name for name, _ in zones] != [str(n) for n in range(len(zones))]:
        raise ViewTextError("Hands and areas must be numbered from 0 and stand in order.")
    return tuple(zone for _, zone in zones)
