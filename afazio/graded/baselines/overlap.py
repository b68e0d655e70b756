"""Lemma overlap: the share of the hypothesis' content lemmas that the text has, weighted by idf.

The knowledge-poor baseline of RTE-1 (section 3.3), which systems of word overlap with statistical weights share.
"""

from __future__ import annotations

from afazio.graded.alignment import Alignment


def overlap(alignment: Alignment) -> float:
    """The weighted share of lemmas, in [0, 1]; 1 for a hypothesis without content words."""
    there = {word.lemma for word in alignment.text_words}
    total = sum(word.weight for word in alignment.words.values())
    shared = sum(word.weight for word in alignment.words.values() if word.lemma in there)
    return shared / total if total else 1.0
