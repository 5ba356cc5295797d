"""Writes the gallery: every card, state and zone of the three worlds, as pages without a server.

python -m tools.gallery build/gallery            the pages alone
python -m tools.gallery build/gallery --shots    and pictures of them, by Debian's Chromium
"""

import random
import shutil
from pathlib import Path
from string import Template

from gaslamp.registry import load, names
from gaslamp.web import art

HERE = Path(__file__).resolve().parent
STATIC = HERE.parents[1] / "src/gaslamp/web/static"
SHEETS = ("tokens", "pages", "cards", "table", "scenes")
# The typefaces that a table in each world asks for.
FONTS = {
    "rue-morgue": ("atkinson", "fell", "old-standard", "old-standard-bold"),
    "jack-the-ripper": ("atkinson", "playfair-bold", "old-standard", "old-standard-bold"),
    "murdero": ("atkinson", "limelight", "special-elite"),
}
SETS = {
    "rue-morgue": [("three-am", 4), ("quartier", 3), ("sailor", 2), ("deduction-a", 1)],
    "jack-the-ripper": [("druitt", 3), ("victim-nichols", 1), ("suspect-druitt", 1), ("wild", 1)],
    "murdero": [("red-1", 2), ("red-2", 2), ("red-3", 1), ("joker", 1), ("dons-alibi", 1)],
}
FANS = {
    "rue-morgue": ("three-am", "sailor", "deduction-c", "poe"),
    "jack-the-ripper": ("druitt", "suspect-eddy", "victim-stride", "escapes"),
    "murdero": ("red-5", "blue-1", "green-4", "joker"),
}
LAST = {
    "rue-morgue": ("sailor", "Ada lays off The Sailor."),
    "jack-the-ripper": ("victim-nichols", "Ada plays Victim Mary Nichols and draws two cards."),
    "murdero": ("sabotage", "Ada plays Sabotage: the Blue Victim leaves."),
}
DISCARDS = {"rue-morgue": "Rue Morgue", "jack-the-ripper": "Scotland Yard", "murdero": "Discard"}


