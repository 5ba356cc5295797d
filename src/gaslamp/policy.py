"""Quick sensible play, for playing a sampled world to its end: every game has a policy of its own.

A policy is a function of what the acting seat knows, its own hand and the open table, and of dice,
so that roll-outs differ. Cards of others, which a sampled world only guesses, never move it.
"""

import importlib

from mypy_extensions import i64

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
