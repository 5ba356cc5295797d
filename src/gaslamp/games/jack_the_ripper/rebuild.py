"""A round of Jack the Ripper put together from what a seat knows."""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from gaslamp.cards import BIT, Hand
from gaslamp.chance import Dice
from gaslamp.game import HAND
from gaslamp.games.jack_the_ripper.moves import (
    DECK,
    ESCAPES,
    FIRST_VICTIM,
    KINDS,
    LETTERS,
    SUSPECTS,
    VICTIM_CARDS,
    WILD,
)
from gaslamp.games.jack_the_ripper.rules import JackTheRipper
from gaslamp.games.jack_the_ripper.stages import PENDING
from gaslamp.mould import (
    Mould,
    Remembered,
    choosers,
    chosen,
    kinds_of,
    mask_of,
    streak,
    this_turn,
)
from gaslamp.setup import Setup
from gaslamp.view import Seen, Status, Zone

_STAGES: Final = {pending.rule: stage for stage, pending in enumerate(PENDING)}


@final
class JackTheRipperMould(Mould):
    """A round of which the hands, the votes and the Case File can be dealt at will."""

    def __init__(self, model: JackTheRipper, voters: list[int]) -> None:
        super().__init__("", {"reveal": VICTIM_CARDS})  # JR-5.7
        self._model: Final = model
        self._voters: Final = voters

    def cast(
        self, hands: list[int], file: tuple[int, ...], under: i64, dice: Dice
    ) -> JackTheRipper:
        """A new round with these cards."""
        game = self._model.clone()
        game.chance = dice
        for seat in range(len(hands)):
            game.hands[seat].cards = hands[seat]
        game.file = file
        for seat in self._voters:
            suspect = dice.below(SUSPECTS)
            game.chosen = (*game.chosen[:seat], suspect, *game.chosen[seat + 1 :])
        return game

    def situations(self, seat: i64) -> list[str]:
        """By melds, Victims in play and the own area: what could be laid, what is collected."""
        game = self._model
        live = "-live" if game.victims else ""
        accused = game.accused()
        area: i64 = game.areas[seat]
        words: list[str] = []
        for kind in range(KINDS):
            word = DECK.codes[kind].partition("-")[0]
            if kind < WILD:
                own = "-own" if area & BIT[kind] else ""
                laid = "-laid" if game.melded & BIT[kind] else ""
                sort = "evidence" if kind < LETTERS else word
                words.append(f"{sort}{laid}{own}{live}")
            elif kind < FIRST_VICTIM and kind != WILD:
                words.append(f"{word}-open" if accused & BIT[kind] else word)
            elif kind == ESCAPES:
                words.append(f"{word}-{game.victims // 2}")
            else:
                words.append(f"{word}{live}")
        return words


def mould(known: Remembered) -> JackTheRipperMould:
    """The mould of the moment that a seat remembers."""
    view = known.view()
    setup = known.setup
    status = known.status
    game = JackTheRipper(
        setup,
        status.dealer,
        Dice(0),
        [Hand(0) for _ in range(setup.seats)],
        [mask_of(setup, area.cards or ()) for area in view.areas],
        kinds_of(setup, known.discards),
    )
    game.stage = _STAGES[status.pending]
    game.turn = status.turn
    game.asked = status.actors[0] if status.actors else -1
    game.wilds = tuple(_wilds(setup, area) for area in view.areas)
    game.melds = tuple(_melds(setup, area) for area in view.areas)
    for melds in game.melds:
        game.melded |= melds & 0xFF
    game.victims = _number(status, "victims")
    game.caller = _number(status, "caller")
    game.chosen = chosen(view, setup)
    game.gavel_played = view.fact("gavel_played") is True
    game.granted = _kinds(setup, status, "granted")
    game.shown = _kinds(setup, status, "shown")
    game.bereft = _bereft(known)
    game.streak = streak(known.history)
    game.ending = status.result
    game.over = status.result != ""
    return JackTheRipperMould(game, choosers(view))


def _number(status: Status, name: str) -> int:
    value = dict(status.facts)[name]
    assert isinstance(value, int)
    return value


def _kinds(setup: Setup, status: Status, name: str) -> int:
    return setup.deck.gather(kinds_of(setup, str(dict(status.facts)[name]).split()))


def _wilds(setup: Setup, area: Zone) -> int:
    """JR-3.4: for whom the area's Wilds stand, two bits for each suspect."""
    stand = [(word.partition(":")[2], n) for word, n in area.cards or () if ":" in word]
    return sum(n << 2 * setup.deck.index[code] for code, n in stand)


def _melds(setup: Setup, area: Zone) -> int:
    """JR-3.5: the kinds melded, from bit 8 on those melded twice."""
    melds = 0
    for kind in kinds_of(setup, area.melds):
        melds |= 1 << kind + 8 if melds >> kind & 1 else 1 << kind
    return melds


def _bereft(known: Remembered) -> bool:
    """JR-5.5: whether a forced discard of this turn has left somebody without a card."""
    turn: Sequence[Seen] = this_turn(known.history)
    sizes = {name: known.hand(seat).size for seat, name in enumerate(HAND[: known.setup.seats])}
    for event in reversed(turn):
        if event.note == "forced" and sizes[event.origin] == 0:
            return True
        if event.target in sizes:
            sizes[event.target] -= event.count
        if event.target and event.origin in sizes:
            sizes[event.origin] += event.count
    return False
