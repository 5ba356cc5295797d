"""What the house answers where something cannot be done."""

from __future__ import annotations

from typing import Final

from gaslamp.game import Refusal


class HouseError(Exception):
    """The house cannot be opened or cannot keep what it should; the message says what to do."""


class Refused(Exception):
    """An act, or a question, that the house does not accept; nothing has changed.

    `code` is one of:

    - `rule`: a rule of the game forbids the move; `refusal` has its ids and sentence.
    - `window`: a moment for others to interrupt is open; the same move may be made when it is over.
    - `stale`: the seat has acted since the version that the client had seen; look again.
    - `away`: a bot plays this seat; `Return` first.
    - `seat`: this needs a seat at the table that the person has not, or the seat is taken.
    - `stage`: not possible at this stage of the table.
    - `host`: only who made the table may do this.
    - `invite`: the table is by invitation, and this person has none.
    - `hints`: hints are not allowed at this table.
    - `undo`: nothing can be taken back.
    - `rate`: too much at once; wait a little.
    - `text`: a name, a message, a plan or a contribution that cannot be taken as it is.
    - `gone`: there is no such table, person, code or round.

    `sentence` is for people, and says what to do. `version` is the table's version then (0: none).
    """

    def __init__(
        self, code: str, sentence: str, refusal: Refusal | None = None, version: int = 0
    ) -> None:
        super().__init__(sentence if refusal is None else str(refusal))
        self.code: Final = code
        self.sentence: Final = sentence
        self.refusal: Final = refusal
        self.version = version
