"""Other worlds that look the same: rounds with the cards that a viewer does not see dealt anew.

For each game a function knows where its rounds keep hidden cards. It is the only place in the tests
that reaches into a round; a game without one fails the tests, so none can be forgotten.
"""

import random
from collections.abc import Callable
from typing import Any

from gaslamp.game import Round
from gaslamp.view import ALL, TABLE


def permuted(game: Round, viewer: int, rng: random.Random) -> Round:
    """A copy of the round in which every card hidden from `viewer` may lie elsewhere."""
    other = game.clone()
    if viewer != ALL and not game.over:
        PERMUTERS[game.setup.game.name](other, viewer, rng)
    return other


def lose_a_card(game: Round) -> None:
    """Let a card vanish from a round."""
    LOSERS[game.setup.game.name](game)


def _rue_morgue(game: Any, viewer: int, rng: random.Random) -> None:
    """Other hands, the Case File's order, and what lies under the Orang-Utan."""
    deck = game.setup.deck
    zones = game.view(viewer)
    others = [seat for seat in range(game.setup.seats) if seat != viewer]
    hands = {seat: deck.spread(game.hands[seat].cards) for seat in others}
    file = list(game.file[game.next :])
    top = [file.pop(0)] if zones.pile("file").top else []
    ape = deck.spread(game.ape) if zones.pile("orang-utan").cards is None else []
    hidden = [*file, *ape]
    for hand in hands.values():
        hidden += hand
    rng.shuffle(hidden)
    dealt = iter(hidden)
    for seat, hand in hands.items():
        new = [next(dealt) for _ in hand]
        game.hands[seat].cards = deck.gather(new)
        if game.chosen[seat] >= 0:
            chosen = list(game.chosen)
            chosen[seat] = rng.choice(new)
            game.chosen = tuple(chosen)
    if ape:
        game.ape = deck.gather(next(dealt) for _ in ape)
    game.file = tuple(top) + tuple(dealt)
    game.next = 0
    if viewer != game.turn:
        game.gained = 0


def _jack_the_ripper(game: Any, viewer: int, rng: random.Random) -> None:
    """Other hands and votes, and the Case File; Victims that all have just been shown stay."""
    deck = game.setup.deck
    others = [seat for seat in range(game.setup.seats) if seat != viewer]
    victims = {kind for kind, code in enumerate(deck.codes) if code.startswith("victim-")}
    fixed = victims if game.status().pending == "JR-5.7" else set()
    zones = [deck.spread(game.hands[seat].cards) for seat in others]
    zones.append(list(game.file[game.next :]))
    _redeal(zones, fixed, rng)
    for seat, hand in zip(others, zones, strict=False):
        game.hands[seat].cards = deck.gather(hand)
    game.file, game.next = tuple(zones[-1]), 0
    game.chosen = tuple(
        rng.randrange(6) if seat != viewer and suspect >= 0 else suspect
        for seat, suspect in enumerate(game.chosen)
    )


def _murdero(game: Any, viewer: int, rng: random.Random) -> None:
    """Other hands and the Case File."""
    deck = game.setup.deck
    others = [seat for seat in range(game.setup.seats) if seat != viewer]
    zones = [deck.spread(game.hands[seat].cards) for seat in others]
    zones.append(list(game.file[game.next :]))
    _redeal(zones, set(), rng)
    for seat, hand in zip(others, zones, strict=False):
        game.hands[seat].cards = deck.gather(hand)
    game.file, game.next = tuple(zones[-1]), 0


def _redeal(zones: list[list[int]], fixed: set[int], rng: random.Random) -> None:
    """Shuffle the cards of all zones among them, those of the fixed kinds left where they are."""
    loose = [kind for zone in zones for kind in zone if kind not in fixed]
    rng.shuffle(loose)
    for zone in zones:
        zone[:] = [kind if kind in fixed else loose.pop() for kind in zone]


def _lose_from_hand(game: Any) -> None:
    seat = next(seat for seat, hand in enumerate(game.hands) if hand.cards)
    kind = game.setup.deck.spread(game.hands[seat].cards)[0]
    game.hands[seat].cards = game.setup.deck.drop(game.hands[seat].cards, kind)


PERMUTERS: dict[str, Callable[[Any, int, random.Random], None]] = {
    "jack-the-ripper": _jack_the_ripper,
    "murdero": _murdero,
    "rue-morgue": _rue_morgue,
}
LOSERS: dict[str, Callable[[Any], None]] = dict.fromkeys(PERMUTERS, _lose_from_hand)

SHOWN: dict[str, frozenset[str]] = {
    "jack-the-ripper": frozenset({"take", "show", "open", "shown"}),
    "murdero": frozenset({"take", "show"}),
    "rue-morgue": frozenset({"take", "show", "catch"}),
}
"""By game the events that show everybody a card on its way between hidden places."""


HIDDEN: dict[str, frozenset[str]] = {
    "jack-the-ripper": frozenset({"hands", "file", "next", "chosen"}),
    "murdero": frozenset({"hands", "file", "next", "dropper"}),
    "rue-morgue": frozenset({"hands", "file", "next", "ape", "chosen", "gained"}),
}
"""By game what a round keeps of cards that somebody does not see, or of moments that are past."""


def viewers(game: Round) -> list[int]:
    """Everybody who may look at a round, the all-seeing reviewer left out."""
    return [*range(game.setup.seats), TABLE]
