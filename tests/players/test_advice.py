"""Advice: legal, the same for all that a seat cannot tell apart, and true in what it says."""

import random
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from gaslamp.cards import Hand
from gaslamp.chance import Dice
from gaslamp.counsel import Reason, collector
from gaslamp.game import Round, ScoreLine
from gaslamp.games.jack_the_ripper.rules import JackTheRipper
from gaslamp.games.jack_the_ripper.scoring import ripper
from gaslamp.games.murdero.rules import Murdero
from gaslamp.match import Match
from gaslamp.players import advice
from gaslamp.players.advice import Advice, advise, reasons, told
from gaslamp.players.budget import Budget
from gaslamp.players.careful import policy
from gaslamp.players.memory import Memory, remembered
from gaslamp.players.searcher import Finding
from gaslamp.registry import load
from gaslamp.setup import Setup
from gaslamp.telling import Teller
from gaslamp.view import ALL
from tests.games.jack_the_ripper import table as ripper_table
from tests.games.murdero import table as murdero_table
from tests.players.twins import twin
from tests.support.games import finished, setups
from tests.support.rue_morgue import Table

FEW = Budget(iterations=24)
NAMES = ["Ann", "Bea", "Cid", "Dot"]


def decisions(setup: Setup, seed: int) -> Iterator[tuple[Round, int]]:
    """The positions of a round among careful players, with the seat that decides."""
    match = Match.from_seed(setup, NAMES[: setup.seats], seed)
    game = match.deal()
    choose = policy(setup.game.name)
    while not game.over:
        seat = game.first_actor()
        yield game, seat
        match.play(seat, choose(remembered(game, seat), game.legal_texts(seat)))


def say(given: Advice, setup: Setup, seat: int) -> str:
    return told(given, Teller(setup, NAMES[: setup.seats], seat))


def texts(memory: Memory, move: str) -> set[str]:
    return {reason.key for reason in reasons(memory, move)}


@pytest.mark.parametrize("game", finished())
def test_advice_is_a_legal_move_and_a_sentence(game: str) -> None:
    for setup in setups(game)[::4]:
        for n, (round_, seat) in enumerate(decisions(setup, 5)):
            if n % 6:
                continue
            moves = round_.legal_texts(seat)
            memory = remembered(round_, seat)
            given = advise(memory, moves, FEW, Dice(n))
            assert given.move in moves
            assert given.other is None or given.other in moves
            assert given == advise(memory, moves, FEW, Dice(n))
            sentence = say(given, setup, seat)
            assert sentence.endswith(".")
            assert "{" not in sentence
            assert ".." not in sentence


@pytest.mark.parametrize(
    ("game", "move", "text"),
    [
        ("rue-morgue", "draw discard", "draw from the Rue Morgue"),
        ("rue-morgue", "meld poe 3", "meld 3 × Edgar Allan Poe"),
        ("rue-morgue", "play help search", "play Dupin's Help and search the Rue Morgue"),
        ("jack-the-ripper", "draw discard", "draw from Scotland Yard"),
        ("jack-the-ripper", "name druitt", "name Druitt"),
        ("jack-the-ripper", "vote", "call the vote"),
        (
            "jack-the-ripper",
            "meld eddy 2+1",
            "meld 2 × Evidence against Prince Eddy and 1 × Wild Evidence",
        ),
        (
            "jack-the-ripper",
            "add wild eddy",
            "add Wild Evidence as Evidence against Prince Eddy",
        ),
        ("murdero", "end", "end the turn"),
        ("murdero", "play sabotage 1 red-1", "play Sabotage against Red Crime Scene of Bea"),
        ("murdero", "play sabotage 0 red-1", "play Sabotage against Red Crime Scene of one's own"),
        (
            "murdero",
            "play joker red-1 for caseload partner",
            "play Joker as Red Crime Scene, for which Heavy Caseload makes room, "
            "on the partner's table",
        ),
        ("murdero", "", "wait"),
    ],
)
def test_a_move_is_called_as_people_call_it(game: str, move: str, text: str) -> None:
    setup = Setup(load(game), max(load(game).seat_counts))
    assert not move or move in setup.moves
    assert Teller(setup, NAMES[: setup.seats], 0).move(move) == text


