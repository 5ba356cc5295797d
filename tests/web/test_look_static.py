"""The files that a browser is given: as the manifest says, from nowhere else, and light."""

import hashlib
import json
import re
import zlib
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from gaslamp.registry import names
from gaslamp.web import art
from tools import gallery

ROOT = Path(__file__).parents[2]
WEB = ROOT / "src/gaslamp/web"
STATIC = WEB / "static"
VENDOR = STATIC / "vendor"
TEXT = {".css", ".js", ".json", ".svg"}
# What a table page may weigh beside the client's own code: 200 KB is the limit for all.
PAGE_BYTES = 150_000


@cache
def manifest() -> Any:
    return json.loads((VENDOR / "manifest.json").read_text(encoding="utf-8"))


def listed() -> list[str]:
    return [entry["file"] for entry in manifest()["files"]]


def test_the_vendored_files_are_as_the_manifest_says() -> None:
    wrong = [
        entry["file"]
        for entry in manifest()["files"]
        if hashlib.sha256((WEB / entry["file"]).read_bytes()).hexdigest() != entry["sha256"]
    ]
    assert not wrong, "run: npm ci && npm run vendor"


def test_nothing_else_lies_among_them() -> None:
    held = {path.relative_to(WEB).as_posix() for path in VENDOR.rglob("*") if path.is_file()}
    assert held == {file for file in listed() if file.startswith("static/vendor/")} | {
        "static/vendor/manifest.json"
    }


def test_every_package_has_its_licence_beside_it() -> None:
    for package in manifest()["packages"]:
        entries = [entry for entry in manifest()["files"] if entry["package"] == package["name"]]
        texts = [entry["file"] for entry in entries if "/licences/" in entry["file"]]
        assert len(texts) == 1, package["name"]
        assert len((WEB / texts[0]).read_text(encoding="utf-8")) > 200


def test_every_package_is_thanked() -> None:
    assert len(art.credits()) == len(manifest()["packages"])
    for credit in art.credits():
        assert credit.names
        assert (STATIC / credit.text).is_file()


def test_the_versions_are_those_that_npm_installs() -> None:
    wanted = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))["dependencies"]
    assert {package["name"]: package["version"] for package in manifest()["packages"]} == wanted


def test_the_lock_file_names_no_registry() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    assert lock["packages"]
    assert not [name for name, package in lock["packages"].items() if "resolved" in package]
    assert all(package.get("integrity") for name, package in lock["packages"].items() if name)


def test_no_file_asks_for_anything_from_elsewhere() -> None:
    asking = re.compile(r"""(?:https?:)?//[a-z0-9-]+\.[a-z]""", re.IGNORECASE)
    names_only = "http://www.w3.org/"  # namespaces, which nobody fetches
    found = [
        f"{path.relative_to(STATIC)}: {match[0]}"
        for path in STATIC.rglob("*")
        if path.suffix in TEXT and path.name != "manifest.json"
        for match in asking.finditer(path.read_text(encoding="utf-8").replace(names_only, ""))
    ]
    assert not found


def test_the_style_sheets_point_at_files_that_are_there() -> None:
    used = set()
    for path in (STATIC / "css").glob("*.css"):
        for target in re.findall(r'url\("?([^")#]+)"?\)', path.read_text(encoding="utf-8")):
            assert (path.parent / target).resolve().is_file(), f"{path.name}: {target}"
            used.add((path.parent / target).resolve())
    assert used == {path.resolve() for path in (VENDOR / "fonts").iterdir()}


def test_the_style_sheets_are_well_formed() -> None:
    for path in (STATIC / "css").glob("*.css"):
        text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        depth = 0
        for sign in re.findall(r"[{}]", text):
            depth += 1 if sign == "{" else -1
            assert depth >= 0, path.name
        assert depth == 0, path.name
        known = set(re.findall(r"(--[\w-]+)\s*:", every_style()))
        asked = set(re.findall(r"var\((--[\w-]+)\)", text))
        assert not asked - known, path.name


@cache
def every_style() -> str:
    return "".join(path.read_text(encoding="utf-8") for path in (STATIC / "css").glob("*.css"))


def test_the_style_of_every_part_of_a_drawing_is_given() -> None:
    sheets = "".join(art.sheet(game) for game in names())
    parts = set(re.findall(r'class="(k-[\w-]+)"', sheets))
    assert parts
    assert not [part for part in parts if not re.search(rf"\.{part}\b", every_style())]


def test_the_modules_need_only_each_other() -> None:
    modules = {
        entry["module"]: (WEB / entry["file"]).read_text(encoding="utf-8")
        for entry in manifest()["files"]
        if "module" in entry
    }
    asked = {
        name
        for text in modules.values()
        for name in re.findall(r"""(?:from|import)\s*["']([^"']+)["']""", text)
    }
    assert "preact" in asked
    assert asked <= set(modules)


def test_the_interface_icons_are_a_sprite() -> None:
    tree = ElementTree.parse(STATIC / "ui.svg").getroot()
    ids = [element.get("id") for element in tree]
    assert len(ids) == len(set(ids))
    assert {"undo-2", "settings", "scroll-text", "x", "check"} <= set(ids)
    assert "currentColor" in (STATIC / "ui.svg").read_text(encoding="utf-8")


def test_every_interface_icon_that_a_page_shows_is_in_the_sprite() -> None:
    sprite = (STATIC / "ui.svg").read_text(encoding="utf-8")
    pages = [*WEB.rglob("*.html"), *STATIC.rglob("*.js"), *(ROOT / "tools/gallery").glob("*.html")]
    asked = {
        name
        for path in pages
        for name in re.findall(r"ui\.svg#([a-z][\w-]*)", path.read_text(encoding="utf-8"))
    }
    assert asked
    assert not [name for name in asked if f'id="{name}"' not in sprite]


@pytest.mark.parametrize("game", names())
def test_a_table_page_is_light(game: str) -> None:
    fonts = sum((VENDOR / f"fonts/{name}.woff2").stat().st_size for name in gallery.FONTS[game])
    texts = [(STATIC / f"css/{name}.css").read_bytes() for name in gallery.SHEETS]
    texts += [(WEB / file).read_bytes() for file in listed() if file.endswith(".js")]
    texts += [(STATIC / name).read_bytes() for name in ("sounds.js", "ui.svg")]
    texts.append(art.sheet(game).encode())
    packed = sum(len(zlib.compress(text, 6)) for text in texts)
    assert fonts + packed <= PAGE_BYTES
