"""What every answer and every request must keep to: headers, origin, size, rate."""

from __future__ import annotations

import base64
import hashlib
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

MOST_BYTES: Final = 64 * 1024
"""The largest body of a request; no form and no act is nearly as long."""

_SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
_MOST_VISITORS: Final = 4096


def policy(inline_script: str) -> str:
    """The content security policy: nothing but our own files, and that one inline script."""
    digest = base64.b64encode(hashlib.sha256(inline_script.encode()).digest()).decode()
    return "; ".join(
        (
            "default-src 'none'",
            f"script-src 'self' 'sha256-{digest}'",
            "style-src 'self'",
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "form-action 'self'",
            "base-uri 'none'",
            "frame-ancestors 'none'",
        )
    )


class Bucket:
    """A token bucket for each visitor: `burst` at once, and `rate` a second after that."""

    def __init__(
        self, rate: float, burst: float, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate: Final = rate
        self._burst: Final = burst
        self._now: Final = now
        self._levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, visitor: str) -> bool:
        """Whether the visitor may do one more thing now."""
        now = self._now()
        level, then = self._levels.pop(visitor, (self._burst, now))
        level = min(self._burst, level + (now - then) * self._rate)
        allowed = level >= 1
        self._levels[visitor] = (level - 1 if allowed else level, now)
        while len(self._levels) > _MOST_VISITORS:
            self._levels.popitem(last=False)
        return allowed


def same_origin(headers: Headers) -> bool:
    """Whether a browser says that the request comes from one of our own pages.

    A request without `Origin` comes from no browser's form or script across sites.
    """
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in ("same-origin", "none")
    return urlsplit(origin).netloc == headers.get("host", "")


class Guard:
    """Middleware around everything: refuses what no page of ours sends, and sets the headers."""

    def __init__(self, app: ASGIApp, csp: str) -> None:
        self._app = app
        self._headers = {
            "content-security-policy": csp,
            "x-content-type-options": "nosniff",
            "referrer-policy": "same-origin",
            "cross-origin-opener-policy": "same-origin",
            "permissions-policy": "camera=(), microphone=(), geolocation=()",
        }
        self._writes = Bucket(rate=5, burst=40)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the request through, or answer it here."""
        if scope["type"] == "websocket":
            if same_origin(Headers(scope=scope)):
                await self._app(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": 4403})
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
            await send(message)

        refusal = self._refusal(scope)
        if refusal is not None:
            await refusal(scope, receive, send_guarded)
            return
        await self._app(scope, _limited(receive), send_guarded)

    def _refusal(self, scope: Scope) -> PlainTextResponse | None:
        headers = Headers(scope=scope)
        if scope["method"] in _SAFE:
            return None
        if not same_origin(headers):
            return PlainTextResponse("This form belongs to another site.", 403)
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length) > MOST_BYTES:
            return PlainTextResponse("That is too long.", 413)
        if not self._writes.take((scope.get("client") or ("", 0))[0]):
            return PlainTextResponse("Too much at once; wait a few seconds.", 429)
        return None


def _limited(receive: Receive) -> Receive:
    """Reads a body to its limit only, whatever length was announced."""
    read = 0

    async def receive_limited() -> Message:
        nonlocal read
        message = await receive()
        if message["type"] == "http.request":
            read += len(message.get("body", b""))
            if read > MOST_BYTES:
                return {"type": "http.disconnect"}
        return message

    return receive_limited
