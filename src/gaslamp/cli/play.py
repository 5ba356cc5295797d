"""The command play: a match in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from gaslamp.cli import arguments, words
from gaslamp.cli.failing import CONTENT, USAGE, Failure
from gaslamp.players import USUAL_LEVEL
from gaslamp.players.seating import PlayerError
from gaslamp.terminal import saves, starting
from gaslamp.terminal.playing import Table
from gaslamp.terminal.saves import SaveError
from gaslamp.terminal.session import Leave, Session, standard_lines
from gaslamp.terminal.words import GUEST, LEFT


def play(
    name: str,
    *,
    seats: int,
    opponents: str | None,
    seed: int | None,
    options: Sequence[str],
    deck: Path | None,
    person: str | None,
    new: bool,
    resume: bool,
) -> None:
    """Play a match: one that is kept, or a new one."""
    game = arguments.game_named(name)
    setup = arguments.table(game, seats, options, deck)
    who = arguments.players_named(opponents, setup, (USUAL_LEVEL, *arguments.USUAL))
    me = arguments.person(GUEST if person is None else person)
    if new and resume:
        raise Failure(words.NEW_OR_RESUME, USAGE)
    lines = standard_lines()
    saved = None
    try:
        if not new:
            saved = starting.latest(game) if resume else starting.offer(game, lines)
        fresh = saved is None
        if saved is None:
            names, players = starting.seat_names(me, who, seats)
            given = arguments.options_given(options)
            saved = saves.create(starting.plan(game, given, setup.points, names, players, seed))
        session = Session(Table(saved), lines)
        if fresh:
            session.introduce()
        else:
            session.go_on()
        session.play()
    except (Leave, KeyboardInterrupt):
        if saved is not None:
            lines.say(["", LEFT.format(game=game.name)])
    except SaveError as error:
        raise Failure(str(error), CONTENT) from None
    except PlayerError as error:
        seed = saved.plan.seed if saved is not None else seed
        raise Failure(words.PLAYER_FAILED.format(why=error, seed=seed), CONTENT) from None
