"""What the tests know of every game: its set-ups, its texts, its players for quick rounds."""

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import product

from gaslamp.chance import Chance
from gaslamp.game import Round
from gaslamp.registry import load, names
from gaslamp.setup import Game, OptionError, Setup, option_text

LARGEST_NUMBER = 7  # one more than any game has copies of a card


def finished() -> list[str]:
    """The names of the games that can be played (a folder may be under construction)."""
    return [name for name in names() if _game(name) is not None]


def _game(name: str) -> Game | None:
    try:
        return load(name)
    except (AttributeError, ModuleNotFoundError):
        return None


@cache
def setups(name: str, *, thorough: bool = False) -> tuple[Setup, ...]:
    """The game with each number of seats and its options, numbers left alone.

    All options at their defaults, each other value once, and all other values at once; thorough:
    each combination of values.
    """
    game = load(name)
    values: dict[str, list[str]] = {}
    for option in game.options:
        first = option_text(option.default)
        others = option.choices or (("false", "true") if first in ("false", "true") else ())
        values[option.name] = [first, *(word for word in others if word != first)]
    choices: list[Mapping[str, str]] = [{}]
    choices += [{name: word} for name, words in values.items() for word in words[1:]]
    choices.append({name: words[-1] for name, words in values.items() if len(words) > 1})
    if thorough:
        several = [name for name, words in values.items() if len(words) > 1]
        combined = product(*(values[name] for name in several))
        choices = [dict(zip(several, words, strict=True)) for words in combined]
    found: dict[str, Setup] = {}
    for seats, options in product(game.seat_counts, choices):
        try:
            setup = Setup(game, seats, options)
        except OptionError:
            continue  # some options need a number of seats
        found.setdefault(f"{seats} {setup.options_text()}", setup)
    return tuple(found.values())


def every_setup(*, thorough: bool = False) -> list[Setup]:
    """The set-ups of all finished games."""
    return [setup for name in finished() for setup in setups(name, thorough=thorough)]


def label(setup: Setup) -> str:
    """A short name of a set-up, for the list of tests."""
    changed = [
        option_text(value) if option.choices else option.name
        for option, value in zip(setup.game.options, setup.options.values(), strict=True)
        if value != option.default and option.unless is None
    ]
    return "-".join([setup.game.name, str(setup.seats), *changed])


@cache
def _written(name: str, seats: int) -> tuple[str, ...]:
    game = load(name)
    places = {word: sorted(codes) for word, codes in game.places(seats).items()}
    numbers = [str(n) for n in range(1, LARGEST_NUMBER + 1)]
    places |= {"N": numbers, "N+W": [f"{n}+{w}" for n in numbers for w in "12"]}
    return tuple(
        sorted(
            {
                " ".join(words)
                for pattern in game.patterns(seats)
                for words in product(*(places.get(slot, [slot]) for slot in pattern.split(" ")))
            }
        )
    )


def well_written(setup: Setup) -> tuple[str, ...]:
    """Every well-written move of a game with so many seats, numbers as far as `LARGEST_NUMBER`."""
    return _written(setup.game.name, setup.seats)


def misspelt(text: str) -> Iterator[str]:
    """Texts close to a move that are none (G-1)."""
    yield from (text.upper(), f" {text}", f"{text} ", f"{text}\n", f"{text} {text}", f"{text} x")
    yield from (text[:-1] + text[-1].upper() + ".", text.split(" ")[0][:-1])
    if " " in text:
        yield from (text.replace(" ", "  ", 1), text.replace(" ", "\N{NO-BREAK SPACE}", 1))
    if text.startswith("meld "):
        head, _, number = text.rpartition(" ")
        yield from (f"{head} 0{number}", f"{head} +{number}", f"{head} 0", f"{head} -{number}")
        yield from (f"{head} {number}+0", f"{head} 3+3", f"{head} 3+01", f"{head} 3+", head)
        yield from (f"{head} \N{SUPERSCRIPT TWO}", f"{head} \N{ARABIC-INDIC DIGIT THREE}")


class Luck(Chance):
    """Seeded luck that counts how often it was asked."""

    def __init__(self, seed: object) -> None:
        self.seed = seed
        self.asked = 0

    def order(self, name: str, cards: list[int]) -> list[int]:
        self.asked += 1
        shuffled = list(cards)
        random.Random(f"{self.seed} {name} {self.asked}").shuffle(shuffled)
        return shuffled

    def pick(self, name: str, cards: list[int]) -> int:
        self.asked += 1
        return random.Random(f"{self.seed} {name} {self.asked}").choice(cards)


def shuffled(setup: Setup, rng: random.Random, lumps: int = 4) -> list[int]:
    """A shuffled deck in which some kinds come to one seat together, so that more can happen."""
    order = setup.deck.full()
    rng.shuffle(order)
    several = [kind for kind, copies in enumerate(setup.deck.copies) if copies >= 3]
    for kind in rng.sample(several, min(lumps, len(several))):
        first = rng.randrange(setup.seats * 4)
        for n in range(3):
            at = first + n * setup.seats
            held = [place for place, card in enumerate(order) if card == kind]
            order[at], order[held[n]] = order[held[n]], order[at]
    return order


def deal(setup: Setup, seed: object, *, observed: bool = True) -> Round:
    """A round from a seed, its dealer and lumps of its deck included."""
    rng = random.Random(f"deal {seed}")
    order = shuffled(setup, rng, rng.choice([0, 2, 4, 6]))
    game = setup.deal(order, rng.randrange(setup.seats), Luck(seed))
    if observed:
        game.observe()
    return game


def choose(texts: Sequence[str], rng: random.Random, eagerness: float) -> str:
    """One of the moves; the more eager, the rarer one that merely gets rid of a card."""
    rich = [text for text in texts if not text.startswith("discard")]
    return rng.choice(rich if rich and rng.random() < eagerness else texts)


def steps(
    game: Round, rng: random.Random, eagerness: float = 0.8, most: int = 5000
) -> Iterator[tuple[int, str]]:
    """Play a round to its end: yields each seat and move before it is made.

    Fails if there is no end within `most` moves.
    """
    for _ in range(most):
        if game.over:
            return
        actors = game.actors()
        seat = rng.choice(actors)
        texts = game.legal_texts(seat)
        assert texts, f"seat {seat} is asked to move and has no move"
        text = choose(texts, rng, eagerness)
        yield seat, text
        game.play(seat, text)
    raise AssertionError(f"the round has not ended after {most} moves")


def play_out(game: Round, seed: object, eagerness: float = 0.8) -> Round:
    """Play a round to its end."""
    for _ in steps(game, random.Random(f"play {seed}"), eagerness):
        pass
    return game


def play_some(game: Round, moves: int, seed: object, eagerness: float = 0.8) -> Round:
    """Play so many moves, or to the end."""
    for n, _ in enumerate(steps(game, random.Random(f"play {seed}"), eagerness)):
        if n == moves:
            break
    return game


def rule_ids(setup: Setup) -> set[str]:
    """The ids that a refusal or a scoresheet of the game may cite."""
    from gaslamp.words import SECTIONS

    common = {rule.id for section in SECTIONS for rule in section.rules}
    return common | set(setup.game.words.rules())


def counted(pairs: Iterable[tuple[str, int]]) -> dict[str, int]:
    """Counts by the code of the card, whatever it stands for."""
    total: dict[str, int] = {}
    for word, n in pairs:
        code = word.partition(":")[0]
        total[code] = total.get(code, 0) + n
    return total
