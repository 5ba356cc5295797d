"""The report: one page of HTML to be sent around, with all in it and nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import Final

from gaslamp.arena import table, words
from gaslamp.arena.chart import chart
from gaslamp.arena.results import Results
from gaslamp.arena.table import Table

_STYLE: Final = """
:root { color-scheme: light dark; --ground: #ffffff; --ink: #1c1c1c; --soft: #5a5a5a;
  --line: #c8c8c8; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #15181c; --ink: #eeeeee; --soft: #b4b4b4; --line: #464b52; }
}
body { margin: 2rem auto; max-width: 58rem; padding: 0 1rem; background: var(--ground);
  color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; }
h2 { font-size: 1.15rem; margin-top: 2rem; }
.wide { overflow-x: auto; }
svg { max-width: 100%; height: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: start; padding: 0.4rem 0; color: var(--soft); }
th, td { padding: 0.3rem 0.7rem; border-bottom: 1px solid var(--line); text-align: end;
  white-space: nowrap; }
th:first-child, td:first-child { text-align: start; padding-inline-start: 0; }
code { font: 0.9em ui-monospace, monospace; overflow-wrap: anywhere; }
"""


def report(results: Results) -> str:
    """The page. It is well-formed XML behind its first line."""
    return "\n".join(_page(results)) + "\n"


def _page(results: Results) -> Iterator[str]:
    head = results.settings.head()
    name = words.REPORT.format(title=results.settings.setup().game.words.title)
    yield "<!DOCTYPE html>"
    yield '<html lang="en">'
    yield f'<head><meta charset="utf-8"/><title>{escape(name)}</title>'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1"/>'
    yield f"<style>{_STYLE}</style></head>"
    yield f"<body><main><h1>{escape(name)}</h1>"
    yield f"<p>{escape(table.title(results))}</p>"
    yield f'<div class="wide">{chart(results)}</div>'
    yield f"<h2>{escape(words.TABLE_HEADING)}</h2>"
    yield from _table(table.overall(results), "")
    yield from _list(table.explained(results))
    if results.lineups:
        yield f"<h2>{escape(words.LINEUPS_HEADING)}</h2>"
        for lineup in results.lineups:
            players, rows = table.by_lineup(results, lineup)
            yield from _table(rows, players)
    yield f"<h2>{escape(words.READING_HEADING)}</h2>"
    yield from (f"<p>{escape(text)}</p>" for text in words.READING)
    yield f"<h2>{escape(words.TIMES)}</h2>"
    yield from _list(table.times(results))
    yield f"<h2>{escape(words.AGAIN_HEADING)}</h2>"
    yield f"<p><code>{escape(results.settings.command(len(results.deals)))}</code></p>"
    yield f"<p>{escape(words.AGAIN.format(**head))}</p>"
    yield f"<p><code>{escape(head['options'])}</code></p>"
    if head["values"]:
        yield f"<p>{escape(words.VALUES.format(values=head['values']))}</p>"
    yield "</main></body></html>"


def _table(cells: Table, caption: str) -> Iterator[str]:
    yield '<div class="wide"><table>'
    if caption:
        yield f"<caption>{escape(caption)}</caption>"
    heads = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in cells.head)
    yield f"<thead><tr>{heads}</tr></thead><tbody>"
    for first, *others in cells.rows:
        numbers = "".join(f"<td>{escape(cell)}</td>" for cell in others)
        yield f'<tr><th scope="row">{escape(first)}</th>{numbers}</tr>'
    yield "</tbody></table></div>"


def _list(lines: Iterable[str]) -> Iterator[str]:
    yield "<ul>"
    yield from (f"<li>{escape(line.strip())}</li>" for line in lines)
    yield "</ul>"
