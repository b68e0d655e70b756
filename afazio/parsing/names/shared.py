"""Names that both sides of a pair have, word by word: one analysis for both."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from afazio.parsing.names.surgery import as_name, as_parts, rebuilt
from afazio.parsing.names.tables import offices, territories
from afazio.parsing.tree import Token, Tree

_SHORTEST = 2
_PARTS = frozenset({"PROPN", "NOUN", "ADJ", "X", "VERB"})


@dataclass(frozen=True, slots=True)
class Run:
    """Words with capitals in a row: a name, perhaps behind that of a territory (the U.S. Supreme Court)."""

    territory: tuple[Token, ...]
    name: tuple[Token, ...]

    @property
    def forms(self) -> tuple[str, ...]:
        """The words of the name."""
        return tuple(token.form for token in self.name)

    @property
    def analysis(self) -> tuple[tuple[str, int, str], ...]:
        """Part of speech, place of the head and relation of each word, in or behind the name."""
        first, last = self.name[0].id, self.name[-1].id
        inside = [first <= token.head <= last for token in self.name]
        return tuple(
            (token.upos, token.head - first if within else -1, token.deprel if within else "")
            for token, within in zip(self.name, inside, strict=True)
        )


def with_names_of(tree: Tree, model: Tree) -> tuple[Tree, tuple[str, ...]]:
    """The tree with the names that it shares with another one read as names, and those that were changed, in words.

    A word with a capital that the parser took for a common noun is a name where the other sentence has it as one.  A
    name of several words that the two sentences analyse in two ways is one name in both, and a territory before it
    possesses it.
    """
    told: list[str] = []
    names = {token.form for token in model.tokens if token.upos == "PROPN" and token.id > 1} - set(offices())
    for token in tree.tokens:
        if token.form in names and token.form[:1].isupper() and _may_be_no_name(token):
            tokens = tuple(as_name(token) if each is token else each for each in tree.tokens)
            tree = replace(tree, tokens=tokens)
            told.append(token.form)
    known = {run.forms: run for run in runs(model)}
    for run in runs(tree):
        other = known.get(run.forms)
        if other is not None and (other.analysis != run.analysis or len(other.territory) != len(run.territory)):
            changed = _as_one_name(tree, run)
            if changed is not None and changed.tokens != tree.tokens:
                tree = changed
                told.append(" ".join(run.forms))
    return tree, tuple(told)


def _may_be_no_name(token: Token) -> bool:
    return token.upos in ("NOUN", "X") or (token.upos == "PROPN" and token.id == 1 and token.feat("Number") == "Sing")


def runs(tree: Tree) -> Iterator[Run]:
    """The longest rows of two words or more that all have a capital and may be parts of a name."""
    row: list[Token] = []
    for token in (*tree.tokens, None):
        if token is not None and token.form[:1].isupper() and _may_be_part(token):
            row.append(token)
            continue
        yield from _run(row)
        row = []


def _may_be_part(token: Token) -> bool:
    return token.upos == "PROPN" if token.id == 1 else token.upos in _PARTS


def _run(row: list[Token]) -> Iterator[Run]:
    forms = [token.form for token in row]
    if len(row) < _SHORTEST or any(form in offices() for form in forms):
        return
    whole = " ".join(forms) in territories()
    starts = [start for start in range(len(row) - 1, 0, -1) if " ".join(forms[:start]) in territories()]
    start = next((start for start in starts if len(row) - start >= _SHORTEST), 0) if not whole else 0
    yield Run(tuple(row[:start]), tuple(row[start:]))


def _as_one_name(tree: Tree, run: Run) -> Tree | None:
    head = run.name[0].id
    changed = as_parts(run.name)
    if run.territory:
        before = as_parts(run.territory)
        first = run.territory[0].id
        changed |= before | {first: replace(before[first], head=head, deprel="nmod:poss")}
    return rebuilt(tree, changed, head, {})
