"""Records of games: `.case` files, written, read, replayed and verified."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from gaslamp.deckfile import parse_points, points_text
from gaslamp.fairness import Seeds
from gaslamp.game import Remark
from gaslamp.registry import load
from gaslamp.setup import OptionError, Setup

_TAG: Final = re.compile(r'\[([A-Za-z]+) "((?:[^"\\]|\\.)*)"\]')
_NEEDED: Final = ("Dealer", "Deck", "Scores", "Totals", "Result")
_PROVEN: Final = ("Commitment", "Seeds")
_ROUND_TAGS: Final = _NEEDED + _PROVEN
_NAME_END: Final = re.compile(r"[;\s]+")
_MOVE: Final = re.compile(r"[0-9] [^ ].*")


class RecordError(ValueError):
    """A record that is wrong: in which line (from 1), and why."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


@dataclass
class RoundRecord:
    """A round in a record: what was dealt, the moves and remarks as lines, and how it ended.

    `lines` are `SEAT MOVE` and, behind the move that caused it, `!word ...`. `result` is empty
    while the round is being played. `seeds` are there where deck and luck follow from seeds that
    were promised by their `commitment`.
    """

    dealer: int
    deck: list[str]
    lines: list[str] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    totals: list[int] = field(default_factory=list)
    result: str = ""
    seeds: Seeds | None = None
    commitment: str = ""
    at: dict[str | int, int] = field(default_factory=dict, compare=False, repr=False)
    """Where it was read: the line of each tag by name, and of each entry of `lines` by index."""


@dataclass
class Record:
    """A match as text: what was set up, its rounds, and its winners once it is over.

    In the names of `players` each `;` and line break becomes a blank: they would end a name.
    """

    setup: Setup
    players: tuple[str, ...]
    rounds: list[RoundRecord] = field(default_factory=list)
    winners: tuple[int, ...] = ()
    at: dict[str, int] = field(default_factory=dict, compare=False, repr=False)

    def __post_init__(self) -> None:
        self.players = tuple(" ".join(_NAME_END.split(name)).strip() for name in self.players)

    def to_text(self) -> str:
        """The record as the text of a `.case` file, with its finished rounds."""
        lines = self.head_lines()
        for number, entry in enumerate(self.rounds, 1):
            if entry.result:
                lines += ["", *round_lines(number, entry)]
        if self.winners:
            lines.append(winner_line(self.winners))
        return "\n".join(lines) + "\n"

    def head_lines(self) -> list[str]:
        """The tags that say what was set up."""
        setup = self.setup
        lines = [
            _tag("Game", setup.game.name),
            _tag("Rules", str(setup.game.rules)),
            _tag("Seats", str(setup.seats)),
            _tag("Players", "; ".join(self.players)),
            _tag("Options", setup.options_text()),
        ]
        if setup.points:
            lines.append(_tag("Values", points_text(setup.points)))
        return lines


def round_lines(number: int, entry: RoundRecord) -> list[str]:
    """A round as lines; one that is not over ends with its last move."""
    lines = [_tag("Round", str(number)), _tag("Dealer", str(entry.dealer))]
    lines.append(_tag("Deck", " ".join(entry.deck)))
    if entry.seeds is not None:
        lines.append(_tag("Commitment", entry.commitment))
        lines.append(_tag("Seeds", entry.seeds.to_text()))
    lines += entry.lines
    if entry.result:
        lines.append(_tag("Scores", " ".join(map(str, entry.scores))))
        lines.append(_tag("Totals", " ".join(map(str, entry.totals))))
        lines.append(_tag("Result", entry.result))
    return lines


def winner_line(winners: Sequence[int]) -> str:
    """The tag that ends the record of a match."""
    return _tag("Winner", ",".join(map(str, winners)))


def remark_text(setup: Setup, remark: Remark) -> str:
    """A remark as a record's line: `!file CARD CARD ...`, `!shown SEAT CARD ...`."""
    words = [f"!{remark.word}"]
    if remark.seat >= 0:
        words.append(str(remark.seat))
    return " ".join(words + setup.codes(remark.cards))


