"""Every kind of move of every game can be made at the table, clearly and for everybody."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser.chromium import DESKTOP, PHONE, TABLET, no_barriers, over_hand, picture
from tests.web.browser.conftest import Visitor
from tests.web.browser.staged import Position, Stage, begin, choose, positions, table

GAMES = ("rue-morgue", "jack-the-ripper", "murdero")
# What is looked at closely, in both sizes.
MAIN = {
    "rue-morgue": ("bury", "draw file", "meld", "feed file", "play help", "take"),
    "jack-the-ripper": ("vote", "name", "meld with wilds", "take", "force", "discard"),
    "murdero": ("build", "play sabotage", "play shakedown", "play joker", "drop", "take"),
}


def staged(visitor: Visitor, size: tuple[int, int], motion: str = "reduce") -> Stage:
    visit = visitor(size, reduced_motion=motion)
    page = visit.named("Ada")
    page.evaluate("localStorage.setItem('gaslamp.guided', 'yes')")
    return Stage(page)


def in_reach(page: Page) -> None:
    """Hold that hand, actions and the last play are on the screen, and none covers another."""
    height = page.evaluate("innerHeight")
    boxes = {}
    for place in (".last-play", ".dock .prompt", ".hand"):
        box = page.locator(place).bounding_box()
        assert box is not None
        assert box["y"] >= -1, place
        assert box["y"] + box["height"] <= height + 1, place
        boxes[place] = box
    assert boxes[".last-play"]["y"] + boxes[".last-play"]["height"] <= boxes[".dock .prompt"]["y"]
    assert boxes[".dock .prompt"]["y"] < boxes[".hand"]["y"]


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_move_can_be_made(visitor: Visitor, game: str) -> None:
    stage = staged(visitor, DESKTOP)
    found = positions(game)
    assert len(found) > 12
    for position in sorted(found.values(), key=lambda one: str(one.setup.options)):
        stage.show(position)
        begin(stage.page, position.text)
        choose(stage.page, position.text)
        stage.page.wait_for_timeout(20)
        assert stage.moves[-1:] == [position.text], position.kind


@pytest.mark.parametrize("size", [DESKTOP, PHONE, TABLET], ids=["desktop", "phone", "tablet"])
@pytest.mark.parametrize("game", GAMES)
def test_the_main_states_have_no_barriers(
    visitor: Visitor, game: str, size: tuple[int, int]
) -> None:
    stage = staged(visitor, size)
    for kind in MAIN[game]:
        position = positions(game)[kind]
        stage.show(position)
        if not kind.startswith(("draw", "feed")):
            begin_only(stage.page, position)
        name = f"{game}-{kind.replace(' ', '-')}-{size[0]}"
        picture(stage.page, name)
        in_reach(stage.page)
        if size != TABLET:
            no_barriers(stage.page)


def begin_only(page: Page, position: Position) -> None:
    """Go as far as one can go back: cards chosen, the choice open."""
    verb = position.text.split(" ")[0]
    if verb in ("bury", "meld", "build", "discard", "pass", "give", "add", "swap"):
        over_hand(page)
        page.locator(f'.hand-cards .card[data-code="{position.text.split(" ")[1]}"]').first.click(
            position={"x": 12, "y": 30}
        )
    else:
        begin(page, position.text)


def test_a_target_is_aimed_at_on_the_table(visitor: Visitor) -> None:
    stage = staged(visitor, DESKTOP)
    position = positions("murdero")["play sabotage"]
    stage.show(position)
    begin(stage.page, position.text)
    _, _, seat, code = position.text.split(" ")
    expect(stage.page.locator("[data-confirm]")).to_be_disabled()
    name = position.setup.game.words.cards[code].name
    area = stage.page.locator(f'[data-place="area:{seat}"] .card.is-target')
    area.and_(stage.page.get_by_label(f"Choose {name}")).first.click()
    expect(stage.page.locator("[data-confirm]")).to_be_enabled()
    # Nothing is done before it is confirmed, and all of it can be taken back.
    stage.page.locator("[data-back]").click()
    assert stage.moves == []
    expect(stage.page.locator(".choosing")).to_have_count(0)


def test_why_something_cannot_be_is_said_by_its_rule(visitor: Visitor) -> None:
    stage = staged(visitor, DESKTOP)
    position = positions("jack-the-ripper")["play resigns"]
    stage.show(position)
    stage.page.locator(".hand-cards .card.is-playable, .hand-cards .card").first.click(
        position={"x": 12, "y": 30}
    )
    why = stage.page.locator(".dock .why")
    expect(why.locator(".rule-id").first).to_be_visible()
    why.locator(".rule-id").first.click()
    rule = why.locator(".rule-id").first.inner_text()
    expect(stage.page.locator(f'.side [id="rule-{rule}"]')).to_have_attribute(
        "aria-current", "true"
    )


def test_nothing_betrays_who_may_escape(visitor: Visitor) -> None:
    """In the moment for others, the page of one who may not escape and of a spectator are alike."""
    stage = staged(visitor, DESKTOP)
    position = positions("jack-the-ripper")["escape"]
    others = [seat for seat in range(position.setup.seats) if seat != position.seat]
    stage.show(position, others[0], legal=[], window=2_000_000_000_000)
    texts = [stage.page.locator(".ask").inner_text().split("…")[0]]
    expect(stage.page.locator("[data-verb=escape]")).to_have_count(0)
    stage.show(position, legal=["escape"], window=2_000_000_000_000)
    texts.append(stage.page.locator(".ask").inner_text().split("…")[0])
    expect(stage.page.locator("[data-verb=escape]")).to_have_count(1)
    expect(stage.page.locator(".dock.is-turn")).to_have_count(0)
    assert texts[0] == texts[1]
    assert not stage.page.title().startswith("▸")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_move_is_seen_and_told_and_the_focus_stays(visitor: Visitor, motion: str) -> None:
    stage = staged(visitor, DESKTOP, motion)
    position = positions("rue-morgue")["discard"]
    seat, code = position.seat, position.text.split(" ")[1]
    stage.show(position)
    page = stage.page
    page.keyboard.press("h")
    card = page.locator(f'.hand-cards .card[data-code="{code}"]').first
    for _ in range(12):
        if page.evaluate("document.activeElement.dataset.code") == code:
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(card).to_have_attribute("aria-pressed", "true")
    identity = card.get_attribute("data-card")
    page.keyboard.press("ArrowUp")
    while page.evaluate("document.activeElement.dataset.verb") != "discard":
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    after = position.game.clone()
    after.play(seat, position.text)
    event = {"seat": seat, "count": 1, "cards": [code], "from": f"hand:{seat}", "to": "discard"}
    told = table(Position(position.setup, after, seat, ""))
    news = {"version": 99, "what": "moved", "seat": seat, "events": [event], "told": ["So it was."]}
    moving = page.evaluate_handle(
        """() => new Promise((done) => new MutationObserver(() =>
             done(document.getAnimations().some((one) => one.effect.target.dataset.card)))
             .observe(document.querySelector("#main"), {attributes: true}))
           .then((seen) => { window.seen = seen; }) && 0"""
    )
    stage.tell(told, news)
    moving.dispose()
    page.wait_for_timeout(50)
    assert page.evaluate("window.seen") is (motion == "no-preference")
    # The card on the pile is the one that was in the hand, and its neighbour has the focus.
    top = page.locator('.pile[data-place="discard"] .card')
    expect(top).to_have_attribute("data-card", identity or "")
    assert page.evaluate("Boolean(document.activeElement.closest('.hand-cards'))")
    expect(page.locator(".last-play")).to_have_text("So it was.")
    expect(page.locator("[role=log]").first).to_contain_text("So it was.")


def test_the_hints_of_a_first_turn_can_be_skipped(visitor: Visitor) -> None:
    page = visitor(PHONE, reduced_motion="reduce").named("Ada")
    page.goto("/test/table/jack-the-ripper?chairs=you,careful")
    page.wait_for_selector(".dock.is-turn")
    expect(page.locator(".guide")).to_contain_text("A turn begins with a draw")
    in_reach(page)
    no_barriers(page)
    page.get_by_role("button", name="Skip the guide").click()
    expect(page.locator(".guide")).to_have_count(0)
    page.reload()
    page.wait_for_selector(".dock.is-turn")
    expect(page.locator(".guide")).to_have_count(0)


def test_a_card_may_be_dragged_to_where_it_goes(visitor: Visitor) -> None:
    stage = staged(visitor, DESKTOP)
    position = positions("rue-morgue")["discard"]
    stage.show(position)
    over_hand(stage.page)
    stage.page.drag_and_drop(
        f'.hand-cards .card[data-code="{position.text.split(" ")[1]}"] >> nth=0',
        '.pile[data-place="discard"]',
        source_position={"x": 12, "y": 30},
    )
    stage.page.wait_for_timeout(100)
    assert stage.moves == [position.text]
