"""Materials and coverings said in two ways: a plastic box is made of plastic, and what is covered with snow is snowy.

These axioms are made for words that modify a noun on one side of a pair and stand by themselves on the other.
"""

from __future__ import annotations

from collections.abc import Iterator

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.vocabulary import Vocabulary
from afazio.semantics.logic.formula import Atom, Formula, Sort, Variable, conjunction, exists, for_all, implication
from afazio.semantics.logic.predicates import ARG0, ARG1, IN, NOW, OF, PLURAL, WITH, Category, Predicate

_THING, _OTHER = Variable("x1", Sort.ENTITY), Variable("x2", Sort.ENTITY)
_CONTEXT = Variable("c1", Sort.CONTEXT)
_EVENT = Variable("e1", Sort.EVENT)
_COST = axiom_cost("compounds")
_MAKE = Category.VERB.of("make")
_COVERINGS = {Category.VERB.of("cover"): (ARG0, WITH, IN), _MAKE: (OF,)}


def modifier_axioms(words: Vocabulary) -> Iterator[Axiom]:
    """The axioms for the modifiers among the predicates of a pair."""
    kinds = (Category.COMPOUND, Category.PROPERTY)
    for modifier in sorted(word for word in words if word.category in kinds):
        noun = Category.NOUN.of(modifier.name)
        if noun not in words:
            continue
        if _MAKE in words and OF in words:
            yield Axiom(_made(modifier, noun), f"material: made of {modifier.name} is {modifier.name}", _COST)
            yield Axiom(_material(modifier, noun), f"material: {modifier.name} is made of {modifier.name}", _COST)
    yield from _derived(words)


def _derived(words: Vocabulary) -> Iterator[Axiom]:
    """What is covered with snow is snowy, and what is made of rocks is rocky; and the other way round."""
    nouns = [word for word in sorted(words) if word.category is Category.NOUN]
    for adjective in sorted(word for word in words if word.category is Category.PROPERTY):
        for noun in nouns if adjective.name.endswith("y") else ():
            for verb, roles in _COVERINGS.items() if _is_stem(noun.name, adjective.name) else ():
                for role in roles if verb in words else ():
                    if role in words:
                        source = f"derivation: {verb.name} ... {noun.name} is {adjective.name}"
                        yield Axiom(_covered(adjective, noun, verb, role), f"{source} ({role})", _COST)


def _is_stem(noun: str, adjective: str) -> bool:
    """Whether an adjective in *-y* is derived from the noun by the rules of spelling: snow, sand, mud, ice."""
    stem = adjective[:-1]
    return stem in (noun, noun + noun[-1:], noun.removesuffix("e"))


def _covered(adjective: Predicate, noun: Predicate, verb: Predicate, role: Predicate) -> Formula:
    ways = [Atom(verb, (_EVENT, _CONTEXT)), Atom(ARG1, (_EVENT, _THING)), Atom(role, (_EVENT, _OTHER))]
    stuff = Atom(noun, (_OTHER, _CONTEXT))
    said = Atom(adjective, (_THING, _CONTEXT))
    bound = (_EVENT, _THING, _OTHER, _CONTEXT)
    forth = for_all(bound, implication(conjunction([*ways, stuff]), said))
    now = [Atom(NOW, (_EVENT,)), Atom(PLURAL, (_OTHER,))]
    back = implication(said, exists([_EVENT, _OTHER], conjunction([*ways, stuff, *now])))
    return conjunction([forth, for_all((_THING, _CONTEXT), back)])


def _material(modifier: Predicate, noun: Predicate) -> Formula:
    """The other direction: whatever the noun modifies is made of it."""
    making = [
        Atom(_MAKE, (_EVENT, _CONTEXT)),
        Atom(ARG1, (_EVENT, _THING)),
        Atom(OF, (_EVENT, _OTHER)),
        Atom(NOW, (_EVENT,)),
        Atom(noun, (_OTHER, _CONTEXT)),
    ]
    said = Atom(modifier, (_THING, _CONTEXT))
    return for_all((_THING, _CONTEXT), implication(said, exists([_EVENT, _OTHER], conjunction(making))))


def _made(modifier: Predicate, noun: Predicate) -> Formula:
    making = [
        Atom(_MAKE, (_EVENT, _CONTEXT)),
        Atom(ARG1, (_EVENT, _THING)),
        Atom(OF, (_EVENT, _OTHER)),
        Atom(noun, (_OTHER, _CONTEXT)),
    ]
    bound = (_EVENT, _THING, _OTHER, _CONTEXT)
    return for_all(bound, implication(conjunction(making), Atom(modifier, (_THING, _CONTEXT))))
