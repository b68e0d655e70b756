"""Parsing so that a text on which the parser fails unexpectedly does not spoil the others."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import CancelledError
from threading import Event

from afazio.bug_reports import report
from afazio.errors import AfazioError, BugError, ParseError
from afazio.parsing.parser import Parser
from afazio.parsing.tree import Tree

Parses = dict[str, tuple[Tree, ...] | ParseError | BugError]
"""The sentences of texts, or why a text has none."""


def parse_each(parser: Parser, texts: Sequence[str], stopped: Event | None = None) -> Parses:
    """The sentences of each text, or why it has none: a `ParseError`, or a `BugError` for anything unexpected.

    When parsing all together fails, the texts are parsed one by one.  Raises ``ModelError`` when the model cannot be
    loaded, and ``CancelledError`` soon after ``stopped`` is set.
    """
    try:
        return dict(zip(texts, parser.parse(texts, stopped), strict=True))
    except (AfazioError, CancelledError):
        raise
    except Exception:
        return {text: _parse_alone(parser, text, stopped) for text in texts}


def _parse_alone(parser: Parser, text: str, stopped: Event | None) -> tuple[Tree, ...] | ParseError | BugError:
    try:
        return parser.parse([text], stopped)[0]
    except (AfazioError, CancelledError):
        raise
    except Exception as error:
        return report(error)
