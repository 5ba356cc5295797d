"""The project as a whole: who may import whom, what is packaged, what may stand in its files."""

import ast
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
PACKAGE = "gaslamp"
GAMES = f"{PACKAGE}.games"

# From the bottom to the top: modules, and packages with all that is in them. A module may import
# from its own layer and from those below.
LAYERS: dict[str, tuple[str, ...]] = {
    "common": (
        "gaslamp",
        "gaslamp.cards",
        "gaslamp.chance",
        "gaslamp.counsel",
        "gaslamp.deckfile",
        "gaslamp.fairness",
        "gaslamp.folders",
        "gaslamp.game",
        "gaslamp.known",
        "gaslamp.match",
        "gaslamp.melding",
        "gaslamp.mould",
        "gaslamp.notation",
        "gaslamp.policy",
        "gaslamp.record",
        "gaslamp.refusals",
        "gaslamp.registry",
        "gaslamp.replay",
        "gaslamp.setup",
        "gaslamp.telling",
        "gaslamp.texts",
        "gaslamp.undo",
        "gaslamp.view",
        "gaslamp.viewrecord",
        "gaslamp.viewtext",
        "gaslamp.words",
    ),
    "games": ("gaslamp.games",),
    "players": ("gaslamp.players",),
    "arena": ("gaslamp.arena",),
    "house": ("gaslamp.house",),
    "fronts": ("gaslamp.docs", "gaslamp.research", "gaslamp.terminal", "gaslamp.web"),
    "cli": ("gaslamp.cli", "gaslamp.__main__"),
}
# What is loaded by whoever uses the engine: the standard library, without servers and databases.
ENGINE_LAYERS = ("common", "games")
ENGINE_NEEDS = {"mypy_extensions"}
NOT_IN_ENGINE = {"asyncio", "curses", "http", "multiprocessing", "socketserver", "sqlite3"}
# Layers in which no game's name stands: what they know of a game, they ask it.
AGNOSTIC_LAYERS = ("common", "arena", "house")

LONGEST_FILE = 600
# What a user installs: code, the data beside it, and what the pages are made of.
PACKAGED = {".css", ".html", ".jinja", ".js", ".json", ".py", ".svg", ".toml", ".txt", ".woff2"}


@dataclass(frozen=True)
class Import:
    """One import of a module of ours, at `line` of the module `importer`."""

    importer: str
    imported: str
    line: int
    at_start: bool  # done when the importer is loaded, not in a function or for types alone

    def __str__(self) -> str:
        return f"{self.importer}:{self.line} imports {self.imported}"


def test_every_module_has_a_layer() -> None:
    lost = [name for name in modules() if layer_of(name) is None]
    assert not lost, f"give these a place in LAYERS: {', '.join(lost)}"


def test_imports_point_downward() -> None:
    order = list(LAYERS)
    upward = [
        f"{found} ({lower} must not know {upper})"
        for found in imports()
        if (lower := layer_of(found.importer))
        and (upper := layer_of(found.imported))
        and order.index(upper) > order.index(lower)
    ]
    assert not upward, "\n".join(upward)


def test_no_import_goes_in_a_circle() -> None:
    needs: dict[str, set[str]] = {name: set() for name in modules()}
    for found in imports():
        if found.at_start and found.imported != found.importer:
            needs[found.importer].add(found.imported)
    while free := {name for name, needed in needs.items() if not needed}:
        needs = {name: needed - free for name, needed in needs.items() if name not in free}
    circles = [f"{name} needs {', '.join(sorted(needed))}" for name, needed in needs.items()]
    assert not circles, "\n".join(circles)


def test_only_the_games_and_their_players_import_a_game() -> None:
    allowed = ("games", "players")
    wrong = [
        str(found)
        for found in imports()
        if game_of(found.imported) and layer_of(found.importer) not in allowed
    ]
    assert not wrong, "load a game by its name instead:\n" + "\n".join(wrong)


def test_no_game_imports_another() -> None:
    wrong = [
        str(found)
        for found in imports()
        if game_of(found.importer)
        and game_of(found.imported) not in (None, game_of(found.importer))
    ]
    assert not wrong, "\n".join(wrong)


def test_common_code_names_no_game() -> None:
    names = {game_of(name) for name in modules()} - {None}
    names |= {name.replace("_", "-") for name in names if name}
    assert names, "there is no game to look for"
    wrong = [
        f"{module}:{line}: {text!r}"
        for module, tree in modules().items()
        if layer_of(module) in AGNOSTIC_LAYERS
        for line, text in words_of(tree)
        if any(name and name in text for name in names)
    ]
    assert not wrong, "\n".join(wrong)


