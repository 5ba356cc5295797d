"""The searcher: looks for the best move in worlds that agree with all that its seat knows."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Final, final

from gaslamp.chance import Dice
from gaslamp.players import careful
from gaslamp.players.budget import Budget
from gaslamp.players.habits import habits_of
from gaslamp.players.memory import Memory
from gaslamp.players.player import dice
from gaslamp.players.source import Source
from gaslamp.players.tree import WAIT, Search
from gaslamp.players.worlds import Worlds
from gaslamp.policy import Policy, policy_for
from gaslamp.setup import Setup
from gaslamp.view import Seen

USUAL: Final = Budget(seconds=1.0)
"""How long it thinks about a decision, if nobody says otherwise."""

Enough = Callable[[Search], bool]
"""Whether a search may end before its budget is used; asked again and again."""

_STRETCH: Final = 24  # iterations between two looks at the clock


@dataclass(frozen=True)
class Finding:
    """What a search has found about one move ("" is to wait, where one may come in between).

    `points` is what the round brings the own side less what the others get on average, if the move
    is made and everybody then plays sensibly; `gain` is how much that is more than with the move
    that the careful player would make, and `error` the standard error of that. `tries` says in how
    many worlds the move was looked at; hopeless ones are soon dropped.
    """

    move: str
    tries: int
    points: float
    gain: float
    error: float


def settled() -> Enough:
    """A search may end when its last two moves are beyond doubt."""
    return Search.settled


@final
class Searcher:
    """Plays by a search of its own for every decision with more than one move.

    `enough` is asked at every decision for what may end its search before the budget is used.
    """

    def __init__(
        self, seed: str, budget: Budget | None = None, enough: Callable[[], Enough] = settled
    ) -> None:
        self._seed: Final = seed
        self._budget: Final = budget or USUAL
        self._enough: Final = enough
        self._deal = ""
        self._memory: Memory | None = None

    def start(self, setup: Setup, seat: int, seed: str) -> None:
        """Sit down for a new deal; ValueError if the game has no policy to look ahead with."""
        policy_for(setup)
        careful.policy(setup.game.name)
        self._deal = seed
        self._memory = Memory(setup, seat)

    def see(self, event: Seen) -> None:
        """Remember the event."""
        assert self._memory is not None
        self._memory.see(event)

    def choose(self, moves: Sequence[str]) -> str:
        """The move that did best in the worlds that were looked at."""
        assert self._memory is not None
        if len(moves) == 1:
            return moves[0]
        luck = dice(self._seed, self._deal, len(self._memory.history))
        return consider(self._memory, moves, self._budget, luck, self._enough())[0].move

    def interrupt(self, moves: Sequence[str]) -> str:
        """What the careful player does, at once: time spent here would tell who holds the card."""
        assert self._memory is not None
        if not moves:
            return ""
        return careful.policy(self._memory.setup.game.name)(self._memory, [*moves, ""])


def never(search: Search) -> bool:
    """Use the whole budget."""
    return False


def consider(
    memory: Memory,
    moves: Sequence[str],
    budget: Budget,
    luck: Dice,
    enough: Enough = never,
) -> list[Finding]:
    """What a search finds about each of `moves`, the one to make first, then by their gain.

    The moves are the legal ones of the memory's seat in the notation, with "" among them where the
    seat may also wait. With a budget of iterations equal dice find the same. `enough` is asked
    again and again whether the search may end before the budget is used.
    """
    began = perf_counter()
    setup = memory.setup
    expected = careful.policy(setup.game.name)(memory, moves)
    ordered = [expected, *[move for move in moves if move != expected]]
    worlds = worlds_for(memory)
    return look(worlds, policy_for(setup), memory.viewer, ordered, budget, luck, enough, began)


def look(
    source: Source,
    policy: Policy,
    seat: int,
    moves: Sequence[str],
    budget: Budget,
    luck: Dice,
    enough: Enough = never,
    began: float | None = None,
) -> list[Finding]:
    """What a search in the worlds of `source` finds, the move to make first (see `consider`).

    Only what is surely better than the first of `moves` comes before it. Seconds of the budget
    count from `began`, by `perf_counter` (None: from now).
    """
    numbers = [policy.setup.move_ids[move] if move else WAIT for move in moves]
    search = Search(source, policy, seat, numbers, luck)
    _think(search, budget, enough, perf_counter() if began is None else began)
    best = search.best()
    texts = dict(zip(numbers, moves, strict=True))
    found = [
        (number == best, Finding(texts[number], tries, points, gain, error))
        for number, tries, points, gain, error in search.findings()
    ]
    found.sort(key=lambda each: (each[0], each[1].tries > 0, each[1].gain), reverse=True)
    return [finding for _, finding in found]


def _think(search: Search, budget: Budget, enough: Enough, began: float) -> None:
    """Let a search go on until it is enough or the budget is used, by the clock on the wall.

    A little is looked at in any case, even if the time was used up before. The second half belongs
    to the moves that did best in the first.
    """
    end = None if budget.seconds is None else began + budget.seconds
    narrowed = False
    while True:
        stretch = _STRETCH
        if budget.iterations is not None:
            stretch = min(stretch, budget.iterations - search.iterations)
            if stretch <= 0:
                return
        search.run(stretch)
        now = perf_counter()
        if end is not None and now >= end:
            return
        if narrowed:
            continue
        if enough(search):
            return
        if budget.iterations is not None:
            narrowed = 2 * search.iterations >= budget.iterations
        elif end is not None:
            narrowed = 2 * now >= began + end
        if narrowed:
            search.narrow()


def worlds_for(memory: Memory) -> Worlds:
    """The worlds that a memory allows, by the habits of its game's players if any were counted."""
    try:
        return Worlds(memory, habits_of(memory.setup.game.name))
    except FileNotFoundError:
        return Worlds(memory)
