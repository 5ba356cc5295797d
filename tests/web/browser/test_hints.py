"""A hint at the table: by mouse and by key, said aloud, shown at its cards, and gone in time."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from gaslamp import words
from tests.web.browser.chromium import DESKTOP, PHONE, no_barriers, picture
from tests.web.browser.conftest import Visitor


@pytest.mark.parametrize(
    ("game", "size"), [("rue-morgue", DESKTOP), ("murdero", PHONE)], ids=["desktop", "phone"]
)
def test_a_hint_is_said_and_shown_until_the_moment_has_passed(
    visitor: Visitor, game: str, size: tuple[int, int]
) -> None:
    page = visitor(size, reduced_motion="reduce").named("Ada")
    page.goto(f"/test/table/{game}?chairs=you,plain&max_rounds=1")
    page.wait_for_selector(".dock.is-turn")
    skip = page.get_by_role("button", name="Skip the guide")
    if skip.count():
        skip.click()
    place = page.locator(".dock p.hint")
    expect(place).to_have_text("")
    assert place.get_attribute("role") == "status"
    hinted = page.locator(".dock .is-hinted, .pile.is-hinted")
    action = page.locator(".dock .actions .button.is-hinted")
    while True:
        if size == DESKTOP:
            page.locator("body").press("?")
        else:
            page.get_by_role("button", name="Hint", exact=True).click()
        expect(place).to_contain_text(re.compile(f"thought about|{words.HINT_ONLY}"))
        expect(place).to_contain_text(". ", timeout=20_000)
        expect(hinted.first).to_be_visible()
        if words.HINT_ONLY not in place.inner_text():
            break
        action.first.click()  # a first card can leave but one pile to draw from
        expect(place).to_have_text("")
        page.wait_for_selector(".dock.is-turn")
    card = page.locator(".hand-cards .card.is-hinted")
    if card.count():
        assert str(card.first.get_attribute("aria-label")).endswith("Suggested.")
    picture(page, f"hint-{game}-{size[0]}")
    no_barriers(page)
    # It goes with what it was for.
    if card.count():
        card.first.click(position={"x": 12, "y": 30})
    action.first.click()
    expect(place).to_have_text("")
    expect(page.locator(".is-hinted")).to_have_count(0)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_table_without_hints_says_so_and_has_no_button(
    visitor: Visitor, size: tuple[int, int]
) -> None:
    page = visitor(size, reduced_motion="reduce").named("Ada")
    page.goto("/new/rue-morgue")
    page.get_by_label("Seat 1").select_option("free")
    page.get_by_label("Hints").select_option("off")
    no_barriers(page)
    page.get_by_role("button", name="Open the table").click()
    page.get_by_text("This table is played without hints.").wait_for()
    picture(page, f"without-hints-{size[0]}")
    no_barriers(page)
    page.goto("/test/table/rue-morgue?chairs=you,plain&max_rounds=1&hints=off")
    page.wait_for_selector(".dock.is-turn")
    page.get_by_role("button", name="Skip the guide").click()
    expect(page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
    page.locator("body").press("?")
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("This table is played without hints.").wait_for()
    expect(page.get_by_text("gives a hint")).to_have_count(0)
    expect(page.locator(".dock p.hint")).to_have_text("")
