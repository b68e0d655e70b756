"""What stands before every request: who may ask, how much may come, and the headers that every answer bears."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from afazio.serving.limits import Limits
from afazio.version import VERSION

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cache-Control": "no-store",
    "Afazio-Version": VERSION,
}


class _RefusedError(Exception):
    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = status


class Guard:
    """Refuses requests of other sites, of other kinds than JSON, and of too much; bears ``HEADERS`` on all answers.

    ``hosts`` are the names under which the server may be asked, so that no other site's name leads here; empty for any.
    """

    def __init__(self, app: ASGIApp, limits: Limits, hosts: Iterable[str] = ()) -> None:
        self._app = app
        self._limits = limits
        self._hosts = frozenset(hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                added = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
                message = {**message, "headers": [*message.get("headers", ()), *added]}
            await send(message)

        try:
            body = await self._admitted(scope, receive)
        except _RefusedError as refusal:
            await _answer(with_headers, refusal.status, str(refusal))
            return
        await self._app(scope, _replay(body, receive), with_headers)

    async def _admitted(self, scope: Scope, receive: Receive) -> bytes:
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        host = _name_of(headers.get("host", ""))
        if self._hosts and host not in self._hosts:
            raise _RefusedError(421, f"this server is not called {host!r}")
        origin = headers.get("origin")
        if origin is not None and urlsplit(origin).netloc != headers.get("host"):
            raise _RefusedError(403, "requests of other sites are refused")
        if scope["method"] in ("GET", "HEAD", "OPTIONS"):
            return b""
        if headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            raise _RefusedError(415, "the body has to be application/json")
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > self._limits.body:
            raise _RefusedError(413, f"the body is longer than {self._limits.body} bytes")
        return await self._read(receive)

    async def _read(self, receive: Receive) -> bytes:
        parts: list[bytes] = []
        try:
            async with asyncio.timeout(self._limits.body_seconds):
                while True:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        raise _RefusedError(400, "the request broke off")
                    parts.append(message.get("body", b""))
                    if sum(map(len, parts)) > self._limits.body:
                        raise _RefusedError(413, f"the body is longer than {self._limits.body} bytes")
                    if not message.get("more_body", False):
                        return b"".join(parts)
        except TimeoutError:
            raise _RefusedError(408, "the body took too long to come") from None


def _name_of(host: str) -> str:
    """The name in a Host header, without its port."""
    return host.partition("]")[0] + "]" if host.startswith("[") else host.partition(":")[0].lower()


def _replay(body: bytes, receive: Receive) -> Receive:
    """A channel that gives the body that was read, and then whatever else comes."""
    given = False

    async def replayed() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return replayed


async def _answer(send: Send, status: int, message: str) -> None:
    content: dict[str, Any] = {"error": {"kind": "input", "message": message}}
    body = json.dumps(content).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