def test_a_vote_on_the_scoresheet_names_the_suspect() -> None:
    setup = Setup(load("jack-the-ripper"), 2)
    teller = Teller(setup, NAMES[:2], 0)
    for why, points in (("right", 20), ("wrong", 0)):
        line = teller.score_line(ScoreLine(0, 0, "JR-7.5", why, points, ("druitt",)))
        assert line.endswith(f"a {why} vote: Druitt [JR-7.5]")


@pytest.mark.parametrize("game", finished())
def test_every_move_has_a_name_and_every_reason_a_sentence(game: str) -> None:
    setup = Setup(load(game), max(load(game).seat_counts))
    teller = Teller(setup, NAMES[: setup.seats], 0)
    for move in setup.moves:
        if setup.grammar.parse(move) is not None:
            text = teller.move(move)
            assert not set(text.split()) & {*setup.deck.codes, "file"}, text
            assert not set(text) & set("(){+"), text
    for key in setup.game.words.counsels:
        reason = Reason(key, (setup.deck.codes[0],), 1, 3)
        sentence = say(Advice(setup.moves[0], (reason,)), setup, 0)
        assert ", because " in sentence


@pytest.mark.parametrize(
    ("lead", "error", "words"),
    [
        (3.0, 1.4, "about 3 points better"),
        (3.0, 1.6, "may be just as good"),
        (0.6, 0.1, "about half a point better"),
        (0.2, 0.0, "may be just as good"),
    ],
)
def test_a_move_is_called_better_only_if_it_surely_is(
    lead: float, error: float, words: str
) -> None:
    setup = setups("murdero")[0]
    given = Advice("draw file", (), "draw discard", lead, error)
    assert words in say(given, setup, 0)


