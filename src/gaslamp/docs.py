"""The pages of `docs/` that come from the code: rules, rulings, refusals, tests, messages.

    python -m gaslamp.docs            writes them again
    python -m gaslamp.docs --check    exits with 1 if one of them is not what the code says

It works in a checkout of the project, where `docs/` and `tests/` are.
"""

from __future__ import annotations

import ast
import json
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from gaslamp.cards import Kind
from gaslamp.refusals import REFUSALS
from gaslamp.registry import load, names
from gaslamp.setup import Game, Option, option_text
from gaslamp.texts import Rule, Section
from gaslamp.words import SECTIONS

ROOT: Final = Path(__file__).resolve().parents[2]

_NAMED: Final = re.compile(r"test_(?:(g)_(\d+)|(rm|jr|mu)_(\d+)_(\d+))(?:_|$)")
_CITED: Final = re.compile(r"\b(?:G-\d+|(?:RM|JR|MU)-\d+\.\d+)\b")


def pages(root: Path = ROOT) -> dict[str, str]:
    """The generated pages of a checkout: their text by file name."""
    games = [load(name) for name in names()]
    tests = rule_tests(root / "tests")
    found = {
        "rules-common.md": _common(games),
        "house-rulings.md": _rulings(games),
        "refusals.md": _refusals(games),
        "rule-tests.md": _rule_tests(games, tests),
    }
    found |= {f"rules-{game.name}.md": _rules(game) for game in games}
    written = {name: _page(lines) for name, lines in sorted(found.items())}
    return written | {"table-messages.json": _schema()}


def rule_tests(folder: Path) -> dict[str, list[str]]:
    """The tests that name each rule, as `file::test`, by the rule's id.

    A test names a rule by the beginning of its own name: `test_rm_4_3_...` or `test_g_6_...`.
    """
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and (match := _NAMED.match(node.name)):
                common, number, game, chapter, item = match.groups()
                rule = f"G-{number}" if common else f"{game.upper()}-{chapter}.{item}"
                where = path.relative_to(folder.parent).as_posix()
                found.setdefault(rule, []).append(f"{where}::{node.name}")
    return found


def rule_ids(games: Sequence[Game]) -> list[str]:
    """The ids of the common rules and of those games' own, in order."""
    common = [rule.id for section in SECTIONS for rule in section.rules]
    return common + [rule for game in games for rule in game.words.rules()]


def _page(lines: Iterator[str]) -> str:
    head = "<!-- Written by `make docs` from the texts in src/gaslamp: change them there. -->"
    return "\n".join([head, "", *lines]).rstrip("\n") + "\n"


def _schema() -> str:
    """The JSON schema of what a browser may send to a table."""
    from gaslamp.web.messages import MESSAGES

    return json.dumps(MESSAGES.json_schema(), indent=1, sort_keys=True) + "\n"


def _sections(sections: Sequence[Section]) -> Iterator[str]:
    for section in sections:
        yield from (f"## {section.title}", "")
        for rule in section.rules:
            yield from (f"### {_heading(rule)}", "", _linked(rule.text), "")
            if rule.ruling:
                yield from (f"> ◊ House ruling. {_linked(rule.ruling)}", "")


def _heading(rule: Rule) -> str:
    mark = " ◊" if rule.ruling else ""
    return f'<a id="{rule.id.lower()}"></a>{rule.id} {rule.title}{mark}'


def _linked(text: str) -> str:
    """The text with each rule that it cites made a link."""
    return _CITED.sub(lambda match: f"[{match[0]}]({_address(match[0])})", text)


def _address(rule: str) -> str:
    """The page of a rule and its place there."""
    home = next((name for name in names() if rule in load(name).words.rules()), "common")
    return f"rules-{home}.md#{rule.lower()}"


def _rules(game: Game) -> Iterator[str]:
    words = game.words
    yield from (f"# {words.title}", "", f"*{words.tagline}*", "", words.goal, "")
    yield "What all games share (a tie, a search, whose turn it is) stands in the"
    yield "[common rules](rules-common.md). ◊ marks a [house ruling](house-rulings.md)."
    yield from ("", "## The cards", "", "| card | copies | points | what it does |")
    yield "|---|---|---|---|"
    for kind in game.deck.kinds:
        card = words.cards[kind.code]
        yield f"| {card.name} `{kind.code}` | {kind.copies} | {_points(kind)} | {card.text} |"
    yield ""
    yield from _sections(words.sections)


def _points(kind: Kind) -> str:
    return f"{kind.points} ◊" if kind.ruling else str(kind.points)


def _common(games: Sequence[Game]) -> Iterator[str]:
    yield from ("# The rules that all games share", "")
    yield from _sections(SECTIONS)
    yield from ("## The options", "")
    yield "Written in this order in every record, and given on the command line as"
    yield "`--option NAME=VALUE`."
    for game in games:
        yield from ("", f"### {game.words.title}", "", "| option | values | default | rule |")
        yield "|---|---|---|---|"
        for option in game.options:
            values, default = _values(option), _default(option)
            yield f"| `{option.name}` | {values} | {default} | {_linked(option.rule)} |"


