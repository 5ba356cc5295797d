"""One table's life, as its log makes it."""

import json
import random

import pytest

from gaslamp.house.acts import (
    FREE,
    YOU,
    Bot,
    Close,
    Join,
    Move,
    Mute,
    Pace,
    Plan,
    Ready,
    Resign,
    Return,
    Say,
    SeatBot,
    Sit,
    Stand,
    Start,
    Undo,
)
from gaslamp.house.log import (
    Command,
    Dealt,
    Followed,
    Played,
    TakenOver,
    Warned,
)
from gaslamp.house.refused import Refused
from gaslamp.house.table import BUSY_SPAN, LONGEST_MESSAGE, MOST_DONE, MOST_SAID, fold
from gaslamp.record import parse
from gaslamp.registry import names
from gaslamp.replay import verify
from tests.house.logs import VIEWERS, Log, against_bots, begun, two

SECONDS = 1000


def refused(log: Log, command: Command, by: str, after: int = 0) -> str:
    """The code with which a command is refused, while nothing changes for anybody."""
    before = log.everything()
    with pytest.raises(Refused) as caught:
        log.do(command, by, after)
    assert log.everything() == before
    assert caught.value.version == log.table.version
    assert str(caught.value).endswith((".", "]"))
    return caught.value.code


def stage(log: Log) -> str:
    """The stage as everybody is told it."""
    return str(log.seen("ada")["table"]["stage"])


# Gathering


def test_a_table_begins_when_its_last_chair_is_taken() -> None:
    log = Log(Plan("rue-morgue", (YOU, FREE, Bot("plain"))))
    assert stage(log) == "gathering"
    log.do(Sit(1), "ben")
    assert stage(log) == "dealing"
    names = [chair["name"] for chair in log.seen("")["table"]["chairs"]]
    assert names == ["Ada", "Ben", "Edith"]


def test_a_table_without_a_free_chair_begins_at_once() -> None:
    assert against_bots("rue-morgue", 4).table.stage == "dealing"


def test_a_table_of_bots_alone_does_not_begin() -> None:
    log = Log(Plan("rue-morgue", (Bot("plain"), Bot("plain"))))
    assert stage(log) == "gathering"
    log.do(SeatBot(0, ""), "ada")
    log.do(Sit(0), "ben")
    assert stage(log) == "dealing"


def test_the_host_fills_the_free_chairs_with_bots() -> None:
    log = Log(Plan("rue-morgue", (YOU, FREE, FREE, FREE), fill="careful"))
    log.do(Sit(2), "ben")
    assert refused(log, Start(), "ben") == "host"
    log.do(Start(), "ada")
    assert [seat.player for seat in log.table.seats] == ["", "careful", "", "careful"]
    assert log.table.stage == "dealing"


def test_no_bot_is_called_as_somebody_else() -> None:
    log = Log(Plan("rue-morgue", (FREE, FREE, FREE, FREE), fill="careful"))
    log.do(SeatBot(0, "careful"), "ada")
    log.do(SeatBot(1, "plain"), "ada")
    log.do(SeatBot(0, ""), "ada")
    log.do(SeatBot(2, "plain"), "ada")
    log.do(Sit(0), "edith")
    assert [seat.name for seat in log.table.seats] == ["Edith", "Celeste", "Felix", ""]
    log = Log(Plan("rue-morgue", (FREE, FREE, FREE, FREE), fill="careful"))
    log.do(Sit(0), "edith")
    log.do(Start(), "edith")
    names = [seat.name for seat in log.table.seats]
    assert names[0] == "Edith"
    assert len({*names}) == 4


def test_who_sits_there_begins_if_the_host_does_not_sit() -> None:
    log = Log(Plan("rue-morgue", (YOU, FREE, FREE)))
    log.do(Sit(1), "ben")
    log.do(Stand(), "ada")
    assert refused(log, Start(), "cy") == "host"
    log.do(Start(), "ben")
    assert [seat.name for seat in log.table.seats] == ["Agnes", "Ben", "Edith"]


def test_nobody_begins_a_table_at_which_nobody_sits() -> None:
    log = Log(Plan("rue-morgue", (FREE, FREE)))
    assert refused(log, Start(), "ada") == "seat"


