"""A house that is killed again and again while browsers play: they are all back at once."""

from __future__ import annotations

import random
import signal
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.web.browser.chromium import DESKTOP, PHONE, served
from tests.web.browser.conftest import Visitor

GAMES = ("rue-morgue", "jack-the-ripper", "murdero")

# Presses whatever can be pressed, without a pause.
RESTLESS = """() => {
  window.stayed = true;
  const any = (all) => all[Math.floor(Math.random() * all.length)];
  const press = (selector) => {
    const found = any([...document.querySelectorAll(selector)]);
    found?.click();
    return Boolean(found);
  };
  setInterval(() =>
    press("dialog.moment[open] [data-next]") || press("[data-confirm]:not(:disabled)")
      || press(".choosing .choice:not([aria-pressed=true]), .choosing .card:enabled")
      || press(".dock .actions .button[data-verb]") || press(".hand-cards .card.is-playable")
      || press(".hand-cards .card"), 40);
}"""


def sit_down(page: Page, game: str) -> None:
    page.goto(f"/test/table/{game}?chairs=you,careful,plain")
    page.wait_for_selector(".dock")
    page.evaluate(RESTLESS)


def version(page: Page) -> int:
    found: int = page.evaluate("Number(document.querySelector('#main').dataset.version)")
    return found


def ordeal(visitor: Visitor, folder: Path, times: int) -> list[float]:
    """Kill a house so many times; how long after each restart the last browser was back."""
    luck = random.Random(times)
    waits = []
    with served(folder) as server:
        pages = []
        for game, size in zip(GAMES, (DESKTOP, PHONE, DESKTOP), strict=True):
            visit = visitor(size, server.base, reduced_motion="reduce")
            visit.allowed = "WebSocket connection|ERR_CONNECTION_REFUSED"
            pages.append(visit.named("Ada"))
            sit_down(pages[-1], game)
        for number in range(times):
            if number % 25 == 24:
                for page, game in zip(pages, GAMES, strict=True):
                    sit_down(page, game)
            time.sleep(luck.uniform(0.05, 0.6))
            seen = [version(page) for page in pages]
            server.stop(signal.SIGKILL)
            for page in pages:
                page.wait_for_selector(".connection")
            server.start()
            begun = time.monotonic()
            for page in pages:
                page.wait_for_selector(".connection", state="detached", timeout=3_000)
            waits.append(time.monotonic() - begun)
            for page, before in zip(pages, seen, strict=True):
                page.wait_for_function(
                    f"Number(document.querySelector('#main').dataset.version) >= {before}"
                )
                assert page.evaluate("window.stayed")
    waits.sort()
    print(f"{times} kills, three browsers: back after {waits[-1]:.2f} s at most,"
          f" 95 of 100 within {waits[int(len(waits) * 0.95)]:.2f} s")  # fmt: skip
    return waits


def test_browsers_come_back_after_each_of_a_few_kills(visitor: Visitor, tmp_path: Path) -> None:
    assert ordeal(visitor, tmp_path, 3)[-1] < 3


@pytest.mark.soak
def test_browsers_come_back_after_each_of_many_kills(visitor: Visitor, tmp_path: Path) -> None:
    assert ordeal(visitor, tmp_path, 120)[-1] < 3
