"""What is to be seen on the cards of each game, read from its file beside this one."""

import json
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from gaslamp.web.art.palette import INK, SHADES, Shade

WORLDS: Final = ("paris", "london", "noir")


@dataclass(frozen=True, slots=True)
class Band:
    """A band: the name of its shade (empty for plain ink) and that of its pattern."""

    shade: str
    pattern: str

    @property
    def colours(self) -> Shade:
        """The colours of its ground and of its marks."""
        return SHADES[self.shade] if self.shade else INK


@dataclass(frozen=True, slots=True)
class Plate:
    """What one kind of card shows.

    `icons` are one or two, the second below the first; `bands` the names of the bands that share
    its edge from the top down, `bonus` those of the diamonds under the value. `frame` is `poster`
    or `stamp`, drawn around the icon; `badge` a short text under the value; `steps` how many of
    five steps are filled.
    """

    icons: tuple[str, ...]
    bands: tuple[str, ...]
    bonus: tuple[str, ...] = ()
    frame: str = ""
    badge: str = ""
    steps: int = 0


@dataclass(frozen=True, slots=True)
class Plates:
    """The look of a game: its world, bands by name, icons of groups and piles, plates by code."""

    game: str
    world: str
    bands: dict[str, Band]
    marks: dict[str, str]
    piles: dict[str, str]
    cards: dict[str, Plate]

    def icons(self) -> set[str]:
        """The names of all icons that the game uses."""
        named = {icon for plate in self.cards.values() for icon in plate.icons}
        return named | {*self.marks.values(), *self.piles.values(), "lamp"}


@cache
def plates(game: str) -> Plates:
    """The look of the game of that name (FileNotFoundError if nobody has drawn it)."""
    data = tomllib.loads(_read(f"{game}.toml"))
    return Plates(
        game,
        data["world"],
        {
            name: Band(band.get("shade", ""), band["pattern"])
            for name, band in data["bands"].items()
        },
        data["marks"],
        data["piles"],
        {code: _plate(code, card) for code, card in data["cards"].items()},
    )


def _plate(code: str, card: dict[str, Any]) -> Plate:
    icon = card["icon"]
    return Plate(
        (icon,) if isinstance(icon, str) else tuple(icon),
        tuple(card.get("band", (code,))),
        tuple(card.get("bonus", ())),
        card.get("frame", ""),
        card.get("badge", ""),
        card.get("steps", 0),
    )


@dataclass(frozen=True, slots=True)
class Icon:
    """An icon on a grid of 512: its author, empty for our own, and the SVG inside it."""

    author: str
    body: str


@cache
def icons() -> dict[str, Icon]:
    """All icons of the cards by name: those of others, then our own."""
    others: dict[str, dict[str, str]] = json.loads(_read("icons.json"))
    ours: dict[str, str] = tomllib.loads(_read("own.toml"))
    found = {
        name: Icon(icon["author"], f'<path d="{icon["path"]}"/>') for name, icon in others.items()
    }
    return found | {name: Icon("", body) for name, body in ours.items()}


def _read(name: str) -> str:
    return files("gaslamp.web.art").joinpath(name).read_text(encoding="utf-8")
