"""One modifier said in several ways: a rain puddle is a puddle of rain, a plastic box is a box made of plastic.

In compounds the relation between the nouns is open (Levi 1978, "The syntax and semantics of complex nominals"), so
these axioms cost more than most.  They are made for nouns that modify another noun on one side of a pair and stand by
themselves, with a preposition, on the other.
"""

from __future__ import annotations

from collections.abc import Iterator

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.vocabulary import Vocabulary, lemma_of
from afazio.semantics.logic.formula import Atom, Formula, Sort, Variable, conjunction, exists, for_all, implication

_THING, _OTHER = Variable("x1", Sort.ENTITY), Variable("x2", Sort.ENTITY)
_CONTEXT = Variable("c1", Sort.CONTEXT)
_EVENT = Variable("e1", Sort.EVENT)
_COST = axiom_cost("compounds")
_PURPOSES = frozenset(("make_v", "build_v", "design_v", "suit_v", "use_v", "intend_v", "breed_v", "mean_v"))
_COVERINGS = {"cover_v": ("ARG0", "with_r", "in_r"), "make_v": ("of_r",)}


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
        for verb in sorted(_PURPOSES.intersection(words)) if modifier.endswith("_nn") and "for_r" in words else ():
            source = f"purpose: {lemma_of(verb)} ... for {named} as {named} ..."
            yield Axiom(_meant(modifier, noun, verb), source, _COST)
        if "make_v" in words and "of_r" in words:
            yield Axiom(_made(modifier, noun), f"material: made of {named} is {named}", _COST)
            yield Axiom(_material(modifier, noun), f"material: {named} is made of {named}", _COST)
    yield from _derived(words)


def _derived(words: Vocabulary) -> Iterator[Axiom]:
    """What is covered with snow is snowy, and what is made of rocks is rocky; and the other way round."""
    for adjective in sorted(words):
        if not adjective.endswith("y_a"):
            continue
        for name in sorted(word for word in words if word.endswith("_n") and _is_stem(lemma_of(word), adjective)):
            for verb, roles in _COVERINGS.items():
                for role in roles if verb in words else ():
                    if role in words:
                        source = f"derivation: {lemma_of(verb)} ... {lemma_of(name)} is {lemma_of(adjective)}"
                        yield Axiom(_covered(adjective, name, verb, role), f"{source} ({role})", _COST)


def _is_stem(noun: str, adjective: str) -> bool:
    """Whether an adjective in *-y* is derived from the noun by the rules of spelling: snow, sand, mud, ice."""
    stem = lemma_of(adjective)[:-1]
    return stem in (noun, noun + noun[-1:], noun.removesuffix("e"))


def _covered(adjective: str, noun: str, verb: str, role: str) -> Formula:
    ways = [Atom(verb, (_EVENT, _CONTEXT)), Atom("ARG1", (_EVENT, _THING)), Atom(role, (_EVENT, _OTHER))]
    stuff = Atom(noun, (_OTHER, _CONTEXT))
    said = Atom(adjective, (_THING, _CONTEXT))
    bound = (_EVENT, _THING, _OTHER, _CONTEXT)
    forth = for_all(bound, implication(conjunction([*ways, stuff]), said))
    now = [Atom("pres_t", (_EVENT,)), Atom("plural_q", (_OTHER,))]
    back = implication(said, exists([_EVENT, _OTHER], conjunction([*ways, stuff, *now])))
    return conjunction([forth, for_all((_THING, _CONTEXT), back)])


def _material(modifier: str, noun: str) -> Formula:
    """The other direction: whatever the noun modifies is made of it."""
    making = [
        Atom("make_v", (_EVENT, _CONTEXT)),
        Atom("ARG1", (_EVENT, _THING)),
        Atom("of_r", (_EVENT, _OTHER)),
        Atom("pres_t", (_EVENT,)),
        Atom(noun, (_OTHER, _CONTEXT)),
    ]
    said = Atom(modifier, (_THING, _CONTEXT))
    return for_all((_THING, _CONTEXT), implication(said, exists([_EVENT, _OTHER], conjunction(making))))


def _of(modifier: str, noun: str, relation: str) -> Formula:
    """Whatever is modified by the noun has some of its kind, one or several."""
    said = Atom(modifier, (_THING, _CONTEXT))
    several = Atom("plural_q", (_OTHER,))
    link = conjunction([Atom(noun, (_OTHER, _CONTEXT)), Atom(relation, (_THING, _OTHER, _CONTEXT)), several])
    return for_all((_THING, _CONTEXT), implication(said, exists([_OTHER], link)))


def _compound(modifier: str, noun: str, relation: str) -> Formula:
    link = conjunction([Atom(noun, (_OTHER, _CONTEXT)), Atom(relation, (_THING, _OTHER, _CONTEXT))])
    return for_all((_THING, _OTHER, _CONTEXT), implication(link, Atom(modifier, (_THING, _CONTEXT))))


def _meant(modifier: str, noun: str, verb: str) -> Formula:
    """What is made, built or meant for something is named after it."""
    meant = [
        Atom(verb, (_EVENT, _CONTEXT)),
        Atom("ARG1", (_EVENT, _THING)),
        Atom("for_r", (_EVENT, _OTHER)),
        Atom(noun, (_OTHER, _CONTEXT)),
    ]
    bound = (_EVENT, _THING, _OTHER, _CONTEXT)
    return for_all(bound, implication(conjunction(meant), Atom(modifier, (_THING, _CONTEXT))))


def _made(modifier: str, noun: str) -> Formula:
    making = [
        Atom("make_v", (_EVENT, _CONTEXT)),
        Atom("ARG1", (_EVENT, _THING)),
        Atom("of_r", (_EVENT, _OTHER)),
        Atom(noun, (_OTHER, _CONTEXT)),
    ]
    bound = (_EVENT, _THING, _OTHER, _CONTEXT)
    return for_all(bound, implication(conjunction(making), Atom(modifier, (_THING, _CONTEXT))))
