"""A newcomer at the table, who does what lights up: by mouse, by touch, or by keyboard alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, Literal

from playwright.sync_api import Locator, Page

from tests.web.browser.chromium import over_hand

By = Literal["mouse", "touch", "keyboard"]

LIKED: Final = ("escape", "meld", "add", "build", "play", "use", "take", "name", "force", "drop",
                "give", "pass", "bury", "reveal")  # fmt: skip
PARTING: Final = ("discard", "end")

LOOK: Final = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  return {
    ended: Boolean(document.querySelector("dialog.moment[open]")),
    turn: Boolean(document.querySelector(".dock.is-turn")),
    version: Number(document.querySelector("#main").dataset.version),
    choosing: Boolean(document.querySelector(".choosing")),
    slots: all(".choosing .choices, .choosing .spread").map((slot) =>
      [...slot.querySelectorAll("button")].map((one) =>
        ({free: !one.disabled, on: one.getAttribute("aria-pressed") === "true"}))),
    piles: all(".pile.is-playable").length,
    cards: all(".hand-cards .card").map((one) => ({code: one.dataset.code,
      lit: one.classList.contains("is-playable"), dim: one.classList.contains("is-dim"),
      on: one.getAttribute("aria-pressed") === "true"})),
    verbs: all(".dock .actions .button").map((one) => one.dataset.verb ?? ""),
  };
}"""


@dataclass
class Newcomer:
    """One who plays a round to its end without knowing any rule."""

    page: Page
    by: By = "mouse"
    tried: set[str] = field(default_factory=set)
    moves: int = 0

    def look(self) -> dict[str, Any]:
        """What is seen."""
        found: dict[str, Any] = self.page.evaluate(LOOK)
        return found

    def play_round(self, most: int = 400) -> None:
        """Play until the moment of the round's end is shown."""
        for _ in range(most):
            self.page.wait_for_selector(".dock.is-turn, dialog.moment[open]", state="attached")
            seen = self.look()
            if seen["ended"]:
                return
            if seen["turn"]:
                self.act(seen)
        raise AssertionError("the round does not end")

    def act(self, seen: dict[str, Any]) -> None:
        """Do one thing that is offered."""
        if seen["choosing"]:
            self._choose(seen)
        elif seen["piles"]:
            self.tried.clear()
            self._draw()
        elif verb := next((v for v in LIKED if v in seen["verbs"]), ""):
            self._press_verb(seen, verb)
        else:
            self._try_a_card(seen)

    def _choose(self, seen: dict[str, Any]) -> None:
        for slot, values in enumerate(seen["slots"]):
            if any(value["on"] for value in values):
                continue
            free = next(n for n, value in enumerate(values) if value["free"])
            lists = self.page.locator(".choosing .choices, .choosing .spread")
            self.press(lists.nth(slot).locator("button").nth(free))
        self._move(self.page.locator("[data-confirm]"), seen)

    def _draw(self) -> None:
        seen = self.look()
        if self.by == "keyboard":
            self._press_verb(seen, next(v for v in seen["verbs"] if v in ("draw", "feed")))
        else:
            self._move(self.page.locator(".pile.is-playable").first, seen)

    def _try_a_card(self, seen: dict[str, Any]) -> None:
        """Choose a card not tried yet in this turn; if all were, part with one."""
        fresh = [n for n, card in enumerate(seen["cards"])
                 if card["lit"] and card["code"] not in self.tried]  # fmt: skip
        verb = next((v for v in PARTING if v in seen["verbs"]), "")
        if fresh:
            self.tried.add(seen["cards"][fresh[0]]["code"])
            self._only(seen, fresh[0])
        elif verb:
            self.tried.clear()
            self._press_verb(seen, verb)
        else:
            usable = [n for n, card in enumerate(seen["cards"]) if not card["dim"]]
            assert usable, f"nothing can be done: {seen}"
            self._only(seen, usable[-1])

    def _only(self, seen: dict[str, Any], card: int) -> None:
        """Have that card chosen, and no other."""
        for n, one in enumerate(seen["cards"]):
            if one["on"] and n != card:
                self.press(self.page.locator(".hand-cards .card").nth(n))
        if not seen["cards"][card]["on"]:
            self.press(self.page.locator(".hand-cards .card").nth(card))

    def _press_verb(self, seen: dict[str, Any], verb: str) -> None:
        button = self.page.locator(f".dock .actions .button[data-verb={verb}]").first
        if button.get_attribute("aria-haspopup"):
            self.press(button)
        else:
            self._move(button, seen)

    def _move(self, place: Locator, seen: dict[str, Any]) -> None:
        self.press(place)
        self.moves += 1
        old = f'#main[data-version="{seen["version"]}"]'
        self.page.wait_for_selector(old, state="detached")

    def press(self, place: Locator) -> None:
        """Press something, in this newcomer's way."""
        if self.by == "mouse":
            # Cards of a hand overlap: what is seen of one is its left edge.
            over_hand(self.page)
            place.click(position={"x": 14, "y": 20})
        elif self.by == "touch":
            place.tap(position={"x": 14, "y": 20})
        else:
            shortcut = place.get_attribute("data-shortcut")
            if not shortcut:
                self._walk_to(place)
            self.page.keyboard.press(shortcut or "Enter")

    def _walk_to(self, place: Locator) -> None:
        """Bring the focus there with keys alone."""
        if place.evaluate("one => one === document.activeElement"):
            return
        if place.evaluate("one => one.matches('.hand-cards .card')"):
            self.page.keyboard.press("h")
            self.page.keyboard.press("Home")
            steps = place.evaluate(
                "one => [...document.querySelectorAll('.hand-cards .card')].indexOf(one)"
            )
            for _ in range(steps):
                self.page.keyboard.press("ArrowRight")
        for _ in range(80):
            if place.evaluate("one => one === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no key leads to {place}")