def test_chairs_are_taken_once_and_left_again() -> None:
    log = Log(Plan("rue-morgue", (YOU, FREE, FREE)))
    assert refused(log, Sit(0), "ben") == "seat"
    assert refused(log, Sit(3), "ben") == "seat"
    assert refused(log, Sit(-1), "ben") == "seat"
    assert refused(log, Stand(), "ben") == "seat"
    log.do(Sit(1), "ben")
    assert refused(log, Sit(2), "ben") == "seat"
    log.do(Stand(), "ben")
    assert log.table.seat_of("ben") == -1
    log.do(Sit(2), "ben")
    assert log.table.seat_of("ben") == 2


def test_bots_take_free_chairs_and_leave_them() -> None:
    log = Log(Plan("rue-morgue", (YOU, FREE, FREE)))
    assert refused(log, SeatBot(0, "plain"), "ada") == "seat"
    assert refused(log, SeatBot(1, ""), "ada") == "seat"
    assert refused(log, SeatBot(1, "plain"), "ben") == "host"
    log.do(SeatBot(1, "plain"), "ada")
    assert refused(log, Sit(1), "ben") == "seat"
    log.do(SeatBot(1, ""), "ada")
    log.do(Sit(1), "ben")


def test_a_table_is_given_up_before_the_match_only() -> None:
    log = Log(Plan("rue-morgue", (YOU, FREE)))
    assert refused(log, Close(), "ben") == "host"
    log.do(Close(), "ada")
    assert log.table.stage == "closed"
    assert refused(log, Sit(1), "ben") == "stage"
    assert refused(two("rue-morgue"), Close(), "ada") == "stage"
    assert log.chores() == {}


def test_a_table_for_which_nobody_comes_expires() -> None:
    log = Log(Plan("rue-morgue", (YOU, FREE)))
    day = 24 * 60 * 60 * SECONDS
    assert log.chores()["expire", -1].due == log.at + day
    log.do(Join(), "ben", after=5)
    assert log.chores()["expire", -1].due == log.at - 5 + day
    log.do(Close())
    assert log.table.stage == "closed"


# Dealing


def test_a_round_is_dealt_when_all_people_are_ready() -> None:
    log = two("rue-morgue")
    assert refused(log, Ready("x"), "ada") == "stage"  # before the promise
    assert set(log.chores()) == {("promise", -1)}
    log.luck = "a"
    promised = len(log.entries)
    log.deal(("ada", "ben"))
    assert [type(entry.command).__name__ for entry in log.entries[promised:]] == [
        "Promised",
        "Ready",
        "Ready",
        "Dealt",
    ]
    assert log.table.stage == "playing"


def test_who_is_late_for_the_deal_is_not_waited_for() -> None:
    log = two("rue-morgue", Pace(pause=60))
    begun(log)
    log.play(lambda legal: legal[0])
    assert log.table.stage == "dealing"
    over = log.at
    log.promise()
    assert log.chores() == {}  # nobody waits as long as nobody is ready
    log.do(Ready(""), "ben", after=5 * SECONDS)
    assert log.chores()["deal", -1].due == over + 60 * SECONDS
    assert log.seen("")["table"]["shuffle"]["deadline"] == over + 60 * SECONDS
    log.do(Ready(""), "ada")
    assert log.chores()["deal", -1].due <= log.at


def test_who_plays_alone_is_waited_for() -> None:
    log = against_bots("rue-morgue")
    log.promise()
    assert log.chores() == {}
    log.do(Ready("x"), "ada", after=10**9)
    assert log.chores()["deal", -1].due <= log.at


def test_a_contribution_has_to_fit_into_a_record() -> None:
    log = two("rue-morgue")
    log.promise()
    assert refused(log, Ready("a;b"), "ada") == "text"
    assert refused(log, Ready("a" * 65), "ada") == "text"
    assert refused(log, Ready("x"), "eve") == "seat"


def test_the_contributions_change_the_deal() -> None:
    decks = set()
    for word in ("a", "b"):
        log = two("rue-morgue")
        log.promise()
        log.do(Ready(word), "ada")
        log.do(Ready("same"), "ben")
        log.do(Dealt())
        decks.add(" ".join(log.table.play.match.record.rounds[0].deck))
    assert len(decks) == 2


# Playing