def write(folder: Path) -> list[str]:
    """Write all pages and a copy of the static files into the folder; the names of the pages."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(STATIC, folder / "static")
    pages = {"house": _house()}
    for game in names():
        pages[f"{game}-cards"] = _cards(game)
        pages[f"{game}-table"] = _table(game, SETS[game], 11)
        pages[f"{game}-late-table"] = _table(game, _crowded(game), 15)
        pages[f"{game}-parts"] = _parts(game)
    for name, html in pages.items():
        (folder / f"{name}.html").write_text(html, encoding="utf-8")
    return list(pages)


def _page(title: str, game: str, template: str, **parts: str) -> str:
    links = "".join(f'<link rel="stylesheet" href="static/css/{name}.css">' for name in SHEETS)
    body = _filled(template, **parts)
    return (
        f'<!doctype html><html lang="en" data-world="{art.world(game)}" data-cards="medium">'
        '<head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<link rel="icon" href="static/lamp.svg">'
        f"<title>{title}</title>{links}</head>"
        f'<body><div class="scene" aria-hidden="true"></div>{art.sheet(game)}{body}</body></html>'
    )


def _filled(template: str, **parts: str) -> str:
    return Template((HERE / template).read_text(encoding="utf-8")).substitute(parts)


def _short(game: str, code: str) -> str:
    return load(game).words.cards[code].short


def _full(game: str, code: str) -> str:
    return load(game).words.cards[code].name


def _held(game: str, code: str, css: str = "", pressed: str = "") -> str:
    """A card as something to press."""
    state = f' aria-pressed="{pressed}"' if pressed else ""
    return (
        f'<button type="button" class="card {css}" aria-label="{_full(game, code)}"{state}>'
        f"{art.face(game, code)}</button>"
    )


def _lying(game: str, code: str, inside: str = "") -> str:
    """A card that only lies there."""
    return (
        f'<span class="card" role="img" aria-label="{_full(game, code)}">'
        f"{art.face(game, code)}{inside}</span>"
    )


def _back(game: str) -> str:
    return f'<span class="card" role="img" aria-label="A card, face down">{art.back(game)}</span>'


def _cards(game: str) -> str:
    """All cards in four sizes, all states, chips and backs."""
    codes = load(game).deck.codes
    states = {
        "plain": _held(game, codes[0]),
        "playable": _held(game, codes[1], "is-playable"),
        "chosen": _held(game, codes[2], pressed="true"),
        "dim": _held(game, codes[3], "is-dim"),
        "target": _held(game, codes[4], "is-target"),
        "new": _held(game, codes[5], "is-new"),
        "dragged": _held(game, codes[6], "is-dragged"),
        "focus": _held(game, codes[7]).replace("<button", "<button autofocus"),
        "counted": _lying(game, codes[8], '<span class="card-count">3</span>'),
    }
    return _page(
        f"Cards of {game}",
        game,
        "cards.html",
        heading=load(game).words.title,
        cards="".join(_lying(game, code) for code in codes) + _back(game),
        states="".join(
            f"<figure>{html}<figcaption>{name}</figcaption></figure>"
            for name, html in states.items()
        ),
        chips=" ".join(f"{art.chip(game, code)} {_short(game, code)}" for code in codes),
    )


def _laid(game: str, sets: list[tuple[str, int]]) -> str:
    """An area with sets of cards."""
    rows = []
    for code, count in sets:
        meld = " is-meld" if count >= 3 else ""
        cards = f"<li>{_lying(game, code)}</li>" * count
        rows.append(f'<li><ul class="set{meld}">{cards}</ul></li>')
    return f'<ul class="area">{"".join(rows)}</ul>'


def _pile(game: str, name: str, title: str, count: int, top: str, css: str = "") -> str:
    return (
        f'<button type="button" class="pile {css}" data-depth="{min(3, count)}">'
        f'<span class="pile-cards">{top}<span class="card-count">{count}</span></span>'
        f'<span class="pile-name">{title}</span></button>'
    )


def _seat(
    game: str, name: str, score: int, hand: int, css: str, sets: list[tuple[str, int]]
) -> str:
    dots = '<span class="thinking" role="img" aria-label="thinking"><i></i></span>'
    return (
        f'<article class="seat {css}">{dots if css == "is-turn" else ""}<div class="seat-head">'
        f'<span class="seat-face" aria-hidden="true">{name[0]}</span>'
        f'<h3 class="seat-name">{name}</h3>'
        f'<span class="seat-hand">{art.back(game)}{hand}</span>'
        f'<span class="seat-score">{score}</span></div>{_laid(game, sets)}</article>'
    )


def _crowded(game: str) -> list[tuple[str, int]]:
    """As many sets as a side has at the end of a long round."""
    kinds = load(game).deck.kinds
    return [(kind.code, min(kind.copies, 4)) for kind in kinds[: len(kinds) // 2]]


def _table(game: str, sets: list[tuple[str, int]], held: int) -> str:
    """The table of a game with four seats, in the middle of a round."""
    rules = load(game)
    codes = rules.deck.codes
    hand = sorted(random.Random(7).sample(rules.deck.full(), held))
    states = ("is-playable", "is-playable", "", "is-dim")
    code, last = LAST[game]
    piles = _pile(game, "file", "Case File", 23, _back(game), "is-playable")
    piles += _pile(game, "discard", DISCARDS[game], 7, _lying(game, codes[3]))
    if game == "rue-morgue":
        under = _back(game) + art.pile(game, "orang-utan")
        piles += _pile(game, "orang-utan", "Orang-Utan", 4, under)
    return _page(
        f"A table of {game}",
        game,
        "table.html",
        heading=rules.words.title,
        last=f"{art.chip(game, code)} {last}",
        seats=_seat(game, "Ada", 42, 8, "", sets[: len(sets) // 2])
        + _seat(game, "Basil (bot)", 17, 10, "is-turn", sets[len(sets) // 2 :])
        + _seat(game, "Clementine de la Tour", 8, 9, "is-away", []),
        piles=piles,
        area=_laid(game, sets),
        rule=next(iter(rules.words.rules())),
        n=str(len(hand)),
        hand="".join(
            "<li>"
            + _held(
                game,
                codes[kind],
                states[n % 4] + (" is-new" if n == 6 else ""),
                "true" if n in (1, 2) else "false",
            )
            + "</li>"
            for n, kind in enumerate(hand)
        ),
        log="".join(
            f'<li><span class="who">Ada</span> lays down {art.chip(game, code)} '
            f"{_short(game, code)}.</li>"
            for code in codes[:14]
        ),
    )


def _parts(game: str) -> str:
    """What a table shows now and then: a search, choices, the guide, the end of a round."""
    codes = load(game).deck.codes
    emblem = art.pile(game, "orang-utan" if game == "rue-morgue" else "discard")
    stands_for = f'<span class="card-as">{art.chip(game, codes[0])}</span>'
    return _page(
        f"Parts of a table of {game}",
        game,
        "parts.html",
        searched="".join(
            f"<li>{_held(game, code, 'is-chosen' if n == 2 else 'is-target')}</li>"
            for n, code in enumerate(codes[4:12])
        ),
        choices="".join(
            f'<li><button class="choice" aria-pressed="{"true" if n == 1 else "false"}">'
            f"{art.chip(game, code)} {_full(game, code)}</button></li>"
            for n, code in enumerate(codes[:6])
        ),
        standing=_lying(game, codes[-7], stands_for),
        empty=art.pile(game, "discard"),
        dropped=_lying(game, codes[1]),
        emblem=emblem.replace("pile-mark", "emblem"),
        scores=_filled("scores.html"),
    )


def _house() -> str:
    """An ordinary page: the choice of games, a list, a form, a rule."""
    games = "".join(
        f'<article class="panel game-choice" data-world="{art.world(name)}"><div class="fan">'
        + "".join(_lying(name, code) for code in FANS[name])
        + f"</div><h2>{load(name).words.title}</h2><p>{load(name).words.tagline}</p>"
        '<p><a class="button is-main" href="#">Play</a> '
        '<a class="button is-quiet" href="#">Rules</a></p></article>'
        for name in names()
    )
    tables = "".join(
        f'<li><span class="grow"><strong>{who}</strong><br><small>{what}</small></span>'
        f'<span class="badge is-live">{free} free</span>'
        '<a class="button" href="#">Sit down</a></li>'
        for who, what, free in (
            ("Ada’s table", "Murders in the Rue Morgue, live, 60 s a move", 2),
            ("A foggy night", "Jack the Ripper, days", 1),
        )
    )
    return _page(
        "The house",
        "rue-morgue",
        "house.html",
        sheets="".join(art.sheet(name) for name in names() if name != "rue-morgue"),
        games=games,
        tables=tables,
        scores=_filled("scores.html"),
    )
