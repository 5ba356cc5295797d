"""Playing a match at a prompt, a line at a time: no cursor tricks, no colour, scripts welcome."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from typing import Final, TextIO

from gaslamp.players.advice import told
from gaslamp.telling import Teller, capital
from gaslamp.terminal import asking, screen, words
from gaslamp.terminal.playing import Table
from gaslamp.terminal.screen import Menu, wrapped
from gaslamp.terminal.wishes import Move, Refused, understand


class Leave(Exception):
    """The player wants to go, or the input has ended."""


class Lines:
    """A screen and a keyboard as lines of text; input that is no terminal is echoed."""

    def __init__(self, source: TextIO, target: TextIO) -> None:
        self._source = source
        self._target = target
        self._echo = not source.isatty()

    def say(self, lines: Iterable[str]) -> None:
        """Show lines."""
        for line in lines:
            print(line, file=self._target)

    def ask(self, prompt: str) -> str:
        """What is typed at a prompt. Raises `Leave` at the end of the input."""
        print(prompt, end="", file=self._target, flush=True)
        line = self._source.readline()
        if not line:
            print(file=self._target)
            raise Leave
        line = "".join(letter for letter in line if letter.isprintable()).strip()
        if self._echo:
            print(line, file=self._target)
        return line


class Session:
    """A human at a table."""

    def __init__(self, table: Table, lines: Lines) -> None:
        self._table: Final = table
        self._lines: Final = lines
        self._teller: Final = Teller(table.setup, table.saved.plan.names, table.human)

    def play(self) -> str:
        """Play the match to its end and return where its record is. Raises `Leave`."""
        while True:
            if self._table.advance():
                self._decide()
                continue
            self._say_round_end()
            if self._table.match.over:
                return self._finish()
            self._pause()
            self._table.deal()
            self._say_deal()

    def go_on(self) -> None:
        """Say that a kept match is taken up."""
        self._say([words.GOING_ON])
        self._say_deal()

    def introduce(self) -> None:
        """Say who sits where, and that the first round is dealt."""
        plan = self._table.saved.plan
        mates = self._teller.members(self._table.setup.sides[plan.human])
        others = [
            (words.PARTNER if seat in mates else words.OPPONENT).format(
                seat=seat, name=self._teller.seat(seat)
            )
            for seat in range(plan.seats)
            if seat != plan.human
        ]
        sentence = words.INTRODUCTION.format(
            name=plan.names[plan.human], seat=plan.human, others=capital(", ".join(others))
        )
        texts = self._teller.words
        self._say([texts.title, *wrapped(texts.tagline), "", *wrapped(texts.goal), ""])
        self._say(wrapped(sentence))
        self._say_deal()

    def _say(self, lines: Iterable[str]) -> None:
        self._lines.say(lines)

    def _say_deal(self) -> None:
        dealer = self._teller.seat(self._table.status.dealer)
        self._say(["", words.ROUND.format(n=self._table.number, dealer=dealer)])

    def _say_news(self) -> None:
        for sentence in self._teller.events(self._table.news()):
            self._say(wrapped(capital(sentence)))

    def _decide(self) -> None:
        """Show the position and ask until a move is made."""
        self._say_news()
        menu = self._show()
        while True:
            line = self._lines.ask(words.PROMPT)
            command, topic = _command(line, self._table.setup.grammar.verbs())
            if command == "undo" and not topic:
                if undone := self._table.undo():
                    self._say(["", words.TAKEN_BACK.format(move=undone)])
                    return
                self._say(wrapped(words.NOT_TAKEN_BACK))
            elif command:
                self._command(command, topic, menu)
            elif not line and self._table.may_wait:
                self._table.wait()
                return
            elif not line:
                self._say(wrapped(words.NOTHING_TYPED))
            elif self._move(line, menu):
                return

    def _show(self) -> Menu:
        view = self._table.view
        moves = self._table.round.legal_texts(self._table.human)
        menu = Menu(moves, self._table.setup)
        self._say(["", *screen.table(view, self._teller)])
        self._say(screen.hand(view, menu.moves, self._teller))
        self._show_menu(menu)
        return menu

    def _show_menu(self, menu: Menu) -> None:
        status = self._table.status
        ask = self._teller.words.asks[status.ask]
        if self._table.may_wait:
            self._say(wrapped(words.MAY_ACT))
        else:
            self._say(wrapped(words.DECIDE.format(ask=ask, rule=status.pending)))
        self._say(menu.lines(self._table.view, self._teller))

    def _move(self, line: str, menu: Menu) -> bool:
        """Make the move that was typed, or say why not; returns whether it was made."""
        meant = understand(self._table.round, self._table.human, menu.moves, line)
        if isinstance(meant, Move):
            self._table.play(meant.text)
            self._say([""])
            return True
        if isinstance(meant, Refused):
            self._say(asking.refusal_lines(meant))
        else:
            self._say(wrapped(meant.sentence))
        return False

    def _command(self, command: str, topic: str, menu: Menu | None) -> None:
        """Answer a command; `menu` is None between two rounds."""
        if command == "?" and menu is not None:
            self._say(asking.answer(self._table, self._teller, menu.moves, topic))
        elif command == "?" and not topic:
            self._say(wrapped(words.NEXT_ROUND_HELP))
        elif command in ("?", "rules"):
            self._say(asking.search(self._teller, topic))
        elif topic:
            self._say(wrapped(words.NO_ARGUMENT.format(command=command)))
        elif command == "quit":
            raise Leave
        elif command == "score":
            self._score()
        elif command == "table":
            self._say(screen.table(self._table.view, self._teller))
        elif menu is None:
            self._say(wrapped(words.NEXT_ROUND_HELP))
        elif command == "hint":
            self._hint()
        elif command == "hand":
            self._say(screen.hand(self._table.view, menu.moves, self._teller))
        else:
            self._show_menu(menu)

    def _hint(self) -> None:
        self._say([words.THINKING])
        self._say(wrapped(told(self._table.hint(), self._teller)))

    def _score(self) -> None:
        match = self._table.match
        if not match.standing.rounds:
            self._say([words.NO_ROUND_YET])
        self._say(screen.totals(match, self._teller))
        if match.setup.options.get("format", "target") == "target":
            self._say(wrapped(words.TARGET.format(n=match.setup.number("target"))))

    def _say_round_end(self) -> None:
        self._say_news()
        game = self._table.round
        number = self._table.number
        self._say(["", *wrapped(capital(self._teller.result(game.result())))])
        self._say(["", words.SHEET.format(n=number)])
        self._say(screen.sheet(game.sheet(), game.scores(), self._teller))
        self._say(["", *screen.totals(self._table.match, self._teller)])

    def _pause(self) -> None:
        """Wait before the next round, so that the scoresheet can be read."""
        while True:
            line = self._lines.ask(words.NEXT_ROUND)
            if line in ("", "1"):
                return
            command, topic = _command(line, ())
            self._command(command or "moves", topic, None)

    def _finish(self) -> str:
        standing = self._table.match.standing
        winners = [s for side in standing.winners for s in self._teller.members(side)]
        if len(standing.winners) > 1:
            sentence = words.SHARED.format(names=self._teller.names(winners))
        elif winners == [self._table.human]:
            sentence = words.YOU_WIN
        else:
            sentence = words.WINNER.format(names=self._teller.names(winners))
        path = self._table.finish()
        self._say(["", sentence, words.KEPT_RECORD.format(path=path)])
        return path


def _command(line: str, verbs: Sequence[str]) -> tuple[str, str]:
    """The command that a line gives and what stands behind it; "" if it is meant as a move.

    The beginning of a command is enough where no other command, and no move of the game, can begin
    like that.
    """
    if line.startswith("?"):
        return "?", line[1:].strip()
    word, _, topic = line.partition(" ")
    word = word.lower()
    if word == "help":
        return "?", topic.strip()
    found = [name for name in words.COMMANDS if word and name.startswith(word)]
    if word in found or (len(found) == 1 and not any(verb.startswith(word) for verb in verbs)):
        return word if word in found else found[0], topic.strip()
    return "", ""


def standard_lines() -> Lines:
    """The lines of this process; what cannot be shown or read is replaced, never fatal."""
    for stream in (sys.stdin, sys.stdout):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    return Lines(sys.stdin, sys.stdout)
