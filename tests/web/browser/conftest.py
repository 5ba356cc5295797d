"""A house and a Chromium for each process of the tests; without Chromium they are left out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.web.browser.chromium import DESKTOP, FLAGS, FOUND, Served, Visit, served, visit

Visitor = Callable[..., Visit]

WITHOUT = "There is no Chromium here: `make system` installs Debian's."


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The house that all tests visit."""
    if FOUND is None:
        pytest.skip(WITHOUT)
    with served(tmp_path_factory.mktemp("house")) as server:
        yield server


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Debian's Chromium, for one module of tests.

    While Playwright runs, its event loop is the thread's: no other one, and no second Playwright,
    can be started there, as the tests of other modules do.
    """
    if FOUND is None:
        pytest.skip(WITHOUT)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=FOUND, args=[*FLAGS])
        yield browser
        browser.close()


@pytest.fixture
def visitor(browser: Browser, house: Served) -> Iterator[Visitor]:
    """Opens browsers, whose pages must not complain."""
    visits: list[Visit] = []

    def open_visit(size: tuple[int, int] = DESKTOP, base: str = "", **more: Any) -> Visit:
        visits.append(visit(browser, base or house.base, size, **more))
        return visits[-1]

    yield open_visit
    for one in visits:
        one.context.close()
    assert [text for one in visits for text in one.complaints] == []
