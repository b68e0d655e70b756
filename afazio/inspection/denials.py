"""The words by which a text denies what an atom says: *not* before a noun, *Instead of going*, *It is false that*."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from afazio.inspection.phrases import Phrase, denies, phrase_of, phrase_with
from afazio.parsing.tree import Token, Tree
from afazio.semantics.analysis import Reading
from afazio.semantics.logic.formula import And, Atom, Term
from afazio.semantics.logic.predicates import Category

_COMPLEMENTS = ("xcomp", "ccomp", "csubj", "csubj:pass")
_LINKS = ("mark", "case", "cc")


def denying(
    told: Iterable[tuple[int, Atom]], premises: Sequence[Reading], texts: Sequence[Tree], named: dict[Term, Phrase]
) -> Iterator[Phrase]:
    """What makes a text deny its verbs, where no word of denial stands with the verb itself.

    A verb whose complement is denied (*failed to win*, *It is false that ITEL won*), a conjunction (*Instead of
    going*), or what stands with a participant (*not the nurse*, *everyone but Tom*).

    Arguments:
        told: atoms of the text with the numbers of their premises.
        premises: the readings of the text.
        texts: their trees.
        named: the phrases that name individuals.
    """
    told = tuple(told)
    for number, atom in told:
        formula = premises[number].formula
        asserted = formula.parts if isinstance(formula, And) else (formula,)
        if atom.predicate.category is not Category.VERB or atom in asserted:
            continue
        phrase = phrase_of(atom, premises[number], texts)
        if phrase is None:
            continue
        tree, words = texts[phrase.sentence], set(phrase.tokens)
        if any(denies(token) for token in tree.tokens if token.id in words):
            continue
        heads = [token for token in tree.tokens if token.id in words]
        if above := _above(tree, heads):
            yield phrase_with(texts, phrase.sentence, above)
            continue
        if joining := set(links(tree, words)):
            yield phrase_with(texts, phrase.sentence, joining)
            continue
        terms = {term for _, other in told for term in other.args[1:] if other.args[:1] == atom.args[:1]}
        for each in (named[term] for term in terms if term in named):
            sentence = texts[each.sentence]
            if beside := {*links(sentence, each.tokens), *_denials(sentence, each.tokens)}:
                yield phrase_with(texts, each.sentence, beside)


def links(tree: Tree, words: Collection[int]) -> Iterator[int]:
    """The words that join the clauses of these words to others: *after*, *instead of*."""
    for word in words:
        for child in tree.children(word):
            if child.deprel in _LINKS and child.id not in words:
                yield child.id
                yield from (each.id for each in tree.children(child.id) if each.deprel == "fixed")


def _above(tree: Tree, heads: Iterable[Token]) -> set[int]:
    """The words that a clause is the complement of, with their copula and what denies them."""
    found = {token.head for token in heads if token.deprel in _COMPLEMENTS}
    return found | {
        child.id
        for head in found
        for child in tree.children(head)
        if child.deprel in ("cop", "expl", "aux") or denies(child)
    }


def _denials(tree: Tree, words: Collection[int]) -> Iterator[int]:
    return (child.id for word in words for child in tree.children(word) if denies(child))
