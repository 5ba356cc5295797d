"""Every page: no barriers, no complaint, of use without scripts, and light."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.web.browser.chromium import DESKTOP, PHONE, no_barriers, picture
from tests.web.browser.conftest import Visitor

GAMES = ("rue-morgue", "jack-the-ripper", "murdero")
PAGES = (
    "/", "/rules", "/rules/rue-morgue", "/rules/murdero?q=joker", "/rules/jack-the-ripper?q=xyzzy",
    "/cards/jack-the-ripper", "/new/murdero?seats=4", "/games", "/settings", "/credits", "/join",
    "/device", "/nowhere", "/t/none",
)  # fmt: skip


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_pages_have_no_barriers(visitor: Visitor, size: tuple[int, int]) -> None:
    visit = visitor(size, reduced_motion="reduce")
    visit.allowed = "status of 404"
    page = visit.page()
    for known in (False, True):
        if known:
            page = visit.named("Ada")
        for address in PAGES if known else ("/", "/join", "/settings"):
            page.goto(address)
            name = re.sub(r"\W+", "-", address).strip("-") or "lobby"
            picture(page, f"page-{name}-{size[0]}{'' if known else '-stranger'}")
            no_barriers(page)


def test_a_stranger_with_an_invitation_gets_to_its_table(visitor: Visitor) -> None:
    host = visitor(DESKTOP, reduced_motion="reduce").named("Ada")
    host.goto("/test/table/rue-morgue?chairs=you,free,free")
    host.get_by_role("button", name="Invite somebody").click()
    link = host.get_by_label("The link").input_value()
    no_barriers(host)
    picture(host, "invitation")
    guest = visitor(PHONE, reduced_motion="reduce").page()
    guest.goto(link)
    assert "#" not in guest.url
    guest.get_by_label("Your name at the table").fill("Byron")
    guest.get_by_role("button", name="Come in").click()
    guest.get_by_role("button", name="Join", exact=True).click()
    guest.wait_for_url(re.compile("/t/"))
    guest.get_by_role("button", name="Sit down here").first.click()
    expect(host.locator("dialog")).to_contain_text("link")
    host.keyboard.press("Escape")
    expect(host.locator('.list [data-seat="1"]')).to_contain_text("Byron")
    picture(guest, "gathering-phone")
    no_barriers(guest)
    # What is not meant for everybody stays shut to those without the link.
    stranger = visitor(DESKTOP)
    stranger.allowed = "status of 403"
    page = stranger.page()
    page.goto(host.url)
    expect(page.get_by_role("heading", name="That is not possible")).to_be_visible()


def test_the_pages_are_of_use_without_scripts(visitor: Visitor) -> None:
    page = visitor(DESKTOP, java_script_enabled=False).page()
    page.goto("/")
    page.get_by_label("Your name at the table").fill("Ada")
    page.get_by_role("button", name="Come in").click()
    page.get_by_role("link", name=re.compile("Set up a table.*Murdero")).click()
    page.get_by_role("link", name="4 seats").click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("/t/"))
    assert "The table needs scripts" in page.content()
    page.goto("/rules/murdero")
    page.get_by_label("A word or an id").fill("Sabotage")
    page.get_by_role("button", name="Find").click()
    expect(page.locator(".rule").first).to_be_visible()
    assert all("sabotage" in text.lower() for text in page.locator(".rule").all_inner_texts())


def test_settings_hold_at_the_table(visitor: Visitor) -> None:
    page = visitor(DESKTOP, reduced_motion="reduce").named("Ada")
    page.goto("/settings")
    page.get_by_label("Keyboard shortcuts").uncheck()
    page.get_by_label("Cards that move").uncheck()
    page.get_by_label("Size of the cards").select_option("small")
    page.get_by_label("Sort the hand by").select_option("points")
    page.goto("/test/table/rue-morgue?chairs=you,careful")
    page.wait_for_selector(".dock.is-turn")
    assert page.evaluate("document.body.dataset.cards") == "small"
    assert page.evaluate("document.documentElement.dataset.motion") == "still"
    names = page.locator(".hand-cards .card").evaluate_all(
        "cards => cards.map(card => Number(/(\\d+) points/.exec(card.ariaLabel)[1]))"
    )
    assert names == sorted(names, reverse=True)
    page.keyboard.press("r")
    expect(page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "false")
    page.get_by_role("button", name="Settings").click()
    no_barriers(page)
    page.get_by_label("Keyboard shortcuts").check()
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    expect(page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    # Beside the table the rules are searched, and letters typed there are no shortcuts.
    page.get_by_label("A word or an id").fill("prefect ls")
    expect(page.get_by_role("status").get_by_text("No rule speaks of that")).to_be_visible()
    page.get_by_label("A word or an id").fill("prefect")
    expect(page.locator(".side .rule").first).to_be_visible()
    no_barriers(page)


@pytest.mark.parametrize("game", GAMES)
def test_the_page_of_a_table_is_light(visitor: Visitor, game: str) -> None:
    page = visitor(DESKTOP, reduced_motion="reduce").named("Ada")
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.send("Network.setCacheDisabled", {"cacheDisabled": True})
    sizes: list[float] = []
    wire.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto(f"/test/table/{game}?chairs=you,careful")
    page.wait_for_selector(".hand-cards .card")
    page.evaluate("document.fonts.ready.then(() => true)")
    page.wait_for_timeout(300)
    assert len(sizes) > 10
    assert sum(sizes) < 200_000


def test_a_finished_round_can_be_looked_at_again(visitor: Visitor) -> None:
    page = visitor(DESKTOP, reduced_motion="reduce").named("Ada")
    page.goto("/test/round/murdero?chairs=you,careful&max_rounds=1")
    no_barriers(page)
    bar = page.locator(".replay-bar")
    expect(bar).to_contain_text(re.compile(r"\b0 / "))
    page.keyboard.press("ArrowRight")
    expect(bar).to_contain_text(re.compile(r"\b1 / "))
    page.keyboard.press("End")
    expect(
        page.get_by_text("The round is over").or_(page.locator("#replay [role=status] p")).first
    ).to_be_visible()
    picture(page, "replay-end")
    page.keyboard.press("Home")
    expect(bar).to_contain_text(re.compile(r"\b0 / "))
    hands = page.locator("#replay .seat .is-open")
    expect(hands.nth(1).locator("[role=img]").first).to_be_visible()
    page.get_by_label("Seen by").select_option("0")
    expect(hands.nth(1).locator("[role=img]")).to_have_count(0)
    assert "eyes=0" in page.url
    no_barriers(page)
    share = page.url.split("?")[0]
    # The link works for everybody; so does the record.
    stranger = visitor(PHONE, reduced_motion="reduce").page()
    stranger.goto(share)
    picture(stranger, "replay-phone")
    no_barriers(stranger)
    with stranger.expect_download() as download:
        stranger.get_by_role("link", name="Download the record").click()
    assert download.value.suggested_filename.endswith(".case")
    page.goto("/games")
    expect(page.locator(".list a[href^='/r/']").first).to_be_visible()
    no_barriers(page)
