"""What a player looks at: the table, the hand, the moves by number, the points. Lines of text."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from gaslamp.game import ScoreLine
from gaslamp.match import Match
from gaslamp.setup import Setup
from gaslamp.telling import Teller, capital, joined
from gaslamp.terminal import words
from gaslamp.view import View, Zone

FROM_HAND: Final = ("pass", "bury", "meld", "add", "play", "give", "build", "swap", "discard")
"""The verbs of the notation whose first card is one of the hand."""

_JOINED: Final = "\N{NO-BREAK SPACE}"  # keeps words on one line; shown as a plain space
_FULL_LINE: Final = 12
_WIDEST: Final = 88


def wrapped(text: str, indent: str = "", hanging: str | None = None) -> list[str]:
    """A text in lines that fit the terminal, the first behind `indent`."""
    width = min(_WIDEST, max(40, shutil.get_terminal_size().columns))
    lines = textwrap.wrap(
        text,
        width,
        initial_indent=indent,
        subsequent_indent=indent if hanging is None else hanging,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [line.replace(_JOINED, " ") for line in lines]


class Menu:
    """The legal moves of the moment in groups of one verb, numbered from 1."""

    def __init__(self, moves: Iterable[str], setup: Setup) -> None:
        grouped: dict[str, list[str]] = {verb: [] for verb in setup.grammar.verbs()}
        for text in sorted(moves, key=setup.move_ids.__getitem__):
            grouped[text.partition(" ")[0]].append(text)
        self.groups: Final = dict(_smaller(grouped))
        self.moves: Final = [text for group in self.groups.values() for text in group]

    def lines(self, view: View, teller: Teller) -> Iterator[str]:
        """The groups as lines of `NUMBER REST-OF-THE-MOVE`."""
        number = 0
        for head, moves in self.groups.items():
            items = []
            for text in moves:
                number += 1
                rest = text.removeprefix(head).strip() or head
                item = words.MENU_ITEM.format(n=number, move=rest).replace(" ", _JOINED)
                items.append(item + _pile_meant(rest, view, teller))
            line = words.MENU_GROUP.format(verb=head, items=", ".join(items))
            yield from wrapped(items[0] if moves == [head] else line, "  ", "    ")


def _smaller(groups: Mapping[str, list[str]]) -> Iterator[tuple[str, list[str]]]:
    """The groups, long ones taken apart where many moves begin with the same two words."""
    for verb, moves in groups.items():
        if not moves:
            continue
        by_two: dict[str, list[str]] = {}
        for text in moves:
            by_two.setdefault(" ".join(text.split(" ")[:2]), []).append(text)
        if len(moves) <= _FULL_LINE or len(by_two) == len(moves):
            yield verb, moves
            continue
        alone = [texts[0] for texts in by_two.values() if len(texts) == 1]
        if alone:
            yield verb, alone
        yield from ((head, texts) for head, texts in by_two.items() if len(texts) > 1)


def _pile_meant(pile: str, view: View, teller: Teller) -> str:
    """Behind a move from a pile the pile's name, and the card that is known to lie on top of it."""
    zone = dict(view.piles).get(pile)
    if zone is None:
        return ""
    if not zone.top:
        return words.MENU_PILE.format(pile=teller.place(pile))
    return words.MENU_TOP.format(pile=teller.place(pile), card=teller.card(zone.top))


def table(view: View, teller: Teller) -> Iterator[str]:
    """What lies on the table, and what each seat holds."""
    yield words.TABLE
    piles = (_pile(name, zone, teller) for name, zone in view.piles)
    yield from wrapped(" ".join(piles), "  ", "    ")
    for area, zone in enumerate(view.areas):
        owners = teller.owners(area)
        hands = [_hand_of(seat, view, teller, len(owners) > 1) for seat in owners]
        laid = words.LAID.format(cards=_laid(zone, teller)) if zone.size else words.NOTHING_LAID
        line = words.SEAT_LINE.format(name=teller.labels(owners), laid=laid, hands=joined(hands))
        yield from wrapped(line, "  ", "    ")
    for name, value in view.status.facts:
        if sentence := teller.fact(name, value):
            yield from wrapped(sentence, "  ", "    ")


