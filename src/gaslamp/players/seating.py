"""Players at the seats of a match: each hears what its seat sees and is asked when it must act."""

from collections.abc import Sequence
from typing import Final

from gaslamp.game import Round
from gaslamp.match import Match
from gaslamp.players.player import Interrupter, Player

OVER: Final = -1
"""What `Seating.advance` answers when the round is over."""


class PlayerError(RuntimeError):
    """A player named a move that is not one of those it was offered: a bug of that player."""


class Seating:
    """Seats players at a match and lets them play it.

    A seat with None is played by somebody else, who calls `match.play` and then `advance` again.
    The players hear of whatever has happened in the match, however it came about, before they are
    asked: seated in the middle of a round they are told it from the deal on.
    """

    def __init__(self, match: Match, players: Sequence[Player | None]) -> None:
        if len(players) != match.setup.seats:
            raise ValueError(f"This match has {match.setup.seats} seats, not {len(players)}.")
        self.match = match
        self.players = tuple(players)
        self._round: Round | None = None
        self._told = 0

    def advance(self) -> int:
        """Play on until a seat without a player has to decide, and return it, or `OVER`.

        Where several seats choose secretly at once, they are asked in the order of a record. Where
        a game lets others come in between, every other player is asked before each move, whatever
        it holds.
        Raises ValueError before the first deal and `PlayerError` for a move that was not offered.
        """
        game = self._hear()
        while not game.over:
            seat = game.actors()[0]
            if self._come_between(game, seat):
                continue
            player = self.players[seat]
            if player is None:
                return seat
            moves = game.legal_texts(seat)
            self._play(seat, player.choose(moves), moves)
        return OVER

    def play_round(self) -> int:
        """Finish the round in progress or, if there is none, deal and play one; see `advance`."""
        if self.match.round is None or self.match.round.over:
            self.match.deal()
        return self.advance()

    def play_match(self) -> int:
        """Play rounds until the match is over; see `advance`."""
        while not self.match.over:
            seat = self.play_round()
            if seat != OVER:
                return seat
        return OVER

    def _come_between(self, game: Round, asked: int) -> bool:
        """Ask all players but the one at the seat `asked`; whether one of them has moved."""
        between = game.interruptions()
        if not between:
            return False
        for seat, player in enumerate(self.players):
            if player is None or seat == asked:
                continue
            if isinstance(player, Interrupter):
                moves = [move for move in game.legal_texts(seat) if move in between]
                if move := player.interrupt(moves):
                    self._play(seat, move, moves)
                    return True
        return False

    def _play(self, seat: int, move: str, moves: Sequence[str]) -> None:
        if move not in moves:
            raise PlayerError(
                f"{type(self.players[seat]).__name__} at seat {seat} chose {move!r}, "
                f"which is none of {', '.join(moves)}."
            )
        self.match.play(seat, move)
        self._hear()

    def _hear(self) -> Round:
        """Tell every player what is new, and return the round in progress."""
        game = self.match.round
        if game is None:
            raise ValueError("Deal a round before the players can play it.")
        if game is not self._round:
            self._round = game
            self._told = 0
            number = len(self.match.record.rounds)
            for seat, player in enumerate(self.players):
                if player is not None:
                    player.start(self.match.setup, seat, f"{number} {seat}")
        events = game.observe()
        deck = self.match.setup.deck
        for event in events[self._told :]:
            for seat, player in enumerate(self.players):
                if player is not None:
                    player.see(event.seen(seat, deck))
        self._told = len(events)
        return game
