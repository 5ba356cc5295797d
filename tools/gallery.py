"""Writes the gallery: every card, state and zone of the three worlds, as plain pages without a server.

    python tools/gallery.py build/gallery            the pages alone
    python tools/gallery.py build/gallery --shots    and pictures of them, by Debian's Chromium
"""

import argparse
import random
import shutil
from pathlib import Path

from gaslamp.registry import load, names
from gaslamp.web import art

ROOT = Path(__file__).resolve().parent.parent
STATIC = ROOT / "src/gaslamp/web/static"
SHEETS = ("tokens", "pages", "cards", "table", "scenes")
CHROMIUM = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run "
    "--disable-background-networking --disable-component-update --disable-sync"
).split()
WINDOWS = {"desktop": (1366, 820), "tablet": (834, 1112), "phone": (390, 844)}
SETS = {
    "rue-morgue": [("three-am", 4), ("quartier", 3), ("sailor", 2), ("deduction-a", 1)],
    "jack-the-ripper": [("druitt", 3), ("victim-nichols", 1), ("suspect-druitt", 1), ("wild", 1)],
    "murdero": [("red-1", 2), ("red-2", 2), ("red-3", 1), ("joker", 1), ("dons-alibi", 1)],
}
LAST = {
    "rue-morgue": ("sailor", "Ada lays off The Sailor."),
    "jack-the-ripper": ("victim-nichols", "Ada plays Victim Mary Nichols and draws two cards."),
    "murdero": ("sabotage", "Ada plays Sabotage: the Blue Victim leaves."),
}


def page(title: str, game: str, body: str) -> str:
    """A whole page in the world of a game."""
    links = "".join(f'<link rel="stylesheet" href="static/css/{name}.css">' for name in SHEETS)
    return (
        f'<!doctype html><html lang="en" data-world="{art.world(game)}" data-cards="medium">'
        '<head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title>{links}</head>"
        f'<body><div class="scene" aria-hidden="true"></div>{art.sheet(game)}{body}</body></html>'
    )


def card(game: str, code: str, css: str = "", **attributes: str) -> str:
    """A card as a button, with its name for screen readers."""
    words = load(game).words.cards[code]
    more = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in attributes.items())
    return (
        f'<button type="button" class="card {css}" aria-label="{words.name}"{more}>'
        f"{art.face(game, code)}</button>"
    )


def shown(game: str, code: str, count: int = 0) -> str:
    """A card that only lies there."""
    words = load(game).words.cards[code]
    number = f'<span class="card-count">{count}</span>' if count else ""
    return (
        f'<span class="card" role="img" aria-label="{words.name}">{art.face(game, code)}{number}</span>'
    )


def laid(game: str, sets: list[tuple[str, int]]) -> str:
    """An area with sets of cards."""
    rows = []
    for code, count in sets:
        cards = "".join(f"<li>{shown(game, code)}</li>" for _ in range(count))
        meld = " is-meld" if count >= 3 else ""
        rows.append(f'<li><ul class="set{meld}">{cards}</ul></li>')
    return f'<ul class="area">{"".join(rows)}</ul>'


def cards_page(game: str) -> str:
    """All cards in three sizes, all states, chips and backs."""
    codes = load(game).deck.codes
    parts = [f"<h1>{load(game).words.title}</h1>"]
    for size in ("large", "medium", "small"):
        faces = "".join(shown(game, code) for code in codes) + _back(game)
        parts.append(f'<div data-cards="{size}" class="row">{faces}</div><hr>')
    narrow = "".join(shown(game, code) for code in codes)
    parts.append(f'<div class="row is-small" data-cards="small">{narrow}</div><hr>')
    states = [
        ("plain", card(game, codes[0])),
        ("playable", card(game, codes[1], "is-playable")),
        ("chosen", card(game, codes[2], aria_pressed="true")),
        ("dim", card(game, codes[3], "is-dim")),
        ("target", card(game, codes[4], "is-target")),
        ("new", card(game, codes[5], "is-new")),
        ("dragged", card(game, codes[6], "is-dragged")),
        ("focus", card(game, codes[7], "is-focus", autofocus="")),
        ("counted", shown(game, codes[8], 3)),
    ]
    parts.append(
        '<div class="row">'
        + "".join(f"<figure>{html}<figcaption>{name}</figcaption></figure>" for name, html in states)
        + "</div><hr>"
    )
    chips = " ".join(
        f"{art.chip(game, code)} {load(game).words.cards[code].short}" for code in codes
    )
    parts.append(f'<p class="panel">{chips}</p>')
    parts.append(
        '<div class="row">'
        '<button class="button is-main">Meld</button><button class="button">Lay off</button>'
        '<button class="button is-quiet">Undo</button><button class="button is-danger">Resign</button>'
        '<button class="button" disabled>Discard</button>'
        '<button class="button" aria-pressed="true">Sorted</button>'
        '<span class="badge">◊ house ruling</span><span class="badge is-live">live</span></div>'
        '<p class="note">A word from the house.</p><p class="note is-bad">Something went wrong.</p>'
    )
    return page(f"Cards of {game}", game, f'<main class="page">{"".join(parts)}</main>')


