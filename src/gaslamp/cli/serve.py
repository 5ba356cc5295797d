"""The command serve: the house for browsers."""

from __future__ import annotations

from gaslamp.cli import words
from gaslamp.cli.failing import CONTENT, USAGE, Failure
from gaslamp.house import HouseError
from gaslamp.web.serve import ServeError
from gaslamp.web.serve import serve as run


def serve(host: str, port: int, database: str, *, browser: bool) -> None:
    """Serve until Ctrl-C; says the address as soon as the pages can be reached."""

    def say(address: str) -> None:
        print(words.SERVING.format(address=address), flush=True)

    try:
        run(host, port, database, say, browser=browser)
    except ServeError as error:
        raise Failure(str(error), USAGE) from None
    except HouseError as error:
        raise Failure(str(error), CONTENT) from None
    except KeyboardInterrupt:
        pass
