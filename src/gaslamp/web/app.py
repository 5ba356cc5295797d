"""The app: the house behind pages and sockets."""

from __future__ import annotations

import logging
from urllib.parse import urlencode, urlsplit

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from gaslamp.house import House, Refused
from gaslamp.web import live, pages, replays, words
from gaslamp.web.security import Guard, policy
from gaslamp.web.site import STATIC, Site, import_map, local, site, static_root

_log = logging.getLogger(__name__)

_STATUS = {"gone": 404, "invite": 403, "rate": 429}


class _Lasting(StaticFiles):
    """Static files whose address changes with them: a browser need never ask again."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if response.status_code == 200:
            response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


def create_app(house: House) -> FastAPI:
    """The pages and sockets of an open house."""
    app = FastAPI(docs_url=None, redoc_url=None, openapi_url=None)
    app.state.site = Site(house)
    app.include_router(pages.router)
    app.include_router(live.router)
    app.include_router(replays.router)
    app.mount(static_root(), _Lasting(directory=STATIC))
    app.add_exception_handler(Refused, _on_refused)
    app.add_exception_handler(HTTPException, _on_http)
    app.add_exception_handler(RequestValidationError, _on_invalid)
    app.add_exception_handler(Exception, _on_failure)
    app.add_middleware(GZipMiddleware, minimum_size=800)
    app.add_middleware(Guard, csp=policy(import_map()))
    return app


async def _error(request: Request, sentence: str, status: int) -> HTMLResponse:
    home = site(request)
    return home.page("error.html", await home.person(request), {"sentence": sentence}, status)


async def _on_refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    if error.sentence == words.NO_NAME and request.method == "POST":
        return RedirectResponse(f"/?{urlencode({'then': _page_before(request)})}#name", 303)
    return await _error(request, error.sentence, _STATUS.get(error.code, 400))


def _page_before(request: Request) -> str:
    """The page of ours on which a form stood: there one goes on, once a name is given."""
    before = urlsplit(request.headers.get("referer", ""))
    if before.netloc != request.headers.get("host"):
        return "/"
    return local(before.path + (f"?{before.query}" if before.query else ""))


async def _on_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    sentence = words.NOT_FOUND if error.status_code in (404, 405) else words.WRONG_FORM
    return await _error(request, sentence, error.status_code)


async def _on_invalid(request: Request, error: Exception) -> Response:
    return await _error(request, words.WRONG_FORM, 400)


async def _on_failure(request: Request, error: Exception) -> Response:
    _log.exception("A request failed", exc_info=error)
    return await _error(request, words.FAILED, 500)
