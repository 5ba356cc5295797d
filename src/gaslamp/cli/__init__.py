"""The command line: `gaslamp COMMAND ...`. Each command loads what it needs when it is called."""

from __future__ import annotations

import inspect
import io
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Final

import typer

from gaslamp import __version__, registry
from gaslamp.cli import words
from gaslamp.cli.failing import CONTENT, USAGE, Failure

_GAMES: Final = registry.names()
HOST: Final = "127.0.0.1"
PORT: Final = 8841

# Plain help without boxes and colours: it is read aloud well, and loads in half the time.
app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 88},
)


def _command(text: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Make a function a command with that help."""
    return app.command(help=_help(text))


def _help(text: str) -> str:
    from gaslamp.players.words import LEVELS

    levels = "\n".join(f"      {name:<10}  {line}" for name, line in LEVELS.items())
    return inspect.cleandoc(text.format(game=_GAMES[-1], levels=levels))


def _players(text: str, beside: tuple[str, ...] = ()) -> str:
    from gaslamp.players import LEVELS, NAMES, USUAL_LEVEL

    return text.format(
        players=", ".join((*NAMES, *beside)),
        levels=", ".join(LEVELS),
        others=", ".join(name for name in NAMES if name not in LEVELS),
        usual=USUAL_LEVEL,
    )


def _version(wanted: bool) -> None:
    if wanted:
        print(f"gaslamp {__version__}")
        raise typer.Exit


GameName = Annotated[
    str, typer.Argument(metavar="GAME", help=words.GAME_HELP.format(games=", ".join(_GAMES)))
]
Seats = Annotated[int, typer.Option("--seats", metavar="N", help=words.SEATS_HELP)]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="K=V", help=words.OPTION_HELP)
]
DeckFile = Annotated[Path | None, typer.Option("--deck", metavar="FILE", help=words.DECK_HELP)]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help=words.FILE_HELP)]


@app.callback(help=_help(words.MAIN), epilog=words.MAIN_END, invoke_without_command=True)
def _main(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help=words.VERSION_HELP),
    ] = False,
) -> None:
    """Without a command: open the house, and a browser at it."""
    if context.invoked_subcommand is None:
        from gaslamp.cli.serve import serve as start

        start(HOST, PORT, "", browser=True)


@_command(words.PLAY)
def play(
    game: GameName,
    seats: Seats = 2,
    opponents: Annotated[
        str | None,
        typer.Option("--opponents", metavar="NAMES", help=_players(words.OPPONENTS_HELP)),
    ] = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="N", help=words.SEED_HELP)] = None,
    option: Options = None,
    deck: DeckFile = None,
    name: Annotated[
        str | None, typer.Option("--name", metavar="NAME", help=words.NAME_HELP)
    ] = None,
    new: Annotated[bool, typer.Option("--new", help=words.NEW_HELP)] = False,
    resume: Annotated[bool, typer.Option("--resume", help=words.RESUME_HELP)] = False,
) -> None:
    """Play a match in the terminal."""
    from gaslamp.cli.play import play as start

    start(
        game,
        seats=seats,
        opponents=opponents,
        seed=seed,
        options=option or (),
        deck=deck,
        person=name,
        new=new,
        resume=resume,
    )


@_command(words.SERVE)
def serve(
    host: Annotated[str, typer.Option("--host", metavar="H", help=words.HOST_HELP)] = HOST,
    port: Annotated[
        int, typer.Option("--port", metavar="P", min=0, max=65535, help=words.PORT_HELP)
    ] = PORT,
    database: Annotated[
        str, typer.Option("--database", metavar="URL", help=words.DATABASE_HELP)
    ] = "",
    browser: Annotated[bool, typer.Option("--browser", help=words.BROWSER_HELP)] = False,
) -> None:
    """Open the house."""
    from gaslamp.cli.serve import serve as start

    start(host, port, database, browser=browser)


@_command(words.RULES)
def rules(
    game: GameName,
    wanted: Annotated[
        list[str] | None, typer.Argument(metavar="ID|WORD", help=words.WORD_HELP)
    ] = None,
) -> None:
    """Show rules."""
    from gaslamp.cli import books

    books.rules(game, " ".join(wanted or ()))


@_command(words.CARDS)
def cards(game: GameName, deck: DeckFile = None) -> None:
    """Show cards."""
    from gaslamp.cli import books

    books.cards(game, deck)


@_command(words.GAMES)
def games() -> None:
    """List the games."""
    from gaslamp.cli import books

    books.games()


@_command(words.SIMULATE)
def simulate(
    game: GameName,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help=words.OUT_HELP)],
    seats: Seats = 2,
    rounds: Annotated[int, typer.Option("--rounds", metavar="N", help=words.ROUNDS_HELP)] = 100,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help=words.SEED_HELP)] = 0,
    players: Annotated[
        str | None, typer.Option("--players", metavar="NAMES", help=_players(words.PLAYERS_HELP))
    ] = None,
    option: Options = None,
    deck: DeckFile = None,
    jobs: Annotated[int, typer.Option("--jobs", metavar="N", help=words.JOBS_HELP)] = 1,
) -> None:
    """Simulate rounds."""
    from gaslamp.cli import arguments
    from gaslamp.cli.simulate import Job
    from gaslamp.cli.simulate import simulate as run

    arguments.at_least("--rounds", rounds, 1)
    arguments.at_least("--jobs", jobs, 1)
    setup = arguments.table(arguments.game_named(game), seats, option or (), deck)
    named = arguments.players_named(players, setup)
    seated = tuple(named[seat % len(named)] for seat in range(seats))
    given = arguments.options_given(option or ())
    run(Job(game, seats, given, setup.points, seated, seed, rounds, out), jobs)


@_command(words.ARENA)
def arena(
    game: GameName,
    players: Annotated[
        str,
        typer.Option(
            "--players", metavar="A,B[,...]", help=_players(words.ENTRANTS_HELP, ("cheater",))
        ),
    ],
    deals: Annotated[int, typer.Option("--deals", metavar="N", help=words.DEALS_HELP)] = 100,
    seats: Seats = 2,
    matches: Annotated[bool, typer.Option("--matches", help=words.MATCHES_HELP)] = False,
    think: Annotated[
        str | None, typer.Option("--think", metavar="TIME", help=words.THINK_HELP)
    ] = None,
    seed: Annotated[int, typer.Option("--seed", metavar="N", help=words.SEED_HELP)] = 0,
    option: Options = None,
    deck: DeckFile = None,
    jobs: Annotated[int, typer.Option("--jobs", metavar="N", help=words.JOBS_HELP)] = 1,
    cluster: Annotated[
        str, typer.Option("--cluster", metavar="ADDRESS", help=words.CLUSTER_HELP)
    ] = "",
    out: Annotated[
        Path | None, typer.Option("--out", metavar="DIR", help=words.ARENA_OUT_HELP)
    ] = None,
) -> None:
    """Measure strength."""
    from gaslamp.arena.settings import Settings
    from gaslamp.cli import arguments
    from gaslamp.cli.arena import arena as run
    from gaslamp.cli.arena import entered, needed

    arguments.at_least("--deals", deals, 1)
    arguments.at_least("--jobs", jobs, 1)
    if cluster and jobs > 1:
        raise Failure(words.JOBS_OR_CLUSTER, USAGE)
    setup = arguments.table(arguments.game_named(game), seats, option or (), deck)
    needed(cluster=bool(cluster))
    specs = entered(players, think, setup)
    given = tuple(arguments.options_given(option or ()).items())
    points = tuple(sorted(setup.points.items()))
    settings = Settings(game, seats, specs, seed, given, points, matches)
    run(settings, deals, out, jobs, cluster)


@_command(words.VERIFY)
def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE", help=words.FILES_HELP)],
) -> None:
    """Replay records."""
    from gaslamp.cli import records

    if not records.verify(files):
        raise typer.Exit(1)


@_command(words.LEGAL)
def legal(file: RecordFile) -> None:
    """Print legal moves."""
    from gaslamp.cli import records

    records.legal(file)


@_command(words.VIEW)
def view(
    file: RecordFile,
    at: Annotated[int, typer.Option("--at", metavar="N", help=words.AT_HELP)],
    viewer: Annotated[str, typer.Option("--viewer", metavar="WHO", help=words.VIEWER_HELP)],
    number: Annotated[int, typer.Option("--round", metavar="R", help=words.ROUND_HELP)] = 1,
    as_json: Annotated[bool, typer.Option("--json", help=words.JSON_HELP)] = False,
) -> None:
    """Show a position."""
    from gaslamp.cli import records

    records.view(file, number, at, viewer, as_json)


@_command(words.ANALYSE)
def analyse(
    file: RecordFile,
    seat: Annotated[
        int | None, typer.Option("--seat", metavar="N", help=words.ANALYSE_SEAT_HELP)
    ] = None,
    number: Annotated[
        int | None, typer.Option("--round", metavar="R", help=words.ANALYSE_ROUND_HELP)
    ] = None,
    think: Annotated[
        str, typer.Option("--think", metavar="TIME", help=words.ANALYSE_THINK_HELP)
    ] = "0.2s",
    html: Annotated[
        Path | None, typer.Option("--html", metavar="OUT", help=words.HTML_HELP)
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help=words.JSON_HELP)] = False,
) -> None:
    """Look at decisions again."""
    from gaslamp.cli.analyse import analyse as run

    run(file, seat, number, think, html, as_json)


def main() -> None:
    """Run the command line and exit. A reader that has gone away is no error worth a word."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # what cannot be shown is never fatal
    try:
        try:
            code = app(prog_name="gaslamp")
        except Failure as failure:
            print(words.ERROR.format(sentence=failure), file=sys.stderr)
            code = failure.code
        sys.stdout.flush()
    except OSError as error:
        # What is left in the buffers must not fail again when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):
            sentence = words.NOT_PRINTED.format(why=error.strerror)
            print(words.ERROR.format(sentence=sentence), file=sys.stderr)
        code = CONTENT
    sys.exit(code)
