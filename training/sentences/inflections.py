"""Inflected forms of the lexicon's nouns, verbs and adjectives, for the lemmatizer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

_TAGS = {"N": ("NOUN", ("NNS",)), "V": ("VERB", ("VBZ", "VBD", "VBG", "VBN")), "A": ("ADJ", ())}


def inflections(lemmas: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str, str]]:
    """Forms, UPOS and lemmas of (class, lemma), each lemma itself included; classes are named as in the lexicon."""
    from lemminflect import getInflection

    for name, lemma in sorted({(name.partition(".")[0], lemma) for name, lemma in lemmas}):
        if name not in _TAGS:
            continue
        upos, tags = _TAGS[name]
        forms = {lemma, *(form for tag in tags for form in getInflection(lemma, tag))}
        yield from ((form, upos, lemma) for form in sorted(forms))
