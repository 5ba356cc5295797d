"""A round of Murders in the Rue Morgue put together from what a seat knows."""

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from gaslamp.cards import BIT, Hand
from gaslamp.chance import Dice
from gaslamp.game import FILE, HAND
from gaslamp.games.rue_morgue.moves import CLUES, DECK, KINDS, LE_BON, OPENED
from gaslamp.games.rue_morgue.rules import APE, RueMorgue
from gaslamp.games.rue_morgue.stages import ENDED, GIVING, GIVING_BACK, PENDING
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
from gaslamp.view import Seen


@final
class RueMorgueMould(Mould):
    """A round of which the hands, the Case File and the Orang-Utan's cards can be dealt at will."""

    def __init__(self, model: RueMorgue, choosing: list[int]) -> None:
        super().__init__(APE)
        self._model: Final = model
        self._choosing: Final = choosing

    def cast(self, hands: list[int], file: tuple[int, ...], under: i64, dice: Dice) -> RueMorgue:
        """A new round with these cards."""
        game = self._model.clone()
        game.chance = dice
        for seat in range(len(hands)):
            game.hands[seat].cards = hands[seat]
        game.file = file
        game.ape = under
        for seat in self._choosing:
            kind = dice.choose(DECK.spread(hands[seat]))
            game.chosen = (*game.chosen[:seat], kind, *game.chosen[seat + 1 :])
        return game

    def situations(self, seat: i64) -> list[str]:
        """By the melds on the table: what could be laid, and what would complete a pair."""
        game = self._model
        mine: i64 = game.melds[seat % len(game.melds)]
        words: list[str] = []
        for kind in range(KINDS):
            if kind < LE_BON:
                other = kind ^ 1
                wanted = "-wanted" if mine & BIT[other] else ""
                words.append("clue-laid" if game.melded & BIT[kind] else f"clue{wanted}")
            elif kind < CLUES:
                words.append("single-laid" if game.melded & BIT[kind] else "single")
            elif OPENED[game.melded] & BIT[kind - CLUES]:
                words.append(f"{DECK.codes[kind][:9]}-open")
            else:
                words.append(DECK.codes[kind][:9])
        return words


def mould(known: Remembered) -> RueMorgueMould:
    """The mould of the moment that a seat remembers."""
    view = known.view()
    setup = known.setup
    status = known.status
    game = RueMorgue(
        setup,
        status.dealer,
        Dice(0),
        [Hand(0) for _ in range(setup.seats)],
        [mask_of(setup, area.cards or ()) for area in view.areas],
        kinds_of(setup, known.discards),
    )
    game.at_once = setup.options["second_file"] == "at_once"
    stage = ENDED if status.result else PENDING.index(status.pending)
    if stage == GIVING and status.actors[0] != status.turn:
        stage = GIVING_BACK
    game.stage = stage
    game.turn = status.turn
    game.melds = tuple(0 for _ in view.areas)
    for side, area in enumerate(view.areas):
        for kind in kinds_of(setup, area.melds):
            game.note_meld(side, kind)
    game.second = view.fact("second_file") is True
    game.event_played = view.fact("event_played") is True
    if status.turn == known.viewer:
        game.gained = _gained(known)
    game.streak = streak(known.history)
    game.lookers = _lookers(known.history)
    game.chosen = chosen(view, setup)
    game.ending = status.result
    game.over = status.result != ""
    return RueMorgueMould(game, choosers(view))


def _lookers(history: Sequence[Seen]) -> int:
    """RM-4.2: who has looked at the card that is the top of the Case File, a bit for each seat."""
    seats = 0
    for event in history:
        if event.what == "look" and event.origin == FILE:
            seats |= 1 << event.seat
        elif FILE in (event.origin, event.target):
            seats = 0
    return seats


def _gained(known: Remembered) -> int:
    """RM-5.2: the kinds that the viewer's Event has brought in this turn and it did not hold."""
    hand = HAND[known.viewer]
    before = known.history[: len(known.history) - len(this_turn(known.history))]
    count = _own(before, hand)
    gained = 0
    played = False
    given = ""
    for event in this_turn(known.history):
        for code in event.cards or ():
            if event.origin == hand and event.target:
                count[code] = count.get(code, 0) - 1
                given = code if event.what == "give" else ""
                played = played or event.what == "play"
            elif event.target == hand:
                if played and count.get(code, 0) == 0 and code != given:
                    gained |= 1 << DECK.index[code]
                count[code] = count.get(code, 0) + 1
    return gained


def _own(history: Sequence[Seen], hand: str) -> dict[str, int]:
    """The cards of the viewer's hand after those events."""
    count: dict[str, int] = {}
    for event in history:
        if not event.target:
            continue
        for code in event.cards or ():
            if event.target == hand:
                count[code] = count.get(code, 0) + 1
            if event.origin == hand:
                count[code] = count.get(code, 0) - 1
    return count