@pytest.mark.parametrize("game", names())
def test_a_match_leaves_a_record_that_proves_its_shuffles(game: str) -> None:
    log = against_bots(game, 3, max_rounds="3")
    luck = random.Random(game)
    while log.table.stage != "over":
        begun(log)
        log.play(luck.choice)
    record = log.table.play.match.record
    assert len(record.rounds) in (1, 2, 3)
    verify(parse(record.to_text()))
    assert record.to_text().count("[Commitment ") == len(record.rounds)
    ends = log.seen("")["table"]["ends"]
    assert [end["totals"] for end in ends] == [entry.totals for entry in record.rounds]
    for end in ends:
        by_side = [0] * len(end["scores"])
        for line in end["sheet"]:
            by_side[line["side"]] += line["points"]
        assert by_side == end["scores"]
    assert log.seen("")["table"]["winners"] == list(record.winners) != []
    assert log.chores() == {}
    assert refused(log, Move("draw file"), "ada") == "stage"
    log.do(Followed("next"), "ada")
    assert log.seen("")["table"]["rematch"] == "next"


def test_the_deal_goes_round() -> None:
    log = against_bots("rue-morgue", 3, max_rounds="4", target="1000")
    luck = random.Random(1)
    dealers = []
    while log.table.stage != "over":
        begun(log)
        dealers.append(log.seen("")["table"]["dealer"])
        log.play(luck.choice)
    assert dealers == [(dealers[0] + n) % 3 for n in range(4)]
    assert log.table.play.next_dealer == (dealers[0] + 4) % 3
    passed_on = Log(Plan("rue-morgue", (YOU, Bot("plain"), Bot("plain"))), dealer=2)
    assert begun(passed_on).seen("")["table"]["dealer"] == 2


def test_the_rules_refuse_and_say_why() -> None:
    log = begun(two("rue-morgue"))
    before = log.everything()
    with pytest.raises(Refused) as caught:
        log.do(Move("draw file"), "ada")
    assert caught.value.code == "rule"
    assert caught.value.refusal is not None
    assert caught.value.refusal.ids[0] == "RM-1.6"
    assert log.everything() == before
    assert refused(log, Move("bury nothing"), "ada") == "rule"
    assert refused(log, Move("bury poe"), "eve") == "seat"


def test_nobody_moves_between_the_rounds() -> None:
    log = two("rue-morgue")
    assert refused(log, Move("draw file"), "ada") == "stage"
    assert refused(log, Undo(), "ada") == "stage"


def test_secret_choices_are_made_in_any_order_and_written_in_one() -> None:
    texts = []
    for order in ((0, 1), (1, 0)):
        log = begun(two("rue-morgue"))
        for seat in order:
            log.move(seat, log.table.play.round.legal_texts(seat)[0])
        texts.append(log.table.play.match.record.rounds[0].lines)
    assert texts[0] == texts[1]


def test_a_choice_is_told_to_nobody_but_who_made_it() -> None:
    log = begun(two("rue-morgue"))
    choice = log.table.play.round.legal_texts(0)[0]
    before = log.table.version
    log.move(0, choice)
    for viewer in VIEWERS:
        (news,) = log.seen(viewer, before)["news"]
        assert news["what"] == "moved"
        assert news["text"] == ""
        cards = [event["cards"] for event in news["events"] if event["what"] == "choose"]
        assert cards == [[choice.split()[1]] if viewer == "ada" else None]


# What can be taken back


def after_laying_out(game: str) -> Log:
    """A table where Ada has just laid out cards of hers, against a bot."""
    for attempt in range(100):
        log = against_bots(game)
        log.luck = f"lay {attempt}"
        begun(log)
        luck = random.Random(attempt)
        for _ in range(60):
            if log.table.play.takeable == 0:
                return log
            log.play(luck.choice, most=1)
            if log.table.stage != "playing":
                break
    raise AssertionError("nobody could lay anything out")


@pytest.mark.parametrize("game", names())
def test_a_harmless_move_is_taken_back(game: str) -> None:
    log = after_laying_out(game)
    meld = log.entries[-1].command
    assert isinstance(meld, Move)
    assert log.seen("ada")["table"]["undo"] == meld.text
    assert log.seen("eve")["table"]["undo"] == ""
    before = fold("T", log.entries[:-1])
    log.do(Undo(), "ada")
    assert log.table.play.round.view(-2) == before.play.round.view(-2)
    assert log.table.play.match.record.rounds == before.play.match.record.rounds
    (news,) = log.seen("", log.table.version - 1)["news"]
    assert (news["what"], news["seat"], news["text"]) == ("undone", 0, meld.text)
    log.do(meld, "ada")
    assert log.table.play.match.record.rounds[0].lines[-1] == f"0 {meld.text}"


