"""`afazio check --connect` without the command line's library, where the arguments are as plain as they mostly are."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from time import perf_counter

from afazio.cli.connection import DEFAULT_SERVER, ask
from afazio.cli.main import DONE, INTERRUPTED, WRONG_USE, complain
from afazio.cli.summary import EXIT_CODES, summary
from afazio.errors import AfazioError

_FLAGS = ("--connect", "--json", "--exit-code", "--same-situation", "--strict")
_SENT = ("--same-situation", "--strict")
_TEXTS = ("-t", "--text")
_SERVER = "--server"


def quick_check(arguments: Sequence[str]) -> int | None:
    """The exit code of a check that a running server has answered; ``None`` where the commands are to be loaded.

    That is so when nobody listens, and for arguments other than the pair, the server and some flags.
    """
    began = perf_counter()
    plain = _plain(arguments)
    if plain is None:
        return None
    flags, server, passages, hypothesis = plain
    try:
        record = ask(server, passages, hypothesis, {flag[2:].replace("-", "_"): flag in flags for flag in _SENT})
    except AfazioError as error:
        return complain(str(error), WRONG_USE)
    except KeyboardInterrupt:
        return complain("interrupted", INTERRUPTED)
    if record is None:
        return None
    shown = json.dumps(record, ensure_ascii=False) if "--json" in flags else summary(record, perf_counter() - began)
    sys.stdout.buffer.write(f"{shown}\n".encode("utf-8", "backslashreplace"))
    return EXIT_CODES[record["verdict"]] if "--exit-code" in flags else DONE


def _plain(arguments: Sequence[str]) -> tuple[set[str], str, list[str], str] | None:
    """The flags, the server, the passages and the hypothesis; ``None`` for arguments of any other make."""
    if arguments[:1] != ["check"] or "AFAZIO_CONFIG" in os.environ or os.path.exists("afazio.toml"):  # noqa: PTH110
        return None
    flags: set[str] = set()
    server = os.environ.get("AFAZIO_SERVER", DEFAULT_SERVER)
    passages: list[str] = []
    sentences: list[str] = []
    rest = iter(arguments[1:])
    for argument in rest:
        if argument in _FLAGS:
            flags.add(argument)
        elif argument in _TEXTS or argument == _SERVER:
            value = next(rest, None)
            if value is None:
                return None
            server = value if argument == _SERVER else server
            passages += [value] if argument in _TEXTS else []
        elif argument.startswith("-"):
            return None
        else:
            sentences.append(argument)
    parts = [*passages, *sentences]
    whole = len(parts) > 1 and len(sentences) in (1, 2) and "-" not in parts
    return (flags, server, parts[:-1], parts[-1]) if whole and all(map(_is_valid, parts)) else None


def _is_valid(part: str) -> bool:
    return part.encode("utf-8", "replace").decode() == part
