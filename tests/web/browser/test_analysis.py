"""The decisions of a finished round, looked at again: it comes by itself, and has no barriers."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.browser.chromium import DESKTOP, PHONE, no_barriers, picture
from tests.web.browser.conftest import Visitor


def test_the_decisions_can_be_looked_at_again(visitor: Visitor) -> None:
    page = visitor(DESKTOP, reduced_motion="reduce").named("Ada")
    page.goto("/test/round/murdero?chairs=you,careful&max_rounds=1")
    page.get_by_role("link", name="Look at the decisions again").click()
    page.wait_for_url(re.compile("/analysis"))
    expect(page.get_by_role("status")).to_contain_text("being looked at")
    no_barriers(page)
    picture(page, "analysis-waiting")
    table = page.get_by_role("table", name=re.compile("Decisions"))
    expect(table).to_be_visible(timeout=60_000)
    expect(page.get_by_role("link", name="Ada", exact=True).last).to_have_attribute(
        "aria-current", "page"
    )
    expect(page.get_by_role("img", name=re.compile("Ada could expect"))).to_be_visible()
    no_barriers(page)
    picture(page, "analysis")
    share = page.url
    # A move leads to its place in the replay, seen by the same seat.
    link = table.locator("tbody th a").last
    step = link.inner_text()
    link.click()
    page.wait_for_url(re.compile(rf"step={step}&eyes=0"))
    expect(page.locator(".replay-bar")).to_contain_text(re.compile(rf"\b{step} / "))
    # On a phone, by somebody who has only the link and no scripts.
    stranger = visitor(PHONE, java_script_enabled=False).page()
    stranger.goto(f"{share}?seat=1")
    for _ in range(200):
        ready = stranger.get_by_role("link", name="See whether it is ready")
        if not ready.count():
            break
        stranger.wait_for_timeout(200)
        ready.click()
    expect(stranger.locator("tbody tr").first).to_be_visible()
    phone = visitor(PHONE, reduced_motion="reduce").page()
    phone.goto(f"{share}?seat=1")
    expect(phone.locator("tbody tr").first).to_be_visible()
    no_barriers(phone)
    picture(phone, "analysis-phone")
    wide = "(one) => one.scrollWidth - one.clientWidth"
    assert phone.locator(".decisions").evaluate(wide) <= 0
