"""What one viewer may see: events, and the view of a round. Kinds and counts, never a copy."""

from dataclasses import dataclass, field
from typing import Any, Final

TABLE: Final = -1
"""The viewer who sees only what no seat hides: a spectator."""

ALL: Final = -2
"""The viewer who sees every card: the reviewer of a finished round."""

EVERYONE: Final = -1
"""The `seers` of an event that hides nothing: all bits set."""

Fact = bool | int | str


@dataclass(frozen=True, slots=True)
class Status:
    """What everybody knows of the moment: whose decision, which one, and the game's own facts.

    `pending` is the id of the rule that asks for the decision, `ask` its verb; `actors` are the
    seats that all may know to be asked, the first the one whose decision comes first; `facts` are
    public facts of the game (`second_file`, ...), always the same names in the same order;
    `result` is the round's result in the words of a record, empty while it goes on.
    """

    dealer: int
    turn: int
    pending: str
    ask: str
    actors: tuple[int, ...]
    facts: tuple[tuple[str, Fact], ...] = ()
    result: str = ""


@dataclass(frozen=True, slots=True)
class Seen:
    """One event as one viewer sees it.

    `count` cards went from `origin` to `target` (places such as `hand:1`, `area:0`, `file`,
    `discard`; empty where nothing moved). `cards` are their codes, or None where this viewer may
    not see them. `note` is a public word of the game (`two` for a Draw Two); `status` comes with
    the `status` event that closes every move.
    """

    what: str
    seat: int
    count: int
    cards: tuple[str, ...] | None
    origin: str = ""
    target: str = ""
    note: str = ""
    status: Status | None = None

    def to_json(self) -> dict[str, Any]:
        """The event as plain data."""
        data: dict[str, Any] = {"what": self.what, "seat": self.seat, "count": self.count}
        data["cards"] = None if self.cards is None else list(self.cards)
        data |= {"from": self.origin, "to": self.target, "note": self.note}
        if self.status is not None:
            data["status"] = status_json(self.status)
        return data


@dataclass(frozen=True, slots=True)
class Zone:
    """A place with cards: how many, which ones where the viewer sees them, and a visible top.

    `cards` are pairs of a word and a count, in the deck's order, or None where they are hidden; a
    word is a card's code, followed by `:code` where it stands for another. `melds` are the codes
    of the melds laid there.
    """

    size: int
    cards: tuple[tuple[str, int], ...] | None = None
    top: str = ""
    melds: tuple[str, ...] = ()

    def count(self, code: str) -> int:
        """How many cards of that code the viewer sees here."""
        return next((n for word, n in self.cards or () if word == code), 0)


@dataclass(frozen=True, slots=True)
class View:
    """A round as one viewer sees it: the only thing that any front shows.

    `hands` by seat, `areas` by side, `piles` by name in the game's order. `chosen` says for each
    seat what it has secretly chosen: "" nothing yet, "?" something, a code where the viewer may
    know it.
    """

    game: str
    seats: int
    viewer: int
    status: Status
    hands: tuple[Zone, ...]
    areas: tuple[Zone, ...]
    piles: tuple[tuple[str, Zone], ...]
    chosen: tuple[str, ...] = field(default=())

    def pile(self, name: str) -> Zone:
        """The pile of that name (KeyError if the game has none)."""
        return dict(self.piles)[name]

    def fact(self, name: str) -> Fact:
        """A public fact of the game (KeyError if it has none of that name)."""
        return dict(self.status.facts)[name]

    def to_json(self) -> dict[str, Any]:
        """The view as plain data."""
        return {
            "game": self.game,
            "seats": self.seats,
            "viewer": viewer_name(self.viewer),
            "status": status_json(self.status),
            "hands": [_zone_json(zone) for zone in self.hands],
            "areas": [_zone_json(zone) for zone in self.areas],
            "piles": {name: _zone_json(zone) for name, zone in self.piles},
            "chosen": list(self.chosen),
        }


def viewer_name(viewer: int) -> str:
    """The viewer's word in the notation: a seat's number, `table` or `all`."""
    return {TABLE: "table", ALL: "all"}.get(viewer, str(viewer))


def viewer_number(name: str, seats: int) -> int:
    """The viewer of that name with so many seats (ValueError with a sentence if there is none)."""
    numbers = {"table": TABLE, "all": ALL} | {str(n): n for n in range(seats)}
    if name not in numbers:
        raise ValueError(f"There is no viewer {name!r} here; choose one of {', '.join(numbers)}.")
    return numbers[name]


def status_json(status: Status) -> dict[str, Any]:
    """A status as plain data."""
    return {
        "dealer": status.dealer,
        "turn": status.turn,
        "pending": status.pending,
        "ask": status.ask,
        "actors": list(status.actors),
        "facts": dict(status.facts),
        "result": status.result,
    }


def _zone_json(zone: Zone) -> dict[str, Any]:
    data: dict[str, Any] = {"size": zone.size}
    data["cards"] = None if zone.cards is None else dict(zone.cards)
    data["top"] = zone.top or None
    data["melds"] = list(zone.melds)
    return data
