"""Datelines at the head of news: where, when and by whom it was written, which is no part of its first sentence."""

from __future__ import annotations

import re

_WORD = r"[A-Z][\w.']*"
_PLACE = rf"{_WORD}(?: {_WORD}){{0,3}}"
_MONTH = r"(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.?"
# PARIS, May 3 (Reuters) - President ...: places, a date and an agency, as agencies write them.
_DATELINE = re.compile(
    rf"(?P<place>{_PLACE}(?:, ?{_PLACE}){{0,2}}),?"
    rf"(?P<date> {_MONTH} \d\d?(?:,? '?\d\d(?:\d\d)?)?,?)?"
    r"(?P<agency> ?\([A-Z][\w/.-]*(?: [A-Z][\w/.-]*)*\))?"
    r" ?(?P<dash>--?) ?(?=[A-Z\"'])"
)

_ACRONYM = 4
"""How many letters an acronym of an agency or company mostly has at most."""


def without_dateline(text: str) -> str:
    """The text without a dateline before it.

    It has a date or an agency between the place and the dash; a place in capitals is one too before a double dash, and
    before a single one with blanks if it is too long for an acronym (WASHINGTON - The president left).
    """
    found = _DATELINE.match(text)
    if found is None:
        return text
    apart = found["dash"] == "--" or (len(found["place"]) > _ACRONYM and " - " in found[0])
    written = found["date"] or found["agency"] or (found["place"].isupper() and apart)
    return without_dateline(text[found.end() :]) if written else text
