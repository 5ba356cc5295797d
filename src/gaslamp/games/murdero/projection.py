"""What a viewer may see of a round of Murdero."""

from typing import TYPE_CHECKING

from gaslamp.game import DISCARD, FILE, HAND, only
from gaslamp.games.murdero.moves import CASELOAD, GONE, JOKER
from gaslamp.games.murdero.stages import ASKED, PENDING, SEARCHING
from gaslamp.view import ALL, Status, View, Zone

if TYPE_CHECKING:
    from gaslamp.games.murdero.rules import Murdero


def status(game: "Murdero") -> Status:
    """What everybody knows of the moment."""
    return Status(
        game.dealer,
        game.turn,
        PENDING[game.stage],
        ASKED[game.stage],
        game.actors(),
        (
            ("action_taken", game.acted),
            ("searching", DISCARD if game.stage == SEARCHING else ""),
        ),
        game.ending,
    )


def view(game: "Murdero", viewer: int) -> View:
    """The round as the viewer sees it: after its end, everything."""
    everything = viewer == ALL or game.over
    gather = game.setup.deck.gather
    hands = [
        _zone(game, hand.cards, everything or seat == viewer)
        for seat, hand in enumerate(game.hands)
    ]
    areas = [_area(game, seat) for seat in range(game.seats)]
    searching = game.stage == SEARCHING and viewer == game.turn
    pile = _zone(game, gather(game.pile), everything or searching)
    top = game.setup.deck.codes[game.pile[-1]] if game.pile else ""
    return View(
        game.setup.game.name,
        game.setup.seats,
        viewer,
        status(game),
        tuple(hands),
        tuple(areas),
        (
            (FILE, _zone(game, gather(game.file[game.next :]), everything)),
            (DISCARD, Zone(pile.size, pile.cards, top)),
            (GONE, _zone(game, game.gone, True)),
        ),
        ("",) * game.seats,
    )


def _counted(game: "Murdero", cards: int) -> list[tuple[str, int]]:
    deck = game.setup.deck
    return [(deck.codes[kind], int(deck.count(cards, kind))) for kind in deck.each(cards)]


def _zone(game: "Murdero", cards: int, visible: bool) -> Zone:
    return Zone(cards.bit_count(), tuple(_counted(game, cards)) if visible else None)


def _area(game: "Murdero", seat: int) -> Zone:
    """A seat's case cards and permanents, the Joker with the card that it stands for."""
    codes = game.setup.deck.codes
    placed = int(game.placed_by(seat)) << CASELOAD
    words = _counted(game, game.tables[seat])
    for code, n in _counted(game, placed):
        stands = f":{codes[game.joker]}" if code == codes[JOKER] else ""
        words.append((code + stands, n))
    return Zone((game.tables[seat] | placed).bit_count(), tuple(words))


def tell_deal(game: "Murdero") -> None:
    """Report the deal (MU-1.2) from a round in which nothing has been done yet."""
    deck = game.setup.deck
    for step in range(1, game.setup.seats + 1):
        seat = (game.dealer + step) % game.setup.seats
        game.tell("deal", seat, deck.spread(game.hands[seat].cards), FILE, HAND[seat], only(seat))
    game.tell("turn-up", -1, game.pile, FILE, DISCARD)
    game.tell_status()


def tell_end(game: "Murdero") -> None:
    """Report what was still hidden when the round ended."""
    deck = game.setup.deck
    for seat in range(game.setup.seats):
        game.tell("show", seat, deck.spread(game.hands[seat].cards), HAND[seat])
    game.tell("show", -1, game.file[game.next :], FILE)
    game.tell("show", -1, game.pile[::-1], DISCARD)
