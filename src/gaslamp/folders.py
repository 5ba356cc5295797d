"""Where a user's matches and records are kept."""

import os
from pathlib import Path


def data_folder() -> Path:
    """The folder for everything that is kept: GASLAMP_DATA, else one of the user's data."""
    if own := os.environ.get("GASLAMP_DATA"):
        return Path(own)
    shared = os.environ.get("XDG_DATA_HOME", "")
    # The standard for these folders tells to pass over a path that is not absolute.
    base = Path(shared) if os.path.isabs(shared) else Path.home() / ".local" / "share"
    return base / "gaslamp"
