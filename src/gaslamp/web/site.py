"""What all pages share: the house, who is visiting, the templates, the static files' address."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

from fastapi import Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from itsdangerous import BadSignature, Signer
from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup
from starlette.requests import HTTPConnection

from gaslamp import __version__, registry
from gaslamp.house import House, Person, Welcome
from gaslamp.web import art, words

STATIC: Final = Path(__file__).parent / "static"
COOKIE: Final = "gaslamp"
MOST_LINES: Final = 100
"""So many lines to tables may one person have open, or all strangers from one address together."""

_YEAR: Final = 365 * 24 * 60 * 60

AnyResponse = TypeVar("AnyResponse", bound=Response)


@cache
def static_version() -> str:
    """A word that changes when any static file does: addresses with it may be cached for ever."""
    digest = hashlib.sha256(__version__.encode())
    for path in sorted(STATIC.rglob("*")):
        if path.is_file():
            digest.update(path.relative_to(STATIC).as_posix().encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


@cache
def static_root() -> str:
    """The address under which the static files of this version stand."""
    return f"/static/{static_version()}"


@cache
def import_map() -> str:
    """The import map of the table's modules, as it stands in the page."""
    vendor = f"{static_root()}/vendor"
    imports = {name: f"{vendor}/{file}" for name, file in words.MODULES.items()}
    return json.dumps({"imports": imports}, separators=(",", ":"))


class Site:
    """The open house and what turns it into pages; one for each running app."""

    def __init__(self, house: House) -> None:
        self.house: Final = house
        self._lines: Final[Counter[str]] = Counter()
        self._signer: Final = Signer(house.key("cookie"), salt="person")
        self._pages: Final = Environment(
            loader=PackageLoader("gaslamp.web"),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            extensions=["jinja2.ext.i18n"],
        )
        self._pages.globals.update(
            _=str,
            static=static_root(),
            games={name: registry.load(name).words for name in registry.names()},
            world=art.world,
            import_map=Markup(import_map()),
            version=__version__,
        )

    async def person(self, connection: HTTPConnection) -> Person | None:
        """Who is visiting: the cookie's owner, or None for a stranger."""
        try:
            token = self._signer.unsign(connection.cookies.get(COOKIE, "")).decode()
        except (BadSignature, UnicodeDecodeError):
            return None
        return await self.house.recognise(token)

    def token(self, connection: HTTPConnection) -> str:
        """The visitor's token, "" if they have none."""
        try:
            return self._signer.unsign(connection.cookies.get(COOKIE, "")).decode()
        except (BadSignature, UnicodeDecodeError):
            return ""

    def remember(self, request: Request, response: AnyResponse, welcome: Welcome) -> AnyResponse:
        """Let the visitor's browser know who they are from now on."""
        response.set_cookie(
            COOKIE,
            self._signer.sign(welcome.token).decode(),
            max_age=_YEAR,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )
        return response

    @contextmanager
    def line(self, visitor: str) -> Iterator[bool]:
        """A line to a table, for as long as it is open; False if the visitor has too many."""
        self._lines[visitor] += 1
        try:
            yield self._lines[visitor] <= MOST_LINES
        finally:
            self._lines[visitor] -= 1
            if not self._lines[visitor]:
                del self._lines[visitor]

    def page(
        self, name: str, person: Person | None, context: Mapping[str, Any], status: int = 200
    ) -> HTMLResponse:
        """A page from its template."""
        text = self._pages.get_template(name).render(person=person, **context)
        return HTMLResponse(text, status)


def site(connection: HTTPConnection) -> Site:
    """The site that a request came to."""
    found: Site = connection.app.state.site
    return found


def see_other(path: str) -> RedirectResponse:
    """The answer to a form that was taken: look there."""
    return RedirectResponse(path, 303)


def local(path: str) -> str:
    """A path of this site: where to go after something else, and never to another site."""
    return path if path.startswith("/") and not path.startswith(("//", "/\\")) else "/"