def test_a_move_is_measured_by_what_could_be_done_instead_and_not_by_what_can_be_done_besides(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = murdero_table.table("red-1 blue-1 blue-5", "")
    gains = {"swap blue-5": 3.0, "build red-1": 1.0, "swap blue-1": 0.5, "end": 0.0}
    found = [Finding(move, 40, gain, gain, 0.1) for move, gain in gains.items()]
    monkeypatch.setattr(advice, "consider", lambda *_: found)
    given = advise(remembered(game, 0), list(gains), FEW, Dice(1))
    assert (given.move, given.other) == ("swap blue-5", "swap blue-1")
    table = Table({0: "sailor*3 poe*3 madame*2"}).do("draw file")
    gains = {"meld sailor 3": 3.0, "meld poe 3": 1.0, "discard madame": 0.0}
    found = [Finding(move, 40, gain, gain, 0.1) for move, gain in gains.items()]
    assert advise(remembered(table.game, 0), list(gains), FEW, Dice(1)).other == "discard madame"


def test_a_clear_lead_is_told_by_a_second_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """The best of many moves is also the luckiest: no lucky first look is told as it is."""
    game = murdero_table.table("red-1 blue-1 blue-5", "")
    moves = ("swap blue-5", "swap blue-1", "end")
    found = [
        Finding(move, 40, gain, gain, 0.1) for move, gain in zip(moves, (99, 0, -1), strict=True)
    ]
    monkeypatch.setattr(advice, "consider", lambda *_: found)
    given = advise(remembered(game, 0), moves, Budget(iterations=200), Dice(1))
    assert (given.move, given.other) == moves[:2]
    assert given.lead < 60
    assert given == advise(remembered(game, 0), moves, Budget(iterations=200), Dice(1))
    found[0] = Finding(moves[0], 40, 1.0, 1.0, 0.6)
    given = advise(remembered(game, 0), moves, FEW, Dice(1))
    assert (given.lead, round(given.error, 3)) == (1.0, 0.608)


Adviser = Callable[[Round, int], Advice]


def honest(game: Round, seat: int) -> Advice:
    return advise(remembered(game, seat), game.legal_texts(seat), FEW, Dice(3))


def peeping(game: Round, seat: int) -> Advice:
    """Planted bug: a reason that looks into the next hand."""
    given = honest(game, seat)
    following = game.hands[(seat + 1) % game.setup.seats].cards
    return Advice(given.move, (Reason("thrown", (), -1, following),))


def advised_alike(name: str, adviser: Adviser) -> bool:
    """Whether twins, which differ in unseen cards alone, are advised alike all through a round."""
    setup = Setup(load(name), 3)
    rng = random.Random(name)
    for n, (game, seat) in enumerate(decisions(setup, 8)):
        if n % 5 == 0:
            other = twin(game, seat, rng)
            if adviser(game, seat) != adviser(other, seat):
                return False
    return True


@pytest.mark.parametrize("name", finished())
def test_advice_does_not_depend_on_unseen_cards(name: str) -> None:
    assert advised_alike(name, honest)


@pytest.mark.parametrize("name", finished())
def test_an_adviser_that_peeps_is_caught(name: str) -> None:
    assert not advised_alike(name, peeping)


def test_reasons_of_hand_made_positions() -> None:
    """Three Sailors beside the laid-out Advertisements make a pair, and open its Deduction."""
    table = Table({0: "advertisement*3 sailor*3 deduction-d poe*2 le-bon"}, file="help")
    table.do("draw file", "meld advertisement 3", "feed file")
    memory = remembered(table.game, 0)
    found = reasons(memory, "meld sailor 3")
    assert Reason("pair", ("sailor", "advertisement"), n=10) in found
    assert Reason("opens", ("deduction-d",)) in found
    assert "pair" not in texts(memory, "discard poe")
    assert Reason("lone", ("le-bon",)) in reasons(memory, "discard le-bon")
    assert "lone" not in texts(memory, "discard poe")


def test_a_draw_that_makes_a_meld_is_told_and_one_that_does_not_is_not() -> None:
    table = Table({0: "sailor*2 poe madame*2"}, rue="sailor")
    assert "ready:meld" in texts(remembered(table.game, 0), "draw discard")
    assert "ready:meld" not in texts(remembered(table.game, 0), "draw file")
    table = Table({0: "sailor*2 poe madame*2"}, rue="poe")
    assert "ready:meld" not in texts(remembered(table.game, 0), "draw discard")


def test_what_a_rival_picked_up_speaks_against_throwing_it() -> None:
    table = Table({0: "sailor poe", 1: "madame"}, rue="le-bon", file="help dupin")
    table.do("draw file", "discard sailor", "draw discard", "discard madame", "draw file")
    memory = remembered(table.game, 0)
    assert collector(memory, "sailor") == 1
    assert collector(memory, "madame") == -1
    table.do("discard poe", "draw file", "discard sailor", "draw file")
    assert collector(remembered(table.game, 0), "sailor") == -1


def test_an_open_card_left_lying_is_told_to_be_of_no_use_only_if_it_is() -> None:
    hand = "sailor*2 poe madame*2 le-bon*2 quartier*2 advertisement"
    table = Table({0: hand}, rue="three-am")
    assert Reason("lying", ("three-am",)) in reasons(remembered(table.game, 0), "draw file")
    for rue in ("sailor", "poe"):
        table = Table({0: hand}, rue=rue)
        assert "lying" not in texts(remembered(table.game, 0), "draw file")
    assert Reason("gathered", ("poe",), n=2) in reasons(remembered(table.game, 0), "draw discard")


def test_a_wild_left_lying_is_never_called_useless() -> None:
    game = ripper_table.table(
        "victim-kelly gull*2 eddy", "druitt", yard="wild", file="druitt ...", drawn=False
    )
    assert "ready:meld" not in texts(remembered(game, 0), "draw discard")
    assert "lying" not in texts(remembered(game, 0), "draw file")


def test_whoever_may_hold_two_wilds_may_wait_for_a_single_card() -> None:
    """The other four lie in Scotland Yard, but with two Wilds the fifth is a meld."""
    for yard, unwanted in (("gull*4", False), ("gull*4 wild", True)):
        game = ripper_table.table("druitt eddy letters", "gull eddy", yard=yard, turn=1)
        memory = remembered(game, 1)
        for code in yard.replace("*4", "").split():
            memory.places["discard"].known[code] = 4 if code == "gull" else 1
        assert ("unwanted" in texts(memory, "discard gull")) == unwanted


def test_real_estate_makes_crime_scenes_count_more() -> None:
    game = murdero_table.table(
        "sabotage", "red-1 blue-1*2 green-1 real-estate", file="red-2 blue-2 ...", turn=1
    )
    murdero_table.play(game, "1 build red-1")
    assert Reason("estate", n=4) in reasons(remembered(game, 1), "play real-estate")
    assert Reason("laid-one", n=1) in reasons(remembered(game, 1), "build blue-1")
    murdero_table.play(game, "1 play real-estate")
    assert Reason("laid", n=4) in reasons(remembered(game, 1), "build blue-1")
    murdero_table.play(game, "1 build blue-1", "1 end", "0 draw file")
    found = reasons(remembered(game, 0), "play sabotage 1 red-1")
    assert Reason("lost", seat=1, n=4) in found


def test_a_swap_says_why_that_card_may_go() -> None:
    game = murdero_table.table(
        "red-1 red-2 blue-5 joker", "red-1", file="green-1 green-2 green-3 ...", turn=1
    )
    murdero_table.play(game, "1 build red-1", "1 end", "0 draw file", "0 build red-1")
    memory = remembered(game, 0)
    assert {"stuck", "harmless", "dearest"} <= texts(memory, "swap blue-5")
    assert not {"stuck", "harmless", "dearest"} & texts(memory, "swap red-2")
    assert not {"stuck", "harmless"} & texts(memory, "swap joker")


def test_what_ripper_escapes_costs_in_the_hand_is_not_what_it_brings_when_it_is_played() -> None:
    game = ripper_table.table(
        "victim-kelly escapes suspect-gull druitt jill*3", "eddy", file="druitt eddy ..."
    )
    ripper_table.play(game, "0 play victim-kelly")
    memory = remembered(game, 0)
    assert Reason("dearest", ("suspect-gull",), n=4) in reasons(memory, "discard suspect-gull")
    assert "dearest" not in texts(memory, "discard escapes")
    ripper_table.play(game, "0 meld jill 3")
    memory = remembered(game, 0)
    assert "dearest" not in texts(memory, "discard escapes")


def test_a_joker_that_could_be_played_before_is_not_said_to_be_freed() -> None:
    game = murdero_table.table("red-1 blue-1 joker", "")
    freed = Reason("opened:play", ("joker",))
    assert freed in reasons(remembered(game, 0), "build red-1")
    murdero_table.play(game, "0 build red-1")
    assert freed not in reasons(remembered(game, 0), "build blue-1")


def test_the_end_of_a_round_is_told_in_its_own_words() -> None:
    setup = Setup(load("rue-morgue"), 2)
    for game, seat in decisions(setup, 4):
        last = [move for move in game.legal_texts(seat) if move.startswith("discard")]
        if game.view(seat).hands[seat].size == 1 and last:
            given = advise(remembered(game, seat), last, FEW, Dice(0))
            sentence = say(given, setup, seat)
            assert "because it ends the round. You go out" in sentence
            return
    raise AssertionError("nobody goes out in this round")


def test_the_end_of_a_round_is_told_with_the_score_where_no_unseen_card_decides_it() -> None:
    hand = "red-1 red-2 red-3 red-4 red-5 green-3"
    for hands, options in (((hand, ""), {}), ((hand, "", "blue-1", ""), {"teams": "true"})):
        game = murdero_table.table(*hands, options=options)
        murdero_table.play(game, *(f"0 build red-{value}" for value in range(1, 5)))
        found = reasons(remembered(game, 0), "build red-5")
        assert (Reason("scored", n=27) in found) == (not options)


def worth(game: Round, area: int) -> int:
    deck = game.setup.deck
    if isinstance(game, Murdero):
        lines = [line for line in _scored(game, "empty") if line.seat == area]
        return sum(line.points for line in lines if line.reason in ("table", "estate"))
    return sum(
        deck.points[deck.index[word.partition(":")[0]]] * n
        for word, n in game.view(ALL).areas[area].cards or ()
    )


def held(game: Round, seat: int, code: str) -> int:
    return game.view(ALL).hands[seat].count(code)


def true(game: Round, seat: int, move: str, reason: Reason) -> bool:
    """Whether a reason holds in the real round, all cards open."""
    setup = game.setup
    after = game.clone()
    after.advance(seat, setup.move_ids[move])
    card = reason.cards[0] if reason.cards else ""
    areas = len(game.view(ALL).areas)
    own = [
        n
        for n in range(areas)
        if (n if areas == setup.side_count else setup.sides[n]) == setup.sides[seat]
    ]
    key, _, verb = reason.key.partition(":")
    match key:
        case "result":
            return after.over and after.result() == card
        case "scored":
            return after.scores()[setup.sides[seat]] == reason.n
        case "laid" | "laid-one":
            won = 0
            for area in range(areas):
                if area not in own:
                    won += max(0, worth(game, area) - worth(after, area))
            gained = sum(worth(after, area) - worth(game, area) for area in own)
            return gained == reason.n + won or gained >= reason.n
        case "won":
            return any(after.view(ALL).areas[n].count(card) for n in own)
        case "lost" | "lost-one":
            return worth(game, reason.seat) - worth(after, reason.seat) == reason.n
        case "ready" | "opened":
            can = after.legal_texts(seat)
            could = game.legal_texts(seat)
            begin = f"{verb} {card}"
            if key == "opened" and any(text.startswith(begin) for text in could):
                return False
            return any(text.startswith(begin) and text not in could for text in can)
        case "dearest":
            throwing = move.split(" ")[0]
            thrown = [t.split(" ")[1] for t in game.legal_texts(seat) if t.startswith(throwing)]
            costs = {code: _left_in_hand(game, seat, code) for code in thrown}
            return reason.n == costs[card] == max(costs.values()) > min(costs.values())
        case "thrown":
            assert game.events is not None
            codes = [
                setup.codes(e.cards)
                for e in game.events
                if e.what in ("discard", "swap") and e.seat == reason.seat
            ]
            return any(card in each for each in codes)
        case "lone":
            return held(game, seat, card) == 1
        case "unwanted":
            return all(not held(game, s, card) for s in range(setup.seats) if s != seat)
        case "pair":
            lines = {(line.reason, line.side) for line in _scored(after)}
            return ("pair", setup.sides[seat]) in lines
        case "opens":
            return held(after, seat, card) > 0
        case "first-victim":
            return not any(text.startswith(("meld", "add")) for text in game.legal_texts(seat))
        case "cleared":
            assert isinstance(after, JackTheRipper)
            return ripper(after) != setup.deck.index[card]
        case "accused":
            assert isinstance(after, JackTheRipper)
            assert isinstance(game, JackTheRipper)
            return ripper(after) == setup.deck.index[card] != ripper(game)
        case "suspected":
            assert isinstance(game, JackTheRipper)
            return ripper(game) == setup.deck.index[card]
        case "complete":
            assert isinstance(after, Murdero)
            assert isinstance(game, Murdero)
            return int(after.built_by(seat)).bit_count() > int(game.built_by(seat)).bit_count()
        case "room":
            return "end" not in game.legal_texts(seat) and game.view(ALL).hands[seat].size > 8
        case "gained" | "gained-one":
            paid = 0 if move.startswith("use") else 1
            hands = game.view(ALL).hands[seat].size, after.view(ALL).hands[seat].size
            return hands[1] - hands[0] + paid == reason.n
        case "gathered":
            return held(after, seat, card) == reason.n > 1
        case "lying":
            other = game.clone()
            other.advance(seat, setup.move_ids["draw discard"])
            with_it = [t for t in other.legal_texts(seat) if card in t.replace("+", " ").split(" ")]
            making = ("meld", "add", "build", f"play {card}")
            return not any(text.startswith(making) for text in with_it)
        case "vote":
            return reason.n == 10
        case "estate":
            return all(
                word.partition(":")[0] != "red-1" or worth(after, seat) >= 4 * n
                for word, n in after.view(ALL).areas[seat].cards or ()
            )
        case "alibi" | "caseload":
            return not after.over and any(word in move for word in (reason.key, "alibi"))
        case "stuck":
            code = move.split(" ")[1]
            return not any(t.startswith(f"build {code}") for t in game.legal_texts(seat))
        case "harmless":
            assert isinstance(game, Murdero)
            return not any(
                _builds(game, s, move.split(" ")[1])
                for s in range(setup.seats)
                if setup.sides[s] != setup.sides[seat]
            )
    raise AssertionError(reason.key)


def _builds(game: Murdero, seat: int, code: str) -> bool:
    """Whether a seat could build that card if it were its turn and it held the card."""
    below = f"{code[:-1]}{int(code[-1]) - 1}"
    built = [game.setup.deck.index[below]] if code[-1] != "1" else []
    return all(int(game.built_by(seat)) >> kind & 1 for kind in built)


def _left_in_hand(game: Round, seat: int, code: str) -> int:
    """What the scoresheet would take for that card alone, left in the seat's hand."""
    other = game.clone()
    index = game.setup.deck.index[code]
    other.hands = [
        Hand(game.setup.deck.gather([index] if n == seat else [])) for n in range(game.setup.seats)
    ]
    winner = next(n for n, side in enumerate(game.setup.sides) if side != game.setup.sides[seat])
    endings = {"murdero": "empty", "rue-morgue": f"solved {winner}"}
    lines = _scored(other, endings.get(game.setup.game.name, "caught nobody"))
    return -sum(line.points for line in lines if line.reason in ("hand", "kept"))


def _scored(game: Round, ending: str = "caught 0") -> list[ScoreLine]:
    """The scoresheet as if the round had ended so now."""
    done = game.clone()
    if not done.over:
        done.ending = ending  # type: ignore[attr-defined]
        done.over = True
    return list(done.sheet())


MET = {
    "rue-morgue": {
        "result",
        "laid",
        "lone",
        "unwanted",
        "pair",
        "opens",
        "ready",
        "thrown",
        "dearest",
        "gained",
        "gathered",
        "lying",
    },
    "jack-the-ripper": {
        "result",
        "laid",
        "lone",
        "unwanted",
        "first-victim",
        "cleared",
        "accused",
        "suspected",
        "ready",
        "opened",
        "won",
        "lost",
        "thrown",
        "dearest",
        "gained",
        "gathered",
        "lying",
        "scored",
        "vote",
    },
    "murdero": {
        "result",
        "laid",
        "complete",
        "room",
        "ready",
        "opened",
        "lost",
        "dearest",
        "gained",
        "lying",
        "scored",
        "thrown",
        "estate",
        "alibi",
        "caseload",
        "stuck",
        "harmless",
    },
}


@pytest.mark.parametrize("name", finished())
def test_every_reason_is_true_of_the_real_round(name: str) -> None:
    met: Counter[str] = Counter()
    rng = random.Random(name)
    for seed in range(12):
        setup = Setup(load(name), 2 + seed % 3)
        for game, seat in decisions(setup, seed):
            if rng.random() < 0.5:
                continue
            memory = remembered(game, seat)
            moves = game.legal_texts(seat)
            for move in rng.sample(moves, min(4, len(moves))):
                for reason in reasons(memory, move):
                    assert true(game, seat, move, reason), (move, reason)
                    met[reason.key.partition(":")[0].removesuffix("-one")] += 1
    assert set(met) >= MET[name], MET[name] - set(met)
