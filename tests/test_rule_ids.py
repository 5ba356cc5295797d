"""Every rule has a test that names it, and every refusal cites a rule that there is."""

from pathlib import Path

import pytest

from gaslamp.docs import rule_ids, rule_tests
from gaslamp.refusals import REFUSALS
from gaslamp.registry import load
from gaslamp.setup import Game
from tests.support.games import finished

TESTS = Path(__file__).resolve().parent
GAMES = [load(name) for name in finished()]
NAMED = rule_tests(TESTS)


@pytest.mark.parametrize("rule", rule_ids(GAMES))
def test_a_rule_has_a_test(rule: str) -> None:
    assert NAMED.get(rule), f"no test's name begins with test_{rule.lower().replace('-', '_')}"


def test_no_test_names_a_rule_that_there_is_not() -> None:
    known = set(rule_ids(GAMES))
    unknown = {rule: tests for rule, tests in NAMED.items() if rule not in known}
    assert not unknown


def test_a_rule_without_a_test_would_be_found(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(
        "def test_g_10_ties() -> None: ...\n"
        "class TestMore:\n    def test_rm_4_3(self) -> None: ...\n"
        "def test_rm_4_10_x() -> None: ...\n"
        "def test_armour_4_3() -> None: ...\n"
        "def helper_rm_4_2() -> None: ...\n"
    )
    assert set(rule_tests(tmp_path)) == {"G-10", "RM-4.10", "RM-4.3"}
    assert rule_tests(tmp_path)["G-10"] == [f"{tmp_path.name}/test_some.py::test_g_10_ties"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_refusal_cites_a_rule(game: Game) -> None:
    known = set(rule_ids([game]))
    assert {key.partition(":")[0] for key in [*REFUSALS, *game.words.refusals]} <= known
