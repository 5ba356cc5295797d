"""A round of Murdero put together from what a seat knows."""

from typing import Final, final

from mypy_extensions import i64

from gaslamp.cards import BIT, Hand
from gaslamp.chance import Dice
from gaslamp.games.murdero.moves import CASELOAD, CASES, DECK, GONE, KINDS
from gaslamp.games.murdero.rules import SIZE_BITS, Murdero
from gaslamp.games.murdero.stages import DROPPING, PENDING
from gaslamp.mould import Mould, Remembered, kinds_of, mask_of, streak, this_turn

_CASE_KINDS: Final = (1 << CASES) - 1
_PLACES: Final = (1 << KINDS - CASELOAD) - 1
_NEW: Final = ("place", "place-for")


@final
class MurderoMould(Mould):
    """A round of which the hands and the Case File can be dealt at will."""

    def __init__(self, model: Murdero) -> None:
        super().__init__()
        self._model: Final = model

    def cast(self, hands: list[int], file: tuple[int, ...], under: i64, dice: Dice) -> Murdero:
        """A new round with these cards."""
        game = self._model.clone()
        game.chance = dice
        for seat in range(len(hands)):
            game.hands[seat].cards = hands[seat]
        game.file = file
        return game

    def situations(self, seat: i64) -> list[str]:
        """By the sets of the seat and its partner: what they need next, and what they can take."""
        game = self._model
        built = game.built_by(seat)
        fitting = game.buildable(seat)
        welcome: i64 = game.buildable(game.partner(seat)) if game.teams else 0
        room = "-room" if game.has_room(seat) else ""
        words: list[str] = []
        for kind in range(KINDS):
            if kind >= CASELOAD:
                words.append(f"{DECK.codes[kind]}{room}")
                continue
            if kind >= CASES:
                words.append(DECK.codes[kind])
                continue
            word = f"case-{kind % 5 + 1}"
            if built & BIT[kind]:
                word += "-more" if fitting & BIT[kind] else "-late"
            elif fitting & BIT[kind]:
                word += "-next"
            elif built & BIT[kind - kind % 5]:
                word += "-begun"
            words.append(f"{word}-gift" if welcome & BIT[kind] else word)
        return words


def mould(known: Remembered) -> MurderoMould:
    """The mould of the moment that a seat remembers."""
    view = known.view()
    setup = known.setup
    status = known.status
    laid = [mask_of(setup, area.cards or ()) for area in view.areas]
    tables = [
        setup.deck.gather(kind for kind in setup.deck.spread(cards) if kind < CASES)
        for cards in laid
    ]
    game = Murdero(
        setup,
        status.dealer,
        Dice(0),
        [Hand(0) for _ in range(setup.seats)],
        tables,
        kinds_of(setup, known.discards),
    )
    game.teams = setup.flag("teams")
    game.challenge = setup.flag("challenge")
    game.stage = PENDING.index(status.pending)
    game.turn = status.turn
    game.held = view.hands[status.turn].size
    for seat, hand in enumerate(view.hands):
        if seat != status.turn:
            game.sizes += hand.size << SIZE_BITS * seat
    for owner, area in enumerate(view.areas):
        game.placed |= (laid[owner] >> CASELOAD & _PLACES) << (KINDS - CASELOAD) * owner
        game.built |= (tables[owner] & _CASE_KINDS) << CASES * owner
        for word, _ in area.cards or ():
            stands = word.partition(":")[2]
            if stands:
                game.joker = setup.deck.index[stands]
                game.add_to_set(owner, game.joker)
    game.gone = mask_of(setup, view.pile(GONE).cards or ())
    game.acted = view.fact("action_taken") is True
    for event in this_turn(known.history):
        if event.what in _NEW:
            game.newest = kinds_of(setup, event.cards or ())[0]
    if game.stage == DROPPING:
        game.dropper = status.actors[0]
    game.streak = streak(known.history)
    game.ending = status.result
    game.over = status.result != ""
    return MurderoMould(game)
