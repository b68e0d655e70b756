"""Defaults of options from a file: ``afazio.toml`` in the current folder, or the file that ``AFAZIO_CONFIG`` names.

Its table ``[options]`` holds long options without dashes, such as ``timeout = 10``; the command line overrides them.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from afazio.errors import AfazioError, suggestion

NAME = "afazio.toml"
_KINDS: Mapping[str, tuple[type, ...]] = {
    "prover": (str,),
    "timeout": (int, float),
    "model": (str,),
    "rules": (str,),
    "same-situation": (bool,),
    "axioms": (str,),
    "lexicon": (str,),
    "no-cache": (bool,),
    "max-words": (int,),
    "jobs": (int,),
}
"""What may be set, and of which type its values are."""


class ConfigurationError(AfazioError, ValueError):
    """A file of defaults that cannot be read, or that sets what is no option."""


def defaults(folder: Path) -> dict[str, Any]:
    """The options that a file of defaults sets, by parameter name; empty without a file.

    ``AFAZIO_CONFIG`` names it, otherwise it is ``afazio.toml`` in ``folder``.  Paths in it count from its own
    folder.  Raises `ConfigurationError` with the file and what is wrong in it.
    """
    named = os.environ.get("AFAZIO_CONFIG")
    path = Path(named) if named else folder / NAME
    try:
        text = path.read_text("utf-8")
    except FileNotFoundError:
        if named:
            raise ConfigurationError(f"{path}: is not there; AFAZIO_CONFIG names it") from None
        return {}
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigurationError(f"{path}: cannot be read: {error}") from error
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ConfigurationError(f"{path}: is no TOML: {error}") from error
    return {name.replace("-", "_"): value for name, value in _checked(table, path).items()}


def for_commands(found: Mapping[str, Any], commands: Sequence[str]) -> dict[str, Any]:
    """The defaults for each command, and for `testsuite run`, as Click's contexts take them."""
    return {command: dict(found) for command in commands} | {"testsuite": {"run": dict(found)}}


def _checked(table: Mapping[str, Any], path: Path) -> dict[str, Any]:
    for name in table:
        if name != "options":
            raise ConfigurationError(f"{path}: has the table or key '{name}'; only [options] is known")
    options = table.get("options", {})
    if not isinstance(options, dict):
        raise ConfigurationError(f"{path}: 'options' is no table; write [options] above the options")
    checked = {}
    for name, value in options.items():
        kinds = _KINDS.get(name)
        if kinds is None:
            raise ConfigurationError(f"{path}: no option is called '{name}'{suggestion(name, _KINDS)}")
        if not isinstance(value, kinds) or (isinstance(value, bool) and bool not in kinds):
            raise ConfigurationError(f"{path}: '{name}' is {value!r}, not a {kinds[-1].__name__}")
        checked[name] = str(path.parent / str(value)) if name in ("rules", "axioms") else value
    return checked
