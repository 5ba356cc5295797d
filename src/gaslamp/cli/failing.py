"""How a command fails: one sentence, and an exit code that says whose fault it is."""

from typing import Final

CONTENT: Final = 1
"""A file, or something in it, is wrong."""

USAGE: Final = 2
"""The command was called wrongly."""


INTERRUPTED: Final = 130
"""Somebody pressed Ctrl-C; shells know the number."""


class Failure(Exception):
    """A command cannot go on: the sentence that says why, and the exit code."""

    def __init__(self, sentence: str, code: int) -> None:
        super().__init__(sentence)
        self.code: Final = code
