"""The pages: those from the code are up to date, and what the others show is true."""

import doctest
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from gaslamp import docs

ROOT = Path(__file__).resolve().parents[1]
GENERATED = set(docs.pages())
PAGES = [
    path
    for path in [*ROOT.glob("*.md"), *sorted((ROOT / "docs").glob("*.md"))]
    if path.name not in GENERATED
]
EACH_PAGE = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)

FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\(([^)\s]+)\)")


def blocks(page: Path, language: str) -> list[str]:
    """The examples of a page in that language."""
    found = FENCE.findall(page.read_text(encoding="utf-8"))
    return [text for name, text in found if name == language]


def test_the_pages_from_the_code_are_up_to_date() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "gaslamp.docs", "--check"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_a_stale_page_is_found(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "tests").mkdir()
    texts = docs.pages(tmp_path)
    for name, text in texts.items():
        (tmp_path / "docs" / name).write_text(text, encoding="utf-8")
    assert docs.stale(tmp_path) == []
    (tmp_path / "docs" / "refusals.md").write_text("old", encoding="utf-8")
    (tmp_path / "docs" / "rules-common.md").unlink()
    assert docs.stale(tmp_path) == ["refusals.md", "rules-common.md"]
    (tmp_path / "tests" / "test_new.py").write_text("def test_g_5_more() -> None: ...\n")
    assert "rule-tests.md" in docs.stale(tmp_path)


def test_the_command_wants_no_other_argument() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "gaslamp.docs", "--write"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("name", sorted(name for name in GENERATED if name.endswith(".md")))
def test_every_rule_and_ruling_is_on_a_page(name: str) -> None:
    text = docs.pages()[name]
    assert text.startswith("<!-- Written by `make docs`")
    assert "{" not in text or name == "refusals.md"


@EACH_PAGE
def test_python_examples_are_true(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    names: dict[str, object] = {}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for number, text in enumerate(blocks(page, "python")):
        test = doctest.DocTestParser().get_doctest(text, names, f"{page.name} {number}", None, 0)
        assert test.examples, f"an example without >>> in {page.name}"
        report: list[str] = []
        runner.run(test, out=report.append, clear_globs=False)
        names = test.globs
        assert not report, "".join(report)


def commands() -> Iterator[tuple[str, str, str]]:
    """(page, command, what it prints) of all examples for the shell."""
    for page in PAGES:
        for block in blocks(page, "console"):
            for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                command, _, output = part.partition("\n")
                yield page.name, command, output


@pytest.mark.parametrize(("page", "command", "output"), list(commands()))
def test_commands_do_what_is_shown(page: str, command: str, output: str, tmp_path: Path) -> None:
    if command.startswith("make "):
        target = command.split(" ")[1]
        assert re.search(rf"^{target}:.*## ", (ROOT / "Makefile").read_text(), re.MULTILINE)
        return
    shown = bool(output)
    if not shown:
        program, name, *_ = command.split(" ")
        assert program == "gaslamp"
        told = run(f"gaslamp {name} --help", tmp_path)
        for option in re.findall(r"--[a-z]+", command):
            assert option in told, f"{command} in {page}"
        return
    told = run(command, tmp_path)
    assert doctest.OutputChecker().check_output(output, told, doctest.ELLIPSIS), told


def run(command: str, data: Path) -> str:
    """What a command prints, run in the project's folder with data of its own."""
    done = subprocess.run(
        command,
        shell=True,
        cwd=ROOT,
        env={
            **os.environ,
            "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
            "GASLAMP_DATA": str(data),
            "COLUMNS": "80",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("name", [*sorted(GENERATED), *(page.name for page in PAGES)])
def test_links_lead_somewhere(name: str) -> None:
    page = ROOT / name if (ROOT / name).is_file() else ROOT / "docs" / name
    text = page.read_text(encoding="utf-8")
    for target in LINK.findall(text):
        if "://" in target:
            continue
        path, _, place = target.partition("#")
        other = page.parent / path if path else page
        assert other.exists(), f"{name} links {target}"
        if place:
            linked = other.read_text(encoding="utf-8")
            headings = re.findall(r"^#+ (.+)$", linked, re.MULTILINE)
            anchors = {re.sub(r"[^a-z0-9 -]", "", h.lower()).replace(" ", "-") for h in headings}
            assert f'id="{place}"' in linked or place in anchors, f"{name} links {target}"
