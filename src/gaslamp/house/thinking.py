"""Processes that think for the bots, so that the house itself never has to.

Any of them may be killed at any moment: another one takes its place and its question.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
import sys
import time
from contextlib import suppress
from dataclasses import replace
from typing import Final, final

from gaslamp.players import takes_budget, within
from gaslamp.players.advice import Advice
from gaslamp.players.analysis import Verdict
from gaslamp.players.answering import LENGTH_BYTES, Answer, Question, packed
from gaslamp.players.budget import Spec

PATIENCE: Final = 20.0
"""So many seconds a process may be silent about one question before it is given up."""

SPAN: Final = 1.8
"""So many seconds after a question was asked a player that thinks by the clock shall be done."""

HASTE: Final = 0.02
"""But so many seconds it has in any case, however late the question comes to a process."""

_TRIES: Final = 3
_log: Final = logging.getLogger(__name__)


class NoAnswer(Exception):
    """A question to which a player has no answer: it failed, or took too long."""


@final
class Thinkers:
    """So many processes; each begins when it is first needed. To be used with `async with`.

    Players that think long never have all of them, if there are two or more: whoever answers at
    once need not wait for them. Among themselves they share the time: where several are waiting,
    each thinks for less of it.
    """

    def __init__(self, count: int) -> None:
        self._places: Final = max(1, count - 1)
        self._pondering: Final = asyncio.Semaphore(self._places)
        self._ponderers = 0
        self._idle: asyncio.LifoQueue[_Thinker] = asyncio.LifoQueue()
        self._all: Final = [_Thinker() for _ in range(count)]
        for thinker in self._all:
            self._idle.put_nowait(thinker)

    async def __aenter__(self) -> Thinkers:
        return self

    async def __aexit__(self, *_: object) -> None:
        await asyncio.gather(*(thinker.stop() for thinker in self._all))

    def processes(self) -> list[int]:
        """The ids of the processes that are running."""
        return [thinker.pid for thinker in self._all if thinker.pid]

    async def ask(self, question: Question) -> str:
        """The player's answer. Raises `NoAnswer`."""
        return (await self._answer(question)).move

    async def advise(self, question: Question) -> Advice:
        """The advice that a question with `hint` wants. Raises `NoAnswer`."""
        advice = (await self._answer(question)).advice
        assert advice is not None
        return advice

    async def judge(self, question: Question) -> Verdict:
        """The verdict that a question with `made` wants. Raises `NoAnswer`.

        It waits for a place like whoever thinks long, but takes none of the others' time.
        """
        async with self._pondering:
            verdict = (await self._ask(question)).verdict
        assert verdict is not None
        return verdict

    async def _answer(self, question: Question) -> Answer:
        if not _is_long(question):
            return await self._ask(question)
        asked = time.monotonic()
        self._ponderers += 1
        try:
            async with self._pondering:
                left = SPAN - (time.monotonic() - asked)
                share = left * min(1.0, self._places / self._ponderers)
                player = within(question.player, max(HASTE, share))
                return await self._ask(replace(question, player=player))
        finally:
            self._ponderers -= 1

    async def _ask(self, question: Question) -> Answer:
        thinker = await self._idle.get()
        try:
            for _ in range(_TRIES):
                answer = await self._try(thinker, question)
                if answer is not None:
                    break
            else:
                raise NoAnswer(f"its process ended {_TRIES} times")
        finally:
            self._idle.put_nowait(thinker)
        if answer.trouble:
            raise NoAnswer(answer.trouble)
        return answer

    async def _try(self, thinker: _Thinker, question: Question) -> Answer | None:
        """The answer; None if the process has ended before it."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await thinker.ask(question)
        except BaseException as error:
            # A process that has not answered yet would answer the next question with this.
            await thinker.stop()
            if isinstance(error, TimeoutError):
                raise NoAnswer(f"no answer after {PATIENCE:g} s") from None
            if isinstance(error, EOFError | OSError):
                return None
            raise


def _is_long(question: Question) -> bool:
    """Whether the player may think long about the question."""
    choice = question.hint or (len(question.moves) > 1 and not question.between)
    return choice and takes_budget(Spec.parse(question.player).name)


@final
class _Thinker:
    """One process, or the place for one."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None

    @property
    def pid(self) -> int:
        """The id of the process; 0 if there is none."""
        running = self._process is not None and self._process.returncode is None
        return self._process.pid if self._process is not None and running else 0

    async def ask(self, question: Question) -> Answer:
        """The answer; EOFError or OSError if the process has ended."""
        if not self.pid:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "gaslamp.players.answering",
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
        process = self._process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(packed(question))
        await process.stdin.drain()
        head = await process.stdout.readexactly(LENGTH_BYTES)
        data = await process.stdout.readexactly(int.from_bytes(head, "big"))
        answer = pickle.loads(data)
        assert isinstance(answer, Answer)
        return answer

    async def stop(self) -> None:
        """End the process, if there is one; who does so at the same time waits for it too."""
        process = self._process
        if process is None:
            return
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
        await process.wait()
        if self._process is process:
            self._process = None
