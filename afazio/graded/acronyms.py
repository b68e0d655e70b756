"""Acronyms: CDC for Centers for Disease Control."""

from __future__ import annotations

from collections.abc import Iterator

from afazio.parsing.tree import Tree

_LEAST, _MOST = 2, 6
_PASSED_OVER = frozenset({"of", "for", "the", "and", "in"})


def acronyms(tree: Tree) -> Iterator[tuple[str, tuple[int, ...]]]:
    """The initials of each run of two to six capitalised words in a sentence, in small letters, with their tokens.

    Prepositions, articles and *and* inside a run have no initial.
    """
    forms = [token.form for token in tree.tokens]
    for start, form in enumerate(forms):
        if not form[:1].isupper():
            continue
        initials, run = "", []
        for number, word in enumerate(forms[start:], start=start + 1):
            if word[:1].isupper():
                initials += word[0].lower()
                run.append(number)
                if _LEAST <= len(run) <= _MOST:
                    yield initials, tuple(run)
            elif word not in _PASSED_OVER:
                break


def spelt(form: str) -> str | None:
    """What a form stands for if it may be an acronym: its letters without dots, in small letters."""
    letters = form.replace(".", "")
    return letters.lower() if letters.isupper() and _LEAST <= len(letters) <= _MOST else None
