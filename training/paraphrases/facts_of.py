"""Facts from paraphrases: the formulas of both sides, with variables for what may be anybody or anything."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import count, product
from pathlib import Path

from afazio.errors import CorpusError
from afazio.semantics.analysis import Analysis
from afazio.semantics.logic.formula import (
    ACTUAL,
    PAST,
    PRESENT,
    And,
    Atom,
    Equal,
    Exists,
    Formula,
    Not,
    Sort,
    Term,
    Variable,
    atoms,
    substitute,
)
from afazio.semantics.logic.predicates import BEFORE_NOW, CULMINATED, SINGLE, Category, Predicate
from training.paraphrases.statements import Paraphrase, Slot, Statement

_EXCLUDED, _ONE_EVENT = "=/=>", "<=>"
_EVENT = "event"
_BEFORE = " been "
_ANYTHING = "thing"
_NAMING = (Category.NOUN, Category.NAME)
_TELLING = (Category.NOUN, Category.PROPERTY, Category.COMPOUND, Category.NAME)
_OF_DEFINITES = (SINGLE, Category.COUNT.of("whole"))
"""That something is the only one or all of its kind is no condition on what a paraphrase is used for."""
_PLUPERFECT = Category.TENSE.of("pluperf")
_PERFECT = Category.TENSE.of("perf")
_PAST = BEFORE_NOW.spelling
_LETTERS = {Sort.ENTITY: "x", Sort.EVENT: "e", Sort.CONTEXT: "c"}


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a paraphrase: its conjuncts, its slots' variables by their words, and the events that are past.

    ``timed`` is whether something other than events is said to hold at a time, or something is denied.
    """

    parts: tuple[Formula, ...]
    slots: Mapping[str, Variable]
    past: tuple[Variable, ...]
    timed: bool

    def tells(self, tense: Predicate) -> bool:
        """Whether some event is told in a tense."""
        return _tells(self.parts, tense)


def _tells(parts: Iterable[Formula], tense: Predicate) -> bool:
    return any(isinstance(part, Atom) and part.predicate is tense for part in parts)


def facts_of(paraphrase: Paraphrase, left: Analysis, right: Analysis) -> Iterator[str]:
    """The facts that a paraphrase comes to, in the notation of `afazio.knowledge.facts.fact_files`.

    Raises `CorpusError` for a side that is not understood, or whose slots are not found in its formula.
    """
    sides = _side(paraphrase.left, left), _side(paraphrase.right, right)
    if lost := _lost_verbs(left, sides[0]):
        raise CorpusError(f"{lost[0]!r} is not left in its normal form: {paraphrase.left.sentence!r}")
    if _BEFORE in paraphrase.right.sentence and any(
        part.predicate.category is Category.PROPERTY for part in sides[1].parts if isinstance(part, Atom)
    ):
        raise CorpusError(f"an adjective does not tell that it was so before: {paraphrase.right.sentence!r}")
    stated = {slot.head: slot for slot in (*paraphrase.right.slots, *paraphrase.left.slots)}
    kinds = {slot.head: slot.kinds for slot in (*paraphrase.left.slots, *paraphrase.right.slots) if slot.kinds}
    for chosen in product(*(_uses(stated[head], kinds.get(head, ())) for head in stated)):
        uses = dict(zip(stated, chosen, strict=True))
        one, other = sides
        names = _Names(one.slots, other.slots, uses)
        needed = [f"{uses[head].nouns}_n({names.of(each)})" for head, each in one.slots.items() if uses[head].nouns]
        yield f"{_fact(one, other, paraphrase.arrow, needed, names)} @ {paraphrase.cost:g}"


@dataclass(frozen=True, slots=True)
class _Use:
    """What may stand in a slot: things, events, or either; and the nouns, in braces, of which one must hold of it."""

    sorts: tuple[Sort, ...]
    nouns: str = ""


def _uses(slot: Slot, kinds: tuple[str, ...]) -> tuple[_Use, ...]:
    """A crash or a vote is an event and not a thing that a noun is said of; whoever has a name is none."""
    nouns = "|".join(kind for kind in kinds if kind != _EVENT)
    if not kinds:
        named = slot.words.split()[-1][0].isupper()
        return (_Use((Sort.ENTITY,) if named else (Sort.ENTITY, Sort.EVENT)),)
    found = [_Use((Sort.ENTITY,), f"{{{nouns}}}" if "|" in nouns else nouns)] if nouns else []
    return (*found, _Use((Sort.EVENT,))) if _EVENT in kinds else tuple(found)


