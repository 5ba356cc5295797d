"""What a viewer may see of a round of Jack the Ripper."""

from typing import TYPE_CHECKING

from gaslamp.game import DISCARD, FILE, HAND, only
from gaslamp.games.jack_the_ripper.moves import SUSPECTS, WILD
from gaslamp.games.jack_the_ripper.scoring import wilds_for
from gaslamp.games.jack_the_ripper.stages import PENDING, TAKING
from gaslamp.view import ALL, Status, View, Zone

if TYPE_CHECKING:
    from gaslamp.games.jack_the_ripper.rules import JackTheRipper


def status(game: "JackTheRipper") -> Status:
    """What everybody knows of the moment; who may escape is nobody's business (JR-5.8)."""
    pending = PENDING[game.stage]
    deck = game.setup.deck
    return Status(
        game.dealer,
        game.turn,
        pending.rule,
        pending.ask,
        game.public_actors(),
        (
            ("victims", game.victims),
            ("caller", game.caller),
            ("gavel_played", game.gavel_played),
            ("granted", " ".join(game.setup.codes(deck.each(game.granted)))),
            ("shown", " ".join(game.setup.codes(deck.each(game.shown)))),
            ("searching", DISCARD if game.stage == TAKING else ""),
        ),
        game.ending,
    )


def view(game: "JackTheRipper", viewer: int) -> View:
    """The round as the viewer sees it: after its end, everything."""
    everything = viewer == ALL or game.over
    deck = game.setup.deck
    rest = game.file[game.next :]
    searching = game.stage == TAKING and viewer == game.turn
    top = deck.codes[game.yard[-1]] if game.yard else ""
    piles = (
        (FILE, _zone(game, deck.gather(rest), everything)),
        (DISCARD, _zone(game, deck.gather(game.yard), everything or searching, top)),
    )
    hands = [
        _zone(game, hand.cards, everything or seat == viewer)
        for seat, hand in enumerate(game.hands)
    ]
    chosen = [
        "" if suspect < 0 else deck.codes[suspect] if everything or seat == viewer else "?"
        for seat, suspect in enumerate(game.chosen)
    ]
    return View(
        game.setup.game.name,
        game.setup.seats,
        viewer,
        status(game),
        tuple(hands),
        tuple(_area(game, seat) for seat in range(game.setup.seats)),
        piles,
        tuple(chosen),
    )


def _zone(game: "JackTheRipper", cards: int, visible: bool, top: str = "") -> Zone:
    counted = _counted(game, cards) if visible else None
    return Zone(cards.bit_count(), counted, top)


def _counted(game: "JackTheRipper", cards: int) -> tuple[tuple[str, int], ...]:
    deck = game.setup.deck
    return tuple((deck.codes[kind], int(deck.count(cards, kind))) for kind in deck.each(cards))


def _area(game: "JackTheRipper", seat: int) -> Zone:
    """An area, its Wilds with the suspect for whom each stands (JR-3.4)."""
    deck = game.setup.deck
    counted: list[tuple[str, int]] = []
    for word, n in _counted(game, game.areas[seat]):
        if word != deck.codes[WILD]:
            counted.append((word, n))
            continue
        for suspect in range(SUSPECTS):
            wilds = int(wilds_for(game, seat, suspect))
            if wilds:
                counted.append((f"{word}:{deck.codes[suspect]}", wilds))
    melds = sorted(deck.each(game.melds[seat] & 0xFF) + deck.each(game.melds[seat] >> 8))
    size = game.areas[seat].bit_count()
    return Zone(size, tuple(counted), "", tuple(game.setup.codes(melds)))


def tell_deal(game: "JackTheRipper") -> None:
    """Report the deal (JR-1.2) from a round in which nothing has been done yet."""
    deck = game.setup.deck
    for step in range(1, game.setup.seats + 1):
        seat = (game.dealer + step) % game.setup.seats
        game.tell("deal", seat, deck.spread(game.hands[seat].cards), FILE, HAND[seat], only(seat))
    game.tell("turn-up", -1, game.yard, FILE, DISCARD)
    game.tell_status()


def tell_end(game: "JackTheRipper") -> None:
    """Show everything that was hidden, when the round is over: cards, then votes (JR-2.2)."""
    deck = game.setup.deck
    for seat, hand in enumerate(game.hands):
        game.tell("show", seat, deck.spread(hand.cards), HAND[seat])
    game.tell("show", -1, game.file[game.next :], FILE)
    game.tell("show", -1, game.yard[::-1], DISCARD)
    if game.caller >= 0:
        for step in range(game.setup.seats):
            seat = (game.caller + step) % game.setup.seats
            game.tell("open", seat, (game.chosen[seat],), note="name")
