from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Keep nothing of a test among the matches of whoever runs it."""
    monkeypatch.setenv("GASLAMP_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")
