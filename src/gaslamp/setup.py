"""A game's description, and a table set up for it: seats, options, deck, moves."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, final

from gaslamp.cards import Deck
from gaslamp.chance import Chance
from gaslamp.game import Refusal, Round
from gaslamp.notation import Grammar
from gaslamp.refusals import REFUSALS

if TYPE_CHECKING:
    from gaslamp.texts import Words

OptionValue = bool | int | str


class OptionError(ValueError):
    """A seat count, an option or a value that a game has not; the message says what it has."""


@dataclass(frozen=True)
class Option:
    """An option of a game: its name, its default, and for a word the words that it may be.

    `rule` is the id of the rule that it changes. A number is never below `least`. `unless` names an
    earlier option that gives this one another default when it is on, and that default.
    """

    name: str
    default: OptionValue
    rule: str
    choices: tuple[str, ...] = ()
    least: int = 0
    unless: tuple[str, OptionValue] | None = None

    def parse(self, text: str) -> OptionValue:
        """The value written as `text` (OptionError if it is none of this option's)."""
        if isinstance(self.default, bool):
            if text in ("true", "false"):
                return text == "true"
            raise OptionError(f"Option {self.name} is true or false, not {text!r}.")
        if isinstance(self.default, int):
            if (
                text.isascii()
                and text.isdecimal()
                and self.least <= int(text[:9])
                and len(text) < 9
            ):
                return int(text)
            raise OptionError(
                f"Option {self.name} is a whole number from {self.least} up, not {text!r}."
            )
        if text in self.choices:
            return text
        raise OptionError(f"Option {self.name} is one of {', '.join(self.choices)}, not {text!r}.")


def option_text(value: OptionValue) -> str:
    """A value as the notation writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


@final
class Game:
    """What a game declares of itself: a folder under `games/` makes one of these and no more.

    `rules` is the number of its rules: a change that would alter a legal move or a score of an old
    record gets a new one. `patterns(seats)` and `places(seats)` make its grammar, `moves` lists the
    texts of its action space by move number, `deal` starts a round, and `words` names the module
    with everything that people read. `target(options)` is the score that ends a match, and
    `sides(seats, options)` gives each seat's side.
    """

    def __init__(
        self,
        name: str,
        rules: int,
        seat_counts: Sequence[int],
        deck: Deck,
        options: Sequence[Option],
        moves: Sequence[str],
        patterns: Callable[[int], Iterable[str]],
        places: Callable[[int], Mapping[str, Iterable[str]]],
        deal: Callable[[Setup, Sequence[int], int, Chance], Round],
        words: str,
        sides: Callable[[int, Mapping[str, OptionValue]], tuple[int, ...]],
    ) -> None:
        self.name: Final = name
        self.rules: Final = rules
        self.seat_counts: Final = tuple(seat_counts)
        self.deck: Final = deck
        self.options: Final = tuple(options)
        self.moves: Final = list(moves)
        self.move_ids: Final = {text: move for move, text in enumerate(moves)}
        self.patterns: Final = patterns
        self.places: Final = places
        self.deal: Final = deal
        self.sides: Final = sides
        self._words: Final = words

    @property
    def words(self) -> Words:
        """Everything that people read of the game."""
        words: Words = importlib.import_module(self._words).WORDS
        return words

    def options_from(self, given: Mapping[str, str]) -> dict[str, OptionValue]:
        """All options in order, those `given` as texts and the others' defaults.

        Raises `OptionError` for a name or a value that the game has not.
        """
        names = [option.name for option in self.options]
        for name in given:
            if name not in names:
                raise OptionError(
                    f"{self.name} has no option {name!r}; its options are {', '.join(names)}."
                )
        values: dict[str, OptionValue] = {}
        for option in self.options:
            values[option.name] = option.default
            if option.name in given:
                values[option.name] = option.parse(given[option.name])
            elif option.unless is not None and values[option.unless[0]] is True:
                values[option.name] = option.unless[1]
        return values


@final
class Setup:
    """A game with its seats, options and card values: what all rounds of a match have in common.

    Raises `OptionError` where the game cannot be set up so.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, str] | None = None,
        points: Mapping[str, int] | None = None,
    ) -> None:
        if seats not in game.seat_counts:
            counts = ", ".join(map(str, game.seat_counts))
            raise OptionError(f"{game.name} has {counts} seats, not {seats}.")
        self.game: Final = game
        self.seats: Final = seats
        self.options: Final = game.options_from(options or {})
        self.points: Final = dict(points or {})
        self.deck: Final = game.deck.with_points(self.points) if self.points else game.deck
        self.sides: Final = game.sides(seats, self.options)
        self.side_count: Final = max(self.sides) + 1
        self.moves: Final = game.moves
        self.move_ids: Final = game.move_ids
        self.grammar: Final = Grammar(game.patterns(seats), game.places(seats))

    def flag(self, name: str) -> bool:
        """Whether the true-or-false option `name` is on."""
        return self.options[name] is True

    def number(self, name: str) -> int:
        """The value of the number option `name`."""
        value = self.options[name]
        assert isinstance(value, int)
        return value

    def options_text(self) -> str:
        """All options in full, as a record writes them (G-11)."""
        return " ".join(f"{name}={option_text(value)}" for name, value in self.options.items())

    def deal(self, order: Sequence[int], dealer: int, chance: Chance) -> Round:
        """Start a round from a shuffled deck, its top card first."""
        if sorted(order) != self.deck.full():
            raise ValueError(f"A deck of {self.game.name} has each of its cards exactly once.")
        if not 0 <= dealer < self.seats:
            raise ValueError(f"The dealer is a seat from 0 to {self.seats - 1}, not {dealer}.")
        return self.game.deal(self, order, dealer, chance)

    def new_round(self, dealer: int, chance: Chance) -> Round:
        """Start a round from a deck that the chance source shuffles, and give it that source.

        Quicker than `deal`, which looks at every card of the deck that it is given.
        """
        return self.game.deal(self, chance.order("deck", self.deck.full()), dealer, chance)

    def codes(self, cards: Iterable[int]) -> list[str]:
        """The codes of cards given as kinds."""
        return [self.deck.codes[kind] for kind in cards]

    def refusal(self, seat: int, words: Sequence[str], keys: Sequence[str]) -> Refusal:
        """The refusal for those keys, with the sentence of the first one."""
        texts = self.game.words
        names = [texts.cards[word].name for word in words if word in texts.cards]
        values = {
            "move": " ".join(words),
            "seats": self.seats,
            "n": next((word for word in words if word[:1].isdigit()), ""),
            "card": names[0] if names else "",
            "other": names[1] if len(names) > 1 else "",
        }
        template = REFUSALS.get(keys[0]) or texts.refusals[keys[0]]
        ids = dict.fromkeys(key.partition(":")[0] for key in keys)
        return Refusal(tuple(ids), template.format(**values))
