"""What of a table is new to a client: only that is told, and `table/changes.js` takes it in."""

from collections.abc import Mapping
from typing import Any, Final

_NOTHING: Final = object()


def changes(old: Mapping[str, Any], new: Mapping[str, Any], depth: int = 3) -> dict[str, Any]:
    """The entries of `new` that `old` has not; where both are tables of their own, theirs alone.

    Of a list of as many tables as before only those that changed are told, by their number. `depth`
    is how far this goes: what lies deeper is told whole. `table/changes.js` puts it together again.
    """
    found: dict[str, Any] = {}
    for key, value in new.items():
        had = old.get(key, _NOTHING)
        if value is had or value == had:
            continue
        if depth and type(value) is dict and type(had) is dict:
            found[key] = changes(had, value, depth - 1)
        elif depth and type(value) is list and _alike(had, value):
            found[key] = changes(_numbered(had), _numbered(value), depth - 1)
        else:
            found[key] = value
    return found


class Latest:
    """The changes that were asked for last, which many viewers ask for one after the other."""

    def __init__(self) -> None:
        self._old: Mapping[str, Any] = {}
        self._new: Mapping[str, Any] = {}
        self._found: dict[str, Any] = {}

    def changes(self, old: Mapping[str, Any], new: Mapping[str, Any]) -> Mapping[str, Any]:
        """As `changes`, for what nobody changes any more; worked out once for the same two."""
        if self._old is not old or self._new is not new:
            self._old, self._new, self._found = old, new, changes(old, new)
        return self._found


def _alike(old: Any, new: list[Any]) -> bool:
    """Whether both are lists of the same number of tables."""
    return bool(new) and type(new[0]) is dict and type(old) is list and len(old) == len(new)


def _numbered(values: list[Any]) -> dict[str, Any]:
    return {str(n): value for n, value in enumerate(values)}
