"""Shows the gallery in Debian's Chromium."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from playwright.sync_api import Browser, sync_playwright

OPTIONS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WINDOWS = {"desktop": (1366, 820), "tablet": (834, 1112), "phone": (390, 844)}


class _Quiet(SimpleHTTPRequestHandler):
    def end_headers(self) -> None:
        """Allow nothing from elsewhere, and no style or script within the page."""
        self.send_header("Content-Security-Policy", "default-src 'self'")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """The folder on a port of this machine; gives the address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder))) as server:
        thread = Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


@contextmanager
def chromium() -> Iterator[Browser]:
    """Debian's Chromium (RuntimeError saying what to install when there is none)."""
    found = shutil.which("chromium")
    if found is None:
        raise RuntimeError("There is no Chromium: install it, on Debian by apt install chromium.")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=OPTIONS)
        try:
            yield browser
        finally:
            browser.close()


def shoot(folder: Path, pages: list[str]) -> None:
    """Take a picture of each page in each window, into the folder."""
    with serving(folder) as address, chromium() as browser:
        for window, (width, height) in WINDOWS.items():
            page = browser.new_page(viewport={"width": width, "height": height})
            for name in pages:
                page.goto(f"{address}/{name}.html")
                page.evaluate("document.fonts.ready")
                page.wait_for_timeout(1200 if name.endswith("-parts") else 150)
                page.screenshot(
                    path=folder / f"{name}-{window}.png", full_page=not name.endswith("-table")
                )
            page.close()