class _Names:
    """The names of variables in a fact: those of a slot are one on both sides, in braces if it has several sorts."""

    def __init__(self, left: Mapping[str, Variable], right: Mapping[str, Variable], uses: Mapping[str, _Use]) -> None:
        self._sorts = {left[head]: use.sorts for head, use in uses.items() if head in left}
        self._names: dict[Variable, str] = {}
        self._numbers = {letter: count(1) for letter in _LETTERS.values()}
        self._shared = {variable: left[head] for head, variable in right.items() if head in left}

    def of(self, variable: Variable) -> str:
        """The name of a variable of either side."""
        variable = self._shared.get(variable, variable)
        if variable not in self._names:
            letters = [_LETTERS[sort] for sort in self._sorts.get(variable, (variable.sort,))]
            names = "|".join(f"{letter}{next(self._numbers[letter])}" for letter in letters)
            self._names[variable] = f"{{{names}}}" if "|" in names else names
        return self._names[variable]


def _side(statement: Statement, analysis: Analysis) -> Side:
    """What a statement says; its variables are renamed so that no other statement has them."""
    said = repr(statement.sentence)
    if not analysis.readings or analysis.uncovered:
        raise CorpusError(f"not understood: {said}")
    formula = analysis.readings[0].formula
    unread = [str(atom.predicate) for atom in atoms(formula) if atom.predicate.category is Category.OCCURRENCE]
    if unread:
        raise CorpusError(f"read with {', '.join(unread)}: {said}")
    parts = _identified(list(_conjuncts(formula)), said)
    slots = {slot.head: _variable_of(slot, parts, said) for slot in statement.slots}
    if len(set(slots.values())) < len(slots):
        raise CorpusError(f"two slots are said to be one: {said}")
    kept = [part for part in parts if not _only_names(part, statement.slots, slots)]
    for slot in statement.slots:
        if not slot.said and any(_is_named(atom, slot.head) for part in kept for atom in atoms(part)):
            raise CorpusError(f"{slot.head!r} is said of something else than the slot: {said}")
    own = {variable: Variable(f"{variable.name}_{id(statement)}", variable.sort) for variable in _variables(kept)}
    parts = [substitute(part, own) for part in kept]
    past = [atom.args[0] for atom in parts if isinstance(atom, Atom) and atom.predicate is BEFORE_NOW]
    perfect = _tells(parts, _PERFECT)
    timed = any(
        isinstance(part, Not) or part.args[-1] in (PRESENT, PAST) for part in parts if isinstance(part, Atom | Not)
    )
    events = tuple(each for each in past if isinstance(each, Variable))
    found = {words: own.get(variable, variable) for words, variable in slots.items()}
    return Side(tuple(parts), found, () if perfect else events, timed)


def _conjuncts(formula: Formula) -> Iterator[Formula]:
    """The conjuncts below existential quantifiers."""
    match formula:
        case Exists(_, body):
            yield from _conjuncts(body)
        case And(parts):
            for part in parts:
                yield from _conjuncts(part)
        case _:
            yield formula


def _identified(parts: Sequence[Formula], said: str) -> list[Formula]:
    """The conjuncts with one variable for what is said to be one."""
    found = list(parts)
    for part in parts:
        if isinstance(part, Equal) and isinstance(part.right, Variable):
            equal = next(each for each in found if isinstance(each, Equal))
            found.remove(equal)
            if isinstance(equal.right, Variable):
                found = [substitute(each, {equal.right: equal.left}) for each in found]
    if not all(isinstance(part, Atom | Not) for part in found):
        raise CorpusError(f"no plain statement: {said}")
    return found


def _variable_of(slot: Slot, parts: Sequence[Formula], said: str) -> Variable:
    """The variable of which the last word of a slot is said, as a noun or name; what is only a thing has no noun."""
    named = [
        (atom.args[0], atom.predicate.name.lower())
        for part in parts
        for atom in atoms(part)
        if atom.predicate.category in _NAMING and isinstance(atom.args[0], Variable)
    ]
    if slot.head == _ANYTHING:
        told = {variable for variable, _ in named}
        found = [each for each in _variables(parts) if each.sort is Sort.ENTITY and each not in told]
    else:
        found = [each for each, name in named if each.sort is Sort.ENTITY and _is_word(name, slot.head)]
    if not found:
        raise CorpusError(f"no variable for {slot.words!r}: {said}")
    return found[0]


def _is_word(lemma: str, word: str) -> bool:
    """Whether a noun or name is that word, perhaps in the plural."""
    return (
        lemma == word
        or lemma.endswith(f"_{word}")
        or (word.startswith(lemma[:-1]) and word.endswith("s") and len(word) - len(lemma) in (1, 2))
    )


