"""What a viewer may see of a round of Murders in the Rue Morgue."""

from typing import TYPE_CHECKING

from gaslamp.game import DISCARD, FILE, HAND, only
from gaslamp.games.rue_morgue.stages import PENDING
from gaslamp.view import ALL, Status, View, Zone

if TYPE_CHECKING:
    from gaslamp.games.rue_morgue.rules import RueMorgue

# By the stage of the round.
_ASKS = ("pass", "bury", "draw", "play", "feed", "take", "take", "give", "give", "")
_SEARCHING = {5: DISCARD, 6: "orang-utan"}


def status(game: "RueMorgue") -> Status:
    """What everybody knows of the moment."""
    return Status(
        game.dealer,
        game.turn,
        PENDING[game.stage],
        _ASKS[game.stage],
        game.actors(),
        (
            ("second_file", game.second),
            ("event_played", game.event_played),
            ("searching", _SEARCHING.get(game.stage, "")),
        ),
        game.ending,
    )


def view(game: "RueMorgue", viewer: int) -> View:
    """The round as the viewer sees it: after its end, everything."""
    everything = viewer == ALL or game.over
    searching = _SEARCHING.get(game.stage, "") if viewer == game.turn else ""
    codes = game.setup.deck.codes
    hands = [
        _zone(game, hand.cards, everything or seat == viewer)
        for seat, hand in enumerate(game.hands)
    ]
    areas = [
        _zone(game, cards, True, tuple(game.setup.codes(game.setup.deck.each(game.melds[side]))))
        for side, cards in enumerate(game.areas)
    ]
    rest = game.file[game.next :]
    knows_top = game.lookers if everything else viewer >= 0 and game.lookers >> viewer & 1
    rue = _zone(game, game.setup.deck.gather(game.rue), everything or searching == DISCARD)
    piles = (
        (
            FILE,
            Zone(
                len(rest),
                _zone(game, game.setup.deck.gather(rest), everything).cards,
                codes[rest[0]] if knows_top else "",
            ),
        ),
        (DISCARD, Zone(rue.size, rue.cards, codes[game.rue[-1]] if game.rue else "")),
        ("orang-utan", _zone(game, game.ape, everything or searching == "orang-utan")),
    )
    chosen = tuple(
        "" if kind < 0 else codes[kind] if everything or seat == viewer else "?"
        for seat, kind in enumerate(game.chosen)
    )
    return View(
        game.setup.game.name,
        game.setup.seats,
        viewer,
        status(game),
        tuple(hands),
        tuple(areas),
        piles,
        chosen,
    )


def _zone(game: "RueMorgue", cards: int, visible: bool, melds: tuple[str, ...] = ()) -> Zone:
    deck = game.setup.deck
    if not visible:
        return Zone(cards.bit_count())
    counted = tuple((deck.codes[kind], int(deck.count(cards, kind))) for kind in deck.each(cards))
    return Zone(cards.bit_count(), counted, "", melds)


def tell_deal(game: "RueMorgue") -> None:
    """Report the deal (RM-1.3, RM-1.4) from a round in which nothing has been done yet."""
    deck = game.setup.deck
    for step in range(1, game.setup.seats + 1):
        seat = (game.dealer + step) % game.setup.seats
        game.tell("deal", seat, deck.spread(game.hands[seat].cards), FILE, HAND[seat], only(seat))
    game.tell("turn-up", -1, game.rue, FILE, DISCARD)
    if game.ape:
        game.tell("hide", -1, deck.spread(game.ape), FILE, "orang-utan", 0)
    game.tell_status()


def tell_end(game: "RueMorgue") -> None:
    """Show everything that was hidden, when the round is over."""
    deck = game.setup.deck
    for seat, hand in enumerate(game.hands):
        game.tell("show", seat, deck.spread(hand.cards), HAND[seat])
    game.tell("show", -1, game.file[game.next :], FILE)
    game.tell("show", -1, game.rue[::-1], DISCARD)
    game.tell("show", -1, deck.spread(game.ape), "orang-utan")