def _back(game: str) -> str:
    return f'<span class="card" role="img" aria-label="A card, face down">{art.back(game)}</span>'


def _pile(game: str, name: str, title: str, count: int, top: str, css: str = "") -> str:
    mark = art.pile(game, name)
    on_top = {"": _back(game) + mark, "back": _back(game)}.get(top) or shown(game, top)
    depth = min(3, count)
    return (
        f'<button type="button" class="pile {css}" data-depth="{depth}">'
        f'<span class="pile-cards">{on_top}<span class="card-count">{count}</span></span>'
        f'<span class="pile-name">{title}</span></button>'
    )


def _seat(game: str, name: str, score: int, hand: int, css: str, sets: list[tuple[str, int]]) -> str:
    thinking = '<span class="thinking" role="img" aria-label="thinking"><i></i></span>'
    return (
        f'<article class="seat {css}">{thinking if "is-turn" in css else ""}<div class="seat-head">'
        f'<span class="seat-face" aria-hidden="true">{name[0]}</span>'
        f'<h3 class="seat-name">{name}</h3>'
        f'<span class="seat-hand">{art.back(game)}{hand}</span>'
        f'<span class="seat-score">{score}</span></div>{laid(game, sets)}</article>'
    )


def table_page(game: str) -> str:
    """The table of a game with four seats, in the middle of a round."""
    rules = load(game)
    chance = random.Random(7)
    hand = sorted(chance.sample(rules.deck.full(), 11))
    states = ["is-playable", "is-playable", "", "is-dim"]
    held = "".join(
        "<li>"
        + card(
            game,
            rules.deck.codes[kind],
            states[n % 4] + (" is-new" if n == 6 else ""),
            aria_pressed=str(n in (1, 2)).lower(),
        )
        + "</li>"
        for n, kind in enumerate(hand)
    )
    sets = SETS[game]
    last_code, last = LAST[game]
    discard = {"rue-morgue": "Rue Morgue", "jack-the-ripper": "Scotland Yard"}.get(game, "Discard")
    piles = _pile(game, "file", "Case File", 23, "back", "is-playable")
    piles += _pile(game, "discard", discard, 7, rules.deck.codes[3])
    if game == "rue-morgue":
        piles += _pile(game, "orang-utan", "Orang-Utan", 4, "")
    seats = _seat(game, "Ada", 42, 8, "", sets[:2]) + _seat(game, "Basil (bot)", 17, 10, "is-turn", sets[2:])
    seats += _seat(game, "Clementine de la Tour", 8, 9, "is-away", [])
    log = "".join(
        f'<li><span class="who">Ada</span> does a thing with {art.chip(game, code)} '
        f"{rules.words.cards[code].short}.</li>"
        for code in rules.deck.codes[:14]
    )
    body = f"""
<div class="table">
 <header class="table-bar">
  <h1 class="table-title">{rules.words.title}</h1>
  <span class="table-facts">Round 2 · to 100</span>
  <p class="last-play">{art.chip(game, last_code)} {last}</p>
  <div class="table-tools">
   <button class="button is-icon side-toggle" aria-label="Log"><svg class="icon" aria-hidden="true"><use href="static/ui.svg#scroll-text"/></svg></button>
   <button class="button is-icon" aria-label="Settings"><svg class="icon" aria-hidden="true"><use href="static/ui.svg#settings"/></svg></button>
  </div>
 </header>
 <main class="felt">
  <section class="rivals" aria-label="The others">{seats}</section>
  <section class="middle" aria-label="Piles">{piles}</section>
  <section class="mine" aria-label="Your area">{laid(game, sets)}</section>
 </main>
 <section class="dock is-turn" aria-label="Your hand">
  <div class="prompt"><p class="ask">Play, or discard</p>
   <p class="why"><a class="rule-id" href="#r">RM-3.1</a>Two cards are no meld yet: choose a third.</p>
   <div class="actions"><button class="button is-main">Lay off 2</button><button class="button" disabled>Discard</button>
   <button class="button is-quiet"><svg class="icon" aria-hidden="true"><use href="static/ui.svg#undo-2"/></svg>Undo</button></div></div>
  <div class="hand"><ul class="hand-cards" data-n="11">{held}</ul></div>
 </section>
 <aside class="side" aria-label="Beside the table">
  <div class="tabs" role="tablist"><button role="tab" aria-selected="true">Log</button><button role="tab" aria-selected="false">Talk</button><button role="tab" aria-selected="false">Rules</button><button role="tab" aria-selected="false">Scores</button></div>
  <div class="side-panel"><div class="log" role="log"><ol>{log}</ol></div></div>
 </aside>
</div>"""
    return page(f"A table of {game}", game, body)


