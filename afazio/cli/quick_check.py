"""`afazio check` without the library of the command line, where the arguments are as plain as they mostly are."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from time import perf_counter
from typing import Any

from afazio.cli.connection import DEFAULT_SERVER, ask
from afazio.cli.endings import DONE, ended
from afazio.cli.files import show
from afazio.cli.summary import EXIT_CODES, is_decoded, summary

Asked = tuple[set[str], str, list[str], str]
"""The flags, the server, the passages of the text, and the hypothesis."""

_FLAGS = ("--connect", "--json", "--exit-code", "--same-situation", "--strict")
_SENT = ("--same-situation", "--strict")
_TEXTS = ("-t", "--text")
_SERVER = "--server"


def quick_check(arguments: Sequence[str]) -> int | None:
    """The exit code of a check; ``None`` where the command line's library is wanted.

    That is so for arguments other than the pair, the server and some flags, and where defaults stand in a file.
    """
    began = perf_counter()
    plain = _plain(arguments)
    return None if plain is None else ended(lambda: _checked(plain, began))


def _checked(asked: Asked, began: float) -> int:
    flags, server, passages, hypothesis = asked
    chosen = {flag[2:].replace("-", "_"): flag in flags for flag in _SENT}
    record = ask(server, passages, hypothesis, chosen) if "--connect" in flags else None
    if record is None:
        record = _answered(passages, hypothesis, **chosen)
    shown = json.dumps(record, ensure_ascii=False) if "--json" in flags else summary(record, perf_counter() - began)
    show(shown)
    return EXIT_CODES[record["verdict"]] if "--exit-code" in flags else DONE


def _answered(passages: Sequence[str], hypothesis: str, same_situation: bool, strict: bool) -> dict[str, Any]:
    from afazio.cli.progress import announced
    from afazio.inspection.as_json import verdict_json
    from afazio.options import Options
    from afazio.pipeline import Pipeline

    with (
        Pipeline(Options(same_situation=same_situation, strict=strict)) as pipeline,
        announced("loading the parser ..."),
    ):
        return verdict_json(pipeline.check(passages, hypothesis), None, pipeline.system())


def _plain(arguments: Sequence[str]) -> Asked | None:
    """What is asked; ``None`` for arguments of any other make."""
    if "AFAZIO_CONFIG" in os.environ or os.path.exists("afazio.toml"):  # noqa: PTH110
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
    return (flags, server, parts[:-1], parts[-1]) if whole and all(map(is_decoded, parts)) else None
