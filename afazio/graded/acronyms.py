"""Acronyms: CDC for Centers for Disease Control."""

from __future__ import annotations

from collections.abc import Iterator

from afazio.parsing.names.acronyms import initials
from afazio.parsing.tree import Tree

_LEAST, _MOST = 2, 6


def acronyms(tree: Tree) -> Iterator[tuple[str, tuple[int, ...]]]:
    """The initials of each run of capitalised words in a sentence, in small letters, with their numbers."""
    for letters, words in initials(tree):
        yield letters.lower(), tuple(word.id for word in words if word.form[:1].isupper())


def spelt(form: str) -> str | None:
    """What a form stands for if it may be an acronym: its letters without dots, in small letters."""
    letters = form.replace(".", "")
    return letters.lower() if letters.isupper() and _LEAST <= len(letters) <= _MOST else None
