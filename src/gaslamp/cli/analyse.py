"""The command that looks at a round again: each decision, from what its seat could know then."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Final

from gaslamp.cli import words
from gaslamp.cli.failing import CONTENT, INTERRUPTED, USAGE, Failure
from gaslamp.cli.progress import progress
from gaslamp.cli.records import read
from gaslamp.players.analysis import Analysis, Sitting, Verdict, judge, sittings
from gaslamp.players.budget import Budget
from gaslamp.players.course import chart, sparkline
from gaslamp.record import Record, RecordError
from gaslamp.telling import Teller, capital
from gaslamp.terminal.saves import check_writable, write_whole
from gaslamp.terminal.screen import wrapped


def analyse(
    path: Path, seat: int | None, number: int | None, think: str, html: Path | None, as_json: bool
) -> None:
    """Look at the decisions of a record, with progress on stderr, and show what comes out."""
    record = read(path)
    budget = _budget(think)
    found = _sittings(path, record, seat, number)
    if html is not None:
        _check_page(html, path)
    try:
        analyses = list(_analyses(found, budget))
    except KeyboardInterrupt:
        raise Failure(words.ANALYSIS_INTERRUPTED, INTERRUPTED) from None
    except ValueError as error:
        raise Failure(str(error), CONTENT) from None
    if html is not None:
        try:
            write_whole(html, report(record, analyses, think))
        except OSError as error:
            raise _not_written(html, error) from None
    if as_json:
        data = {
            "game": record.setup.game.name,
            "think": str(budget),
            "analyses": [analysis.to_json() for analysis in analyses],
        }
        print(json.dumps(data, indent=2, ensure_ascii=False))
    else:
        for analysis in analyses:
            for line in lines(record, analysis):
                print(line)
            print()
        for line in wrapped(words.ANALYSIS_LEGEND):
            print(line)
        if html is not None:
            print(words.ANALYSIS_WRITTEN.format(path=html))


def _check_page(html: Path, record: Path) -> None:
    """Fail before the long work where its page could not be written, or would be the record."""
    try:
        check_writable(html)
        if html.exists() and html.samefile(record):
            raise Failure(words.PAGE_IS_RECORD.format(path=html), USAGE)
    except OSError as error:
        raise _not_written(html, error) from None


def _not_written(html: Path, error: OSError) -> Failure:
    return Failure(words.NOT_WRITTEN.format(path=html, why=error.strerror), CONTENT)


def _budget(think: str) -> Budget:
    try:
        return Budget.parse(think)
    except ValueError as error:
        raise Failure(str(error), USAGE) from None


def _sittings(path: Path, record: Record, seat: int | None, number: int | None) -> list[Sitting]:
    """What is to be looked at; the whole record is verified on the way."""
    last = len(record.rounds)
    if not record.rounds:
        raise Failure(words.NO_ROUNDS.format(path=path), CONTENT)
    if number is not None and not 1 <= number <= last:
        raise Failure(words.NO_ROUND.format(path=path, last=last, number=number), USAGE)
    if seat is not None and not 0 <= seat < record.setup.seats:
        raise Failure(words.NO_SEAT.format(path=path, last=record.setup.seats - 1, n=seat), USAGE)
    seats = range(record.setup.seats) if seat is None else [seat]
    try:
        return sittings(record, seats, number or 0)
    except RecordError as error:
        raise Failure(words.WRONG_LINE.format(path=path, error=error), CONTENT) from None


def _analyses(found: Sequence[Sitting], budget: Budget) -> Iterator[Analysis]:
    total = sum(len(sitting.decisions) for sitting in found)
    done = 0
    with progress(words.DECISIONS_DONE, 0, total) as advance:
        for sitting in found:
            verdicts: list[Verdict] = []
            for decision in sitting.decisions:
                verdicts.append(judge(decision, budget))
                done += 1
                advance(done)
            yield Analysis(sitting.number, sitting.seat, tuple(verdicts), sitting.result)


def lines(record: Record, analysis: Analysis) -> Iterator[str]:
    """An analysis as lines of text."""
    teller = Teller(record.setup, record.players, analysis.seat)
    course = analysis.course()
    yield _title(analysis, teller)
    yield words.ANALYSIS_COURSE.format(
        line=sparkline(course) if _draws() else "",
        first=course[0],
        low=min(course),
        high=max(course),
        end=analysis.result,
    )
    grave = analysis.grave()
    for verdict in analysis.verdicts:
        mark = "!" if verdict in grave else " "
        yield words.ANALYSIS_LINE.format(
            mark=mark, n=verdict.n, value=verdict.value, played=verdict.played or teller.move("")
        ) + _loss(verdict, teller)
    for verdict in grave:
        yield from wrapped(f"! {_mattered(verdict, teller)}", "  ", "    ")
    if not grave:
        yield f"  {words.ANALYSIS_FINE}"


def _title(analysis: Analysis, teller: Teller) -> str:
    decisions = len(analysis.verdicts)
    title = words.ANALYSIS_TITLE_ONE if decisions == 1 else words.ANALYSIS_TITLE
    return title.format(
        n=analysis.number,
        name=teller.seat(analysis.seat),
        seat=analysis.seat,
        decisions=decisions,
    )


def _loss(verdict: Verdict, teller: Teller) -> str:
    if verdict.played == verdict.best:
        return ""
    if not verdict.loss:
        return words.ANALYSIS_EVEN.format(best=verdict.best or teller.move(""))
    return words.ANALYSIS_LOSS.format(
        loss=verdict.loss, error=verdict.error, best=verdict.best or teller.move("")
    )


def _mattered(verdict: Verdict, teller: Teller) -> str:
    sentence = words.ANALYSIS_MATTERED.format(
        n=verdict.n,
        played=capital(teller.move(verdict.played)),
        loss=verdict.loss,
        error=verdict.error,
        best=teller.move(verdict.best),
    )
    return sentence.replace("..", ".")  # after a name that ends in a stop itself


def _draws() -> bool:
    """Whether the output can show the characters of a line drawn with them."""
    try:
        sparkline((0.0, 1.0)).encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


_STYLE: Final = """
:root { color-scheme: light dark; --ground: #ffffff; --ink: #1c1c1c; --soft: #5a5a5a;
  --line: #c8c8c8; --mark: #b34700; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #15181c; --ink: #eeeeee; --soft: #b4b4b4; --line: #464b52; --mark: #f0a030; }
}
body { margin: 2rem auto; max-width: 58rem; padding: 0 1rem; background: var(--ground);
  color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; }