def _tag(name: str, value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]'


def parse(text: str) -> Record:
    """Read a record. Raises `RecordError` at the first line that cannot be one of a record.

    The moves are only taken down here; whether they could be played is `verify`'s question.
    """
    return _Reader(text).read()


class _Reader:
    """One pass over the lines of a record."""

    def __init__(self, text: str) -> None:
        self.entries = [
            (number, _without_comment(line))
            for number, line in enumerate(text.split("\n"), 1)
            if _without_comment(line)
        ]
        self.at = 0

    def read(self) -> Record:
        setup, players, lines = self._header()
        record = Record(setup, players, at=lines)
        while self.at < len(self.entries):
            number, name, value = self._tag_or_none() or self._fail("a [Round] or [Winner] tag")
            if name == "Round":
                self._round(record, number, value)
            elif name == "Winner":
                if not re.fullmatch("[0-9](,[0-9])*", value):
                    raise RecordError(number, f"Winners are written like 0,1 and not {value!r}.")
                record.winners = tuple(map(int, value.split(",")))
                record.at["Winner"] = number
                self.at += 1
            elif name in _ROUND_TAGS:
                raise RecordError(number, f"A [{name}] tag belongs into a round, behind [Round].")
            else:
                self.at += 1
        return record

    def _header(self) -> tuple[Setup, tuple[str, ...], dict[str, int]]:
        tags: dict[str, str] = {}
        at: dict[str, int] = {}
        while (tag := self._tag_or_none()) and tag[1] not in ("Round", "Winner", *_ROUND_TAGS):
            if tag[1] in tags:
                raise RecordError(tag[0], f"The record has a second [{tag[1]}] tag.")
            at[tag[1]], tags[tag[1]] = tag[0], tag[2]
            self.at += 1
        last = self.entries[self.at - 1][0] if self.at else 1
        for name in ("Game", "Rules", "Seats", "Players", "Options"):
            if name not in tags:
                raise RecordError(last, f"The record's head lacks its [{name}] tag.")
        try:
            game = load(tags["Game"])
        except ValueError as error:
            raise RecordError(at["Game"], str(error)) from None
        if tags["Rules"] != str(game.rules):
            raise RecordError(
                at["Rules"], f"These are rules {tags['Rules']}; known here are rules {game.rules}."
            )
        if not re.fullmatch("[0-9]", tags["Seats"]):
            raise RecordError(at["Seats"], "The number of seats is one digit.")
        try:
            line = at.get("Values", at["Options"])
            points = parse_points(tags.get("Values", ""), game.deck)
            line = at["Options"]
            given = dict(pair.split("=", 1) for pair in tags["Options"].split() if "=" in pair)
            setup = Setup(game, int(tags["Seats"]), given, points)
        except OptionError as error:
            named = "Seats" if "seats" in str(error) else "Options"
            raise RecordError(at[named], str(error)) from None
        except ValueError as error:
            raise RecordError(line, str(error)) from None
        if setup.options_text() != tags["Options"]:
            raise RecordError(
                at["Options"],
                f"The options are written in full and in order: {setup.options_text()}.",
            )
        players = tuple(name.strip() for name in tags["Players"].split(";"))
        if len(players) != setup.seats:
            raise RecordError(at["Players"], f"{setup.seats} seats need {setup.seats} players.")
        return setup, players, at

    def _round(self, record: Record, number: int, value: str) -> None:
        if value != str(len(record.rounds) + 1):
            raise RecordError(number, f"This must be round {len(record.rounds) + 1}.")
        entry = RoundRecord(-1, [])
        entry.at["Round"] = number
        self.at += 1
        while self.at < len(self.entries):
            line, text = self.entries[self.at]
            tag = self._tag_or_none()
            if tag is None:
                self._line(entry, record.setup, line, text)
            elif tag[1] in ("Round", "Winner"):
                break
            else:
                self._round_tag(entry, record.setup, tag)
            self.at += 1
        needed = _ROUND_TAGS if any(name in entry.at for name in _PROVEN) else _NEEDED
        for name in needed:
            if name not in entry.at:
                raise RecordError(number, f"The round lacks its [{name}] tag.")
        record.rounds.append(entry)

    def _line(self, entry: RoundRecord, setup: Setup, number: int, text: str) -> None:
        if "Deck" not in entry.at or "Dealer" not in entry.at:
            raise RecordError(number, "A round's [Dealer] and [Deck] come before its moves.")
        if "Result" in entry.at:
            raise RecordError(number, "A round has no moves behind its [Result].")
        if not text.startswith("!") and not _MOVE.fullmatch(text):
            raise RecordError(number, f"A move is written as SEAT MOVE, and {text!r} is not.")
        entry.at[len(entry.lines)] = number
        entry.lines.append(text)

    def _round_tag(self, entry: RoundRecord, setup: Setup, tag: tuple[int, str, str]) -> None:
        number, name, value = tag
        if name in entry.at:
            raise RecordError(number, f"The round has a second [{name}] tag.")
        entry.at[name] = number
        if name == "Dealer":
            if not re.fullmatch("[0-9]", value):
                raise RecordError(number, f"The dealer is a seat, and {value!r} is none.")
            entry.dealer = int(value)
        elif name == "Deck":
            entry.deck = value.split()
            if sorted(entry.deck) != sorted(setup.codes(setup.deck.full())):
                raise RecordError(
                    number, f"The deck must have each of the {setup.deck.size} cards exactly once."
                )
        elif name == "Scores":
            entry.scores = list(self._numbers(number, value))
        elif name == "Totals":
            entry.totals = list(self._numbers(number, value))
        elif name == "Result":
            entry.result = value
        elif name == "Commitment":
            entry.commitment = value
        elif name == "Seeds":
            try:
                entry.seeds = Seeds.from_text(value, setup.seats)
            except ValueError as error:
                raise RecordError(number, str(error)) from None

    def _tag_or_none(self) -> tuple[int, str, str] | None:
        if self.at == len(self.entries):
            return None
        number, text = self.entries[self.at]
        found = _TAG.fullmatch(text)
        if found is None:
            if text.startswith("["):
                raise RecordError(number, 'A tag is written as [Name "value"].')
            return None
        return number, found[1], re.sub(r"\\(.)", r"\1", found[2])

    def _numbers(self, line: int, value: str) -> tuple[int, ...]:
        if not re.fullmatch(r"-?[0-9]{1,9}( -?[0-9]{1,9})*", value):
            raise RecordError(line, f"Here whole numbers are needed, not {value!r}.")
        return tuple(map(int, value.split()))

    def _fail(self, wanted: str) -> tuple[int, str, str]:
        number, text = self.entries[self.at]
        raise RecordError(number, f"Here {wanted} is needed, not {text!r}.")


def _without_comment(line: str) -> str:
    """The line up to a `;` outside quotes, without surrounding blanks."""
    quoted = escaped = False
    for at, letter in enumerate(line):
        if escaped:
            escaped = False
        elif letter == "\\" and quoted:
            escaped = True
        elif letter == '"':
            quoted = not quoted
        elif letter == ";" and not quoted:
            return line[:at].strip()
    return line.strip()


def moves_of(entry: RoundRecord) -> Iterator[tuple[int, int, str, Sequence[str]]]:
    """A round's moves as (index of the line, seat, text, the remarks behind it)."""
    at = 0
    while at < len(entry.lines):
        seat, _, text = entry.lines[at].partition(" ")
        end = at + 1
        while end < len(entry.lines) and entry.lines[end].startswith("!"):
            end += 1
        yield at, int(seat), text, entry.lines[at + 1 : end]
        at = end
