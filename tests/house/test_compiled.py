"""The house as a user has it, on the compiled engine: it deals, plays and proves its shuffles."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from gaslamp.registry import names
from tests.common.test_builds import ROOT, compiled

PROGRAM = """
import asyncio, sys
import gaslamp.chance
from gaslamp.house import open_house
from gaslamp.record import parse
from gaslamp.replay import verify
from tests.house.houses import over, person, plan, play, table_for

async def main(database: str, game: str) -> None:
    async with open_house(database, workers=1) as house:
        ada = await person(house, "Ada")
        table = await table_for(house, [ada], plan(game, 1, 1, max_rounds="1"))
        last = await play(house, table, ada, until=over)
        verify(parse((await house.finished(last.table.ends[0].share)).record))

if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2]))
    print(gaslamp.chance.__file__)
"""


@pytest.mark.parametrize("game", names())
def test_a_compiled_house_plays_a_round_that_can_be_verified(tmp_path: Path, game: str) -> None:
    script = tmp_path / "play.py"
    script.write_text(PROGRAM, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, script, tmp_path / "house.db", game],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(compiled()), str(ROOT)])},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert not done.stdout.strip().endswith(".py")