h2 { font-size: 1.15rem; margin-top: 2rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.3rem 0.7rem; border-bottom: 1px solid var(--line); text-align: start; }
td.number { text-align: end; white-space: nowrap; }
tr.mattered td { color: var(--mark); font-weight: 600; }
"""


def report(record: Record, analyses: Sequence[Analysis], think: str) -> str:
    """The analyses as one page of HTML, with nothing from elsewhere; well-formed XML inside."""
    return "\n".join(_page(record, analyses, think)) + "\n"


def _page(record: Record, analyses: Sequence[Analysis], think: str) -> Iterator[str]:
    title = words.ANALYSIS_PAGE.format(title=record.setup.game.words.title)
    yield "<!DOCTYPE html>"
    yield '<html lang="en">'
    yield f'<head><meta charset="utf-8"/><title>{escape(title)}</title>'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1"/>'
    yield f"<style>{_STYLE}</style></head>"
    yield f"<body><main><h1>{escape(title)}</h1>"
    yield f"<p>{escape(words.ANALYSIS_READING.format(think=think))}</p>"
    for analysis in analyses:
        teller = Teller(record.setup, record.players, analysis.seat)
        yield f"<h2>{escape(_title(analysis, teller))}</h2>"
        yield f'<div class="wide">{chart(analysis, teller)}</div>'
        grave = analysis.grave()
        texts = [_mattered(verdict, teller) for verdict in grave] or [words.ANALYSIS_FINE]
        yield "<ul>" + "".join(f"<li>{escape(text)}</li>" for text in texts) + "</ul>"
        yield '<div class="wide"><table><thead><tr>'
        yield "".join(f'<th scope="col">{escape(head)}</th>' for head in words.ANALYSIS_HEADS)
        yield "</tr></thead><tbody>"
        for verdict in analysis.verdicts:
            yield from _row(verdict, teller, mattered=verdict in grave)
        yield "</tbody></table></div>"
    yield "</main></body></html>"


def _row(verdict: Verdict, teller: Teller, *, mattered: bool) -> Iterator[str]:
    best = verdict.best != verdict.played
    cells = [
        ("number", str(verdict.n)),
        ("", capital(teller.move(verdict.played))),
        ("number", f"{verdict.value:+z.1f}"),
        ("number", f"{verdict.loss:.1f} ± {verdict.error:.1f}" if best else ""),
        ("", capital(teller.move(verdict.best)) if best else ""),
        ("", words.ANALYSIS_MARK if mattered else ""),
    ]
    yield '<tr class="mattered">' if mattered else "<tr>"
    for kind, text in cells:
        yield f'<td class="{kind}">{escape(text)}</td>' if kind else f"<td>{escape(text)}</td>"
    yield "</tr>"
