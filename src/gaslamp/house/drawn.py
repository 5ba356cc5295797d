"""What the house draws at random."""

from __future__ import annotations

import secrets

from gaslamp.fairness import SECRET_BYTES
from gaslamp.house.log import Promised


def fresh_id() -> str:
    """An id that cannot be guessed."""
    return secrets.token_urlsafe(15)


def promised() -> Promised:
    """A new secret for a shuffle, and an id for its round."""
    return Promised(secrets.token_bytes(SECRET_BYTES).hex(), fresh_id())
