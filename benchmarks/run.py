"""`python -m benchmarks`: measure all contestants in one run and print the tables.

To add a row, write a function `(seed: int, seconds: float) -> Sample` in a module of this
folder and put a `Contestant` that names it into one of `BOARDS`. It runs in a process of
its own; `where` gives that process another Python or other folders to import from, which
is how the compiled and the interpreted build of the same sources meet in one table: see
`COMPILED` and `INTERPRETED` in `benchmarks.child`.
"""

import argparse
import sys
from dataclasses import replace

from benchmarks.child import Contestant
from benchmarks.sample import BenchmarkError
from benchmarks.table import Board, Unit, machine, race, render, render_census, render_versions

RANDOM_PLAY = Board(
    "Random play: decisions by players in a second",
    Unit("decisions/s"),
    {"openspiel.python": "to Python loop", "openspiel.rollout": "to C++ roll-outs"},
    (
        Contestant(
            "openspiel.python",
            "gin rummy, a Python loop over legal_actions and apply_action",
            "benchmarks.peer:python_loop",
            "census",
        ),
        Contestant(
            "openspiel.python.cloned",
            "the same loop, each round from a clone of one initial state",
            "benchmarks.peer:python_loop_cloned",
        ),
        Contestant(
            "openspiel.rollout",
            "gin rummy, RandomRolloutEvaluator in C++, from dealt positions",
            "benchmarks.peer:rollouts",
            "census_of_deals",
        ),
        Contestant(
            "openspiel.rounds",
            "gin rummy, evaluate_bots in C++ with two random bots, whole rounds",
            "benchmarks.peer:cpp_rounds",
        ),
    ),
)

CLONING = Board(
    "Copying a position just after the deal",
    Unit("µs/copy", per_second=False, scale=1e6),
    {"openspiel.clone": "to OpenSpiel"},
    (Contestant("openspiel.clone", "gin rummy, clone()", "benchmarks.peer:clone"),),
)

SEARCH = Board(
    "Search with hidden information, from the first decision of a round",
    Unit("simulations/s"),
    {"openspiel.ismcts": "to OpenSpiel"},
    (
        Contestant(
            "openspiel.ismcts",
            "gin rummy, ISMCTSBot with one random roll-out a simulation",
            "benchmarks.peer:ismcts",
        ),
    ),
)

BOARDS = (RANDOM_PLAY, CLONING, SEARCH)


def chosen(boards: tuple[Board, ...], only: str) -> list[Board]:
    """The boards with just those contestants whose names contain `only`; no empty board."""
    kept = [
        replace(board, contestants=tuple(one for one in board.contestants if only in one.name))
        for board in boards
    ]
    return [board for board in kept if board.contestants]


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks",
        description="Measure all contestants in one run and print the tables.",
    )
    parser.add_argument("--repeats", type=int, default=7, help="turns of each row (7)")
    parser.add_argument("--seconds", type=float, default=1.0, help="length of a turn (1.0)")
    parser.add_argument("--only", default="", metavar="TEXT", help="rows whose name has TEXT")
    options = parser.parse_args()
    if options.repeats < 1 or options.seconds <= 0:
        parser.error("--repeats needs at least 1 and --seconds more than 0.")
    boards = chosen(BOARDS, options.only)
    if not boards:
        names = ", ".join(one.name for board in BOARDS for one in board.contestants)
        parser.error(f"no row has {options.only!r} in its name; the rows are {names}.")
    before = machine()
    contestants = [one for board in boards for one in board.contestants]
    try:
        results = race(contestants, options.repeats, options.seconds, say)
    except BenchmarkError as error:
        say(str(error))
        return 1
    sections = [render(board, results) for board in boards]
    sections += [render_census(results), f"{before}\n{render_versions(results)}"]
    print("\n\n\n".join(section for section in sections if section))
    return 0