def parts_page(game: str) -> str:
    """What a table shows now and then: choices, a search, the guide, a dialog, the end of a round."""
    rules = load(game)
    codes = rules.deck.codes
    choices = "".join(
        f'<li><button class="choice" aria-pressed="{str(n == 1).lower()}">{art.chip(game, code)} '
        f"{rules.words.cards[code].name}</button></li>"
        for n, code in enumerate(codes[:6])
    )
    searched = "".join(
        f'<li>{card(game, code, "is-target" if n != 2 else "is-chosen")}</li>'
        for n, code in enumerate(codes[4:12])
    )
    lines = "".join(
        f'<tr><td class="reason">{reason}</td><td class="number">{a}</td><td class="number">{b}</td></tr>'
        for reason, a, b in (("Cards laid out", "+21", "+9"), ("Cards left in hand", "0", "−7"))
    )
    emblem = art.pile(game, "orang-utan" if game == "rue-morgue" else "discard")
    standing = shown(game, codes[-7], 0).replace(
        "</span>", f'<span class="card-as">{art.chip(game, codes[0])}</span></span>', 1
    )
    body = f"""
<main class="page">
 <section class="dock is-turn"><div class="prompt"><p class="ask">Take one card</p>
  <p class="why">You search; only you see these.</p><p class="clock is-short">0:09</p>
  <div class="actions"><button class="button is-main">Take it</button></div></div>
  <ul class="spread">{searched}</ul><ul class="choices">{choices}</ul></section>
 <div class="guide"><p>This is your hand. Press a card: the table shows what can be done with it.</p>
  <div class="row"><button class="button is-main">Go on</button><button class="button is-quiet">Skip</button></div></div>
 <div class="replay-bar"><button class="button is-icon" aria-label="Back"><svg class="icon" aria-hidden="true"><use href="static/ui.svg#skip-back"/></svg></button>
  <input type="range" aria-label="Move" value="30"><span>Move 12 of 80</span></div>
 <div class="row">{standing}<span class="pair-bonus">Pair +10</span>
  <span class="pile is-empty"><span class="pile-cards">{art.pile(game, "discard")}</span><span class="pile-name">Empty</span></span>
  <span class="is-drop is-over">{shown(game, codes[1])}</span></div>
 <dialog open class="moment" aria-label="The end of a round">{emblem.replace("pile-mark", "emblem")}
  <h2>The animal is caught</h2><p>Ada went out while the first Case File lasted.</p>
  <div class="wide"><table class="scores"><thead><tr><th>Why</th><th class="number">Ada</th><th class="number">Basil</th></tr></thead>
  <tbody>{lines}<tr class="is-total"><th>Total</th><td class="number">63</td><td class="number">19</td></tr></tbody></table></div>
  <div class="row"><button class="button is-main">Next round</button><button class="button is-quiet">Watch it again</button></div></dialog>
 <div class="toasts"><p class="toast">Basil is back.</p><p class="toast is-bad">That came too late: the turn has passed.</p></div>
 <p class="connection">No connection: trying again.</p>
</main>"""
    return page(f"Parts of a table of {game}", game, body)


