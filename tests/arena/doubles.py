"""Players for the arena's tests alone."""

from collections.abc import Sequence

import pytest

from gaslamp.arena import entrants
from gaslamp.chance import Dice
from gaslamp.game import Round, roll_out
from gaslamp.players.budget import Budget
from gaslamp.players.careful import Careful
from gaslamp.players.plain import Plain
from gaslamp.players.player import Player
from gaslamp.setup import Setup
from gaslamp.view import ALL, Seen, View


class Wrapped:
    """Plays as another player does, whatever its name and its seed."""

    def __init__(self, inner: Player) -> None:
        self.inner = inner

    def start(self, setup: Setup, seat: int, seed: str) -> None:
        self.inner.start(setup, seat, seed)

    def see(self, event: Seen) -> None:
        self.inner.see(event)

    def choose(self, moves: Sequence[str]) -> str:
        return self.inner.choose(moves)


class Witness(Wrapped):
    """Writes down the open cards that it is shown at its first decision of a round."""

    def __init__(self, views: list[View]) -> None:
        super().__init__(Plain("same"))
        self.views = views
        self.fresh = True

    def start(self, setup: Setup, seat: int, seed: str) -> None:
        super().start(setup, seat, seed)
        self.fresh = True

    def behold(self, game: Round) -> None:
        if self.fresh:
            self.views.append(game.view(ALL))
            self.fresh = False


class Vandal(Wrapped):
    """Plays on with whatever round it is shown, to its end."""

    def __init__(self) -> None:
        super().__init__(Plain("same"))
        self.wrecked = 0

    def behold(self, game: Round) -> None:
        roll_out(game, Dice(1))
        assert game.over
        self.wrecked += 1


class Liar(Wrapped):
    """Names a move that nobody offered."""

    def choose(self, moves: Sequence[str]) -> str:
        return "confess"


class Crash(Wrapped):
    """Fails when it has to decide."""

    def choose(self, moves: Sequence[str]) -> str:
        raise RuntimeError("no idea")


def admit(monkeypatch: pytest.MonkeyPatch, name: str, player: type[Wrapped] | Wrapped) -> None:
    """Let a double into the arena, in this process."""

    def made(seed: str, budget: Budget | None) -> Player:
        return player if isinstance(player, Wrapped) else player(Plain(seed))

    monkeypatch.setitem(entrants.ARENA_ONLY, name, made)


def twin(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Let a second careful player in, under another name."""
    monkeypatch.setitem(entrants.ARENA_ONLY, name, lambda seed, budget: Wrapped(Careful(seed)))
