"""Tense: when an event is said to be, and what has been so before now."""

from __future__ import annotations

from collections.abc import Callable

from afazio.semantics.composition.normal_form import NormalGraph
from afazio.semantics.composition.time_focus import is_time
from afazio.semantics.composition.workspace import Workspace
from afazio.semantics.logic.formula import (
    PAST,
    PRESENT,
    TRUE,
    And,
    Atom,
    Exists,
    ForAll,
    Formula,
    Implies,
    Not,
    Or,
    Sort,
    Term,
    Variable,
    atoms,
    conjunction,
    disjunction,
    exists,
    for_all,
    implication,
    negation,
    substitute,
)
from afazio.semantics.logic.predicates import BEFORE_NOW, CULMINATED, IN_HEADLINE, NOW, ONGOING, Category, Predicate

_CAN, _COULD, _WILL = (Category.MODALITY.of(modal) for modal in ("can", "could", "will"))
_HABITUAL = Category.PROPERTY.of("habitual")


def is_timed(graph: NormalGraph, clause: int) -> bool:
    """Whether a clause has an adjunct of time: a clause, or a phrase with a year, a month or a day."""
    labels = [(edge.label.get("1"), edge.target) for edge in graph.edges(clause)]
    return any(label in ("ADV", "TIME") or (label == "OBL" and is_time(graph, node)) for label, node in labels)


def tense_atoms(work: Workspace, node: int, event: Term) -> list[Formula]:
    """Tense atoms; a finished event with an object is marked, which the progressive leaves open (Dowty 1979)."""
    tense, aspect = work.graph.feature(node, "tense"), work.graph.feature(node, "aspect")
    names = [Category.TENSE.of(tense)] if tense else []
    if work.to_be_proved and work.graph.feature(node, "headline") == "yes":
        names = [IN_HEADLINE]
    if work.graph.feature(node, "continuing") == "yes":
        names.append(NOW)
    if aspect in ("perf", "pluperf"):
        names.append(Category.TENSE.of(aspect))
    finished = aspect != "prog" or work.graph.feature(node, "atelic") == "yes"
    if tense == "pres" and aspect == "prog":
        names.append(ONGOING)
    if tense == "past" and finished and work.graph.targets(node, "ARG1"):
        names.append(CULMINATED)
    return [work.atom(name, (event,), node, "tense") for name in names]


def in_the_past(formula: Formula, context: Term) -> Formula:
    """What a formula about the present says of some time before, as a habit or a state: *used to*.

    ``TRUE`` for one that is not about the present, or says of it more than that something is so.
    """
    if not any(map(_is_present, atoms(formula))):
        return TRUE
    return _moved(formula, context) or TRUE


def realised(formula: Formula, context: Term, ability: bool = False) -> Formula | None:
    """That what could be was so, of a past that could be; ``None`` for any other formula.

    What could not be was not so, nor what cannot have been (Mari and Martin 2007, actuality entailments); nor is what
    cannot be, where *can* is one of ``ability`` and not of permission.
    """
    match formula:
        case Exists((world,), And((Atom(modal, args), *rest))) if modal in (_CAN, _COULD) and args == (world, context):
            inner = substitute(conjunction(rest), {world: context})
            event = _main_event(inner)
            told = any(atom.predicate is BEFORE_NOW and atom.args == (event,) for atom in atoms(inner))
            if told:
                return inner
            return _dated(inner, BEFORE_NOW) if modal is _COULD else _dated(inner, NOW) if ability else None
        case Exists(variables, And((*described, body))) if variables[-1].sort is Sort.ENTITY:
            below = realised(body, context, ability)
            return None if below is None else exists(variables, conjunction([*described, below]))
    return None


def _main_event(formula: Formula) -> Variable | None:
    """The event that a clause says to exist; those of relative clauses stand before it."""
    match formula:
        case Exists(variables, body):
            return variables[-1] if variables[-1].sort is Sort.EVENT else _main_event(body)
        case And(parts):
            return next(filter(None, map(_main_event, reversed(parts))), None)
    return None


def _dated(formula: Formula, time: Predicate) -> Formula | None:
    """The formula with its outermost event in the past or the present."""
    return of_main_event(formula, lambda event: Atom(time, (event,)))


def of_main_event(formula: Formula, said: Callable[[Variable], Atom]) -> Formula | None:
    """The formula with one more atom said of its outermost event; ``None`` where no event is said to exist."""
    match formula:
        case Exists(variables, body) if variables[-1].sort is Sort.EVENT:
            return exists(variables, conjunction([body, said(variables[-1])]))
        case Exists(variables, body):
            inner = of_main_event(body, said)
            return None if inner is None else exists(variables, inner)
        case And(parts):
            changed = [of_main_event(part, said) or part for part in parts]
            return None if changed == list(parts) else conjunction(changed)
    return None


def is_of_the_future(graph: NormalGraph, clause: int, condition: int) -> bool:
    """Whether the present of a condition means what is to come: if it rains, Kim will leave (Palmer 2001)."""
    modals = {graph.symbol(target) for target in graph.targets(clause, "MODAL")}
    inner = graph.targets(condition, "MODAL")
    return "will" in modals and graph.feature(condition, "tense") == "pres" and not inner


def to_come(formula: Formula, context: Term, world: Variable) -> Formula:
    """What a formula about the present says of what will be, in ``world``: a modal stands below negations and
    universals, and above all that there only is then."""
    if not any(map(_is_present, atoms(formula))):
        return formula
    match formula:
        case Not(body):
            return negation(to_come(body, context, world))
        case ForAll(variables, Implies(antecedent, consequent)):
            return for_all(variables, implication(antecedent, to_come(consequent, context, world)))
    return exists([world], conjunction([Atom(_WILL, (world, context)), _told_of(formula, context, world)]))


def _told_of(formula: Formula, context: Term, world: Term) -> Formula:
    """The formula in another context, without its time."""
    match formula:
        case Atom(predicate, args):
            moved = Atom(predicate, tuple(world if term is context else term for term in args))
            return TRUE if _is_present(formula) else moved
        case And(parts):
            return conjunction([_told_of(part, context, world) for part in parts])
        case Or(parts):
            return disjunction([_told_of(part, context, world) for part in parts])
        case Exists(variables, body):
            return exists(variables, _told_of(body, context, world))
        case Not(body):
            return negation(_told_of(body, context, world))
    return formula


def _moved(formula: Formula, context: Term) -> Formula | None:
    match formula:
        case Atom(predicate, args) if predicate is NOW:
            past = [Atom(name, args) for name in (BEFORE_NOW, CULMINATED)]
            return conjunction([*past, Atom(_HABITUAL, (*args, context))])
        case Atom(predicate, args) if PRESENT in args and predicate.category is Category.RELATION:
            return Atom(predicate, tuple(PAST if term is PRESENT else term for term in args))
        case Atom(_, args):
            return TRUE if PRESENT in args else formula
        case Exists(variables, body):
            inner = _moved(body, context)
            return None if inner is None else exists(variables, inner)
        case And(parts):
            moved = [_moved(part, context) for part in parts]
            return None if None in moved else conjunction([part for part in moved if part is not None])
    return None if any(map(_is_present, atoms(formula))) else formula


def _is_present(atom: Atom) -> bool:
    return atom.predicate is NOW or PRESENT in atom.args
