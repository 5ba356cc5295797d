"""The look in a browser: the gallery's pages in Chromium, on desktop, tablet and phone."""

import shutil
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Response

from gaslamp.registry import names
from tools import gallery
from tools.gallery.browser import WINDOWS, chromium, serving

GAMES = names()
TARGET = 44
PHONE = WINDOWS["phone"]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("gallery") / "pages"
    gallery.write(folder)
    with serving(folder) as found:
        yield found


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if shutil.which("chromium") is None:
        pytest.skip("there is no Chromium; make system installs it, on Debian and as root")
    with chromium() as found:
        yield found


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    width, height = PHONE
    found = browser.new_page(viewport={"width": width, "height": height})
    yield found
    found.close()


KINDS = ("cards", "table", "late-table", "parts")
PAGES = ["house", *(f"{game}-{kind}" for game in GAMES for kind in KINDS)]


@pytest.mark.parametrize("name", PAGES)
def test_a_page_fits_every_window_and_asks_for_nothing_foreign(
    page: Page, address: str, name: str
) -> None:
    troubles: list[str] = []

    def look_at(answer: Response) -> None:
        if answer.status >= 400:
            troubles.append(answer.url)

    page.on("console", lambda message: troubles.append(message.text))
    page.on("response", look_at)
    page.goto(f"{address}/{name}.html")
    for width, height in (*WINDOWS.values(), (320, 640)):
        page.set_viewport_size({"width": width, "height": height})
        over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert over <= 0, f"{over} px too wide at {width}"
    assert not troubles


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_hand_and_last_play_are_always_in_sight(
    page: Page, address: str, game: str
) -> None:
    page.goto(f"{address}/{game}-table.html")
    page.evaluate("document.querySelector('.felt').style.minHeight = '150vh'")
    for place in ("0", "document.body.scrollHeight"):
        page.evaluate(f"scrollTo(0, {place})")
        for box in (page.locator(".last-play").bounding_box(), *map_boxes(page, ".hand .card")):
            assert box is not None
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= PHONE[1]
    felt = page.evaluate(
        "document.querySelector('.dock').getBoundingClientRect().top"
        " - document.querySelector('.table-bar').getBoundingClientRect().bottom"
    )
    assert felt >= PHONE[1] / 2, "the table itself has to be seen too"


def map_boxes(page: Page, selector: str) -> list[dict[str, float]]:
    found: list[dict[str, float]] = page.evaluate(
        """selector => [...document.querySelectorAll(selector)].map(element => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return { x, y, width, height };
        })""",
        selector,
    )
    assert found, selector
    return found


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("game", GAMES)
def test_the_piles_are_in_sight_even_late_in_a_round(
    page: Page, address: str, game: str, window: str
) -> None:
    width, height = WINDOWS[window]
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{address}/{game}-late-table.html")
    bar = map_boxes(page, ".table-bar")[0]
    dock = map_boxes(page, ".dock")[0]
    for box in map_boxes(page, ".pile-cards"):
        assert bar["y"] + bar["height"] <= box["y"]
        assert box["y"] + box["height"] <= dock["y"]


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("size", ["small", "medium", "large"])
def test_every_card_in_a_hand_shows_enough_to_be_pressed(
    page: Page, address: str, window: str, size: str
) -> None:
    width, height = WINDOWS[window]
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{address}/rue-morgue-late-table.html")
    page.evaluate("size => { document.documentElement.dataset.cards = size; }", size)
    boxes = map_boxes(page, ".hand-cards > li")
    assert all(box["width"] >= TARGET for box in boxes)
    rows = sorted({round(box["y"]) for box in boxes})
    assert len(rows) <= (3 if (window, size) == ("phone", "large") else 2)
    assert all(later - earlier >= TARGET for earlier, later in pairwise(rows))


@pytest.mark.parametrize("name", ["house", "murdero-table", "murdero-parts"])
def test_nothing_to_be_pressed_is_small(page: Page, address: str, name: str) -> None:
    page.goto(f"{address}/{name}.html")
    pressed = (
        ".button, .choice, .pile, [role=tab], .masthead a, .pick label, .tick, select, "
        "input:not([type=radio], [type=checkbox])"
    )
    small = [
        box
        for box in map_boxes(page, pressed)
        if box["width"] and min(box["width"], box["height"]) < TARGET - 0.5
    ]
    assert not small


@pytest.mark.parametrize("game", GAMES)
def test_the_world_has_its_own_typefaces_and_loads_no_other(
    page: Page, address: str, game: str
) -> None:
    fonts: list[str] = []
    page.on("request", lambda request: fonts.append(request.url.rpartition("/")[2]))
    page.goto(f"{address}/{game}-table.html")
    page.evaluate("document.fonts.ready")
    loaded = {name for name in fonts if name.endswith(".woff2")}
    assert loaded == {f"{name}.woff2" for name in gallery.FONTS[game]}


