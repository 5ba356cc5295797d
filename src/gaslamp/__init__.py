"""Gaslamp: three detective card games of the rummy family, their rules, players and records.

    >>> import gaslamp
    >>> setup = gaslamp.Setup(gaslamp.load("rue-morgue"), seats=2)
    >>> match = gaslamp.Match.from_seed(setup, ["Ada", "Edgar"], seed=1)
    >>> game = match.deal()
    >>> seat = game.actors()[0]
    >>> match.play(seat, game.legal_texts(seat)[0])

Everything else stands in the modules of the same package; `docs/architecture.md` is their map.
"""

import importlib
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from gaslamp.game import IllegalMove, Refusal, Round
    from gaslamp.match import Match
    from gaslamp.record import Record, RecordError
    from gaslamp.registry import load, names
    from gaslamp.replay import verify
    from gaslamp.setup import OptionError, Setup
    from gaslamp.view import ALL, TABLE, Seen, View

__all__ = [
    "ALL",
    "TABLE",
    "IllegalMove",
    "Match",
    "OptionError",
    "Record",
    "RecordError",
    "Refusal",
    "Round",
    "Seen",
    "Setup",
    "View",
    "load",
    "names",
    "verify",
]

__version__ = "0.1.0"

# Loaded when first asked for: `import gaslamp` alone, and `gaslamp --help`, stay quick.
_HOMES: Final = {
    "ALL": "gaslamp.view",
    "IllegalMove": "gaslamp.game",
    "Match": "gaslamp.match",
    "OptionError": "gaslamp.setup",
    "Record": "gaslamp.record",
    "RecordError": "gaslamp.record",
    "Refusal": "gaslamp.game",
    "Round": "gaslamp.game",
    "Seen": "gaslamp.view",
    "Setup": "gaslamp.setup",
    "TABLE": "gaslamp.view",
    "View": "gaslamp.view",
    "load": "gaslamp.registry",
    "names": "gaslamp.registry",
    "verify": "gaslamp.replay",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'gaslamp' has no attribute {name!r}")
    return getattr(importlib.import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
