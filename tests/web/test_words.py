"""Whatever can be chosen has a name that people understand."""

import pytest

from gaslamp import registry
from gaslamp.web import words


@pytest.mark.parametrize("game", registry.names())
def test_each_option_and_each_of_its_values_has_a_name(game: str) -> None:
    for option in registry.load(game).options:
        assert option.name in words.OPTIONS
        for choice in option.choices:
            assert f"{option.name}.{choice}" in words.OPTIONS


@pytest.mark.parametrize("game", registry.names())
def test_each_move_has_a_button(game: str) -> None:
    found = registry.load(game)
    for text in found.moves:
        assert {text.split(" ")[0], text} & words.MOVES.keys(), text
