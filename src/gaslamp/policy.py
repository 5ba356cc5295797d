"""Quick sensible play, for playing a sampled world to its end: every game has a policy of its own.

A policy is a function of what the acting seat knows, its own hand and the open table, and of dice,
so that roll-outs differ. Cards of others, which a sampled world only guesses, never move it.
"""

import importlib
from typing import Final, final

from mypy_extensions import i64

from gaslamp.cards import Hand
from gaslamp.chance import Dice
from gaslamp.game import Round
from gaslamp.setup import Setup


class Policy:
    """How to play a game's rounds set up in one way; games subclass it in their `policy` module."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup

    def choose(self, game: Round, seat: i64, dice: Dice) -> i64:
        """A legal move of `seat`, which may act."""
        raise NotImplementedError

    def urge(self, game: Round, seat: i64, move: i64) -> i64:
        """How good a legal move of `seat` looks at a glance, from 0 to 100."""
        raise NotImplementedError

    def following(self, game: Round) -> i64:
        """The seat that decides next; where another may come in between, the one that does.

        Only this looks at all hands: who comes in between is the world's to say, not a seat's.
        """
        return game.first_actor()


def policy_for(setup: Setup) -> Policy:
    """The policy of the game set up so (ValueError if it has none)."""
    folder = f"gaslamp.games.{setup.game.name.replace('-', '_')}"
    module = f"{folder}.policy"
    try:
        made: Policy = importlib.import_module(module).make(setup)
    except ModuleNotFoundError as error:
        if error.name not in (folder, module):
            raise
        raise ValueError(f"{setup.game.name} has no policy for roll-outs.") from None
    return made


def play_out(game: Round, policy: Policy, dice: Dice) -> int:
    """Let the policy play for every seat to the end of the round; returns its decisions."""
    moves = 0
    while not game.over:
        seat = policy.following(game)
        game.advance(seat, policy.choose(game, seat, dice))
        moves += 1
    return moves


def how_many(cards: i64) -> i64:
    """How many cards a set has, as `cards.size` says it, but counted in 64 bits."""
    cards -= cards >> 1 & 0x1555555555555555
    cards = (cards & 0x3333333333333333) + (cards >> 2 & 0x3333333333333333)
    cards = cards + (cards >> 4) & 0x0F0F0F0F0F0F0F0F
    cards += cards >> 8
    cards += cards >> 16
    cards += cards >> 32
    return cards & 127


def counted(pile: list[int], ones: list[int]) -> i64:
    """The sum of `ones` over a pile's kinds: with three bits for each kind, how many lie there."""
    counts: i64 = 0
    for kind in pile:
        one: i64 = ones[kind]
        counts += one
    return counts


def lowest(kinds: i64) -> i64:
    """The lowest kind of a mask that has one."""
    kind: i64 = 0
    while not kinds & 1:
        kinds >>= 1
        kind += 1
    return kind


def within(urge: i64) -> i64:
    """The urge, no less than 0 and no more than 100."""
    if urge < 0:
        return 0
    return urge if urge < 100 else 100


HELD_ROWS: Final = 8
PHASE_ROWS: Final = 64


@final
class Melds:
    """What cards become of which three make a meld, looked up by row.

    A row is a phase of the round, of `PHASE_ROWS` rows, in it a number held, of `HELD_ROWS` rows,
    and in it a number of cards still unseen. `paces` says for each phase how likely the round ends
    in a turn, `rate` how likely a card that is unseen comes to a seat in a turn, and `others` how
    likely somebody else melds a kind that still can be melded.
    """

    def __init__(self, paces: list[float], rate: float, others: float) -> None:
        self._rows = [(pace, n, u) for pace in paces for n in range(8) for u in range(8)]
        self._rate = rate
        self._others = others
        self.own: Final = bytes(_percents([self._own(*row) for row in self._rows]))
        """How likely the seat melds the kind, in percents."""
        self.anybody: Final = bytes(_percents([self._any(*row) for row in self._rows]))
        """How likely anybody does."""
        self.adds: Final = _percents(
            [self._own(p, n, u) - self._own(p, max(n - 1, 0), u) for p, n, u in self._rows]
        )
        """How much likelier the seat does by the last of the cards that it holds."""

    def losses(self, points: float, tempo: float, stuck: float) -> list[int]:
        """What is lost with one of the cards held, in the unit of the points of each.

        `tempo` is what it is worth to be rid of a card, `stuck` how likely one without a meld is
        paid for in the end.
        """

        def worth(pace: float, held: int, unseen: int) -> float:
            own = self._own(pace, held, unseen)
            burden = (1 - self._any(pace, held, unseen)) * stuck * points * held
            return own * (points + tempo) * max(held, 3) - burden

        return [round(worth(p, n, u) - worth(p, max(n - 1, 0), u)) for p, n, u in self._rows]

    def _own(self, pace: float, held: int, unseen: int) -> float:
        if held >= 3:
            return 0.97
        if held == 0 or held + unseen < 3:
            return 0.0
        rate = self._rate * unseen
        first = rate / (rate + pace)
        if held == 2:
            return first
        rate -= self._rate
        return first * rate / (rate + pace)

    def _any(self, pace: float, held: int, unseen: int) -> float:
        own = self._own(pace, held, unseen)
        return own + (1 - own) * (self._others if unseen >= 3 else 0.0)


def phase_of(hands: list[Hand], seat: i64) -> i64:
    """Where the rows of a phase of `Melds` begin: the smaller the others' hands, the later."""
    least: i64 = 62
    other: i64 = 0
    while other < len(hands):
        if other != seat:
            size = how_many(hands[other].cards)
            if size < least:
                least = size
        other += 1
    if least <= 3:
        return 2 * PHASE_ROWS
    return PHASE_ROWS if least <= 6 else 0


def _percents(parts: list[float]) -> list[int]:
    return [round(100 * part) for part in parts]