def _is_named(atom: Atom, word: str) -> bool:
    return atom.predicate.category is Category.NOUN and _is_word(atom.predicate.name.lower(), word)


def _only_names(part: Formula, stated: Iterable[Slot], slots: Mapping[str, Variable]) -> bool:
    """Whether a conjunct only says what stands for a slot, or that something is one."""
    if not isinstance(part, Atom):
        return False
    of_slots = {slots[slot.head]: slot for slot in stated}
    slot = of_slots.get(part.args[0]) if isinstance(part.args[0], Variable) else None
    if slot is None or len([each for each in part.args if each.sort is not Sort.CONTEXT]) > 1:
        return False
    naming = part.predicate.category in _NAMING and _is_word(part.predicate.name.lower(), slot.head)
    return (naming and not slot.said) or part.predicate.category is Category.COUNT


def _variables(parts: Iterable[Formula]) -> Iterator[Variable]:
    for part in parts:
        for atom in atoms(part):
            yield from (each for each in atom.args if isinstance(each, Variable))


def _fact(one: Side, other: Side, arrow: str, kinds: Sequence[str], names: _Names) -> str:
    if not all(isinstance(part, Atom) for part in one.parts):
        raise CorpusError("the left side denies something")
    if arrow == _EXCLUDED and not all(isinstance(part, Atom) for part in other.parts):
        raise CorpusError("the right side of an exclusion denies something")
    needed = [part for part in one.parts if isinstance(part, Atom) and part.predicate not in _OF_DEFINITES]
    given = list(other.parts)
    earlier = other.tells(_PLUPERFECT) and not one.tells(_PLUPERFECT)
    free = bool(one.past and other.past) and not (one.timed or other.timed or earlier)
    same = arrow == _ONE_EVENT and free and _one_event(one, other)
    repeated = {} if same else _repeated(one, other)
    if free:
        needed = [atom for atom in needed if not _tells_tense(atom, one.past)]
        given = [part for part in given if not (isinstance(part, Atom) and _tells_tense(part, other.past))]
    if same:
        given = [substitute(part, {other.past[0]: one.past[0]}) for part in given]
    given = [substitute(part, repeated) for part in given]
    told = [_written(part, names) for part in needed]
    left = " & ".join([*told, *kinds])
    known = {*_variables(needed), *one.slots.values(), *other.slots.values()}
    right = [written for part in given if (written := _written(part, names)) not in told]
    of_kinds = any(not kind.startswith("person_n(") for kind in kinds)
    if not right or not (of_kinds or _is_specific(needed)):
        raise CorpusError("it says nothing of what the slots are in, or rests on a verb with many senses alone")
    of_past = any(PAST in atom.args or each.sort is Sort.EVENT for atom in needed for each in _variables([atom]))
    if other.past and not of_past:
        raise CorpusError("what somebody or something is does not tell what was done")
    told_of = {names.of(each) for each in other.slots.values()} & {names.of(each) for each in _variables(given)}
    if arrow != _EXCLUDED and not all(_mentions(left, name) for name in told_of):
        raise CorpusError("what it says of a slot that only one side has would be said of everything")
    if arrow == _EXCLUDED:
        return f"{left} & {' & '.join(right)} -> false"
    if one.past and other.past and not same and not earlier:
        for event in other.past:
            if event in repeated:
                continue
            ends = free and _ends(other, event) and not _ends(one, one.past[0])
            right += _carried(names.of(event), names.of(one.past[0]), free, ends)
    new = sorted(
        {names.of(each) for part in given for each in _variables([part]) if each not in known and not _is_inside(part)}
    )
    said = " & ".join(right)
    return f"{left} -> exists {' '.join(new)}.({said})" if new else f"{left} -> {said}"


def _mentions(written: str, name: str) -> bool:
    """Whether a conjunction of atoms in the notation of facts mentions a variable, alone or as one of several sorts."""
    return any(f"{before}{name}{after}" in written for before in ("(", " ") for after in (",", ")"))


def _lost_verbs(analysis: Analysis, side: Side) -> list[str]:
    """The verbs of a sentence that its formula does not have: who *lost his life* is only said to have died, and what
    holds of all who lost their lives need not hold of all who died."""
    names = {atom.predicate.name for part in side.parts for atom in atoms(part)}
    told = {piece for name in names for piece in name.split("_")}
    return [token.lemma for token in analysis.tree.tokens if token.upos == "VERB" and token.lemma not in told]