def test_what_has_told_something_new_stands() -> None:
    log = begun(against_bots("rue-morgue"))
    assert refused(log, Undo(), "ada") == "undo"
    log.move(0, log.table.play.round.legal_texts(0)[0])
    assert refused(log, Undo(), "ada") == "undo"  # a secret choice is final
    log.move(1, log.table.play.round.legal_texts(1)[0])
    while log.table.asked() != (0,):
        log.move(1, log.table.play.round.legal_texts(1)[0])
    log.move(0, "draw file")
    assert refused(log, Undo(), "ada") == "undo"
    log.move(0, next(m for m in log.seen("ada")["table"]["legal"] if m.startswith("discard")))
    assert refused(log, Undo(), "ada") == "undo"  # the turn has ended


def test_nobody_takes_back_the_move_of_another() -> None:
    log = after_laying_out("rue-morgue")
    assert refused(log, Undo(), "eve") == "seat"
    log.do(Say("wait"), "ada")
    assert log.seen("ada")["table"]["undo"] != ""  # talking changes nothing
    log.do(TakenOver(0))
    log.do(Return(), "ada")
    assert log.table.play.takes == 1


def test_taking_back_has_an_end() -> None:
    log = after_laying_out("rue-morgue")
    meld = log.entries[-1].command
    for _ in range(8):
        log.do(Undo(), "ada")
        log.do(meld, "ada")
    assert refused(log, Undo(), "ada") == "undo"


def test_what_a_bot_played_for_somebody_stands() -> None:
    log = after_laying_out("rue-morgue")
    meld = log.entries[-1].command
    assert isinstance(meld, Move)
    log.do(Undo(), "ada")
    log.do(TakenOver(0))
    log.do(Played(0, meld.text))
    log.do(Return(), "ada")
    assert refused(log, Undo(), "ada") == "undo"


# Idle seats


def test_an_idle_seat_is_warned_then_played_for_until_its_owner_is_back() -> None:
    log = begun(two("rue-morgue", Pace(move=60, grace=20)))
    start = log.at
    assert {key: chore.due for key, chore in log.chores().items()} == {
        ("warn", 0): start + 60 * SECONDS,
        ("warn", 1): start + 60 * SECONDS,
    }
    log.move(1, log.table.play.round.legal_texts(1)[0])
    assert set(log.chores()) == {("warn", 0)}
    log.do(Warned(0), after=60 * SECONDS)
    chair = log.seen("")["table"]["chairs"][0]
    assert chair["warned"] is True
    assert chair["deadline"] == start + 80 * SECONDS
    assert {key: chore.due for key, chore in log.chores().items()} == {
        ("away", 0): start + 80 * SECONDS
    }
    log.do(TakenOver(0), after=20 * SECONDS)
    chair = log.seen("")["table"]["chairs"][0]
    assert (chair["away"], chair["bot"], chair["person"]) == (True, "inspector", "ada")
    assert set(log.chores()) == {("bot", 0)}
    assert refused(log, Move(log.table.play.round.legal_texts(0)[0]), "ada") == "away"
    assert log.seen("ada")["table"]["legal"] == []
    assert log.seen("ada")["table"]["view"]["hands"][0]["cards"]  # it is her hand still
    log.move(0, log.table.play.round.legal_texts(0)[0])
    log.do(Return(), "ada", after=7 * SECONDS)
    assert refused(log, Return(), "ada") == "seat"
    assert log.seen("")["table"]["chairs"][0]["bot"] == ""
    for (kind, seat), chore in log.chores().items():
        assert (kind, chore.due) == ("warn", log.at + 60 * SECONDS), seat


def test_a_move_in_time_starts_the_clock_anew() -> None:
    log = begun(two("rue-morgue", Pace(move=60)))
    log.do(Warned(0), after=60 * SECONDS)
    log.move(0, log.table.play.round.legal_texts(0)[0], after=5 * SECONDS)
    assert set(log.chores()) == {("warn", 1)}
    log.move(1, log.table.play.round.legal_texts(1)[0])
    (chore,) = log.chores().values()
    assert (chore.kind, chore.due) == ("warn", log.at + 60 * SECONDS)


def test_talking_neither_starts_a_clock_nor_stops_one() -> None:
    log = begun(two("rue-morgue"))
    before = log.chores()
    log.do(Say("hello"), "ada", after=30 * SECONDS)
    log.do(Mute("ben"), "ada", after=1)
    log.do(Join(), "eve", after=1)
    assert log.chores() == before


