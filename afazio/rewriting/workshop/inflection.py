"""The regular forms of English words."""

from __future__ import annotations

import re

_DOUBLING = re.compile(r"[^aeiou]*(?:qu)?[aeiou][^aeiouwxyh]")
"""One syllable that ends in one vowel and one consonant: tag, tagged."""
_CONSONANT_O = re.compile(r"[^aeiou]o$")


def inflected(lemma: str, tag: str) -> str:
    """The regular form of a lemma with a Penn tag (``NNS``, ``VBD``); the lemma for tags without an ending."""
    if tag in ("NNS", "VBZ"):
        if lemma.endswith(("s", "x", "z", "ch", "sh")) or (tag == "VBZ" and _CONSONANT_O.search(lemma)):
            return lemma + "es"
        return lemma[:-1] + "ies" if lemma.endswith("y") and lemma[-2:-1] not in "aeiou" else lemma + "s"
    if tag in ("VBG", "VBD", "VBN") and _DOUBLING.fullmatch(lemma):
        return lemma + lemma[-1] + ("ing" if tag == "VBG" else "ed")
    if tag == "VBG":
        return (lemma[:-1] if lemma.endswith("e") and not lemma.endswith(("ee", "oe", "ye")) else lemma) + "ing"
    if tag in ("VBD", "VBN"):
        if lemma.endswith("e"):
            return lemma + "d"
        return lemma[:-1] + "ied" if lemma.endswith("y") and lemma[-2:-1] not in "aeiou" else lemma + "ed"
    return lemma