def _values(option: Option) -> str:
    if isinstance(option.default, bool):
        return "`true` or `false`"
    if isinstance(option.default, int):
        return f"a whole number from {option.least} up"
    return ", ".join(f"`{choice}`" for choice in option.choices)


def _default(option: Option) -> str:
    default = f"`{option_text(option.default)}`"
    if option.unless is not None:
        other, value = option.unless
        default += f", with `{other}` `{option_text(value)}`"
    return default


def _rulings(games: Sequence[Game]) -> Iterator[str]:
    yield from ("# House rulings ◊", "")
    yield "Where the printed rules are silent or can be read in two ways, and where no source at"
    yield "hand prints a card's value, this project had to decide. Each decision is marked ◊"
    yield "wherever it is shown, kept as data, and listed here with its reason."
    yield from ("", "## What all games share", "")
    yield from _ruled([rule for section in SECTIONS for rule in section.rules])
    for game in games:
        yield from (f"## {game.words.title}", "")
        yield from _ruled(list(game.words.rules().values()))
        if game.words.card_rulings:
            yield from ("### Values of cards", "", "| card | points | why |", "|---|---|---|")
            for code, reason in game.words.card_rulings.items():
                points = game.deck.points[game.deck.index[code]]
                yield f"| {game.words.cards[code].name} `{code}` | {points} | {reason} |"
            yield ""
    yield from _own_values(games)


def _ruled(rules: Sequence[Rule]) -> Iterator[str]:
    for rule in rules:
        if rule.ruling:
            yield f"- **{_linked(rule.id)} {rule.title}.** {_linked(rule.ruling)}"
    yield ""


def _own_values(games: Sequence[Game]) -> Iterator[str]:
    game = next(game for game in games if game.words.card_rulings)
    code = next(iter(game.words.card_rulings))
    points = game.deck.points[game.deck.index[code]] + 1
    yield from ("## Your own copy says otherwise?", "")
    yield "If you own the printed game and its cards show other points, write a deck file of your"
    yield "own. It names the cards that differ and their points; all others keep theirs:"
    yield from ("", "```toml", "# my-values.toml", "[[card]]", f'code = "{code}"')
    yield from (f"points = {points}", "```", "", "Then play with it:", "", "```console")
    yield from (f"$ gaslamp play {game.name} --deck my-values.toml", "```", "")
    yield "`gaslamp cards` and `gaslamp simulate` take the same option. Only points can be changed,"
    yield "to whole numbers from 0 to 99; a card that the game has not, or another number of"
    yield "copies, is refused with a sentence that says what to put right. Records note what"
    yield "differs in a `[Values]` tag, so that they replay the same on every machine."


def _refusals(games: Sequence[Game]) -> Iterator[str]:
    yield from ("# What a refusal says", "")
    yield "Every move that the rules refuse is answered by one of these sentences and the id of its"
    yield "rule. `{card}` and the like stand for what the move names."
    yield from _refused("Every game", REFUSALS)
    for game in games:
        own = {key: text for key, text in game.words.refusals.items() if key not in REFUSALS}
        yield from _refused(game.words.title, own)


def _refused(title: str, texts: dict[str, str]) -> Iterator[str]:
    yield from ("", f"## {title}", "", "| rule | sentence |", "|---|---|")
    for key, text in sorted(texts.items(), key=lambda item: _in_order(item[0])):
        yield f"| {_linked(key.partition(':')[0])} | {text} |"


def _in_order(key: str) -> list[tuple[int, str]]:
    """Sorts ids by their numbers: RM-2.10 behind RM-2.9."""
    return [(int(part) if part.isdigit() else -1, part) for part in re.split(r"(\d+)", key)]


def _rule_tests(games: Sequence[Game], tests: dict[str, list[str]]) -> Iterator[str]:
    titles = {rule.id: rule.title for section in SECTIONS for rule in section.rules}
    for game in games:
        titles |= {rule.id: rule.title for rule in game.words.rules().values()}
    yield from ("# Rules and their tests", "")
    yield "A test names its rule by the beginning of its own name; a rule without a test fails the"
    yield "tests. `make test ARGS='-k rm_4_1'` runs those of one rule."
    yield from ("", "| rule | tests |", "|---|---|")
    for rule in rule_ids(games):
        named = "<br>".join(f"`{name.rpartition('/')[2]}`" for name in tests.get(rule, []))
        yield f"| {_linked(rule)} {titles[rule]} | {named} |"


def stale(root: Path = ROOT) -> list[str]:
    """The generated pages that are not what the code says now, or are not there."""
    wrong = []
    for name, text in pages(root).items():
        path = root / "docs" / name
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            wrong.append(name)
    return wrong


def main(arguments: Sequence[str]) -> int:
    """Write the pages, or check them; returns the exit code."""
    if not (ROOT / "tests").is_dir() or list(arguments) not in ([], ["--check"]):
        print(
            "Run python -m gaslamp.docs in a checkout of the project, alone or with --check.",
            file=sys.stderr,
        )
        return 2
    if arguments:
        wrong = stale()
        for name in wrong:
            print(f"docs/{name} is stale; make docs writes it again.", file=sys.stderr)
        return 1 if wrong else 0
    (ROOT / "docs").mkdir(exist_ok=True)
    for name, text in pages().items():
        (ROOT / "docs" / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
