"""Opens the lexicon that a name stands for."""

from __future__ import annotations

from afazio.errors import suggestion
from afazio.knowledge.relations.lexicon import BundledLexicon, Lexicon, LexiconError


def open_lexicon(name: str) -> Lexicon:
    """The lexicon that ``--lexicon`` names: ``bundled``, or ``wordnet`` for NLTK's corpus.

    Raises ``LexiconError`` for another name, and when the lexicon is not there.
    """
    if name == "bundled":
        return BundledLexicon()
    if name == "wordnet":
        from afazio.knowledge.relations.wordnet_corpus import CorpusLexicon

        return CorpusLexicon()
    hint = suggestion(name, ("bundled", "wordnet"))
    raise LexiconError(f"no lexicon is called {name!r}; there are: bundled, wordnet{hint}")