def test_a_narrow_card_gives_its_name_up_for_a_larger_icon(page: Page, address: str) -> None:
    page.goto(f"{address}/rue-morgue-cards.html")
    shown = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('span.card')].map(card => [
            Math.round(card.getBoundingClientRect().width),
            getComputedStyle(card.firstElementChild).getPropertyValue('--k-name-shown'),
        ]))"""
    )
    assert shown == {"120": "", "100": "", "80": "", "56": "0"}


STATES = {
    "playable": ("none", '""'),
    "chosen": ('""', '"✓"'),
    "dim": ('""', "none"),
    "target": ('""', "none"),
    "new": ('""', "none"),
}


def test_every_state_of_a_card_has_a_shape_of_its_own(page: Page, address: str) -> None:
    page.goto(f"{address}/murdero-cards.html")
    looks = page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('figure')].map(figure => {
            const card = figure.querySelector('.card');
            const [before, after] = ['::before', '::after'].map(
                part => getComputedStyle(card, part));
            return [figure.innerText.trim(), [before.content, after.content,
                before.borderStyle + before.clipPath + before.borderWidth]];
        }))"""
    )
    for state, contents in STATES.items():
        assert tuple(looks[state][:2]) == contents, state
    assert looks["plain"][:2] == ["none", "none"]
    assert len({str(looks[state]) for state in ("plain", *STATES)}) == len(STATES) + 1


def test_the_focus_is_seen(page: Page, address: str) -> None:
    page.goto(f"{address}/jack-the-ripper-table.html")
    page.locator(".hand .card").first.focus()
    page.keyboard.press("Tab")
    outline = page.evaluate(
        "(({ outlineStyle, outlineWidth }) => [outlineStyle, outlineWidth])"
        "(getComputedStyle(document.activeElement))"
    )
    assert outline == ["solid", "3px"]


@pytest.mark.parametrize("game", GAMES)
def test_everything_stands_still_for_who_wishes_it(
    browser: Browser, address: str, game: str
) -> None:
    moving = "document.getAnimations().filter(one => one.playState === 'running').length"
    page = browser.new_page(reduced_motion="reduce")
    for name in (f"{game}-table", f"{game}-parts"):
        page.goto(f"{address}/{name}.html")
        assert page.evaluate(moving) == 0
    page.close()
    page = browser.new_page(reduced_motion="no-preference")
    page.goto(f"{address}/{game}-table.html")
    assert page.evaluate(moving) > 0
    page.evaluate("document.documentElement.dataset.motion = 'still'")
    assert page.evaluate(moving) == 0
    page.close()


def test_a_chosen_card_is_framed_in_the_systems_own_colours(browser: Browser, address: str) -> None:
    page = browser.new_page(forced_colors="active")
    page.goto(f"{address}/murdero-cards.html")
    colour = page.evaluate(
        """() => {
            const probe = document.body.appendChild(document.createElement('i'));
            probe.style.color = 'Highlight';
            const chosen = document.querySelector('.card[aria-pressed="true"]');
            return [
                getComputedStyle(chosen, '::before').borderTopColor,
                getComputedStyle(probe).color,
            ];
        }"""
    )
    assert colour[0] == colour[1]
    page.close()


def test_the_side_comes_when_it_is_called_on_a_narrow_screen(page: Page, address: str) -> None:
    page.goto(f"{address}/murdero-table.html")
    side = page.locator(".side")
    assert not side.is_visible()
    assert page.locator(".side-toggle").is_visible()
    page.evaluate("document.querySelector('.side').dataset.open = ''")
    assert side.is_visible()
    page.set_viewport_size({"width": WINDOWS["desktop"][0], "height": WINDOWS["desktop"][1]})
    assert not page.locator(".side-toggle").is_visible()
    page.evaluate("delete document.querySelector('.side').dataset.open")
    assert side.is_visible()


def test_sounds_are_off_until_they_are_allowed(page: Page, address: str) -> None:
    page.goto(f"{address}/house.html")
    page.evaluate(
        """() => {
            window.started = 0;
            const start = AudioScheduledSourceNode.prototype.start;
            AudioScheduledSourceNode.prototype.start = function (...args) {
                window.started += 1;
                return start.apply(this, args);
            };
        }"""
    )
    counts = []
    page.locator("h1").click()
    for step in ("", "sounds.allow(true)", "sounds.allow(false)"):
        page.evaluate(
            f"async () => {{ const sounds = await import('/static/sounds.js'); {step};"
            " await new Promise(done => setTimeout(done, 200));"
            " for (const name of ['card', 'turn', 'win']) sounds.play(name); }"
        )
        counts.append(page.evaluate("window.started"))
    assert counts[0] == 0
    assert counts[1] >= 8
    assert counts[2] == counts[1]
