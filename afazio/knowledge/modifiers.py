"""One modifier said in several ways: a rain puddle is a puddle of rain, a plastic box is a box made of plastic.

In compounds the relation between the nouns is open (Levi 1978, "The syntax and semantics of complex nominals"), so
these axioms cost more than most.  They are made for nouns that modify another noun on one side of a pair and stand by
themselves, with a preposition, on the other.
"""

from __future__ import annotations

from collections.abc import Iterator

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.vocabulary import Vocabulary, lemma_of
from afazio.semantics.formula import Atom, Formula, Sort, Variable, conjunction, exists, for_all, implication

_THING, _OTHER = Variable("x1", Sort.ENTITY), Variable("x2", Sort.ENTITY)
_CONTEXT = Variable("c1", Sort.CONTEXT)
_EVENT = Variable("e1", Sort.EVENT)
_COST = 0.15


def modifier_axioms(words: Vocabulary) -> Iterator[Axiom]:
    """The axioms for the modifiers among the predicates of a pair."""
    for modifier in sorted(words):
        noun = f"{lemma_of(modifier)}_n"
        if noun not in words or not modifier.endswith(("_nn", "_a")):
            continue
        named = f"{lemma_of(modifier)}"
        for preposition in ("of", "for") if modifier.endswith("_nn") else ():
            relation = f"{preposition}_r"
            if relation in words:
                yield Axiom(_of(modifier, noun, relation), f"compound: {named} ... as ... {preposition} {named}", _COST)
                yield Axiom(
                    _compound(modifier, noun, relation), f"compound: ... {preposition} {named} as {named} ...", _COST
                )
        if "make_v" in words and "of_r" in words:
            yield Axiom(_made(modifier, noun), f"material: made of {named} is {named}", _COST)


def _of(modifier: str, noun: str, relation: str) -> Formula:
    """Whatever is modified by the noun has something of its kind."""
    said = Atom(modifier, (_THING, _CONTEXT))
    link = conjunction([Atom(noun, (_OTHER, _CONTEXT)), Atom(relation, (_THING, _OTHER, _CONTEXT))])
    return for_all((_THING, _CONTEXT), implication(said, exists([_OTHER], link)))


def _compound(modifier: str, noun: str, relation: str) -> Formula:
    link = conjunction([Atom(noun, (_OTHER, _CONTEXT)), Atom(relation, (_THING, _OTHER, _CONTEXT))])
    return for_all((_THING, _OTHER, _CONTEXT), implication(link, Atom(modifier, (_THING, _CONTEXT))))


def _made(modifier: str, noun: str) -> Formula:
    making = [
        Atom("make_v", (_EVENT, _CONTEXT)),
        Atom("ARG1", (_EVENT, _THING)),
        Atom("of_r", (_EVENT, _OTHER)),
        Atom(noun, (_OTHER, _CONTEXT)),
    ]
    bound = (_EVENT, _THING, _OTHER, _CONTEXT)
    return for_all(bound, implication(conjunction(making), Atom(modifier, (_THING, _CONTEXT))))
