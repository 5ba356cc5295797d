"""The commands that read records: verify, legal, view."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from gaslamp.cli import words
from gaslamp.cli.failing import CONTENT, USAGE, Failure
from gaslamp.record import Record, RecordError, moves_of, parse
from gaslamp.replay import legal_lines, walk
from gaslamp.replay import verify as replay
from gaslamp.view import View, viewer_number
from gaslamp.viewtext import to_text


def read(path: Path) -> Record:
    """The record in a file."""
    try:
        return parse(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise Failure(words.NOT_READ.format(path=path, why=error.strerror), CONTENT) from None
    except UnicodeDecodeError:
        raise Failure(words.NOT_TEXT.format(path=path), CONTENT) from None
    except RecordError as error:
        raise Failure(words.WRONG_LINE.format(path=path, error=error), CONTENT) from None


def verify(paths: Sequence[Path]) -> bool:
    """Print for each record whether it is right; returns whether all are."""
    right = True
    for path in paths:
        try:
            record = read(path)
            replay(record)
        except Failure as failure:
            right = False
            print(failure)
        except RecordError as error:
            right = False
            print(words.WRONG_LINE.format(path=path, error=error))
        else:
            moves = sum(len(list(moves_of(entry))) for entry in record.rounds)
            print(words.VERIFIED.format(path=path, rounds=len(record.rounds), moves=moves))
    return right


def legal(path: Path) -> None:
    """Print the legal moves before each move of a record, all of them or none."""
    record = read(path)
    try:
        lines = list(legal_lines(record))
    except RecordError as error:
        raise Failure(words.WRONG_LINE.format(path=path, error=error), CONTENT) from None
    for line in lines:
        print(line)


def view(path: Path, number: int, at: int, viewer: str, as_json: bool) -> None:
    """Print a position of a record as a viewer sees it."""
    record = read(path)
    try:
        looking = viewer_number(viewer, record.setup.seats)
    except ValueError as error:
        raise Failure(str(error), USAGE) from None
    seen = _position(path, record, number, at, looking)
    if as_json:
        print(json.dumps(seen.to_json(), indent=2, ensure_ascii=False))
    else:
        print(to_text(seen), end="")


def _position(path: Path, record: Record, number: int, at: int, viewer: int) -> View:
    if not record.rounds:
        raise Failure(words.NO_ROUNDS.format(path=path), CONTENT)
    if not 1 <= number <= len(record.rounds):
        last = len(record.rounds)
        raise Failure(words.NO_ROUND.format(path=path, last=last, number=number), USAGE)
    last = 0
    try:
        for step in walk(record):
            if step.number == number:
                last = step.n
                if step.n == at:
                    return step.game.view(viewer)
            elif step.number > number:
                break
    except RecordError as error:
        raise Failure(words.WRONG_LINE.format(path=path, error=error), CONTENT) from None
    raise Failure(words.NO_POSITION.format(number=number, path=path, last=last, at=at), USAGE)
