"""Pairs as JSON Lines.

A line is ``{"id", "text": "..." | ["...", ...], "hypothesis", "gold"?, "section"?}`` and may hold any other fields.
The names that SNLI and MNLI give these fields (``sentence1``, ``gold_label``) are known too.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from afazio.corpora.columns import fields
from afazio.corpora.item import Item
from afazio.corpora.labels import read_label
from afazio.entailment.pair import Pair
from afazio.errors import CorpusError

KNOWN_FIELDS = frozenset({"id", "text", "hypothesis"})
_EMPTY = Pair((), "")


def read_jsonl(lines: Iterable[bytes], source: str) -> Iterator[Item]:
    """The items of a stream of lines, one for every line, as they come.

    A bad line becomes an item with ``failure`` and the others go on; blank lines at the end are left out.  Raises
    `CorpusError`, before the first item, when no line looks like a JSON object; ``source`` names the file in it.
    """
    ahead: list[bytes] = []
    rest = iter(lines)
    for line in rest:
        ahead.append(line)
        if line.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"{"):
            break
    else:
        if any(line.strip() for line in ahead):
            raise CorpusError(f"{source}: not JSON Lines: no line begins with '{{'; write one JSON object per line")
        return
    blanks: list[int] = []
    for number, line in enumerate(_chain(ahead, rest), start=1):
        if not line.strip():
            blanks.append(number)
            continue
        for blank in blanks:
            yield Item(_EMPTY, blank, failure="the line is empty")
        blanks.clear()
        yield read_line(line.removeprefix(b"\xef\xbb\xbf") if number == 1 else line, number)


def _chain(ahead: list[bytes], rest: Iterator[bytes]) -> Iterator[bytes]:
    yield from ahead
    ahead.clear()
    yield from rest


def read_line(line: bytes, number: int) -> Item:
    """One line as an item; never raises, whatever the line holds."""
    try:
        record = json.loads(line.decode("utf-8"), parse_constant=_refuse_constant)
    except UnicodeDecodeError as error:
        return Item(_EMPTY, number, failure=f"not valid UTF-8 at byte {error.start + 1} of the line")
    except json.JSONDecodeError as error:
        return Item(_EMPTY, number, failure=f"malformed JSON at column {error.colno}: {error.msg}")
    except (ValueError, RecursionError) as error:
        return Item(_EMPTY, number, failure=f"malformed JSON: {error}")
    if not isinstance(record, dict):
        return Item(_EMPTY, number, failure='not a JSON object; write {"id": ..., "text": ..., "hypothesis": ...}')
    return item_of(record, number)


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is not a JSON value")


def item_of(record: dict[str, Any], number: int) -> Item:
    """The item of a record with the fields of a line; what is wrong with them becomes its ``failure``."""
    names = fields(record)
    taken = KNOWN_FIELDS | {names[field] for field in KNOWN_FIELDS if field in names}
    extra = tuple((key, value) for key, value in record.items() if key not in taken)
    record = record | {field: record[column] for field, column in names.items()}
    name = record.get("id")
    if not (name is None or (isinstance(name, str | int | float) and not isinstance(name, bool))):
        return Item(_EMPTY, number, failure='"id" must be a string or a number', extra=extra)
    failure = _mistake(record)
    if failure is not None:
        return Item(_EMPTY, number, failure=failure, name=name, extra=extra)
    text = record["text"]
    pair = Pair(
        (text,) if isinstance(text, str) else tuple(text), record["hypothesis"], "" if name is None else str(name)
    )
    gold, section = record.get("gold"), record.get("section")
    try:
        label = read_label(gold) if isinstance(gold, str) else None
    except ValueError:
        label = None
    return Item(pair, number, gold=label, section=section if isinstance(section, str) else None, name=name, extra=extra)


def _mistake(record: dict[str, Any]) -> str | None:
    """What is wrong with a record's text or hypothesis, or ``None``."""
    for field in ("text", "hypothesis"):
        if field not in record:
            return f'the field "{field}" is missing'
    text, hypothesis = record["text"], record["hypothesis"]
    passages = [text] if isinstance(text, str) else text
    if not (isinstance(passages, list) and all(isinstance(passage, str) for passage in passages)):
        return '"text" must be a string or a list of strings'
    if not isinstance(hypothesis, str):
        return '"hypothesis" must be a string'
    if not any(passage.strip() for passage in passages):
        return "the text is empty"
    if not hypothesis.strip():
        return "the hypothesis is empty"
    if any("\ud800" <= character <= "\udfff" for part in (*passages, hypothesis) for character in part):
        return "the pair holds half a surrogate pair, which is no character"
    return None
