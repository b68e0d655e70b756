"""NLTK's reader of the user's own WordNet corpus as a lexicon (``--lexicon wordnet``)."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from typing import Any

from afazio.knowledge.relations.lexicon import PARTS, Lexicon, LexiconError, Link, Relation, Sense, Synset

_SYNSET_RELATIONS = {
    Relation.HYPERNYM: "hypernyms",
    Relation.INSTANCE: "instance_hypernyms",
    Relation.SIMILAR: "similar_tos",
    Relation.ATTRIBUTE: "attributes",
    Relation.PART_OF: "part_holonyms",
    Relation.MEMBER_OF: "member_holonyms",
    Relation.SUBSTANCE_OF: "substance_holonyms",
    Relation.ENTAILMENT: "entailments",
    Relation.CAUSE: "causes",
    Relation.VERB_GROUP: "verb_groups",
}
_WORD_RELATIONS = {
    Relation.ANTONYM: "antonyms",
    Relation.DERIVATION: "derivationally_related_forms",
    Relation.PERTAINYM: "pertainyms",
}
_CACHE_SIZE = 50_000


class CorpusLexicon(Lexicon):
    """WordNet as NLTK reads it from its data folders (``NLTK_DATA``).

    Raises ``LexiconError`` when the corpus is not there.
    """

    def __init__(self) -> None:
        try:
            self._reader = _open_corpus()
            self._digest = _digest(self._reader)
        except (LookupError, OSError) as error:
            raise LexiconError(
                "NLTK has no WordNet corpus; fetch it with: python -m nltk.downloader wordnet"
            ) from error
        self._cached_senses = lru_cache(_CACHE_SIZE)(self._read_senses)
        self._cached_synset = lru_cache(_CACHE_SIZE)(self._read_synset)

    @property
    def digest(self) -> str:
        return self._digest

    def senses(self, lemma: str, part: str) -> tuple[Sense, ...]:
        return self._cached_senses(lemma, part)

    def synset(self, identity: int) -> Synset:
        return self._cached_synset(identity)

    def _read_senses(self, lemma: str, part: str) -> tuple[Sense, ...]:
        # NLTK also looks up the word's base forms; only synsets that hold the word itself are its senses.
        found = [(synset, _number(synset, lemma)) for synset in dict.fromkeys(self._reader.synsets(lemma, part))]
        own = [(synset, number) for synset, number in found if number]
        return tuple(
            Sense(lemma, part, rank, synset.lemmas()[number - 1].count(), _identity(synset), number)
            for rank, (synset, number) in enumerate(own, start=1)
        )

    def _read_synset(self, identity: int) -> Synset:
        synset = _find_synset(self._reader, identity)
        if synset is None:
            raise KeyError(identity)
        links = sorted(
            _links(synset), key=lambda link: (link.relation, link.target, link.source_word, link.target_word)
        )
        lemmas = synset.lemmas()
        frames = sorted({(frame, at) for at, lemma in enumerate(lemmas, start=1) for frame in lemma.frame_ids()})
        return Synset(
            identity,
            synset.lexname(),
            tuple(lemma.name() for lemma in lemmas),
            tuple(links),
            synset.pos() == "s",
            tuple(frames),
        )


def _open_corpus() -> Any:
    import nltk
    from nltk.corpus.reader.wordnet import WordNetCorpusReader

    try:
        root = nltk.data.find("corpora/wordnet")
    except LookupError:
        root = nltk.data.find("corpora/wordnet.zip/wordnet/")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # NLTK warns that there are no other languages
        return WordNetCorpusReader(root, None)


def _find_synset(reader: Any, identity: int) -> Any:
    from nltk.corpus.reader.wordnet import WordNetError

    place, offset = divmod(identity, 10**8)
    if not 1 <= place <= len(PARTS):
        return None
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # NLTK warns, and answers None
        try:
            return reader.synset_from_pos_and_offset(PARTS[place - 1], offset)
        except (WordNetError, ValueError):
            return None


def _digest(reader: Any) -> str:
    content = sha256()
    for name in sorted(reader.fileids()):
        if name.startswith(("data.", "index.", "cntlist")):
            with reader.open(name) as file:
                content.update(file.read().encode())
    return content.hexdigest()


def _identity(synset: Any) -> int:
    part = "a" if synset.pos() == "s" else synset.pos()
    return (PARTS.index(part) + 1) * 10**8 + int(synset.offset())


def _number(synset: Any, lemma: str) -> int:
    """The place of a lemma in its synset, from 1, or 0 when it is not there."""
    names = [other.name().lower() for other in synset.lemmas()]
    return names.index(lemma) + 1 if lemma in names else 0


def _links(synset: Any) -> Iterator[Link]:
    for relation, method in _SYNSET_RELATIONS.items():
        for target in getattr(synset, method)():
            yield Link(relation, _identity(target), 0, 0)
    for number, lemma in enumerate(synset.lemmas(), start=1):
        for relation, method in (_SYNSET_RELATIONS | _WORD_RELATIONS).items():
            for target in getattr(lemma, method)():
                yield Link(
                    relation, _identity(target.synset()), number, _number(target.synset(), target.name().lower())
                )
