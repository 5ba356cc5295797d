"""What is made of deals: numbers that can be checked by hand, texts and files around them."""

import json
import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from gaslamp.arena import table
from gaslamp.arena.chart import chart
from gaslamp.arena.intervals import Interval
from gaslamp.arena.play import Deal, Sat, Thought
from gaslamp.arena.rating import rate
from gaslamp.arena.report import report
from gaslamp.arena.results import Results, results
from gaslamp.arena.settings import Settings, source

THREE = Settings("rue-morgue", 3, ("careful", "plain"), matches=True)
THOUGHT = (Thought(10, 0.5, 0.2), *[Thought(0, 0.0, 0.0)] * 3)


def deal(number: int, *played: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]) -> Deal:
    """A deal from seats, scores and winners of each seating."""
    sat = tuple(Sat(seats, scores, "caught 0", won, 3) for seats, scores, won in played)
    return Deal(number, sat, THOUGHT)


DEALS = (
    deal(1, ((0, 1, 1), (30, 10, 0), (0,)), ((1, 0, 0), (5, 5, 5), (0, 1))),
    deal(2, ((0, 1, 1), (20, 0, 40), (2,)), ((1, 0, 0), (0, 9, 12), (2,))),
)


@pytest.fixture
def found() -> Results:
    return results(THREE, DEALS)


def test_margins_points_and_wins_are_means_of_the_deals_own_means(found: Results) -> None:
    careful, plain = found.rows
    # Deal 1: 30 - 5 and 5 - 5, so 12.5. Deal 2: 20 - 20 and 10.5 - 0, so 5.25.
    assert careful.margin.mean == pytest.approx((12.5 + 5.25) / 2)
    assert plain.margin.mean == pytest.approx(-careful.margin.mean)
    # The interval is of these two values: t is 12.7062, the error their distance halved.
    assert careful.margin.low == pytest.approx(8.875 - 12.7062 * 3.625, abs=1e-3)
    assert careful.points.mean == pytest.approx(((30 + 5) / 2 + (20 + 10.5) / 2) / 2)
    assert careful.rounds.mean == pytest.approx(((1 + 2 / 3) / 2 + (0 + 1) / 2) / 2)
    assert careful.matches is not None
    assert careful.matches.mean == pytest.approx(((1 + 1 / 2) / 2 + (0 + 1) / 2) / 2)
    assert careful.even == 0.5


def test_the_order_of_deals_does_not_matter(found: Results) -> None:
    assert results(THREE, DEALS[::-1]).to_text() == found.to_text()


def test_lineups_are_told_apart(found: Results) -> None:
    alone, pair = found.lineups
    assert (alone.sides, pair.sides) == ((1, 2), (2, 1))
    assert [row.even for row in alone.rows] == pytest.approx([1 / 3, 2 / 3])
    assert alone.rows[0].margin.mean == pytest.approx((25 + 0) / 2)
    assert pair.rows[0].margin.mean == pytest.approx((0 + 10.5) / 2)
    texts = [table.by_lineup(found, lineup)[0] for lineup in found.lineups]
    assert texts == ["Sides: 1 careful, 2 plain", "Sides: 2 careful, 1 plain"]


def test_partners_are_one_side_and_there_is_one_lineup() -> None:
    settings = Settings("rue-morgue", 4, ("careful", "plain"))
    played = ((0, 1, 0, 1), (30, 10), ()), ((1, 0, 1, 0), (12, 8), ())
    both = results(settings, [deal(1, *played)])
    assert both.rows[0].margin == Interval(8.0, None, None, 1)
    assert both.rows[0].matches is None
    assert both.lineups == ()


def test_players_who_sit_out_do_not_count() -> None:
    settings = Settings("rue-morgue", 2, ("careful", "plain", "other"))
    played = [((0, 1), (30, 10), ()), ((1, 2), (4, 6), ()), ((2, 0), (1, 2), ())]
    rows = results(settings, [deal(1, *played), deal(2, *played)]).rows
    assert [row.margin.mean for row in rows] == pytest.approx([10.5, -11, 0.5])
    assert [row.even for row in rows] == [0.5, 0.5, 0.5]
    assert len(results(settings, [deal(1, *played)]).lineups) == 3


def test_ratings_are_on_elos_scale() -> None:
    # Odds of ten to one in the long run are 400 points.
    games = [{0: float(n % 11 != 0), 1: float(n % 11 == 0)} for n in range(2200)]
    first, second = rate(2, games)
    assert first.rating - second.rating == pytest.approx(400, abs=40)
    assert first.rating + second.rating == pytest.approx(3000, abs=1)
    even = rate(3, [{0: 1.0, 1: 1.0, 2: 1.0}] * 20)
    assert [one.rating for one in even] == pytest.approx([1500] * 3, abs=1)
    assert even[0].deviation < 246


