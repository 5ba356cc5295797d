"""Whom to thank: everyone whose icons, typefaces and modules the pages use."""

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from gaslamp.web.art.plates import icons


@dataclass(frozen=True, slots=True)
class Credit:
    """One line of the credits: what it is, who made it, under which licence, and where that stands.

    `text` is the address of the licence under `static/`.
    """

    what: str
    names: tuple[str, ...]
    licence: str
    text: str


# What the packages that we take from are, and who made them; the rest stands in the manifest.
_PACKAGES = {
    "@iconify-json/game-icons": ("Icons of the cards, from game-icons.net", ()),
    "@iconify-json/lucide": ("Icons of the pages: Lucide", ("Lucide's contributors", "Cole Bemis")),
    "@fontsource-variable/atkinson-hyperlegible-next": (
        "Typeface Atkinson Hyperlegible Next",
        ("Braille Institute", "Applied Design Works", "Elliott Scott", "Megan Eiswerth"),
    ),
    "@fontsource/im-fell-english": ("Typeface IM Fell English", ("Igino Marini",)),
    "@fontsource/limelight": ("Typeface Limelight", ("Sorkin Type", "Eben Sorkin")),
    "@fontsource/old-standard-tt": ("Typeface Old Standard", ("Alexey Kryukov",)),
    "@fontsource/playfair-display": ("Typeface Playfair Display", ("Claus Eggers Sørensen",)),
    "@fontsource/special-elite": ("Typeface Special Elite", ("Astigmatic",)),
    "htm": ("htm", ("Jason Miller", "Google")),
    "preact": ("Preact", ("Jason Miller", "Preact's contributors")),
}


@cache
def credits() -> tuple[Credit, ...]:
    """All credits, in the order of the manifest; the authors of icons are those really used."""
    root = files("gaslamp.web").joinpath("static")
    manifest = json.loads(root.joinpath("vendor/manifest.json").read_text(encoding="utf-8"))
    drawn = tuple(sorted({icon.author for icon in icons().values() if icon.author}))
    texts = {
        entry["package"]: entry["file"].removeprefix("static/")
        for entry in manifest["files"]
        if "/licences/" in entry["file"]
    }
    return tuple(
        Credit(what, names or drawn, package["licence"], texts[package["name"]])
        for package in manifest["packages"]
        for what, names in (_PACKAGES[package["name"]],)
    )
