"""Debian's Chromium as the tests start it, pages that may not complain, and pictures of them."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parents[2]
PICTURES: Final = ROOT / "build" / "browser"
FOUND: Final = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS: Final = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-sync", "--disable-background-networking", "--disable-component-update",
)  # fmt: skip
AXE: Final = (HERE / "axe" / "axe.min.js").read_text(encoding="utf-8")

DESKTOP: Final = (1280, 800)
TABLET: Final = (820, 1180)
PHONE: Final = (390, 844)


@dataclass
class Served:
    """A served house of its own in `folder`, which can be killed and started again.

    It runs what a user's does: the compiled build, where there is one.
    """

    folder: Path
    port: int
    process: subprocess.Popen[bytes] | None = None

    @property
    def base(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.web.browser.server", self.folder, str(self.port)],
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": os.environ.get("GASLAMP_COMPILED", "")},
        )
        for _ in range(600):
            assert self.process.poll() is None, "the server has stopped"
            with suppress(OSError), urllib.request.urlopen(f"{self.base}/credits"):
                return
            time.sleep(0.1)
        raise AssertionError("the server does not answer")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Stop it, in the way of that signal."""
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait(20)


@contextmanager
def served(folder: Path) -> Iterator[Served]:
    """A house on a free port."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port = listener.getsockname()[1]
    server = Served(folder, port)
    server.start()
    try:
        yield server
    finally:
        server.stop()


@dataclass
class Visit:
    """A person's browser. Whatever its pages complain of fails the test, if not `allowed`."""

    context: BrowserContext
    base: str
    complaints: list[str] = field(default_factory=list)
    allowed: str = ""

    def page(self) -> Page:
        """A new tab."""
        page = self.context.new_page()
        page.set_default_timeout(20_000)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self._note(str(error)))
        return page

    def _console(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self._note(said.text)

    def _note(self, text: str) -> None:
        if not (self.allowed and re.search(self.allowed, text)):
            self.complaints.append(text)

    def named(self, name: str) -> Page:
        """A tab in the lobby, after a name was given."""
        page = self.page()
        page.goto(self.base)
        page.get_by_label("Your name at the table").fill(name)
        page.get_by_role("button", name="Come in").click()
        page.wait_for_url(f"{self.base}/")
        return page


def visit(browser: Browser, base: str, size: tuple[int, int], **more: Any) -> Visit:
    """A fresh browser profile with a window of that size."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height}, base_url=base, **more
    )
    return Visit(context, base)


def over_hand(page: Page) -> None:
    """Bring the pointer to the hand, where no card covers another then."""
    box = page.locator(".hand-cards").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 3, box["y"] + 3)


def picture(page: Page, name: str) -> None:
    """Keep a picture of the page, to be looked at."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}.png")


def no_barriers(page: Page) -> None:
    """Hold that axe-core finds nothing on the page as it is, and that nothing sticks out of it."""
    page.evaluate(AXE)
    found = page.evaluate(
        """async () => (await axe.run(document, {resultTypes: ["violations"]})).violations
             .map(one => [one.id, one.nodes.map(node => node.html.slice(0, 160))])"""
    )
    assert found == [], json.dumps(found, indent=1)
    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0, f"the page is {wide} pixels wider than the window"
