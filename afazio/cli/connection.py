"""A pair put to a running `afazio serve` of this version, which has everything loaded.

Only what asking takes is imported, so that an answer comes at once: one request of HTTP/1.0, and its reply.
"""

from __future__ import annotations

import json
import socket
from collections.abc import Mapping, Sequence
from typing import Any

from afazio.errors import AfazioError
from afazio.version import VERSION

DEFAULT_SERVER = "127.0.0.1:8000"
VERSION_HEADER = "Afazio-Version"

_CONNECT_SECONDS = 2.0
_ANSWER_SECONDS = 120.0


class ServerError(AfazioError, ConnectionError):
    """A server that does not answer a pair, or is of another version."""


def ask(server: str, passages: Sequence[str], hypothesis: str, options: Mapping[str, bool]) -> dict[str, Any] | None:
    """The record of the verdict, as `check --json` prints it; ``None`` where nobody listens at ``server``.

    ``server`` is a host and a port; ``options`` are those that a request has (see `afazio.serving.messages`).
    Raises `ServerError` for a server of another version and for one that refuses the pair.
    """
    host, port = _address(server)
    try:
        connection = socket.create_connection((host, port), _CONNECT_SECONDS)
    except OSError:
        return None
    try:
        with connection:
            connection.settimeout(_ANSWER_SECONDS)
            connection.sendall(_request(server, {"text": list(passages), "hypothesis": hypothesis, **options}))
            reply = b"".join(iter(lambda: connection.recv(1 << 16), b""))
    except OSError as error:
        raise ServerError(f"the server at {server} broke off: {error}") from None
    head, _, body = reply.partition(b"\r\n\r\n")
    status, *lines = head.decode("latin-1").split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    _check_version(server, headers.get(VERSION_HEADER.lower()))
    record: dict[str, Any] = json.loads(body)
    if status.split()[1] != "200":
        raise ServerError(f"the server at {server} does not answer this pair: {record['error']['message']}")
    return record


def _address(server: str) -> tuple[str, int]:
    host, colon, port = server.rpartition(":")
    if not colon or not host or not port.isdigit():
        raise ServerError(f"'{server}' is no address of a server; give HOST:PORT, such as {DEFAULT_SERVER}")
    return host.strip("[]"), int(port)


def _request(server: str, message: Mapping[str, object]) -> bytes:
    body = json.dumps(message).encode()
    lines = (
        "POST /check HTTP/1.0",
        f"Host: {server}",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
    )
    return "\r\n".join([*lines, "", ""]).encode() + body


def _check_version(server: str, found: str | None) -> None:
    if found is None:
        raise ServerError(f"what answers at {server} is no afazio serve of version {VERSION}")
    if found != VERSION:
        hint = "start it anew, or leave out --connect"
        raise ServerError(f"the server at {server} is of version {found}, and this is {VERSION}: {hint}")