def test_the_json_has_what_a_second_run_needs(found: Results) -> None:
    value = json.loads(found.to_text())
    assert value == json.loads(json.dumps(found.to_json()))
    assert value["command"] == (
        "gaslamp arena rue-morgue --seats 3 --players careful,plain --deals 2 --seed 0 --matches"
    )
    assert value["source"] == source()
    assert [player["player"] for player in value["players"]] == ["careful", "plain"]
    assert value["players"][0]["margin"]["n"] == value["deals"] == 2
    assert value["per_deal"][1]["seed"] == "0 2"
    assert value["per_deal"][1]["seatings"][0] == {
        "players": [0, 1, 1], "scores": [20, 0, 40], "result": "caught 0",
        "winners": [2], "rounds": 3, "cut": False,
    }  # fmt: skip
    assert "seconds" not in found.to_text()
    times = json.loads(found.times_text())
    assert times["careful"] == {"decisions": 20, "mean": 0.05, "longest": 0.2}
    assert times["plain"]["decisions"] == 0


def test_the_command_keeps_options_and_can_be_typed() -> None:
    settings = replace(THREE, options=(("target", "50"),), players=("a@0.2s", "b@500"))
    assert settings.command(7).endswith(
        "--players a@0.2s,b@500 --deals 7 --seed 0 --option target=50 --matches"
    )


def test_tables_are_columns_of_plain_text(found: Results) -> None:
    lines = list(table.overall(found).lines())
    assert len(lines) == 3
    assert {len(line) for line in lines} == {len(lines[0])}
    assert lines[1].startswith("careful   +8.88  -37.18 to +54.93   16.38  67% (")
    assert "rounds won" in lines[0]
    assert "matches won" in lines[0]
    assert "Equally strong players would each win 50%." in table.explained(found)
    assert table.times(found)[0] == "  careful: mean 50.00 ms, longest 200.00 ms (20 decisions)"


def test_cut_matches_are_mentioned() -> None:
    cut = tuple(replace(sat, cut=True) for sat in DEALS[0].seatings)
    (line,) = table.explained(results(THREE, [replace(DEALS[0], seatings=cut)]))[3:]
    assert line.startswith("Matches ended undecided after 100 rounds")
    assert line.endswith(": 2.")


SVG = "{http://www.w3.org/2000/svg}"


def numbers(element: ElementTree.Element, *names: str) -> list[float]:
    return [float(element.attrib[name]) for name in names]


def test_the_chart_draws_each_interval_where_it_is(found: Results) -> None:
    root = ElementTree.fromstring(chart(found))
    assert root.tag == f"{SVG}svg"
    width = float(root.attrib["width"])
    bars = [rect for rect in root.iter(f"{SVG}rect") if rect.attrib["class"] == "bar"]
    dots = list(root.iter(f"{SVG}circle"))
    assert len(bars) == len(dots) == 6  # margin, rounds and matches of two players
    for bar, dot in zip(bars, dots, strict=True):
        start, size = numbers(bar, "x", "width")
        (middle,) = numbers(dot, "cx")
        assert 0 <= start <= middle + 0.1 <= start + size + 0.2 <= width
    low, high = numbers(dots[1], "cx")[0], numbers(dots[0], "cx")[0]
    (even,) = {
        float(line.attrib["x1"])
        for line in list(root.iter(f"{SVG}line"))
        if line.attrib["class"] == "even" and float(line.attrib["y1"]) < 60
    }
    assert low < even < high
    assert even == pytest.approx((low + high) / 2, abs=0.2)


def test_a_chart_of_one_deal_has_no_bars() -> None:
    root = ElementTree.fromstring(chart(results(THREE, DEALS[:1])))
    assert not [rect for rect in root.iter(f"{SVG}rect") if rect.attrib["class"] == "bar"]
    assert len(list(root.iter(f"{SVG}circle"))) == 6


def test_the_report_is_whole_and_asks_for_nothing_from_elsewhere(found: Results) -> None:
    page = report(found)
    first, _, rest = page.partition("\n")
    assert first == "<!DOCTYPE html>"
    root = ElementTree.fromstring(rest)
    assert [element.tag for element in root] == ["head", "body"]
    text = " ".join(root.itertext())
    assert "Sides: 2 careful, 1 plain" in text
    assert THREE.command(2) in text
    assert len(list(root.iter(f"{SVG}svg"))) == 1
    for made in (page, chart(found)):
        assert re.findall(r"https?://[^\"\s]*", made) == ["http://www.w3.org/2000/svg"]
        assert not re.search(r"\b(?:src|href|srcset|action)=|url\(|@import|<script|//cdn", made)
        assert "prefers-color-scheme: dark" in made


def test_names_cannot_break_the_pages() -> None:
    settings = replace(THREE, players=("<b>&", 'c"@5'))
    hostile = results(settings, DEALS)
    ElementTree.fromstring(chart(hostile))
    root = ElementTree.fromstring(report(hostile).partition("\n")[2])
    assert "<b>&" in " ".join(root.itertext())


def _luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_the_colours_can_be_told_from_their_grounds(found: Results) -> None:
    schemes = re.findall(r"\.arena \{ (--ground[^}]*?)[;}] *(?:font|\})", chart(found), re.DOTALL)
    assert len(schemes) == 2
    for scheme in schemes:
        colours = dict(re.findall(r"--(\w+): (#[0-9a-f]{6})", scheme))
        ground = _luminance(colours["ground"])
        for name, least in (("ink", 7), ("soft", 4.5), ("bar", 3), ("even", 3)):
            bright, dark = sorted((ground, _luminance(colours[name])), reverse=True)
            assert (bright + 0.05) / (dark + 0.05) >= least, f"{name} in {colours}"