def _is_specific(needed: Iterable[Atom]) -> bool:
    """Whether a left side has a word that tells what it is about; a verb of many senses needs a preposition."""
    found = {atom.predicate for atom in needed}
    verbs = {each.name for each in found if each.category is Category.VERB}
    related = any(each.category is Category.RELATION for each in found)
    return any(each.category in _TELLING for each in found) or bool(verbs - _light_verbs()) or bool(verbs and related)


@cache
def _light_verbs() -> frozenset[str]:
    lines = Path(__file__).with_name("light_verbs.txt").read_text("utf-8").splitlines()
    return frozenset(word for line in lines if not line.startswith("%") for word in line.split())


def _is_inside(part: Formula) -> bool:
    """Whether the variables of a conjunct are bound within it."""
    return isinstance(part, Not)


def _one_event(one: Side, other: Side) -> bool:
    """Whether two statements can tell of one event: each has one, and who takes part in both has one role there.

    Who receives a medal is presented with it; the event of receiving, whose agent that is, is no event of presenting.
    """
    if not len(one.past) == len(other.past) == 1:
        return False
    own, others = _links(one, one.past[0]), _links(other, other.past[0])
    return all(_in_one_role(own.get(slot, frozenset()), links) for slot, links in others.items())


def _in_one_role(own: frozenset[Predicate], others: frozenset[Predicate]) -> bool:
    """Whether what links an event to a slot on both sides is one role, or prepositions on both."""
    roles = [frozenset(each for each in links if each.category is Category.ROLE) for links in (own, others)]
    return roles[0] == roles[1]


def _links(side: Side, event: Variable) -> dict[str, frozenset[Predicate]]:
    """The roles and prepositions by which an event has the slots; those of what is no slot are left out."""
    slots: dict[Term, str] = {variable: each for each, variable in side.slots.items()}
    found: dict[str, set[Predicate]] = {}
    for part in side.parts:
        if isinstance(part, Atom) and part.args[0] is event and len(part.args) > 1 and part.args[1] in slots:
            found.setdefault(slots[part.args[1]], set()).add(part.predicate)
    return {slot: frozenset(links) for slot, links in found.items()}


def _repeated(one: Side, other: Side) -> dict[Variable, Variable]:
    """The events of the right side that the left one tells of in the same words, each with that one: who trained Mary
    was a trainer, and no second training makes them so."""
    own = {_event_words(one, event): event for event in one.past}
    return {event: own[words] for event in other.past if (words := _event_words(other, event)) in own}


def _event_words(side: Side, event: Variable) -> frozenset[tuple[str, str]]:
    """What is said of an event besides its tense: its words and roles, with the slots that fill them."""
    slots: dict[Term, str] = {variable: each for each, variable in side.slots.items()}
    own = (part for part in side.parts if isinstance(part, Atom) and part.args[0] is event)
    said = (part for part in own if part.predicate.category is not Category.TENSE)
    return frozenset(
        (part.predicate.spelling, slots.get(part.args[1], "") if len(part.args) > 1 else "") for part in said
    )


def _tells_tense(atom: Atom, events: Sequence[Term]) -> bool:
    return atom.predicate in (BEFORE_NOW, CULMINATED) and atom.args[0] in events


def _ends(side: Side, event: Variable) -> bool:
    """Whether a past event is told as one that has come to its end."""
    return any(isinstance(part, Atom) and part.predicate is CULMINATED and part.args[0] is event for part in side.parts)


def _carried(event: str, told: str, free: bool, ends: bool) -> list[str]:
    """That one event is where and when the other is; if the tense is free, in its tense; and if it ``ends``, at an end.

    Verbs without an object do not tell of an end of their own: who testified has given evidence.
    """
    tenses = [f"tense_r({event}, {told})"] if free else []
    return [f"like_r({event}, {told})", *tenses, *([f"({_PAST}({told}) -> {CULMINATED}({event}))"] if ends else [])]


def _written(part: Formula, names: _Names) -> str:
    """A conjunct in the notation of facts, which leaves out the actual context."""
    match part:
        case Atom(predicate, args):
            shown = [names.of(each) if isinstance(each, Variable) else str(each) for each in args if each is not ACTUAL]
            return f"{predicate}({', '.join(shown)})"
        case Equal(Variable() as left, Variable() as right):
            return f"{names.of(left)} = {names.of(right)}"
        case And(parts):
            return " & ".join(_written(each, names) for each in parts)
        case Not(body):
            return f"~({_written(body, names)})"
        case Exists(variables, body):
            return f"exists {' '.join(map(names.of, variables))}.({_written(body, names)})"
    raise CorpusError(f"cannot be written as a fact: {part}")