def test_who_is_left_alone_has_all_the_time() -> None:
    log = begun(two("rue-morgue"))
    log.do(TakenOver(0))
    assert {kind for kind, _ in log.chores()} == {"bot"}
    log.move(0, log.table.play.round.legal_texts(0)[0])
    assert log.chores() == {}
    assert log.seen("")["table"]["chairs"][1]["deadline"] == 0
    log.do(Return(), "ada", after=10**9)
    assert log.chores()["warn", 1].due == log.at + 60 * SECONDS


def test_being_ready_is_being_back() -> None:
    log = begun(two("rue-morgue"))
    log.do(TakenOver(0))
    log.play(lambda legal: legal[0])
    assert log.table.stage == "dealing"
    log.promise()
    log.do(Ready("x"), "ben")
    assert ("deal", -1) in log.chores()  # nobody waits for who is away
    log.do(Ready("y"), "ada")
    assert log.table.seats[0].is_present


def test_who_resigns_looks_on_and_a_bot_plays() -> None:
    log = begun(two("rue-morgue"))
    log.do(Resign(), "ada")
    assert log.seen("ada")["table"]["viewer"] == "table"
    assert log.seen("ada")["table"]["view"]["hands"][0]["cards"] is None
    assert ("bot", 0) in log.chores()
    assert refused(log, Return(), "ada") == "seat"
    assert refused(log, Resign(), "ada") == "seat"
    assert refused(log, Move("draw file"), "ada") == "seat"
    log.do(Resign(), "ben")
    assert log.table.stage == "over"
    assert log.chores() == {}
    assert refused(log, Resign(), "ben") == "stage"


def test_bots_do_not_play_among_themselves() -> None:
    log = Log(Plan("rue-morgue", (YOU, FREE, Bot("plain"))))
    log.do(Sit(1), "ben")
    begun(log)
    log.do(TakenOver(0))
    log.do(Resign(), "ben")
    assert log.table.stage == "playing"
    assert log.chores() == {}
    log.do(Return(), "ada")
    assert ("bot", 2) in log.chores()


# Talking


def test_chat_is_for_guests_and_short() -> None:
    log = begun(two("rue-morgue"))
    assert refused(log, Say("hello"), "eve") == "seat"
    log.do(Join(), "eve")
    log.do(Say("  hello "), "eve")
    (news,) = log.seen("", log.table.version - 1)["news"]
    assert (news["what"], news["name"], news["text"], news["seat"]) == ("said", "Eve", "hello", -1)
    assert refused(log, Say(" "), "eve") == "text"
    assert refused(log, Say("x" * (LONGEST_MESSAGE + 1)), "eve") == "text"


def test_chat_is_limited() -> None:
    log = begun(two("rue-morgue"))
    for n in range(MOST_SAID):
        log.do(Say(f"{n}"), "ada", after=10)
    assert refused(log, Say("more"), "ada", after=10) == "rate"
    log.do(Say("mine"), "ben")
    log.do(Say("later"), "ada", after=BUSY_SPAN)


def test_nobody_floods_a_table() -> None:
    log = Log(Plan("rue-morgue", (YOU, FREE)))
    log.do(Join(), "ben")
    for n in range(MOST_DONE - 1):
        log.do(Mute("ada", n % 2 == 0), "ben", after=10)
    assert refused(log, Mute("ada"), "ben") == "rate"
    log.do(Say("I am still heard"), "ben")
    log.do(Mute("ben"), "ada")
    log.do(Sit(1), "ben", after=BUSY_SPAN)


def test_who_is_muted_is_heard_by_the_others_only() -> None:
    log = begun(two("rue-morgue"))
    log.do(Mute("ada"), "ben")
    log.do(Say("psst"), "ada")
    assert "psst" not in json.dumps(log.seen("ben"))
    assert "psst" in json.dumps(log.seen("ada"))
    assert "psst" in json.dumps(log.seen("eve"))
    assert log.seen("ben")["table"]["muted"] == ["ada"]
    assert log.seen("ada")["table"]["muted"] == []
    log.do(Mute("ada", False), "ben")
    assert "psst" in json.dumps(log.seen("ben"))
    log.do(Mute(""), "ben")
    assert "psst" not in json.dumps(log.seen("ben"))
    log.do(Say("my own"), "ben")
    assert "my own" in json.dumps(log.seen("ben"))
    assert refused(log, Mute("ada"), "eve") == "seat"
    assert refused(log, Mute("nobody"), "ada") == "gone"


def test_nobody_is_told_of_a_mute() -> None:
    log = begun(two("rue-morgue"))
    before = log.table.version
    log.do(Mute("ada"), "ben")
    assert log.seen("ada", before)["news"] == []
