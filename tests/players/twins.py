"""Two tables that look the same to one seat: its player must make the same move at both."""

import random
from collections.abc import Sequence
from contextlib import suppress

from gaslamp.game import Event, Round
from gaslamp.match import Match
from gaslamp.players.player import Player
from gaslamp.players.seating import Seating
from tests.support.permute import permuted


def disguised(events: Sequence[Event], seat: int, kinds: int, rng: random.Random) -> list[Event]:
    """The events with any other cards in those places where the seat sees none."""
    return [
        event
        if event.visible(seat)
        else Event(
            event.what,
            event.seat,
            [rng.randrange(kinds) for _ in event.cards],
            event.origin,
            event.target,
            event.seers,
            event.note,
            event.status,
        )
        for event in events
    ]


def twin(game: Round, seat: int, rng: random.Random) -> Round:
    """A round that `seat` cannot tell from this one, its past and its hidden cards another's."""
    other = permuted(game, seat, rng)
    assert game.events is not None
    other.events = disguised(game.events, seat, len(game.setup.deck.kinds), rng)
    return other


def move_of(player: Player, seat: int, match: Match, game: Round) -> str:
    """What a player at `seat` does in a round of a match, seated there anew and told its past."""
    setup = match.setup
    table = Match(setup, match.record.players, match.luck, game.dealer)
    table.deal()
    table.round = game
    seating = Seating(table, [player if n == seat else None for n in range(setup.seats)])
    asked = _Asked()
    table.play = asked.play  # type: ignore[method-assign]
    with suppress(_Answered):
        seating.advance()
    return asked.move


class _Answered(Exception):
    pass


class _Asked:
    """Takes a seat's move instead of the match."""

    move = ""

    def play(self, seat: int, text: str) -> None:
        self.move = text
        raise _Answered
