"""Matches with a human at the table, for the tests of the terminal."""

import random
from collections.abc import Callable

from gaslamp.registry import load
from gaslamp.terminal import saves
from gaslamp.terminal.playing import Table
from gaslamp.terminal.saves import Saved
from gaslamp.terminal.starting import plan, seat_names

Policy = Callable[[Table], str]


def begin(
    game: str = "rue-morgue", *, seats: int = 2, seed: int = 1, opponent: str = "plain",
    options: dict[str, str] | None = None,
) -> Saved:  # fmt: skip
    """The file of a new match."""
    names, players = seat_names("Ada", [opponent], seats)
    return saves.create(plan(load(game), options or {}, {}, names, players, seed))


def at_random(seed: int) -> Policy:
    """A human whose moves depend on nothing but the position and a seed."""

    def choose(table: Table) -> str:
        moves = table.round.legal_texts(table.human)
        return random.Random(f"{seed} {len(table.saved.lines)}").choice(moves)

    return choose


def play_on(table: Table, policy: Policy, moves: int) -> int:
    """Play at most so many moves of the human, over rounds; returns how many are left."""
    while moves:
        if table.advance():
            table.play(policy(table))
            moves -= 1
        elif table.match.over:
            break
        else:
            table.deal()
    return moves


def at_a_window() -> Table:
    """A table at which the human may act in somebody else's turn."""
    for seed in range(10, 200):
        saved = begin("jack-the-ripper", seats=3, seed=seed, options={"max_rounds": "1"})
        table = Table(saved)
        while table.advance():
            if table.may_wait:
                return table
            table.play(at_random(1)(table))
        saved.close()
    raise AssertionError("no such position has come up")
