"""The shuffle that can be checked: test vectors, its evenness, and its proof in a record."""

import hashlib
import hmac
from collections import Counter
from itertools import permutations

import pytest

from gaslamp.fairness import Fair, Seeds, commitment, is_contribution
from gaslamp.match import Match
from gaslamp.players import make
from gaslamp.players.seating import Seating
from gaslamp.record import Record, RecordError, parse
from gaslamp.registry import load, names
from gaslamp.replay import verify
from gaslamp.setup import Setup
from gaslamp.viewrecord import seen_by

SECRET = bytes(range(32))
SEEDS = Seeds(SECRET, ("Ada's dog is called Turing", "", "5eed"))

# Made once with the implementation in `by_hand`, which shares no code with ours.
VECTOR_DECK = [0, 1, 6, 9, 4, 8, 7, 3, 5, 2]
VECTOR_FILE = [4, 8, 1, 6, 2, 7, 5, 0, 9, 3]
VECTOR_SECOND = [5, 3, 7, 4, 8, 0, 9, 2, 6, 1]
VECTOR_PICKS = [1, 1, 1, 4, 1, 4]
VECTOR_DEALERS = [3, 0, 0, 1, 3, 3]
VECTOR_COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def by_hand(purpose: str, number: int, n: int) -> list[int]:
    """A shuffle of range(n), written from the description alone."""
    head = f"gaslamp shuffle 1\nround {number}\nAda's dog is called Turing\n\n5eed\n{purpose}\n"
    stream = b"".join(
        hmac.new(SECRET, (head + str(block)).encode(), hashlib.sha256).digest()
        for block in range(200)
    )
    at = 0
    cards = list(range(n))
    for last in range(n - 1, 0, -1):
        while True:
            word = int.from_bytes(stream[at : at + 4], "big")
            at += 4
            if word < (last + 1) * (2**32 // (last + 1)):
                break
        other = word % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    return cards


def test_the_commitment_is_the_sha_256_of_the_secret() -> None:
    assert commitment(SECRET) == VECTOR_COMMITMENT == hashlib.sha256(SECRET).hexdigest()


@pytest.mark.parametrize("number", [1, 2, 17])
def test_the_shuffle_is_the_one_described(number: int) -> None:
    assert Fair(SEEDS, number).deck(list(range(61))) == by_hand("deck", number, 61)


def test_vectors() -> None:
    fair = Fair(SEEDS, 1)
    assert fair.deck(list(range(10))) == VECTOR_DECK
    assert fair.order("file", list(range(10))) == VECTOR_FILE == by_hand("file 1", 1, 10)
    assert fair.order("file", list(range(10))) == VECTOR_SECOND == by_hand("file 2", 1, 10)
    assert [fair.pick("robbed", [3, 1, 4, 1, 5]) for _ in range(6)] == VECTOR_PICKS
    assert [Fair(SEEDS, n).seat(4) for n in range(1, 7)] == VECTOR_DEALERS


def test_the_order_in_which_the_cards_lay_does_not_matter() -> None:
    assert Fair(SEEDS, 1).order("file", [3, 1, 2, 0]) == Fair(SEEDS, 1).order("file", [0, 1, 2, 3])


def test_every_part_of_the_seeds_counts() -> None:
    cards = list(range(61))
    others = [
        Fair(Seeds(SECRET[::-1], SEEDS.contributions), 1),
        Fair(Seeds(SECRET, ("", "", "5eed")), 1),
        Fair(Seeds(SECRET, ("", "5eed", "")), 1),
        Fair(SEEDS, 2),
        Fair(SEEDS, 1),
    ]
    assert len({tuple(fair.deck(cards)) for fair in others}) == len(others)


def test_every_order_is_as_likely() -> None:
    rounds = 24 * 400
    found = Counter(tuple(Fair(SEEDS, n).deck([0, 1, 2, 3])) for n in range(rounds))
    assert set(found) == set(permutations(range(4)))
    expected = rounds / 24
    chi_squared = sum((count - expected) ** 2 / expected for count in found.values())
    assert chi_squared < 49.7  # 23 degrees of freedom, once in a thousand by chance


@pytest.mark.parametrize(
    ("text", "good"),
    [
        ("", True),
        ("a" * 64, True),
        ("Zoë’s 2nd try", True),
        ("a" * 65, False),
        ("a;b", False),
        (" a", False),
        ("a\nb", False),
        ("a\u200eb", False),
    ],
)
def test_what_a_seat_may_contribute(text: str, good: bool) -> None:
    assert is_contribution(text) is good


def played(game: str) -> Record:
    """A finished round with seeds, in which chance was asked where the game asks it."""
    setup = Setup(load(game), 2, {"max_rounds": "2"})

    def luck(number: int) -> tuple[list[int], Fair]:
        fair = Fair(seeds, number)
        return fair.deck(setup.deck.full()), fair

    for seed in range(60):
        seeds = Seeds(hashlib.sha256(str(seed).encode()).digest(), ("Ada", ""))
        match = Match(setup, ["Ada", "plain"], luck, 0)
        seating = Seating(match, [make("plain", f"{seed} {seat}") for seat in range(2)])
        assert seating.play_match()
        for entry in match.record.rounds:
            entry.seeds, entry.commitment = seeds, commitment(seeds.secret)
        text = match.record.to_text()
        if game == "jack-the-ripper" or "\n!file" in text or "\n!robbed" in text:
            return match.record
    raise AssertionError("chance was never asked")


@pytest.mark.parametrize("game", names())
def test_a_record_with_its_seeds_verifies_and_stays_the_same(game: str) -> None:
    text = played(game).to_text()
    verify(parse(text))
    assert parse(text).to_text() == text


@pytest.mark.parametrize("game", names())
def test_a_wrong_seed_is_reported_with_its_line(game: str) -> None:
    text = played(game).to_text()
    seeds = next(line for line in text.splitlines() if line.startswith("[Seeds"))
    secret = seeds[8:72]
    other = ("1" if secret[0] == "0" else "0") + secret[1:]
    promise = next(line for line in text.splitlines() if line.startswith("[Commitment"))
    assert refused(text.replace(secret, other, 1)) == (line_of(text, seeds), "promised")
    assert refused(text.replace(promise, promise.replace('"', '"0', 1), 1)) == (
        line_of(text, seeds),
        "promised",
    )
    deck = next(line for line in text.splitlines() if line.startswith("[Deck"))
    assert refused(text.replace("; Ada; ", "; Bob; ", 1)) == (line_of(text, deck), "deck")
    assert refused(text.replace("; Ada; ", "; Ada", 1)) == (line_of(text, seeds), "seats")
    assert refused(text.replace(secret, secret[1:], 1)) == (line_of(text, seeds), "hex")
    assert refused(text.replace(promise + "\n", "", 1))[1] == "[Commitment]"


@pytest.mark.parametrize("game", [game for game in names() if game != "jack-the-ripper"])
def test_chance_within_a_round_is_proven_too(game: str) -> None:
    text = played(game).to_text()
    line = next(line for line in text.splitlines() if line[0:1] == "!" and line[1:6] != "shown")
    words = line.split(" ")
    for others in permutations(words[1:]):
        if list(others) != words[1:]:
            break
    else:
        others = ("red-1",) if words[1] != "red-1" else ("red-2",)
    where, reason = refused(text.replace(line, " ".join([words[0], *others]), 1))
    assert (where, reason) == (line_of(text, line), "seeds") or len(words) == 2


def test_a_view_record_tells_no_seeds() -> None:
    record = parse(played("rue-morgue").to_text())
    seeds = record.rounds[0].seeds
    assert seeds is not None
    text = seen_by(record, 0)
    assert seeds.secret.hex() not in text
    assert "Seeds" not in text


def refused(text: str) -> tuple[int, str]:
    """The line that is refused, and the telling word of the reason."""
    with pytest.raises(RecordError) as caught:
        verify(parse(text))
    for word in ("promised", "hex", "seats", "[Commitment]", "seeds", "deck"):
        if word in caught.value.reason and not (word == "seeds" and "deck" in caught.value.reason):
            return caught.value.line, word
    return caught.value.line, caught.value.reason


def line_of(text: str, line: str) -> int:
    return text.splitlines().index(line) + 1
