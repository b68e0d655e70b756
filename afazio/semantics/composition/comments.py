"""Sentence adverbs: which of them judge what their clause says, and which only link it to what was said before."""

from __future__ import annotations

from functools import cache

from afazio.tables import rule_lexicon

_JUDGING = ("evaluative", "epistemic", "evidential", "speaker")


@cache
def judging_adverbs() -> frozenset[str]:
    """The adverbs that are said of one content and not of another (fortunately, obviously; Bellert 1977).

    Raises ``RuleError`` for a table that cannot be read.
    """
    rows = rule_lexicon("sentence_adverbs", "adverb", "kind", "asserts")
    return frozenset(adverb for adverb, kind, _ in rows if kind in _JUDGING)
