"""One word in two constructions: an axiom says that it means the same in both.

A noun or adjective before a noun may be read as either (a sandy beach, a baby elephant); a particle as part of its verb
or as an adverb (lie down); a lack is said with *-less* or *without* (shirtless, without a shirt), and what one has or
wears with *-ed* (tattooed, with tattoos); a participle may be an adjective (a car that burns is burning); and an
adjective behind its noun is measured against what the noun names just as one before it (a woman who is old, an old
woman).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.vocabulary import Signature, Vocabulary, arguments, lemma_of
from afazio.semantics.logic.formula import (
    ACTUAL,
    PRESENT,
    Atom,
    ForAll,
    Formula,
    Iff,
    Implies,
    Sort,
    Variable,
    conjunction,
    exists,
    for_all,
    negation,
)

_LIVING = ("person_n", "animal_n")
_CLASS = re.compile(r"(.+)_for_(.+)_a")
_PLACED = re.compile(r"(.+)_(in|on|at|near|with|behind|under|beside)_r")
_COST_OF_MODIFIER = axiom_cost("noun as modifier")
_COST_OF_PARTICLE = axiom_cost("verb with particle")
_COST_OF_CLASS = axiom_cost("supplied class")
_COST_OF_PRESENT = axiom_cost("present of a scene")
_COST_OF_SUFFIX = axiom_cost("suffix")
_COST_OF_PARTICIPLE = axiom_cost("participle")
Leads = Callable[[str, str], bool]
_HAVING = frozenset(("have_v", "wear_v"))


def is_same(special: str, general: str) -> bool:
    """The strictest way for one predicate to entail another."""
    return special == general


def construal_axioms(words: Vocabulary, scene: bool, leads: Leads = is_same) -> Iterator[Axiom]:
    """The axioms for the predicates of a pair; comparison classes are supplied in descriptions of one scene only.

    ``leads`` tells whether the first of two adjectives entails the second.
    """
    present = scene and "past_t" not in words
    for word in sorted(words):
        if present and word.endswith("_a") and (Sort.ENTITY, Sort.CONTEXT) in words[word]:
            yield _now(word)
        if word.endswith("_nn"):
            yield from _modifiers(word, words)
        elif word.endswith("less_a"):
            yield from _lacking(word, words, leads)
        elif scene and word.endswith(("ed_a", "ing_a")):
            yield from _having(word, words)
            yield from _participles(word, words)
        elif word.endswith("_v"):
            yield from _particles(word, words)
        elif scene and (place := _PLACED.fullmatch(word)):
            yield from _placed(word, f"{place[1]}_a", f"{place[2]}_r", words)
        elif scene and (match := _CLASS.fullmatch(word)):
            yield from _standards(word, match[1], match[2], words, leads)


def _now(adjective: str) -> Axiom:
    """Of a scene told in the present, whatever is true of a thing is true of it now."""
    entity = Variable("x1", Sort.ENTITY)
    said, now = Atom(adjective, (entity, ACTUAL)), Atom(adjective, (entity, PRESENT))
    source = f"same situation: what is {lemma_of(adjective)} is so now"
    return Axiom(ForAll((entity,), Implies(said, now)), source, _COST_OF_PRESENT)


def _modifiers(noun: str, words: Vocabulary) -> Iterator[Axiom]:
    adjective = f"{lemma_of(noun)}_a"
    parts = [_same(signature, noun, (adjective,)) for signature in _shared(words, noun, adjective)]
    if parts:
        # What a noun before a noun says holds of it now, too, as it does of whatever is described in the present.
        entity = Variable("x1", Sort.ENTITY)
        parts.append(ForAll((entity,), Implies(Atom(noun, (entity, ACTUAL)), Atom(adjective, (entity, PRESENT)))))
        yield Axiom(conjunction(parts), f"modifier: {lemma_of(noun)} as noun or adjective", _COST_OF_MODIFIER)


def _lacking(adjective: str, words: Vocabulary, leads: Leads) -> Iterator[Axiom]:
    """Who is shirtless is without a shirt, and the other way round for persons and animals."""
    stem = lemma_of(adjective).removesuffix("less")
    for name in sorted({f"{stem}_n", f"{stem.removesuffix('i')}y_n"} & words.keys()):
        who, thing = Variable("x1", Sort.ENTITY), Variable("x2", Sort.ENTITY)
        named = Atom(name, (thing, ACTUAL))
        having = exists([thing], conjunction([named, Atom("with_r", (who, thing, ACTUAL))]))
        parts = [ForAll((who,), Implies(Atom(adjective, (who, time)), negation(having))) for time in (ACTUAL, PRESENT)]
        living = sorted(noun for noun in words if noun.endswith("_n") and any(leads(noun, kind) for kind in _LIVING))
        for noun in living:
            bare = conjunction([Atom(noun, (who, ACTUAL)), negation(having)])
            said = conjunction(Atom(adjective, (who, time)) for time in (ACTUAL, PRESENT))
            parts.append(ForAll((who,), Implies(bare, said)))
        yield Axiom(conjunction(parts), f"suffix: {lemma_of(adjective)} is without {lemma_of(name)}", _COST_OF_SUFFIX)


def _placed(whole: str, adjective: str, place: str, words: Vocabulary) -> Iterator[Axiom]:
    """Who is brown in a yard is brown, and in the yard: a place need not belong to the adjective before it."""
    thing, where = Variable("x1", Sort.ENTITY), Variable("x2", Sort.ENTITY)
    if adjective in words and place in words:
        both = conjunction([Atom(adjective, (thing, ACTUAL)), Atom(place, (thing, where, ACTUAL))])
        formula = for_all((thing, where), Iff(Atom(whole, (thing, where, ACTUAL)), both))
        yield Axiom(formula, f"same situation: {lemma_of(whole)} is {lemma_of(place)}", _COST_OF_CLASS)


def _having(adjective: str, words: Vocabulary) -> Iterator[Axiom]:
    """Who has, wears or is with a tattoo is tattooed, and who is tattooed is with tattoos."""
    who, event, thing = Variable("x1", Sort.ENTITY), Variable("e1", Sort.EVENT), Variable("x2", Sort.ENTITY)
    stems = _stems(lemma_of(adjective), "ed") if adjective.endswith("ed_a") else set()
    for name in sorted({f"{stem}_n" for stem in stems} & words.keys()):
        said, named = Atom(adjective, (who, ACTUAL)), Atom(name, (thing, ACTUAL))
        parts: list[Formula] = []
        if "with_r" in words:
            accompanied = [named, Atom("with_r", (who, thing, ACTUAL))]
            parts.append(for_all((who, thing), Implies(conjunction(accompanied), said)))
            several = conjunction([*accompanied, Atom("plural_q", (thing,))])
            parts.append(ForAll((who,), Implies(said, exists([thing], several))))
        for verb in sorted(_HAVING & words.keys()):
            having = [Atom(verb, (event, ACTUAL)), Atom("ARG0", (event, who)), Atom("ARG1", (event, thing)), named]
            parts.append(for_all((who, event, thing), Implies(conjunction(having), said)))
        if parts:
            source = f"suffix: {lemma_of(adjective)} is with {lemma_of(name)}"
            yield Axiom(conjunction(parts), source, _COST_OF_SUFFIX)


def _participles(adjective: str, words: Vocabulary) -> Iterator[Axiom]:
    """What burns is burning, and what somebody slices is sliced."""
    event, thing = Variable("e1", Sort.EVENT), Variable("x1", Sort.ENTITY)
    ending, roles = ("ed", ("ARG1",)) if adjective.endswith("ed_a") else ("ing", ("ARG0", "ARG1"))
    for verb in sorted({f"{stem}_v" for stem in _stems(lemma_of(adjective), ending)} & words.keys()):
        for role in roles:
            doing = [Atom(verb, (event, ACTUAL)), Atom(role, (event, thing))]
            formula = for_all((event, thing), Implies(conjunction(doing), Atom(adjective, (thing, ACTUAL))))
            source = f"participle: {lemma_of(adjective)} of {lemma_of(verb)} ({role})"
            yield Axiom(formula, source, _COST_OF_PARTICIPLE)


def _stems(word: str, ending: str) -> set[str]:
    """What a word with this ending may be formed from by the rules of spelling: burn, slice, stop, tidy."""
    stem = word.removesuffix(ending)
    found = {stem, f"{stem}e"}
    if stem[-2:-1] == stem[-1:]:
        found.add(stem[:-1])
    if ending == "ed" and stem.endswith("i"):
        found.add(f"{stem[:-1]}y")
    return found


def _particles(whole: str, words: Vocabulary) -> Iterator[Axiom]:
    verb, _, particle = lemma_of(whole).rpartition("_")
    named = (f"{verb}_v", f"{particle}_a")
    parts = [_same(signature, whole, named) for signature in _shared(words, whole, *named)]
    if parts:
        yield Axiom(conjunction(parts), f"particle: {verb} with {particle}", _COST_OF_PARTICLE)


def _standards(graded: str, adjective: str, noun: str, words: Vocabulary, leads: Leads) -> Iterator[Axiom]:
    plain, kind = f"{adjective}_a", f"{noun}_n"
    parts: list[Formula] = []
    for said in sorted(word for word in words if word.endswith("_a") and leads(word, plain)):
        for signature in _shared(words, graded, said):
            bound = arguments(signature)
            measured, told, named = (Atom(name, bound) for name in (graded, said, kind))
            parts.append(for_all(bound, Implies(conjunction([told, named]), measured)))
            if said == plain:
                parts.append(for_all(bound, Implies(measured, told)))
    if parts:
        source = f"comparison class: {adjective} of a {noun} is {adjective} for a {noun}"
        yield Axiom(conjunction(parts), source, _COST_OF_CLASS)


def _same(signature: Signature, whole: str, parts: Sequence[str]) -> Formula:
    bound = arguments(signature)
    return for_all(bound, Iff(Atom(whole, bound), conjunction(Atom(part, bound) for part in parts)))


def _shared(words: Vocabulary, *names: str) -> list[Signature]:
    return sorted(frozenset.intersection(*(words.get(name, frozenset()) for name in names)))