def _pile(name: str, zone: Zone, teller: Teller) -> str:
    template = {0: words.PILE_EMPTY, 1: words.PILE_OF_ONE}.get(zone.size, words.PILE)
    text = template.format(pile=capital(teller.place(name)), n=zone.size)
    if zone.top:
        text += words.PILE_TOP.format(card=teller.card(zone.top))
    if zone.cards and not (zone.top and zone.size == 1):
        text += words.PILE_CARDS.format(cards=teller.counted(zone.cards))
    return text if text.endswith(".") else text + "."


def _laid(zone: Zone, teller: Teller) -> str:
    parts = []
    for word, n in zone.cards or ():
        cards = teller.counted([(word, n)])
        parts.append(words.IN_MELD.format(cards=cards) if word in zone.melds else cards)
    return ", ".join(parts)


def _hand_of(seat: int, view: View, teller: Teller, named: bool) -> str:
    zone = view.hands[seat]
    text = (words.HOLDS_ONE if zone.size == 1 else words.HOLDS).format(n=zone.size)
    if named:
        text = words.NAMED.format(name=teller.seat(seat), what=text)
    if view.chosen and (chosen := view.chosen[seat]):
        card = teller.card(chosen) if chosen != "?" else ""
        text += words.HAS_CHOSEN_CARD.format(card=card) if card else words.HAS_CHOSEN
    return text


def hand(view: View, moves: Sequence[str], teller: Teller) -> Iterator[str]:
    """The viewer's cards, how many of each, and what each can do now."""
    zone = view.hands[view.viewer]
    yield (words.HAND_OF_ONE if zone.size == 1 else words.HAND).format(n=zone.size)
    cards = zone.cards or ()
    width = max((len(word) for word, _ in cards), default=0)
    for word, n in cards:
        line = words.HAND_CARD.format(n=n, code=word.ljust(width), card=teller.card(word))
        if uses := ", ".join(_uses(word, moves)):
            line += words.HAND_USES.format(uses=uses)
        yield from wrapped_verbatim(line, " " * (width + 7))


def wrapped_verbatim(line: str, hanging: str) -> list[str]:
    """A line with columns of its own, wrapped only where it is too long."""
    head, rest = line[: len(hanging)], line[len(hanging) :]
    lines = wrapped(rest, hanging, hanging) or [hanging]
    return [head + lines[0][len(hanging) :], *lines[1:]]


def _uses(code: str, moves: Sequence[str]) -> Iterator[str]:
    for text in moves:
        verb, _, rest = text.partition(" ")
        card, _, way = rest.partition(" ")
        if verb in FROM_HAND and card == code:
            yield f"{verb} {way}".strip()


def sheet(lines: Sequence[ScoreLine], scores: Sequence[int], teller: Teller) -> Iterator[str]:
    """The scoresheet of a round: for each side how its points came about."""
    for side, score in enumerate(scores):
        yield words.SHEET_SIDE.format(name=teller.labels(teller.members(side)))
        own = [line for line in lines if line.side == side]
        for line in own:
            yield from wrapped_verbatim(f"  {teller.score_line(line)}", " " * 8)
        if not own:
            yield words.SHEET_NOTHING
        yield words.SHEET_SUM.format(points=score)


def totals(match: Match, teller: Teller) -> Iterator[str]:
    """The points of the match so far: by round and in all."""
    rounds = [entry for entry in match.record.rounds if entry.result]
    sides = range(match.setup.side_count)
    for number, entry in enumerate(rounds, 1):
        scores = [
            words.SCORE_OF.format(
                name=teller.names(teller.members(side)), points=entry.scores[side]
            )
            for side in sides
        ]
        yield from wrapped(words.ROUND_SCORES.format(n=number, scores=", ".join(scores)), "  ")
    total = [
        words.SCORE_OF.format(
            name=teller.names(teller.members(side)), points=match.standing.totals[side]
        )
        for side in sides
    ]
    yield from wrapped(words.TOTALS.format(scores=", ".join(total)))
