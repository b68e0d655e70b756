"""One word in two constructions: an axiom says that it means the same in both.

A noun or adjective before a noun may be read as either (a sandy beach, a baby elephant); a particle as part of its verb
or as an adverb (lie down); a lack is said with *-less* or *without* (shirtless, without a shirt), and what one has or
wears with *-ed* (tattooed, with tattoos); a participle may be an adjective (a car that burns is burning); and an
adjective behind its noun is measured against what the noun names just as one before it (a woman who is old, an old
woman).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.vocabulary import Signature, Vocabulary, arguments
from afazio.knowledge.word_tables import word_list
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
from afazio.semantics.logic.predicates import (
    ARG0,
    ARG1,
    BEFORE_NOW,
    HAVE,
    NOW,
    PERSON,
    PLURAL,
    WITH,
    Category,
    Governed,
    Predicate,
    Relative,
)

_LIVING = PERSON, Category.NOUN.of("animal")
_COST_OF_MODIFIER = axiom_cost("noun as modifier")
_COST_OF_PARTICLE = axiom_cost("verb with particle")
_COST_OF_CLASS = axiom_cost("supplied class")
_COST_OF_PRESENT = axiom_cost("present of a scene")
_COST_OF_SUFFIX = axiom_cost("suffix")
_COST_OF_PARTICIPLE = axiom_cost("participle")
Leads = Callable[[Predicate, Predicate], bool]
_HAVING = HAVE, Category.VERB.of("wear")


def is_same(special: Predicate, general: Predicate) -> bool:
    """The strictest way for one predicate to entail another."""
    return special is general


def construal_axioms(words: Vocabulary, scene: bool, leads: Leads = is_same) -> Iterator[Axiom]:
    """The axioms for the predicates of a pair; comparison classes are supplied in descriptions of one scene only.

    ``leads`` tells whether the first of two adjectives entails the second.
    """
    present = scene and BEFORE_NOW not in words
    kinds = (Category.COMPOUND, Category.VERB, Category.RELATION, Category.PROPERTY)
    placed = word_list("prepositions_of_place.tsv", "preposition")
    for word in sorted(word for word in words if word.category in kinds):
        match word.category, word.form:
            case Category.COMPOUND, _:
                yield from _modifiers(word, words)
            case Category.VERB, _:
                yield from _particles(word, words)
            case Category.RELATION, Governed(governor, preposition) if scene and preposition in placed:
                yield from _placed(word, Category.PROPERTY.of(governor), Category.RELATION.of(preposition), words)
            case Category.PROPERTY, _:
                if present and (Sort.ENTITY, Sort.CONTEXT) in words[word]:
                    yield _now(word)
                yield from _of_properties(word, words, scene, leads)


def _of_properties(word: Predicate, words: Vocabulary, scene: bool, leads: Leads) -> Iterator[Axiom]:
    if word.name.endswith("less"):
        yield from _lacking(word, words, leads)
    elif scene and word.name.endswith(("ed", "ing")):
        yield from _having(word, words)
        yield from _participles(word, words)
    elif scene and isinstance(word.form, Relative):
        yield from _standards(word, word.form, words, leads)


def _now(adjective: Predicate) -> Axiom:
    """Of a scene told in the present, whatever is true of a thing is true of it now."""
    entity = Variable("x1", Sort.ENTITY)
    said, now = Atom(adjective, (entity, ACTUAL)), Atom(adjective, (entity, PRESENT))
    source = f"same situation: what is {adjective.name} is so now"
    return Axiom(ForAll((entity,), Implies(said, now)), source, _COST_OF_PRESENT)


def _modifiers(noun: Predicate, words: Vocabulary) -> Iterator[Axiom]:
    adjective = Category.PROPERTY.of(noun.name.lower())
    parts = [_same(signature, noun, (adjective,)) for signature in _shared(words, noun, adjective)]
    if parts:
        # What a noun before a noun says holds of it now, too, as it does of whatever is described in the present.
        entity = Variable("x1", Sort.ENTITY)
        parts.append(ForAll((entity,), Implies(Atom(noun, (entity, ACTUAL)), Atom(adjective, (entity, PRESENT)))))
        yield Axiom(conjunction(parts), f"modifier: {noun.name} as noun or adjective", _COST_OF_MODIFIER)


def _lacking(adjective: Predicate, words: Vocabulary, leads: Leads) -> Iterator[Axiom]:
    """Who is shirtless is without a shirt and has none, and the other way round for persons and animals."""
    stem = adjective.name.removesuffix("less")
    for name in sorted(words.keys() & {Category.NOUN.of(noun) for noun in (stem, f"{stem.removesuffix('i')}y")}):
        who, thing = Variable("x1", Sort.ENTITY), Variable("x2", Sort.ENTITY)
        named = Atom(name, (thing, ACTUAL))
        having = exists([thing], conjunction([named, Atom(WITH, (who, thing, ACTUAL))]))
        parts = [ForAll((who,), Implies(Atom(adjective, (who, time)), negation(having))) for time in (ACTUAL, PRESENT)]
        if HAVE in words and adjective.name not in word_list("not_lacking.tsv", "adjective"):
            parts.append(ForAll((who,), Implies(Atom(adjective, (who, PRESENT)), _has_none(who, thing, named))))
        living = sorted(
            noun for noun in words if noun.category is Category.NOUN and any(leads(noun, kind) for kind in _LIVING)
        )
        for noun in living:
            bare = conjunction([Atom(noun, (who, ACTUAL)), negation(having)])
            said = conjunction(Atom(adjective, (who, time)) for time in (ACTUAL, PRESENT))
            parts.append(ForAll((who,), Implies(bare, said)))
        yield Axiom(conjunction(parts), f"suffix: {adjective.name} is without {name.name}", _COST_OF_SUFFIX)


def _has_none(who: Variable, thing: Variable, named: Atom) -> Formula:
    event = Variable("e1", Sort.EVENT)
    roles = [Atom(ARG0, (event, who)), Atom(ARG1, (event, thing))]
    owning = conjunction([named, Atom(HAVE, (event, ACTUAL)), *roles, Atom(NOW, (event,))])
    return negation(exists([thing, event], owning))


def _placed(whole: Predicate, adjective: Predicate, place: Predicate, words: Vocabulary) -> Iterator[Axiom]:
    """Who is brown in a yard is brown, and in the yard: a place need not belong to the adjective before it."""
    thing, where = Variable("x1", Sort.ENTITY), Variable("x2", Sort.ENTITY)
    if adjective in words and place in words:
        both = conjunction([Atom(adjective, (thing, ACTUAL)), Atom(place, (thing, where, ACTUAL))])
        formula = for_all((thing, where), Iff(Atom(whole, (thing, where, ACTUAL)), both))
        yield Axiom(formula, f"same situation: {whole.name} is {place.name}", _COST_OF_CLASS)


def _having(adjective: Predicate, words: Vocabulary) -> Iterator[Axiom]:
    """Who has, wears or is with a tattoo is tattooed, and who is tattooed is with tattoos."""
    who, event, thing = Variable("x1", Sort.ENTITY), Variable("e1", Sort.EVENT), Variable("x2", Sort.ENTITY)
    stems = _stems(adjective.name, "ed") if adjective.name.endswith("ed") else set()
    for name in sorted(words.keys() & set(map(Category.NOUN.of, stems))):
        said, named = Atom(adjective, (who, ACTUAL)), Atom(name, (thing, ACTUAL))
        parts: list[Formula] = []
        if WITH in words:
            accompanied = [named, Atom(WITH, (who, thing, ACTUAL))]
            parts.append(for_all((who, thing), Implies(conjunction(accompanied), said)))
            several = conjunction([*accompanied, Atom(PLURAL, (thing,))])
            parts.append(ForAll((who,), Implies(said, exists([thing], several))))
        for verb in (each for each in _HAVING if each in words):
            having = [Atom(verb, (event, ACTUAL)), Atom(ARG0, (event, who)), Atom(ARG1, (event, thing)), named]
            parts.append(for_all((who, event, thing), Implies(conjunction(having), said)))
        if parts:
            source = f"suffix: {adjective.name} is with {name.name}"
            yield Axiom(conjunction(parts), source, _COST_OF_SUFFIX)


def _participles(adjective: Predicate, words: Vocabulary) -> Iterator[Axiom]:
    """What burns is burning, and what somebody slices is sliced."""
    event, thing = Variable("e1", Sort.EVENT), Variable("x1", Sort.ENTITY)
    ending, roles = ("ed", (ARG1,)) if adjective.name.endswith("ed") else ("ing", (ARG0, ARG1))
    for verb in sorted(words.keys() & set(map(Category.VERB.of, _stems(adjective.name, ending)))):
        for role in roles:
            doing = [Atom(verb, (event, ACTUAL)), Atom(role, (event, thing))]
            formula = for_all((event, thing), Implies(conjunction(doing), Atom(adjective, (thing, ACTUAL))))
            source = f"participle: {adjective.name} of {verb.name} ({role})"
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


def _particles(whole: Predicate, words: Vocabulary) -> Iterator[Axiom]:
    verb, particle = "_".join(whole.words[:-1]), whole.words[-1]
    named = Category.VERB.of(verb), Category.PROPERTY.of(particle)
    parts = [_same(signature, whole, named) for signature in _shared(words, whole, *named)]
    if parts:
        yield Axiom(conjunction(parts), f"particle: {verb} with {particle}", _COST_OF_PARTICLE)


def _standards(graded: Predicate, form: Relative, words: Vocabulary, leads: Leads) -> Iterator[Axiom]:
    adjective, noun = form.adjective, form.noun
    plain, kind = Category.PROPERTY.of(adjective), Category.NOUN.of(noun)
    parts: list[Formula] = []
    for said in sorted(word for word in words if word.category is Category.PROPERTY and leads(word, plain)):
        for signature in _shared(words, graded, said):
            bound = arguments(signature)
            measured, told, named = (Atom(name, bound) for name in (graded, said, kind))
            parts.append(for_all(bound, Implies(conjunction([told, named]), measured)))
            if said is plain:
                parts.append(for_all(bound, Implies(measured, told)))
    if parts:
        source = f"comparison class: {adjective} of a {noun} is {adjective} for a {noun}"
        yield Axiom(conjunction(parts), source, _COST_OF_CLASS)


def _same(signature: Signature, whole: Predicate, parts: Sequence[Predicate]) -> Formula:
    bound = arguments(signature)
    return for_all(bound, Iff(Atom(whole, bound), conjunction(Atom(part, bound) for part in parts)))


def _shared(words: Vocabulary, *names: Predicate) -> list[Signature]:
    return sorted(frozenset.intersection(*(words.get(name, frozenset()) for name in names)))
