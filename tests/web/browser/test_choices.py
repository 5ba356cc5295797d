"""A long choice on a small screen: what one has laid out stays in sight, and one gets back."""

from __future__ import annotations

from playwright.sync_api import Page

from gaslamp.record import parse
from gaslamp.replay import walk
from tests.web.browser.chromium import PHONE, ROOT, no_barriers, over_hand, picture
from tests.web.browser.conftest import Visitor
from tests.web.browser.staged import Position, Stage

LAID: str = """() => {
  const [bar, area, dock] = [".table-bar", ".mine", ".dock"].map(
    (one) => document.querySelector(one).getBoundingClientRect());
  return {over: bar.bottom - area.top, under: area.bottom - dock.top, at: scrollY};
}"""


def a_joker_at_a_full_table() -> Position:
    """A decision late in a round of four where a seat may play the Joker as one of many cards."""
    for path in sorted((ROOT / "tests" / "data" / "murdero").glob("*.case")):
        record = parse(path.read_text(encoding="utf-8"))
        if record.setup.seats != 4 or record.setup.points:
            continue
        for step in walk(record):
            if step.text and step.n > 60:
                jokers = [m for m in step.game.legal_texts(step.seat) if m.startswith("play joker")]
                if len(jokers) > 4:
                    return Position(record.setup, step.game.clone(), step.seat, step.text)
    raise AssertionError("no record has such a position")


def test_what_one_has_laid_out_is_seen_while_one_chooses(visitor: Visitor) -> None:
    page = visitor(PHONE, reduced_motion="reduce").named("Ada")
    page.evaluate("localStorage.setItem('gaslamp.guided', 'yes')")
    Stage(page).show(a_joker_at_a_full_table())
    before = page.evaluate(LAID)
    over_hand(page)
    page.locator(".hand-cards .card[data-code=joker]").first.click(position={"x": 12, "y": 20})
    page.locator(".dock .actions .button[data-verb=play]").first.click()
    page.wait_for_selector(".choosing .choice")
    page.wait_for_function("() => scrollY > 0")
    opened = page.evaluate(LAID)
    picture(page, "choice-phone")
    assert opened["under"] <= 1
    assert opened["over"] <= 1
    no_barriers(page)
    page.locator(".choosing [data-back]").click()
    wait_for_scroll(page, before["at"])


def wait_for_scroll(page: Page, at: float) -> None:
    page.wait_for_function(f"() => Math.abs(scrollY - {at}) <= 1")
