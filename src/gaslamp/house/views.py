"""What the house shows: people, tables, updates, finished rounds. Nothing hidden is in here.

Times are whole milliseconds since 1970 (UTC); `Update.now` is the house's own, to reckon with.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from gaslamp.game import ScoreLine
from gaslamp.house.acts import Pace
from gaslamp.view import Seen, View, viewer_name

Stage = Literal["gathering", "dealing", "playing", "over", "closed"]
"""`gathering`: chairs are free. `dealing`: the next round waits until all are ready. `playing`: a
round is in progress. `over`: the match has ended. `closed`: given up before a match began."""


@dataclass(frozen=True)
class Person:
    """Somebody who plays here: an id (no secret) and a name."""

    id: str
    name: str


@dataclass(frozen=True)
class Welcome:
    """A person on a device, and the token by which the house knows them there.

    The token is told once and only its hash is kept: a front puts it into a cookie.
    """

    person: Person
    token: str


@dataclass(frozen=True)
class Chair:
    """A seat of a table and who sits there.

    `name` is empty for a free chair. `person` is the id of the person whose seat it is, `bot` the
    name of the bot that plays it now: for its own, for a person who is `away` (the seat may be
    taken back) or for one who has `resigned`. `asked` says that everybody knows the table to wait
    for this seat, `deadline` until when it may think (0: as long as it likes), `warned` that it has
    little time left, `ready` that it has given its part of the next shuffle.
    """

    seat: int
    side: int
    name: str
    person: str = ""
    bot: str = ""
    away: bool = False
    resigned: bool = False
    asked: bool = False
    warned: bool = False
    deadline: int = 0
    ready: bool = False

    def to_json(self) -> dict[str, Any]:
        """The chair as plain data."""
        return {
            "seat": self.seat,
            "side": self.side,
            "name": self.name,
            "person": self.person,
            "bot": self.bot,
            "away": self.away,
            "resigned": self.resigned,
            "asked": self.asked,
            "warned": self.warned,
            "deadline": self.deadline,
            "ready": self.ready,
        }


@dataclass(frozen=True)
class Shuffle:
    """The promise for the next or present shuffle: SHA-256 of the house's secret, as hex digits.

    `deadline`: when the round is dealt even if not everybody is ready (0: it waits).
    """

    round: int
    commitment: str
    deadline: int = 0

    def to_json(self) -> dict[str, Any]:
        """The promise as plain data."""
        return {"round": self.round, "commitment": self.commitment, "deadline": self.deadline}


@dataclass(frozen=True)
class RoundEnd:
    """A finished round of the match: its result in the words of a record, points by side.

    `share` is the id under which `House.finished` has its record; `sheet` the lines of the
    scoresheet, which add up to `scores`.
    """

    number: int
    share: str
    dealer: int
    result: str
    scores: tuple[int, ...]
    totals: tuple[int, ...]
    sheet: tuple[ScoreLine, ...]

    def to_json(self) -> dict[str, Any]:
        """The end of the round as plain data."""
        return {
            "number": self.number,
            "share": self.share,
            "dealer": self.dealer,
            "result": self.result,
            "scores": list(self.scores),
            "totals": list(self.totals),
            "sheet": [
                {
                    "side": line.side,
                    "seat": line.seat,
                    "rule": line.rule,
                    "reason": line.reason,
                    "points": line.points,
                    "cards": list(line.cards),
                }
                for line in self.sheet
            ],
        }


@dataclass(frozen=True)
class TableView:
    """A table as one viewer may see it.

    `viewer` is the viewer's seat or `TABLE`; `seat` the chair that is theirs by right (-1: none;
    someone who resigned looks on). `guest`: whether the viewer has joined and may chat. `round`
    counts from 1 (0: none dealt yet), `dealer` is that of this round. `view` is that round as it is
    or ended, None before the first deal. `legal` are the viewer's legal moves now, as the house
    would accept them, sorted. `undo` is the move that the viewer could take back ("": none).
    `window`: until when others may interrupt before the next move is accepted (0: no such moment);
    who may is told to nobody, but those who can find it in `legal`. `ends` are the finished rounds
    of the match, `totals` the points by side, `winners` the sides that have won the match.
    `rematch` is the id of the table that follows this one. `muted` are the ids of those whom the
    viewer does not hear ("" stands for everybody). Without `hints` nobody gets one here.

    Most of it is the same for all viewers; `shared` keeps that part as plain data, once it has been
    asked for. The views of one version have the same one.
    """

    id: str
    game: str
    options: dict[str, str]
    points: dict[str, int]
    open: bool
    pace: Pace
    fill: str
    hints: bool
    host: str
    stage: Stage
    chairs: tuple[Chair, ...]
    viewer: int
    seat: int
    guest: bool
    round: int
    dealer: int
    shuffle: Shuffle | None
    view: View | None
    legal: tuple[str, ...]
    undo: str
    window: int
    ends: tuple[RoundEnd, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    rematch: str
    muted: tuple[str, ...]
    shared: dict[str, Any] = field(default_factory=dict, repr=False, compare=False)

    def to_json(self) -> dict[str, Any]:
        """The table as plain data; what is in it may be shared with other viewers' tables."""
        ends = [end.to_json() for end in self.ends]
        return {**self.shared_json(), **self.own_json(), "ends": ends}

    def own_json(self) -> dict[str, Any]:
        """What is this viewer's own, as plain data."""
        return {
            "viewer": viewer_name(self.viewer),
            "seat": self.seat,
            "guest": self.guest,
            "view": None if self.view is None else self.view.to_json(),
            "legal": list(self.legal),
            "undo": self.undo,
            "muted": list(self.muted),
        }

    def shared_json(self) -> dict[str, Any]:
        """What all viewers get alike, but for the ends of rounds: one object for all of them."""
        if not self.shared:
            self.shared.update(self._shared_json())
        return self.shared

    def _shared_json(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "game": self.game,
            "options": dict(self.options),
            "points": dict(self.points),
            "open": self.open,
            "pace": dict(vars(self.pace)),
            "fill": self.fill,
            "hints": self.hints,
            "host": self.host,
            "stage": self.stage,
            "chairs": [chair.to_json() for chair in self.chairs],
            "round": self.round,
            "dealer": self.dealer,
            "shuffle": None if self.shuffle is None else self.shuffle.to_json(),
            "window": self.window,
            "totals": list(self.totals),
            "winners": list(self.winners),
            "rematch": self.rematch,
        }