def lobby_page() -> str:
    """An ordinary page: the choice of games, a form, a list."""
    picks = {
        "rue-morgue": ("raven", ["three-am", "sailor", "deduction-c", "poe"]),
        "jack-the-ripper": ("lamp", ["druitt", "suspect-eddy", "victim-stride", "escapes"]),
        "murdero": ("lamp", ["red-5", "blue-1", "green-4", "joker"]),
    }
    games = "".join(
        f'<article class="panel game-choice" data-world="{art.world(name)}"><div class="fan">'
        + "".join(shown(name, code) for code in picks[name][1])
        + f"</div><h2>{load(name).words.title}</h2><p>{load(name).words.tagline}</p>"
        '<p><a class="button is-main" href="#">Play</a> <a class="button is-quiet" href="#">Rules</a></p></article>'
        for name in names()
    )
    tables = "".join(
        f'<li><span class="grow"><strong>{who}</strong><br><small>{what}</small></span>'
        f'<span class="badge is-live">{free} free</span><a class="button" href="#">Sit down</a></li>'
        for who, what, free in (
            ("Ada’s table", "Murders in the Rue Morgue, live, 60 s a move", 2),
            ("A foggy night", "Jack the Ripper, days", 1),
        )
    )
    form = """
<form class="panel"><h2>A table of your own</h2>
<div class="field"><label for="n">Your name</label><input id="n" value="Auguste"><span class="hint">Others see it.</span></div>
<div class="field"><label for="m">Pace</label><select id="m"><option>Live, a minute a move</option></select></div>
<fieldset><legend>Seats</legend><div class="pick"><label><input type="radio" name="s" checked> Two</label><label><input type="radio" name="s"> Three</label><label><input type="radio" name="s"> Four</label></div></fieldset>
<div class="field"><label for="e">Target</label><input id="e" value="ten" aria-invalid="true"><span class="error">A whole number from 1 up.</span></div>
<label class="tick"><input type="checkbox" checked> Fill free seats with bots</label>
<p class="row"><button class="button is-main">Open the table</button><button class="button is-quiet">Back</button></p></form>"""
    body = (
        '<header class="masthead"><a class="brand" href="#"><svg viewBox="0 0 512 512" aria-hidden="true">'
        '<use href="#icon-rue-morgue-lamp" fill="currentColor"/></svg>Gaslamp</a><nav aria-label="Main">'
        '<a href="#" aria-current="page">Tables</a><a href="#">My games</a><a href="#">Rules</a><a href="#">Settings</a></nav></header>'
        f'<main class="page"><h1>Good evening, Inspector.</h1><div class="columns">{games}</div>'
        f'<h2>Open tables</h2><section class="panel"><ul class="list">{tables}</ul></section>'
        f'<div class="columns">{form}'
        '<section class="panel prose"><h2>Rules</h2><article class="rule" id="r"><a class="rule-id" href="#r">RM-3.1</a> '
        "<strong>Melds</strong><p>Three or more Clues of one colour.</p>"
        '<p class="ruling">A ruling of the house, since the printed rules say nothing of it.</p></article>'
        '<div class="wide"><table class="scores"><thead><tr><th>Why</th><th class="number">Ada</th><th class="number">Basil</th></tr></thead>'
        '<tbody><tr><td class="reason">Cards laid out</td><td class="number gain">+21</td><td class="number gain">+9</td></tr>'
        '<tr><td class="reason">Cards in hand</td><td class="number">0</td><td class="number loss">−7</td></tr>'
        '<tr class="is-total"><th>Total</th><td class="number">21</td><td class="number">2</td></tr></tbody></table></div></section></div></main>'
        '<footer class="colophon"><a href="#">Credits</a> <a href="#">Rules</a></footer>'
    )
    html = page("The house", "rue-morgue", body)
    others = "".join(art.sheet(name) for name in names() if name != "rue-morgue")
    return html.replace("<header", others + "<header", 1)


def write(folder: Path) -> dict[str, str]:
    """Write all pages and a copy of the static files; the pages' names and addresses."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(STATIC, folder / "static")
    pages = {"house": lobby_page()}
    for game in names():
        pages[f"{game}-cards"] = cards_page(game)
        pages[f"{game}-table"] = table_page(game)
        pages[f"{game}-parts"] = parts_page(game)
    for name, html in pages.items():
        (folder / f"{name}.html").write_text(html, encoding="utf-8")
    return {name: f"{name}.html" for name in pages}


def shoot(folder: Path, pages: dict[str, str]) -> None:
    """Take a picture of each page in each window."""
    from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
    from threading import Thread

    from playwright.sync_api import sync_playwright

    class Quiet(SimpleHTTPRequestHandler):
        def __init__(self, *args: object) -> None:
            super().__init__(*args, directory=str(folder))  # type: ignore[arg-type]

        def log_message(self, *args: object) -> None:
            return

    server = ThreadingHTTPServer(("127.0.0.1", 0), Quiet)
    Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path="/usr/bin/chromium", args=CHROMIUM)
        for window, (width, height) in WINDOWS.items():
            context = browser.new_context(viewport={"width": width, "height": height})
            shot = context.new_page()
            for name, address in pages.items():
                shot.goto(f"http://127.0.0.1:{server.server_port}/{address}")
                shot.evaluate("document.fonts.ready")
                shot.wait_for_timeout(150)
                whole = not name.endswith("-table")
                shot.screenshot(path=str(folder / f"{name}-{window}.png"), full_page=whole)
            context.close()
        browser.close()
    server.shutdown()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--shots", action="store_true", help="take pictures with Chromium")
    wanted = parser.parse_args()
    made = write(wanted.folder)
    if wanted.shots:
        shoot(wanted.folder, made)
    print(f"{len(made)} pages in {wanted.folder}")
