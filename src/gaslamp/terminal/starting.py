"""The beginning of a session: a kept match is offered, a new one is planned."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from gaslamp.setup import Game
from gaslamp.telling import Teller
from gaslamp.terminal import saves, words
from gaslamp.terminal.playing import Table
from gaslamp.terminal.saves import Plan, Saved, SaveError
from gaslamp.terminal.screen import wrapped
from gaslamp.terminal.session import Leave, Lines


@dataclass(frozen=True)
class _Kept:
    """A match that can be gone on with, and what is said of it."""

    path: Path
    plan: Plan
    summary: str


def seat_names(name: str, opponents: Sequence[str], seats: int) -> tuple[list[str], list[str]]:
    """The names of the seats and who plays them: the human at 0, the opponents in turn."""
    players = ["", *(opponents[n % len(opponents)] for n in range(seats - 1))]
    names = [name]
    for seat, player in enumerate(players[1:], 1):
        alike = players.count(player) > 1 or player == name
        names.append(words.NUMBERED_NAME.format(name=player, seat=seat) if alike else player)
    return names, players


def plan(
    game: Game,
    options: Mapping[str, str],
    points: Mapping[str, int],
    names: Sequence[str],
    players: Sequence[str],
    seed: int | None,
) -> Plan:
    """A new match, with a seed nobody knows if none is given."""
    return Plan(
        game.name,
        game.rules,
        len(players),
        dict(options),
        dict(points),
        list(names),
        list(players),
        secrets.randbits(63) if seed is None else seed,
        datetime.now().isoformat(timespec="seconds"),
    )


def offer(game: Game, lines: Lines) -> Saved | None:
    """The kept match that the player wants to go on with; None for a new one. Raises `Leave`."""
    while found := _kept(game, lines):
        many = len(found) > 1
        head = words.UNFINISHED_MANY if many else words.UNFINISHED
        lines.say([head.format(title=game.words.title)])
        for n, match in enumerate(found, 1):
            lines.say(
                wrapped(words.UNFINISHED_ITEM.format(n=n, about=match.summary), "  ", "     ")
            )
        wish, number = _ask(len(found), lines)
        if wish == "new":
            return None
        try:
            saved = saves.take_up(found[number - 1].path)
        except SaveError as error:
            lines.say(wrapped(str(error)))
            continue
        if wish == "go on":
            return saved
        lines.say([words.DELETED.format(begun=_time(saved.plan))])
        saved.remove()
    return None


def latest(game: Game) -> Saved:
    """The kept match of the game that was played last. Raises `SaveError` if there is none."""
    why = SaveError(words.NONE_KEPT.format(title=game.words.title, game=game.name))
    for path in saves.kept(game.name):
        try:
            return saves.take_up(path)
        except SaveError as error:
            why = error
    raise why


def _ask(count: int, lines: Lines) -> tuple[str, int]:
    """What to do, `go on`, `delete` or `new`, and with which of the matches (from 1)."""
    while True:
        typed = lines.ask(words.OFFER_MANY if count > 1 else words.OFFER).lower()
        verb, _, number = typed.partition(" ")
        if verb in ("new", "no", "n"):
            return "new", 0
        if verb in ("quit", "q"):
            raise Leave
        number = number.strip() if verb == "delete" else typed
        if count == 1 and number in ("", "yes", "y"):
            number = "1"
        if number.isdecimal() and 1 <= int(number[:9]) <= count:
            return ("delete" if verb == "delete" else "go on"), int(number)
        lines.say(wrapped(words.OFFER_HELP))


def _kept(game: Game, lines: Lines) -> list[_Kept]:
    """The matches that can be gone on with; of those that cannot, it is said why."""
    found = []
    for path in saves.kept(game.name):
        try:
            saved = saves.take_up(path)
        except SaveError as error:
            lines.say(wrapped(words.NOT_OFFERED.format(why=error)))
            continue
        try:
            found.append(_Kept(path, saved.plan, _summary(saved)))
        except SaveError as error:
            lines.say(wrapped(words.NOT_OFFERED.format(why=error)))
        finally:
            saved.close()
    return found


def _summary(saved: Saved) -> str:
    table = Table(saved)
    plan = saved.plan
    teller = Teller(table.setup, plan.names, plan.human)
    others = [seat for seat in range(plan.seats) if seat != plan.human]
    scores = [
        words.SCORE_OF.format(name=teller.names(teller.members(side)), points=points)
        for side, points in enumerate(table.match.standing.totals)
    ]
    return words.UNFINISHED_ABOUT.format(
        begun=_time(plan),
        others=teller.names(others),
        round=table.number,
        scores=", ".join(scores),
    )


def _time(plan: Plan) -> str:
    return plan.begun.replace("T", " ")[:16]