@dataclass(frozen=True)
class News:
    """What one version of the table brought, as one viewer may know it.

    `what` is one of `created`, `joined`, `sat`, `stood`, `bot`, `started`, `committed`, `ready`,
    `dealt`, `moved`, `window` (the moment to interrupt is over), `undone`, `said`, `resigned`,
    `warned`, `away`, `returned`, `rematch`, `closed`. `seat` is the chair concerned (-1: none),
    `person` and `name` who did it (empty: the house or a bot). `text` is what was said, or the move
    taken back. `events` tell a deal or a move in the words of the game; a move's own text is not
    told, as it may be secret.
    """

    version: int
    at: int
    what: str
    seat: int = -1
    person: str = ""
    name: str = ""
    text: str = ""
    events: tuple[Seen, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """The news as plain data."""
        return {
            "version": self.version,
            "at": self.at,
            "what": self.what,
            "seat": self.seat,
            "person": self.person,
            "name": self.name,
            "text": self.text,
            "events": [event.to_json() for event in self.events],
        }


@dataclass(frozen=True)
class Update:
    """The table at `version` for one viewer, and the news behind version `since`, in order.

    `since` may be later than the client asked for, where the house keeps no older news (it keeps
    those of the last two rounds and the last hundred messages of the chat): then the client shows
    `table` and need not tell what it missed.
    """

    version: int
    since: int
    now: int
    table: TableView
    news: tuple[News, ...]

    def to_json(self) -> dict[str, Any]:
        """The update as plain data."""
        return {
            "version": self.version,
            "since": self.since,
            "now": self.now,
            "table": self.table.to_json(),
            "news": [news.to_json() for news in self.news],
        }


@dataclass(frozen=True)
class Listing:
    """A table in a list: enough to choose it.

    `names` by seat ("" for a free chair), `yours` is the viewer's seat there (-1: none), `turn`
    whether the table waits for them, `changed` when something last happened.
    """

    id: str
    game: str
    stage: Stage
    open: bool
    pace: Pace
    names: tuple[str, ...]
    yours: int
    turn: bool
    changed: int

    @property
    def free(self) -> int:
        """How many chairs are free."""
        return self.names.count("")


@dataclass(frozen=True)
class Finished:
    """A finished round, to look at, to share and to keep.

    `record` is the text of a `.case` file: the match up to the end of this round, with all cards
    and the seeds of its shuffles, such that `gaslamp verify` finds it right. `seat` is the chair of
    the person who asked (-1: none).
    """

    share: str
    table: str
    game: str
    number: int
    ended: int
    names: tuple[str, ...]
    seat: int
    result: str
    scores: tuple[int, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    record: str