def test_the_engine_loads_no_other_library() -> None:
    engine = [name for name in modules() if layer_of(name) in ENGINE_LAYERS]
    assert engine
    before = loaded([])
    after = loaded(engine)
    assert PACKAGE in after
    foreign = {name for name in after - before if name not in sys.stdlib_module_names}
    foreign -= {PACKAGE, *ENGINE_NEEDS}
    assert not foreign, "the engine must run without these libraries"
    assert not (after - before) & NOT_IN_ENGINE


def test_the_files_are_short() -> None:
    long = {
        str(path.relative_to(ROOT)): length
        for path in files()
        if path.suffix in {".py", ".js", ".css", ".html"}
        and (length := len(path.read_text(encoding="utf-8").splitlines())) > LONGEST_FILE
    }
    assert not long, "these hold more than one idea; take them apart"


# Written so that this file does not find itself.
FORBIDDEN = {
    "the address of a package registry": re.compile(
        r"p[y]pi\.org|p[y]thonhosted|n[p]mjs\.|d[e]bian\.org|c[r]ates\.io", re.IGNORECASE
    ),
    "a path of somebody's machine": re.compile(r"/(?:w[o]rk|f[a]rm|h[o]me|U[s]ers)/|C:\\[U]sers"),
    "a mark of an unfinished merge": re.compile(r"^(?:<{7}|>{7}) ", re.MULTILINE),
}


@pytest.mark.parametrize("what", FORBIDDEN)
def test_nothing_ties_the_project_to_a_place(what: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{text[: match.start()].count(chr(10)) + 1}: {match[0]}"
        for path in files()
        if (text := text_of(path)) is not None
        for match in FORBIDDEN[what].finditer(text)
    ]
    assert not found, f"{what} stands in\n" + "\n".join(found)


@pytest.mark.parametrize(
    ("what", "text"),
    [
        ("the address of a package registry", "see https://p" + "ypi.org/project/x"),
        ("a path of somebody's machine", "open('/wo" + "rk/x')"),
        ("a mark of an unfinished merge", "a\n" + "<" * 7 + " mine\nb"),
    ],
)
def test_what_is_forbidden_would_be_found(what: str, text: str) -> None:
    assert FORBIDDEN[what].search(text)


def test_no_lock_file_is_kept() -> None:
    locks = {"uv.lock", "poetry.lock", "pdm.lock", "Pipfile.lock"}
    assert not [path for path in files() if path.name in locks]


def test_the_constraints_are_plain_pins() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    assert pins
    plain = re.compile(r"[A-Za-z0-9._-]+==[0-9][0-9a-z.]*")
    assert not [pin for pin in pins if not plain.fullmatch(pin)]


def test_a_user_compiles_with_the_release_that_we_check_with() -> None:
    setup = (ROOT / "setup.py").read_text(encoding="utf-8")
    pin = re.search(r'"(mypy==[^"]+)"', setup)
    assert pin
    assert pin[1] in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize(
    "environment", [{"CC": "false"}, {"CC": "no-such-compiler"}, {"GASLAMP_PURE": "1"}], ids=str
)
def test_without_a_compiler_the_package_is_plain_python(
    environment: dict[str, str], tmp_path: Path
) -> None:
    wheel = build("wheel", tmp_path, environment)
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        archive.extractall(tmp_path / "installed")
    assert not [name for name in names if name.endswith((".so", ".pyd"))]
    packaged = {name for name in names if name.startswith(f"{PACKAGE}/")}
    assert packaged == {
        path.relative_to(SOURCE).as_posix()
        for path in (SOURCE / PACKAGE).rglob("*")
        if path.suffix in PACKAGED or path.name == "py.typed"
    }
    command = f"import {PACKAGE}.cards; print({PACKAGE}.cards.__file__)"
    where = Path(run_python(command, tmp_path / "installed"))
    assert where == tmp_path / "installed" / PACKAGE / "cards.py"


def test_the_source_archive_has_what_the_tests_need(tmp_path: Path) -> None:
    with tarfile.open(build("sdist", tmp_path, {})) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    kept = {
        path.relative_to(ROOT).as_posix()
        for path in files()
        if path.relative_to(ROOT).parts[0] in {"src", "tests", "docs", "benchmarks", "tools", ".ci"}
    }
    kept |= {"Makefile", "constraints.txt", "pyproject.toml", "setup.py", "LICENSE"}
    kept |= {"package.json", "package-lock.json"}
    assert not kept - held


