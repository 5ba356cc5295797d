"""A newcomer finishes a round of each game: by mouse, by keyboard alone, and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.browser.chromium import DESKTOP, PHONE, no_barriers, picture
from tests.web.browser.conftest import Visitor
from tests.web.browser.newcomer import By, Newcomer

GAMES = ("rue-morgue", "jack-the-ripper", "murdero")
WAYS: dict[By, tuple[int, int]] = {"mouse": DESKTOP, "keyboard": DESKTOP, "touch": PHONE}


# Each game and each way once; all others are among the long runs.
SHORT = {("rue-morgue", "touch"), ("jack-the-ripper", "mouse"), ("murdero", "keyboard")}
ROUNDS = [
    pytest.param(game, by, marks=() if (game, by) in SHORT else pytest.mark.soak)
    for game in GAMES
    for by in WAYS
]


@pytest.mark.parametrize(("game", "by"), ROUNDS)
def test_a_newcomer_finishes_a_round(visitor: Visitor, game: str, by: By) -> None:
    page = visitor(WAYS[by], has_touch=by == "touch", reduced_motion="reduce").named("Ada")
    page.goto(f"/test/table/{game}?chairs=you,careful&max_rounds=1")
    page.wait_for_selector(".dock.is-turn")
    picture(page, f"{game}-{by}-first")
    newcomer = Newcomer(page, by)
    newcomer.play_round()
    assert newcomer.moves > 3
    picture(page, f"{game}-{by}-end")
    no_barriers(page)
    moment = page.locator("dialog.moment")
    expect(moment.locator(".scores .is-total")).to_have_count(2)
    expect(moment.get_by_role("link", name="Look at it again")).to_have_attribute(
        "href", re.compile("^/r/")
    )
    # Another match, at another table, with the same opponent.
    old = page.url
    newcomer.press(moment.get_by_role("button", name="Play another match"))
    page.wait_for_url(lambda url: url != old and "/t/" in url)
    page.wait_for_selector(".hand-cards .card")
