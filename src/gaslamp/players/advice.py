"""Advice: what a search would do at a seat, and why, from what the seat knows and nothing else."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Final

from gaslamp import words
from gaslamp.chance import Dice
from gaslamp.counsel import MAKING, Deed, Reason, collector, done, rivals, thrower
from gaslamp.game import Round
from gaslamp.players.budget import LEAST_SECONDS, Budget
from gaslamp.players.memory import Memory
from gaslamp.players.searcher import Finding, consider, look, worlds_for
from gaslamp.players.worlds import Worlds
from gaslamp.policy import policy_for
from gaslamp.telling import Teller, capital, joined
from gaslamp.view import ALL

THINKING: Final = Budget(seconds=1.0)
"""How long is thought about a hint, and half as long again where one move seems clearly better."""

_WORLDS: Final = 5  # worlds in all of which a reason has to hold
_MOST: Final = 3  # reasons in a sentence
_SLIGHT: Final = 0.25  # points that are not worth a word
_MORE: Final = 3  # decisions that a move and what it asks for come to, and one more
_THROWING: Final = ("discard", "swap")
_SURE: Final = 2.0  # standard errors by which a move has to be better to be called so


@dataclass(frozen=True)
class Advice:
    """What to do, and why.

    `move` is the move to make, "" to wait. `other` is the best one that could be made instead, by
    `lead` points worse, give or take a standard `error`; None if there is no other. What may as
    well be done before as after the move is not made instead of it. `reasons` are true of all that
    the seat cannot tell apart.
    """

    move: str
    reasons: tuple[Reason, ...] = ()
    other: str | None = None
    lead: float = 0.0
    error: float = 0.0


def advise(memory: Memory, moves: Sequence[str], budget: Budget, luck: Dice) -> Advice:
    """What the memory's seat should do, of its legal `moves` ("" among them where it may wait).

    With a budget of iterations equal dice advise the same. Raises ValueError after the end of a
    round, and where a game has nobody to ask.
    """
    if len(moves) == 1:
        return Advice(moves[0], reasons(memory, moves[0]))
    found = consider(memory, moves, budget, luck)
    best, others = found[0], found[1:]
    other = foremost(alternatives(memory, best.move, others) or others)
    lead, error = gap(best, other)
    if surely(lead, error):  # of many moves the best-looking one is also the luckiest
        lead, error = gap(*once_more(memory, best.move, other.move, _half(budget), luck))
    why = list(reasons(memory, best.move))
    why += _against(memory, best.move, other.move)
    return Advice(best.move, tuple(why[:_MOST]), other.move, lead, error)


def foremost(found: Sequence[Finding]) -> Finding:
    """The best of some findings, by what they gain."""
    return max(found, key=lambda finding: (finding.tries > 0, finding.gain))


def alternatives(memory: Memory, move: str, others: Sequence[Finding]) -> list[Finding]:
    """Those of other findings whose moves could be made instead of a move of the memory's seat.

    What may as well be done before it as after it, in the same turn, is a question of order alone:
    neither gives the other up.
    """
    world = Worlds(memory).sample(Dice(len(memory.history)))
    me = memory.viewer
    return [
        other
        for other in others
        if other.tries
        and not (_leaves(world, me, move, other.move) and _leaves(world, me, other.move, move))
    ]


def _leaves(world: Round, seat: int, move: str, then: str) -> bool:
    """Whether a move leaves another one possible, in the same turn.

    Where the move asks for more first (to feed the Orang-Utan, to take a card), that is done.
    """
    if not move or not then:
        return False
    after = world.clone()
    after.advance(seat, after.setup.move_ids[move])
    for _ in range(_MORE):
        if after.over or seat not in after.actors():
            return False
        moves = after.legal_texts(seat)
        if then in moves:
            return True
        if after.status().ask == world.status().ask:
            return False
        after.advance(seat, after.setup.move_ids[moves[0]])
    return False


def gap(best: Finding, other: Finding) -> tuple[float, float]:
    """By how many points one move is better than another, and the standard error of that.

    Both were compared with the careful player's move in the same worlds; if one of them is that
    move the error is exact, otherwise it is rather too large.
    """
    return best.gain - other.gain, hypot(best.error, other.error)


def surely(lead: float, error: float) -> bool:
    """Whether a lead is more than luck explains, and worth a word."""
    return lead > max(_SURE * error, _SLIGHT)


def once_more(
    memory: Memory, move: str, other: str, budget: Budget, luck: Dice
) -> tuple[Finding, Finding]:
    """What is found about two moves in other worlds, when no third one has a part in it."""
    moves = (other, move)
    policy = policy_for(memory.setup)
    found = look(worlds_for(memory), policy, memory.viewer, moves, budget, luck)
    findings = {finding.move: finding for finding in found}
    return findings[move], findings[other]


def _half(budget: Budget) -> Budget:
    if budget.iterations is not None:
        return Budget(iterations=max(1, budget.iterations // 2))
    assert budget.seconds is not None
    return Budget(seconds=max(LEAST_SECONDS, budget.seconds / 2))


def reasons(memory: Memory, move: str) -> tuple[Reason, ...]:
    """What speaks for a move: what holds in all of a few worlds that the seat cannot tell apart."""
    if not move:
        return ()
    worlds = Worlds(memory)
    dice = Dice(len(memory.history))
    deeds = [done(memory, worlds.sample(dice), move) for _ in range(_WORLDS)]
    found = [list(dict.fromkeys(_why(memory, deed))) for deed in deeds]
    return tuple(reason for reason in found[0] if all(reason in other for other in found[1:]))


def _why(memory: Memory, deed: Deed) -> Iterator[Reason]:
    """Reasons in one world, the weightiest first."""
    setup = memory.setup
    if deed.result:
        yield Reason("result", (deed.result,))
    folder = f"gaslamp.games.{setup.game.name.replace('-', '_')}"
    game = importlib.import_module(f"{folder}.counsel")
    yield from game.why(memory, deed)
    if deed.result:
        return
    value = getattr(game, "value", _printed)  # where cards may count otherwise than printed
    laid = sum(value(deed.world, deed.area, code) for code in deed.laid)
    if laid > 0:
        yield Reason("laid" if laid > 1 else "laid-one", n=laid)
    if deed.won:
        yield Reason("won", tuple(deed.won))
    for seat in rivals(memory):
        lost = _worth(deed.before, seat, value) - _worth(deed.world, seat, value)
        if lost > 0:
            yield Reason("lost" if lost > 1 else "lost-one", seat=seat, n=lost)
    if deed.gained and deed.move.split(" ")[0] in (*MAKING, "use"):
        yield Reason("gained" if deed.gained > 1 else "gained-one", n=deed.gained)
    for key, texts in (("ready", deed.ready), ("opened", deed.opened)):
        for text in sorted(texts, key=setup.move_ids.__getitem__)[:1]:
            verb, card, *_ = text.split(" ")
            yield Reason(f"{key}:{verb}", (card,))
    if deed.move.split(" ")[0] in _THROWING:
        for code in deed.parted[:1]:
            yield from _parted(memory, deed, code, game.cost)


def _printed(game: Round, _area: int, code: str) -> int:
    """What a card counts that lies in an area."""
    deck = game.setup.deck
    return deck.points[deck.index[code]]


def _worth(game: Round, seat: int, value: Callable[[Round, int, str], int]) -> int:
    """What lies in the area of a seat, in points."""
    areas = game.view(ALL).areas
    number = seat if len(areas) == game.setup.seats else game.setup.sides[seat]
    cards = areas[number].cards or ()
    return sum(value(game, number, word.partition(":")[0]) * n for word, n in cards)


def _parted(
    memory: Memory, deed: Deed, code: str, cost: Callable[[Round, int, str], int]
) -> Iterator[Reason]:
    """Why that card may go."""
    if (seat := thrower(memory, code)) >= 0:
        yield Reason("thrown", (code,), seat)
    begin = deed.move.split(" ")[0] + " "
    others = [
        text.split(" ")[1] for text in deed.before.legal_texts(deed.seat) if text.startswith(begin)
    ]
    costs = {cost(deed.before, deed.seat, other) for other in others}
    dearest = max(costs)
    if len(costs) > 1 and cost(deed.before, deed.seat, code) == dearest:
        yield Reason("dearest", (code,), n=dearest)


def _against(memory: Memory, move: str, other: str) -> Iterator[Reason]:
    """What speaks against the next best move: that somebody collects what it throws away."""
    if {move.split(" ")[0], other.split(" ")[0]} <= set(_THROWING):
        code = other.split(" ")[1]
        if (seat := collector(memory, code)) >= 0:
            yield Reason("collects", (code,), seat)


def told(advice: Advice, teller: Teller) -> str:
    """Advice as sentences, for the viewer to whom the teller speaks."""
    move = capital(teller.move(advice.move))
    because = "; ".join(_reason(reason, teller) for reason in advice.reasons)
    sentences = [
        words.HINT.format(move=move, reasons=because)
        if because
        else words.HINT_BARE.format(move=move)
    ]
    sentences += [
        teller.result(reason.cards[0]) for reason in advice.reasons if reason.key == "result"
    ]
    if advice.other is None:
        sentences.append(words.HINT_ONLY)
    else:
        other = teller.move(advice.other)
        if surely(advice.lead, advice.error):
            sentences.append(words.HINT_LEAD.format(n=_points(advice.lead), move=other))
        else:
            sentences.append(words.HINT_CLOSE.format(move=other))
    return " ".join(sentences).replace("..", ".")  # after a name that ends in a stop itself


def _reason(reason: Reason, teller: Teller) -> str:
    """A reason as a part of a sentence."""
    if reason.key == "result":
        return words.COUNSELS["result"]
    own = teller.words.counsels
    template = own[reason.key] if reason.key in own else words.COUNSELS[reason.key]
    first = reason.cards[0] if reason.cards else ""
    return template.format(
        n=reason.n,
        seat=teller.seat(reason.seat) if reason.seat >= 0 else "",
        card=teller.card(first) if first else "",
        short=teller.words.cards[first].short if first else "",
        cards=joined([teller.card(code) for code in reason.cards]),
    )


def _points(lead: float) -> str:
    if lead < 0.75:
        return words.HINT_HALF
    n = round(lead)
    return words.HINT_POINT if n == 1 else words.HINT_POINTS.format(n=n)
