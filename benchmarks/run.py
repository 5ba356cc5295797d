"""`python -m benchmarks`: measure all contestants in one run and print the tables.

To add a row, write a function `(seed: int, seconds: float) -> Sample` in a module of this
folder and put a `Contestant` that names it into one of `BOARDS`. It runs in a process of
its own; `where` gives that process another Python or other folders to import from, which
is how the compiled and the interpreted build of the same sources meet in one table: see
`COMPILED` and `INTERPRETED` in `benchmarks.child`.

Gaslamp's rows are made for every game that there is, with the fewest and the most seats.
"""

import argparse
import sys
from dataclasses import replace

from benchmarks.child import COMPILED, INTERPRETED, Contestant, Where
from benchmarks.sample import BenchmarkError
from benchmarks.table import (
    Board,
    Goal,
    Unit,
    machine,
    race,
    render,
    render_census,
    render_goals,
    render_versions,
)
from gaslamp.registry import load, names

DECISIONS = Unit("decisions/s")
TABLES = tuple(
    (game, seats)
    for game in names()
    for seats in sorted({min(load(game).seat_counts), max(load(game).seat_counts)})
)


def rows(
    ending: str, text: str, function: str, where: Where, census: str | None = None
) -> tuple[Contestant, ...]:
    """A row of `benchmarks.ours` for every game and number of seats."""
    return tuple(
        Contestant(
            f"{game}.{seats}.{ending}",
            text,
            f"benchmarks.ours:{function}",
            census,
            where,
            (game, seats),
        )
        for game, seats in TABLES
    )


def goals(goal: Goal, *contestants: Contestant) -> dict[str, Goal]:
    return {one.name: goal for one in contestants}


ROLLOUTS = rows("rollout", "the engine's own loop, compiled", "rollouts", COMPILED)
ROUNDS = rows(
    "rounds",
    "the engine's own loop, compiled, each round with its deal",
    "whole_rounds",
    COMPILED,
    "census",
)
DRIVEN = rows(
    "python", "a Python loop over legal and apply, the engine compiled", "python_loop", COMPILED
)
PLAIN = rows("plain", "the same loop, everything as plain Python", "python_loop", INTERPRETED)
CLONES = rows("clone", "clone(), compiled", "clone_dealt", COMPILED)
CLONES_HALFWAY = rows(
    "clone.halfway", "clone() in the middle of a round, compiled", "clone_halfway", COMPILED
)

SEARCHES = rows(
    "search",
    "the searcher, each simulation to the end of the round, compiled",
    "simulations",
    COMPILED,
)

ROLL_OUTS = Board(
    "Roll-outs from dealt positions: decisions by players in a second",
    DECISIONS,
    {"openspiel.rollout": "to C++ roll-outs"},
    (
        Contestant(
            "openspiel.rollout",
            "gin rummy, RandomRolloutEvaluator in C++",
            "benchmarks.peer:rollouts",
            "census_of_deals",
        ),
        *ROLLOUTS,
        *rows("plain.rollout", "the same loop as plain Python", "rollouts", INTERPRETED),
    ),
    goals(Goal(25, "openspiel.rollout"), *ROLLOUTS),
)

WHOLE_ROUNDS = Board(
    "Random play of whole rounds, deal included: decisions by players in a second",
    DECISIONS,
    {
        "openspiel.python": "to Python loop",
        "openspiel.python.cloned": "to cloned loop",
        "openspiel.rounds": "to C++ bots",
    },
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
            "openspiel.rounds",
            "gin rummy, evaluate_bots in C++ with two random bots",
            "benchmarks.peer:cpp_rounds",
        ),
        *ROUNDS,
        *DRIVEN,
        *PLAIN,
    ),
    goals(Goal(100, "openspiel.python"), *ROUNDS)
    | goals(Goal(35, "openspiel.python"), *DRIVEN)
    | goals(Goal(8, "openspiel.python"), *PLAIN),
)

CLONING = Board(
    "Copying a position",
    Unit("µs/copy", per_second=False, scale=1e6),
    {"openspiel.clone": "to OpenSpiel"},
    (
        Contestant(
            "openspiel.clone", "gin rummy, clone() just after the deal", "benchmarks.peer:clone"
        ),
        *CLONES,
        *CLONES_HALFWAY,
    ),
    goals(Goal(0.4), *CLONES, *CLONES_HALFWAY),
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
        *SEARCHES,
    ),
    goals(Goal(15, "openspiel.ismcts"), *SEARCHES),
)

STARTING = Board(
    "Starting: a whole process, from its start to its end",
    Unit("ms/start", per_second=False, scale=1e3),
    {},
    (
        Contestant("start.python", "python -c pass", "benchmarks.starting:nothing"),
        Contestant(
            "start.import",
            "python -c 'import gaslamp', compiled",
            "benchmarks.starting:import_package",
            where=COMPILED,
        ),
        *(
            Contestant(
                f"{game}.start",
                "import what a match needs, and deal its first round, compiled",
                "benchmarks.starting:first_deal",
                where=COMPILED,
                arguments=(game, min(load(game).seat_counts)),
            )
            for game in names()
        ),
        Contestant(
            "start.help",
            "gaslamp --help, compiled",
            "benchmarks.starting:command_line_help",
            where=COMPILED,
        ),
    ),
    {"start.import": Goal(60), "start.help": Goal(350)},
)

BOARDS = (ROLL_OUTS, WHOLE_ROUNDS, CLONING, SEARCH, STARTING)


def chosen(boards: tuple[Board, ...], only: str) -> list[Board]:
    """The boards with just those contestants whose names contain `only`; no empty board.

    What these are compared with stays too.
    """
    kept = []
    for board in boards:
        if any(only in one.name for one in board.contestants):
            wanted = tuple(
                one for one in board.contestants if only in one.name or one.name in board.references
            )
            kept.append(replace(board, contestants=wanted))
    return kept


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks",
        description="Measure all contestants in one run and print the tables.",
    )
    parser.add_argument("--repeats", type=int, default=9, help="turns of each row (9)")
    parser.add_argument("--seconds", type=float, default=0.25, help="length of a turn (0.25)")
    parser.add_argument(
        "--only",
        default="",
        metavar="TEXT",
        help="rows whose name has TEXT, and what they are compared with",
    )
    options = parser.parse_args()
    if options.repeats < 1 or options.seconds <= 0:
        parser.error("--repeats needs at least 1 and --seconds more than 0.")
    boards = chosen(BOARDS, options.only)
    if not boards:
        known = ", ".join(one.name for board in BOARDS for one in board.contestants)
        parser.error(f"no row has {options.only!r} in its name; the rows are {known}.")
    before = machine()
    contestants = [one for board in boards for one in board.contestants]
    try:
        results = race(contestants, options.repeats, options.seconds, say)
    except BenchmarkError as error:
        say(str(error))
        return 1
    sections = [render(board, results) for board in boards]
    sections += [
        render_census(results),
        render_goals(boards, results),
        f"{before}\n{render_versions(results)}",
    ]
    print("\n\n\n".join(section for section in sections if section))
    return 0
