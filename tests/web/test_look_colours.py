"""The colours: bands that every eye can tell apart, and text that can be read."""

import itertools
import re
from functools import cache
from pathlib import Path

import pytest
from coloraide import Color

from gaslamp.registry import names
from gaslamp.web.art.palette import SHADES
from gaslamp.web.art.plates import WORLDS, plates

TOKENS = Path(__file__).parents[2] / "src/gaslamp/web/static/css/tokens.css"
EYES = [
    ("normal", ""),
    *itertools.product(("protan", "deutan", "tritan"), ("brettel", "vienot", "machado")),
]
LEAST_DISTANCE = 15


@cache
def seen(colour: str, eye: str, method: str) -> Color:
    plain = Color(colour)
    return plain if eye == "normal" else plain.filter(eye, method=method)


def distance(one: str, other: str) -> float:
    """The CIEDE2000 difference as the eye sees it that can tell the two apart least."""
    return min(seen(one, *eye).delta_e(seen(other, *eye), method="2000") for eye in EYES)


@pytest.mark.parametrize("game", names())
def test_every_eye_can_tell_the_bands_of_a_game_apart(game: str) -> None:
    shades = sorted({band.shade for band in plates(game).bands.values() if band.shade})
    assert len(shades) >= 3
    close = {
        f"{one}, {other}": round(found, 1)
        for one, other in itertools.combinations(shades, 2)
        if (found := distance(SHADES[one].ground, SHADES[other].ground)) < LEAST_DISTANCE
    }
    assert not close


@pytest.mark.parametrize(
    ("one", "other"), [("#2c1da5", "#0d6252"), ("#cc1f1a", "#a66609"), ("#808080", "#8a8a8a")]
)
def test_shades_that_some_eye_takes_for_one_are_found(one: str, other: str) -> None:
    assert distance(one, other) < LEAST_DISTANCE


@pytest.mark.parametrize("shade", SHADES)
def test_a_pattern_stands_out_from_its_ground(shade: str) -> None:
    assert contrast(SHADES[shade].ground, SHADES[shade].mark) >= 3


def contrast(one: str, other: str) -> float:
    return Color(one).contrast(Color(other), method="wcag21")


@cache
def tokens(world: str) -> dict[str, str]:
    """The custom properties of a world; what it does not say, it has from the first one."""
    text = re.sub(r"/\*.*?\*/", "", TOKENS.read_text(encoding="utf-8"), flags=re.DOTALL)
    found: dict[str, str] = {}
    for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", text):
        if selector.strip().startswith(":root") or f'"{world}"' in selector:
            found |= dict(re.findall(r"(--[\w-]+):\s*([^;]+);", body))
    return found


TEXTS = [
    *itertools.product(
        ("text", "text-soft", "link", "accent", "good", "bad"),
        ("ground", "panel", "panel-raised", "panel-sunk"),
    ),
    ("accent-text", "accent"),
    ("bad-text", "bad-ground"),
    ("ground", "text"),
    ("k-ink", "k-paper"),
]
SHAPES = [
    *itertools.product(("line", "focus"), ("panel", "panel-sunk", "ground")),
    ("k-trace", "k-back"),
    ("k-rule", "k-paper"),
]


@pytest.mark.parametrize("world", WORLDS)
@pytest.mark.parametrize(("ink", "paper"), TEXTS)
def test_text_can_be_read(world: str, ink: str, paper: str) -> None:
    held = tokens(world)
    assert contrast(held[f"--{ink}"], held[f"--{paper}"]) >= 4.5


@pytest.mark.parametrize("world", WORLDS)
@pytest.mark.parametrize(("ink", "paper"), SHAPES)
def test_an_outline_can_be_seen(world: str, ink: str, paper: str) -> None:
    held = tokens(world)
    assert contrast(held[f"--{ink}"], held[f"--{paper}"]) >= 3


@pytest.mark.parametrize("world", WORLDS)
def test_the_worlds_differ(world: str) -> None:
    others = [tokens(other) for other in WORLDS if other != world]
    assert all(tokens(world)["--ground"] != other["--ground"] for other in others)
    assert all(tokens(world)["--font-title"] != other["--font-title"] for other in others)
