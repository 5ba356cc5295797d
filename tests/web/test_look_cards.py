"""The drawings of the cards: whole, small, and no two alike."""

import re
import zlib
from collections import Counter
from xml.etree import ElementTree

import pytest
from coloraide import Color

from gaslamp.registry import load, names
from gaslamp.web import art
from gaslamp.web.art.palette import PATTERNS, SHADES
from gaslamp.web.art.plates import WORLDS, icons, plates

GAMES = names()
CARD_BYTES = 1300
ICON_BYTES = 1300
SHEET_BYTES_COMPRESSED = 12_000
SVG = "{http://www.w3.org/2000/svg}"


def symbols(game: str) -> dict[str, str]:
    found = re.findall(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', art.sheet(game), re.DOTALL)
    return dict(found)


def texts(body: str) -> list[str]:
    tree = ElementTree.fromstring(f"<svg>{body}</svg>")
    return [element.text or "" for element in tree.iter("text")]


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_has_a_card_and_a_chip(game: str) -> None:
    drawn = symbols(game)
    codes = load(game).deck.codes
    assert [name for name in drawn if name.startswith("card-")] == [
        f"card-{game}-{code}" for code in codes
    ]
    assert {f"chip-{game}-{code}" for code in codes} <= set(drawn)
    assert f"back-{game}" in drawn
    assert list(plates(game).cards) == codes


@pytest.mark.parametrize("game", GAMES)
def test_every_pile_of_the_game_has_a_mark(game: str) -> None:
    places = {"file", "discard"} | ({"orang-utan"} if game == "rue-morgue" else set())
    assert set(plates(game).piles) == places
    assert {f"pile-{game}-{name}" for name in places} <= set(symbols(game))


@pytest.mark.parametrize("game", GAMES)
def test_a_sheet_is_whole(game: str) -> None:
    tree = ElementTree.fromstring(art.sheet(game))
    given = Counter(element.get("id") for element in tree.iter() if element.get("id"))
    assert not [name for name, n in given.items() if n > 1]
    wanted = {element.get("href", "")[1:] for element in tree.iter("use")}
    wanted |= set(re.findall(r"url\(#([^)]+)\)", art.sheet(game)))
    assert wanted
    assert not wanted - set(given)
    assert not [element for element in tree.iter() if element.get("style")], "the CSP forbids it"


def test_the_sheets_of_all_games_can_stand_on_one_page() -> None:
    given = Counter(re.findall(r' id="([^"]+)"', "".join(map(art.sheet, GAMES))))
    assert not [name for name, n in given.items() if n > 1]


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_points_into_the_sheet(game: str) -> None:
    code = load(game).deck.codes[0]
    for picture in (
        art.face(game, code),
        art.back(game),
        art.chip(game, code),
        art.pile(game, "file"),
    ):
        tree = ElementTree.fromstring(picture)
        assert tree.get("aria-hidden") == "true"
        assert tree[0].get("href", "")[1:] in symbols(game)


@pytest.mark.parametrize("game", GAMES)
def test_the_drawings_are_small(game: str) -> None:
    drawn = symbols(game)
    large = {
        name: len(body.encode())
        for name, body in drawn.items()
        if len(body.encode()) > (ICON_BYTES if name.startswith("icon-") else CARD_BYTES)
    }
    assert not large
    assert len(zlib.compress(art.sheet(game).encode(), 9)) <= SHEET_BYTES_COMPRESSED


@pytest.mark.parametrize("game", GAMES)
def test_a_card_shows_its_name_and_value(game: str) -> None:
    rules = load(game)
    for kind in rules.deck.kinds:
        written = texts(symbols(game)[f"card-{game}-{kind.code}"])
        badge = [plates(game).cards[kind.code].badge]
        value = [str(kind.points)] if kind.points else []
        name = rules.words.cards[kind.code].short
        assert written[: len(value)] == value
        assert " ".join(text for text in written[len(value) :] if text not in badge) == name


@pytest.mark.parametrize("game", GAMES)
def test_the_mark_of_a_house_ruling_stands_where_the_deck_has_one(game: str) -> None:
    for kind in load(game).deck.kinds:
        drawn = symbols(game)[f"card-{game}-{kind.code}"]
        assert ("k-ruling" in drawn) is kind.ruling


def test_an_owners_values_are_drawn_without_the_mark_of_a_ruling() -> None:
    sheet = art.sheet("rue-morgue", {"poe": 6, "sailor": 0})
    drawn = dict(re.findall(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', sheet))
    assert texts(drawn["card-rue-morgue-poe"])[0] == "6"
    assert "k-ruling" not in drawn["card-rue-morgue-poe"]
    assert "k-ruling" in drawn["card-rue-morgue-le-bon"]
    assert texts(drawn["card-rue-morgue-sailor"]) == ["The Sailor"]
    assert art.sheet("rue-morgue") != sheet


@pytest.mark.parametrize("game", GAMES)
def test_no_two_kinds_look_alike(game: str) -> None:
    looks = Counter(
        (plate.icons, plate.frame, plate.badge) for plate in plates(game).cards.values()
    )
    assert not [look for look, n in looks.items() if n > 1]


@pytest.mark.parametrize("game", GAMES)
def test_an_icon_means_one_thing_in_a_game(game: str) -> None:
    """The plain cards have icons of their own; framed ones and pairs repeat those of others."""
    plain = [
        plate.icons[0]
        for plate in plates(game).cards.values()
        if len(plate.icons) == 1 and not plate.frame
    ]
    assert len(plain) == len(set(plain))
    repeated = {
        icon
        for plate in plates(game).cards.values()
        if len(plate.icons) > 1 or plate.frame
        for icon in plate.icons
    }
    assert repeated <= set(plain)


@pytest.mark.parametrize("game", GAMES)
def test_a_band_is_told_by_its_pattern_alone(game: str) -> None:
    """Only the two of a bonus pair share a pattern, and then one is light and one is dark."""
    look = plates(game)
    assert all(band.pattern in PATTERNS for band in look.bands.values())
    partners = {
        frozenset((code, plate.bonus[0]))
        for code, plate in look.cards.items()
        if len(plate.bonus) == 1 and look.cards.get(plate.bonus[0], plate).bonus == (code,)
    }
    sharing = Counter(band.pattern for band in look.bands.values())
    for pattern, n in sharing.items():
        names = frozenset(name for name, band in look.bands.items() if band.pattern == pattern)
        assert n == 1 or names in partners, f"{pattern} is shared by {sorted(names)}"
        if n == 2:
            dark, light = sorted(lightness(look.bands[name].shade) for name in names)
            assert light - dark > 25


def lightness(shade: str) -> float:
    return Color(SHADES[shade].ground).convert("lab-d65")["lightness"]


@pytest.mark.parametrize("game", GAMES)
def test_every_shade_and_mark_is_known(game: str) -> None:
    look = plates(game)
    assert look.world in WORLDS
    assert art.world(game) == look.world
    assert {band.shade for band in look.bands.values()} <= {"", *SHADES}
    assert {name for plate in look.cards.values() for name in plate.bands} == set(look.bands)
    assert {name for plate in look.cards.values() for name in plate.bonus} <= set(look.bands)
    assert {kind.group for kind in load(game).deck.kinds} == set(look.marks)
    assert look.icons() <= set(icons())


def test_partners_of_a_pair_wear_each_others_band() -> None:
    look, deck = plates("rue-morgue"), load("rue-morgue").deck
    pairs: dict[str, list[str]] = {}
    for kind in deck.kinds:
        if kind.group == "clue" and kind.colour:
            pairs.setdefault(kind.colour, []).append(kind.code)
    assert len(pairs) == 4
    for colour, (one, other) in pairs.items():
        assert look.cards[one].bonus == (other,)
        assert look.cards[other].bonus == (one,)
        assert set(look.cards[f"deduction-{colour}"].bands) == {one, other}


def test_a_suspect_wears_one_band_on_all_cards() -> None:
    look, deck = plates("jack-the-ripper"), load("jack-the-ripper").deck
    bands: dict[str, set[tuple[str, ...]]] = {}
    for kind in deck.kinds:
        bands.setdefault(kind.colour or kind.code, set()).add(look.cards[kind.code].bands)
    assert all(len(found) == 1 for found in bands.values())


def test_a_case_card_shows_its_stage_and_its_colour() -> None:
    look, deck = plates("murdero"), load("murdero").deck
    for kind in deck.kinds:
        plate = look.cards[kind.code]
        assert plate.steps == (kind.points if kind.group == "case" else 0)
        if kind.colour:
            assert kind.colour in (*plate.bands, *plate.bonus)


def test_every_icon_that_is_kept_is_used() -> None:
    used = set().union(*(plates(game).icons() for game in GAMES))
    assert set(icons()) == used


def test_every_author_of_an_icon_in_use_is_thanked() -> None:
    authors = {icon.author for icon in icons().values() if icon.author}
    thanked = [credit for credit in art.credits() if set(credit.names) == authors]
    assert [credit.licence for credit in thanked] == ["CC-BY-3.0"]