def test_the_compiled_build_is_of_these_sources() -> None:
    folder = os.environ.get("GASLAMP_COMPILED")
    if not folder:
        pytest.skip("GASLAMP_COMPILED names no build to look at; `make test` makes one")
    built = Path(folder) / PACKAGE
    stale = [
        path.relative_to(SOURCE).as_posix()
        for path in (SOURCE / PACKAGE).rglob("*.py")
        if path.read_bytes() != (built / path.relative_to(SOURCE / PACKAGE)).read_bytes()
    ]
    assert not stale, "edited since `make compiled`"
    if not list(Path(folder).glob(f"{PACKAGE}__mypyc.*")):
        pytest.skip("no C compiler was at hand, so the build is plain Python")
    command = f"import {PACKAGE}.cards; print({PACKAGE}.cards.__file__)"
    where = Path(run_python(command, Path(folder)))
    assert where.parent == built
    assert where.suffix != ".py"


@cache
def modules() -> dict[str, ast.Module]:
    """The syntax tree of each module of the package, by the module's full name."""
    found = {}
    for path in sorted((SOURCE / PACKAGE).rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found[name] = ast.parse(path.read_text(encoding="utf-8"), str(path))
    return found


def layer_of(module: str) -> str | None:
    """The layer that a module belongs to (None: it is in none of the table's)."""
    for layer, names in LAYERS.items():
        for name in names:
            if module == name or (name != PACKAGE and module.startswith(f"{name}.")):
                return layer
    return None


def game_of(module: str) -> str | None:
    """The folder of the game that a module is part of (None: of none)."""
    if not module.startswith(f"{GAMES}."):
        return None
    return module.removeprefix(f"{GAMES}.").partition(".")[0]


@cache
def imports() -> tuple[Import, ...]:
    """Every import of a module of ours by another, wherever it stands."""
    found = []
    for importer, tree in modules().items():
        late = {id(inner) for outer in ast.walk(tree) if is_late(outer) for inner in below(outer)}
        for node in ast.walk(tree):
            for name in imported_names(importer, node):
                if name in modules():
                    line = getattr(node, "lineno", 0)
                    found.append(Import(importer, name, line, id(node) not in late))
    return tuple(found)


def imported_names(importer: str, node: ast.AST) -> Iterator[str]:
    """The full names that an import statement may mean, modules or not."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        assert node.level == 0, f"{importer}:{node.lineno}: write the module's full name"
        base = node.module or ""
        inner = [f"{base}.{alias.name}" for alias in node.names]
        yield from (name for name in inner if name in modules())
        if any(name not in modules() for name in inner):
            yield base


def is_late(node: ast.AST) -> bool:
    """Whether what stands in the node is not run when the module is loaded."""
    if isinstance(node, ast.If):
        return "TYPE_CHECKING" in ast.dump(node.test)
    return isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)


def below(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes inside of a node; for an `if` only those of its first branch."""
    inner = node.body if isinstance(node, ast.If) else list(ast.iter_child_nodes(node))
    for child in inner:
        yield from ast.walk(child)


def words_of(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """The names and strings of a module's code, docstrings left out, each with its line."""
    documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, documented) and node.body and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if id(node) not in docstrings:
                yield node.lineno, node.value
        elif isinstance(node, ast.Name):
            yield node.lineno, node.id
        elif isinstance(node, ast.Attribute):
            yield node.lineno, node.attr
        elif isinstance(node, ast.arg):
            yield node.lineno, node.arg
        elif isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.lineno, node.name


@cache
def files() -> tuple[Path, ...]:
    """The project's files: those that git keeps or would, in an unpacked archive all of them."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if (ROOT / ".git").exists():
        assert listed.returncode == 0, listed.stderr.decode()
        names = [ROOT / name for name in listed.stdout.decode().split("\0") if name]
    else:
        made = {".venv", ".compiled", "build", "dist", "__pycache__"}
        names = [path for path in ROOT.rglob("*") if not made & set(path.relative_to(ROOT).parts)]
    return tuple(sorted(path for path in names if path.is_file()))


def text_of(path: Path) -> str | None:
    """What stands in a file (None: it is no text)."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return None


def loaded(names: list[str]) -> set[str]:
    """The top-level modules that a new Python has loaded after it imported the named ones."""
    command = "\n".join(
        [*(f"import {name}" for name in names), "import sys", "print(*sys.modules)"]
    )
    return {name.partition(".")[0] for name in run_python(command).split()}


def run_python(command: str, path: Path = SOURCE) -> str:
    """What a command prints in a new Python that finds our package at `path`."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", command],
        env={**os.environ, "PYTHONPATH": str(path)},
        cwd=path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def build(kind: str, folder: Path, environment: dict[str, str]) -> Path:
    """The wheel or source archive built from a copy of what git keeps, in `folder`."""
    for path in files():
        copy = folder / "copy" / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
    command = f"from setuptools import build_meta; build_meta.build_{kind}({str(folder)!r})"
    done = subprocess.run(
        [sys.executable, "-c", command],
        env={**os.environ, **environment},
        cwd=folder / "copy",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (made,) = [path for path in folder.iterdir() if path.is_file()]
    return made
