"""A process that thinks for players: questions come in at its standard input, moves go out.

It knows of a question no more than the seat that is asked may see, and keeps nothing from one
question to the next: whichever process answers, and however often, the answer is the same. It ends
when its input does. Each message is a pickle with its length before it, in four bytes.
"""

from __future__ import annotations

import os
import pickle
import signal
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, BinaryIO, Final

from gaslamp.players import make
from gaslamp.players.advice import THINKING, Advice, advise
from gaslamp.players.analysis import USUAL, Decision, Verdict, judge
from gaslamp.players.budget import Spec
from gaslamp.players.memory import Memory
from gaslamp.players.player import Interrupter, dice
from gaslamp.registry import load
from gaslamp.setup import Setup
from gaslamp.view import Seen

LENGTH_BYTES: Final = 4
PASS: Final = ""
"""The answer of a player who does not come in between."""


@dataclass(frozen=True)
class Question:
    """What a player is asked: one of `moves`, after it has seen the `events` of its round.

    `between` asks whether it comes in between with one of `moves`, of which there may be none;
    `PASS` answers no. `options` and `points` are pairs of name and value. With `hint` it is a
    person's decision, and what is wanted is the player's advice. With `made`, the number and the
    text of the move that followed, the decision lies behind, and a verdict is wanted; then `moves`
    hold "" too where the seat might have waited.
    """

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    points: tuple[tuple[str, int], ...]
    number: int
    seat: int
    player: str
    seed: str
    events: tuple[Seen, ...]
    moves: tuple[str, ...]
    between: bool = False
    hint: bool = False
    made: tuple[int, str] | None = None


@dataclass(frozen=True)
class Answer:
    """The move, or the advice or verdict that was asked for, or what went wrong ("": nothing)."""

    move: str
    trouble: str = ""
    advice: Advice | None = None
    verdict: Verdict | None = None


def answer(question: Question) -> str:
    """Ask the player. Raises what the player raises, and ValueError for a move not offered."""
    setup = _setup(question.game, question.seats, question.options, question.points)
    player = make(question.player, question.seed)
    player.start(setup, question.seat, f"{question.number} {question.seat}")
    for event in question.events:
        player.see(event)
    if not question.between:
        move = player.choose(question.moves)
        offered = question.moves
    else:
        move = player.interrupt(question.moves) if isinstance(player, Interrupter) else PASS
        offered = (*question.moves, PASS)
    if move not in offered:
        raise ValueError(f"{question.player} chose {move!r}, which was not offered.")
    return move


def counsel(question: Question) -> Advice:
    """What the seat of the question is advised to do, after as much thought as its player has."""
    memory = _memory(question)
    moves = (*question.moves, PASS) if question.between else question.moves
    budget = Spec.parse(question.player).budget or THINKING
    luck = dice(question.seed, "hint", question.number, len(memory.history))
    return advise(memory, moves, budget, luck)


def verdict(question: Question) -> Verdict:
    """What a search says of the move that was made, after as much thought as its player has."""
    assert question.made is not None
    n, played = question.made
    decision = Decision(n, question.seat, _memory(question), question.moves, played)
    return judge(decision, Spec.parse(question.player).budget or USUAL)


def main() -> None:
    """Answer questions until there are no more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the house tells when to stop
    if hasattr(os, "nice"):
        os.nice(5)  # whoever waits for a page comes before whoever waits for a bot
    questions = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a player prints must not get among the answers
    try:
        serve(questions, answers, answer)
    except BrokenPipeError:
        os._exit(0)  # whoever asked is gone, and what is left to write is for nobody


def serve(questions: BinaryIO, answers: BinaryIO, ask: Callable[[Question], str]) -> None:
    """Answer every question of one stream on another."""
    while (message := _read(questions)) is not None:
        try:
            question = pickle.loads(message)
            if question.made is not None:
                found = Answer("", verdict=verdict(question))
            elif question.hint:
                found = Answer("", advice=counsel(question))
            else:
                found = Answer(ask(question))
        except Exception as error:
            found = Answer("", f"{type(error).__name__}: {error}")
        answers.write(packed(found))
        answers.flush()


def packed(value: Any) -> bytes:
    """A message with its length before it."""
    data = pickle.dumps(value)
    return len(data).to_bytes(LENGTH_BYTES, "big") + data


def _read(stream: BinaryIO) -> bytes | None:
    head = stream.read(LENGTH_BYTES)
    if len(head) < LENGTH_BYTES:
        return None
    size = int.from_bytes(head, "big")
    data = stream.read(size)
    return data if len(data) == size else None


def _memory(question: Question) -> Memory:
    setup = _setup(question.game, question.seats, question.options, question.points)
    memory = Memory(setup, question.seat)
    for event in question.events:
        memory.see(event)
    return memory


@lru_cache(maxsize=64)
def _setup(
    game: str,
    seats: int,
    options: tuple[tuple[str, str], ...],
    points: tuple[tuple[str, int], ...],
) -> Setup:
    return Setup(load(game), seats, dict(options), dict(points))


if __name__ == "__main__":
    # Under its own name, by which the other side knows what is sent.
    from gaslamp.players import answering

    answering.main()
