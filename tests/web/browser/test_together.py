"""Two people in two browsers, with bots beside them; lookers-on; a house that is killed."""

from __future__ import annotations

import re
import signal
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.chromium import DESKTOP, PHONE, no_barriers, picture, served
from tests.web.browser.conftest import Visitor
from tests.web.browser.newcomer import Newcomer

GAMES = ("rue-morgue", "jack-the-ripper", "murdero")


def invite(host: Page) -> str:
    """The invitation of a table that is filling."""
    host.get_by_role("button", name="Invite somebody").click()
    link = host.get_by_label("The link").input_value()
    host.keyboard.press("Escape")
    return link


def join(guest: Page, link: str) -> None:
    """Come by an invitation, with a name already given."""
    guest.goto(link)
    guest.get_by_role("button", name="Join", exact=True).click()
    guest.wait_for_url(re.compile("/t/"))


def play_together(pages: list[Page]) -> None:
    """Both play, whoever is asked, until the moment of the end is on both screens."""
    people = [Newcomer(page) for page in pages]
    for _ in range(900):
        looks = [one.look() for one in people]
        if all(seen["ended"] for seen in looks):
            return
        for one, seen in zip(people, looks, strict=True):
            if seen["turn"] and not seen["ended"]:
                one.act(seen)
                break
        else:
            pages[0].wait_for_timeout(30)
    raise AssertionError("the round does not end")


@pytest.mark.parametrize(
    "game",
    [
        pytest.param("murdero"),
        pytest.param("rue-morgue", marks=pytest.mark.soak),
        pytest.param("jack-the-ripper", marks=pytest.mark.soak),
    ],
)
def test_two_people_finish_a_match_with_two_bots(visitor: Visitor, game: str) -> None:
    ada = visitor(DESKTOP, reduced_motion="reduce").named("Ada")
    byron = visitor(PHONE, reduced_motion="reduce").named("Byron")
    ada.goto(f"/test/table/{game}?chairs=you,plain,free,plain&max_rounds=1")
    join(byron, invite(ada))
    byron.get_by_role("button", name="Sit down here").click()
    for page in (ada, byron):
        page.wait_for_selector(".hand-cards .card")
    # They talk; what is said is seen by the other, and only as text.
    ada.get_by_role("tab", name="Talk").click()
    ada.get_by_label("Say something").fill("<b>Good evening</b>")
    ada.keyboard.press("Enter")
    expect(byron.locator("[role=log]").first).to_contain_text("<b>Good evening</b>")
    byron.get_by_role("button", name=re.compile("somebody has said")).click()
    byron.get_by_role("tab", name="Talk").click()
    expect(byron.locator(".talk ol")).to_contain_text("Ada: <b>Good evening</b>")
    picture(byron, f"{game}-talk-phone")
    no_barriers(byron)
    byron.keyboard.press("Escape")
    play_together([ada, byron])
    picture(ada, f"{game}-match-end")
    picture(byron, f"{game}-match-end-phone")
    # Once more: the one asks, the other agrees, and both are at the new table.
    ada.get_by_role("button", name="Play another match").click()
    ada.wait_for_url(lambda url: url != byron.url)
    byron.get_by_role("button", name="To the next match").click()
    byron.wait_for_url(ada.url)
    for page in (ada, byron):
        page.wait_for_selector(".hand-cards .card")


def test_a_move_is_taken_back_and_a_seat_is_given_up(visitor: Visitor) -> None:
    page = visitor(DESKTOP, reduced_motion="reduce").named("Ada")
    undone = False
    for _ in range(8):
        page.goto("/test/table/murdero?chairs=you,plain")
        newcomer = Newcomer(page)
        page.wait_for_selector(".dock.is-turn")
        newcomer.act(newcomer.look())
        scene = page.locator('.hand-cards .card[data-code$="-1"]').first
        if not scene.count():
            continue
        cards = page.locator(".hand-cards .card").count()
        scene.click(position={"x": 12, "y": 30})
        page.locator("[data-verb=build]").click()
        expect(page.locator(".hand-cards .card")).to_have_count(cards - 1)
        page.get_by_role("button", name="Undo").click()
        expect(page.locator(".hand-cards .card")).to_have_count(cards)
        expect(page.locator(".last-play")).to_contain_text("takes a move back")
        undone = True
        break
    assert undone
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("button", name="Resign").click()
    no_barriers(page)
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.locator('[data-seat="0"]')).to_contain_text("resigned")


def test_an_idle_seat_comes_back(visitor: Visitor) -> None:
    ada = visitor(DESKTOP, reduced_motion="reduce").named("Ada")
    byron = visitor(DESKTOP, reduced_motion="reduce").named("Byron")
    ada.goto("/test/table/murdero?chairs=you,free&move=1&grace=1&think=30")
    join(byron, invite(ada))
    byron.get_by_role("button", name="Sit down here").click()
    byron.wait_for_selector(".hand-cards .card")
    both = {"0": ada, "1": byron}
    away = ada.locator(".dock").get_by_role("button", name="Take my seat back")
    gone = byron.locator(".dock").get_by_role("button", name="Take my seat back")
    expect(away.or_(gone).first).to_be_visible() if away.count() else None
    for _ in range(200):
        if away.count() or gone.count():
            break
        ada.wait_for_timeout(50)
    seat = "0" if away.count() else "1"
    other = both["1" if seat == "0" else "0"]
    expect(other.locator(f'.seat[data-seat="{seat}"]')).to_contain_text("away")
    both[seat].get_by_role("button", name="Take my seat back").click()
    expect(other.locator(f'.seat[data-seat="{seat}"]')).not_to_contain_text("away")


def test_one_looks_on_without_seeing_hands(visitor: Visitor) -> None:
    ada = visitor(DESKTOP, reduced_motion="reduce").named("Ada")
    ada.goto("/test/table/jack-the-ripper?chairs=you,careful,careful&open=yes")
    ada.wait_for_selector(".dock.is-turn")
    stranger = visitor(PHONE, reduced_motion="reduce").page()
    stranger.goto("/")
    stranger.locator(f'a[href="{ada.url[ada.url.index("/t/") :]}"]').click()
    stranger.wait_for_selector(".seat")
    expect(stranger.locator(".seat")).to_have_count(3)
    expect(stranger.locator(".hand-cards")).to_have_count(0)
    assert stranger.locator(".seat [data-card]").count() == ada.locator(".area [data-card]").count()
    picture(stranger, "looking-on-phone")
    no_barriers(stranger)


def test_a_killed_house_is_found_again_without_a_reload(visitor: Visitor, tmp_path: Path) -> None:
    with served(tmp_path) as server:
        visit = visitor(DESKTOP, server.base, reduced_motion="reduce")
        visit.allowed = "WebSocket connection"
        page = visit.named("Ada")
        page.goto("/test/table/rue-morgue?chairs=you,careful")
        page.wait_for_selector(".dock.is-turn")
        page.evaluate("window.stayed = true")
        server.stop(signal.SIGKILL)
        expect(page.locator(".connection")).to_be_visible()
        picture(page, "line-broken")
        # What is done meanwhile is sent when the line is there again.
        newcomer = Newcomer(page)
        card = page.locator(".hand-cards .card").first
        card.click(position={"x": 12, "y": 30})
        page.locator("[data-verb=bury]").click()
        server.start()
        expect(page.locator(".connection")).to_have_count(0, timeout=3_000)
        expect(page.locator(".last-play")).not_to_be_empty()
        page.wait_for_selector(".pile.is-playable")
        newcomer.act(newcomer.look())
        assert page.evaluate("window.stayed")
