"""Names that both sides of a pair have, word by word: one analysis for both."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from afazio.parsing.names.surgery import as_name, as_parts, rebuilt
from afazio.parsing.names.tables import PARTICLES, known_words, offices, territories
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

    A word with a capital that the parser took for a common noun is a name where the other sentence has it as one, in
    the plural where the other sentence has it so ("Europeans", of the name "European").  A
    name of several words that the two sentences analyse in two ways is one name in both, and a territory before it
    possesses it.
    """
    told: list[str] = []
    forms = {token.form for token in model.tokens} - set(offices())
    common = {token.form for token in tree.tokens if token.upos == "NOUN"}
    models = (token for token in model.tokens if token.form in forms and _is_named(token))
    names = {each.form: each for each in models if each.id > 1 or (each.form in common and _is_only_name(each))}
    for token in tree.tokens:
        told_here = token.id > 1 and _is_named(token) and token.form in forms
        if (told_here or token.form in names) and token.form[:1].isupper() and _may_be_no_name(token):
            named = _named_as(token, names.get(token.form))
            tree = replace(tree, tokens=tuple(_beside_name(each, named) for each in tree.tokens))
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


def with_common_first_word(tree: Tree, model: Tree) -> Tree:
    """The tree with a first word that the other one has in small letters as a common noun (Shares rose)."""
    first = tree.tokens[0]
    if first.upos != "PROPN" or any(token.deprel == "flat" for token in tree.children(first.id)):
        return tree
    for token in model.tokens:
        if token.upos == "NOUN" and token.form == first.form.lower():
            common = replace(first, lemma=token.lemma, upos=token.upos, xpos=token.xpos, feats=token.feats)
            return replace(tree, tokens=(common, *tree.tokens[1:]))
    return tree


def _named_as(token: Token, model: Token | None) -> Token:
    """The word as a name, in the plural where its model is a plural name."""
    if model is None or model.upos != "PROPN" or model.feat("Number") != "Plur":
        return as_name(token)
    return replace(token, lemma=model.lemma, upos=model.upos, xpos=model.xpos, feats=model.feats)


def _beside_name(token: Token, name: Token) -> Token:
    """A word of the sentence when another one has turned out to be a name: a noun before it describes the bearer."""
    if token.id == name.id:
        return name
    describes = token.head == name.id and token.deprel == "compound" and token.upos == "NOUN" and token.form.islower()
    return replace(token, deprel="nmod:desc") if describes else token


def _is_named(token: Token) -> bool:
    """Whether a word inside a sentence is a name: a proper noun, or a common one with a capital."""
    singular = token.upos == "NOUN" and token.feat("Number") == "Sing" and token.form[:1].isupper()
    return token.upos == "PROPN" or (singular and not token.form.isupper())


def _is_only_name(token: Token) -> bool:
    """Whether a word that begins a sentence, where all have a capital, is a name and no other word that is known."""
    return token.upos == "PROPN" and token.form.lower() not in known_words()


def _may_be_no_name(token: Token) -> bool:
    return token.upos in ("NOUN", "X") or (token.upos == "PROPN" and token.id == 1 and token.feat("Number") == "Sing")


def runs(tree: Tree) -> Iterator[Run]:
    """The longest rows of two words or more, with capitals but for particles, that may be parts of one name."""
    row: list[Token] = []
    for token, following in pairwise((*tree.tokens, None, None)):
        if token is not None and (_may_be_part(token) or (row and _joins(token, following))):
            row.append(token)
            continue
        yield from _run(row)
        row = []


def _may_be_part(token: Token) -> bool:
    named = token.upos == "PROPN" if token.id == 1 else token.upos in _PARTS
    return named and token.form[:1].isupper() and token.form not in offices()


def _joins(token: Token, following: Token | None) -> bool:
    """Whether a word in small letters stands inside a name: Lula da Silva."""
    return token.form in PARTICLES and following is not None and _may_be_part(following)


def _run(row: list[Token]) -> Iterator[Run]:
    forms = [token.form for token in row]
    if len(row) < _SHORTEST:
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
