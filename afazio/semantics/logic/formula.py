"""First-order formulas: frozen, hash-consed, sorted.

Two formulas built from the same parts are the same object, so equality is identity and sharing is free.  The
constructors at the end (`conjunction`, `negation`, ...) simplify; the classes themselves do not.  Printed, ``&``
binds tighter than ``|``, which binds tighter than ``->``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any
from weakref import ref

from afazio.semantics.logic.predicates import Predicate


class Sort(StrEnum):
    """The sorts of individuals; every sort is non-empty in every model."""

    ENTITY = "Entity"
    EVENT = "Event"
    CONTEXT = "Context"
    DEGREE = "Degree"
    TIME = "Time"


class _Reference(ref["_Interned"]):
    """A weak reference to an instance that knows what the instance is filed under."""

    __slots__ = ("key",)
    key: tuple[Any, ...]


class _Interning(type):
    """Gives structurally equal instances one identity; one that is known already is not set up again."""

    def __call__(cls, *args: Any) -> Any:
        key = (cls, *args)
        reference = _interned.get(key)
        found = None if reference is None else reference()
        if found is None:
            found = super().__call__(*args)
            reference = _Reference(found, _forget)
            reference.key = key
            _interned[key] = reference
        return found


class _Interned(metaclass=_Interning):
    """What has one instance for each list of arguments."""

    __slots__ = ("__weakref__",)

    def __reduce__(self) -> tuple[type, tuple[Any, ...]]:
        return type(self), tuple(getattr(self, name) for name in self.__match_args__)  # type: ignore[attr-defined]


_interned: dict[tuple[Any, ...], _Reference] = {}


def _forget(reference: _Reference) -> None:
    if _interned.get(reference.key) is reference:
        del _interned[reference.key]


@dataclass(frozen=True, eq=False, slots=True)
class Variable(_Interned):
    """An individual variable; its name starts with the letter of its sort (x, e, c, d, t)."""

    name: str
    sort: Sort

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, eq=False, slots=True)
class Constant(_Interned):
    """A named individual, such as the actual context."""

    name: str
    sort: Sort

    def __str__(self) -> str:
        return self.name


Term = Variable | Constant

ACTUAL = Constant("actual", Sort.CONTEXT)
PRESENT = Constant("present", Sort.CONTEXT)
PAST = Constant("past", Sort.CONTEXT)


class Formula(_Interned):
    """Any formula; ``atoms_`` has what `atoms` gives, once it has been asked for."""

    __slots__ = ("atoms_",)
    atoms_: tuple[Atom, ...]

    @property
    def children(self) -> tuple[Formula, ...]:
        """The immediate sub-formulas."""
        return ()


@dataclass(frozen=True, eq=False, slots=True)
class Atom(Formula):
    """A predicate applied to terms.

    Predicates are overloaded by the sorts of their arguments: ``ARG0(e1, x1)`` and ``ARG0(e1, e2)`` are
    different predicates, and views give them different names.
    """

    predicate: Predicate
    args: tuple[Term, ...]

    def __str__(self) -> str:
        shown = self.args[:-1] if self.args and self.args[-1] is ACTUAL else self.args
        return f"{self.predicate}({', '.join(map(str, shown))})"


@dataclass(frozen=True, eq=False, slots=True)
class Equal(Formula):
    """Identity of two individuals of one sort."""

    left: Term
    right: Term

    def __str__(self) -> str:
        return f"{self.left} = {self.right}"


@dataclass(frozen=True, eq=False, slots=True)
class Not(Formula):
    """Negation."""

    body: Formula

    @property
    def children(self) -> tuple[Formula, ...]:
        """The immediate sub-formulas."""
        return (self.body,)

    def __str__(self) -> str:
        return f"~{_inner(self.body, Not)}"


@dataclass(frozen=True, eq=False, slots=True)
class And(Formula):
    """Conjunction; of no parts it is truth."""

    parts: tuple[Formula, ...]

    @property
    def children(self) -> tuple[Formula, ...]:
        """The immediate sub-formulas."""
        return self.parts

    def __str__(self) -> str:
        return " & ".join(_inner(part, And) for part in self.parts) or "true"


@dataclass(frozen=True, eq=False, slots=True)
class Or(Formula):
    """Disjunction; of no parts it is falsity."""

    parts: tuple[Formula, ...]

    @property
    def children(self) -> tuple[Formula, ...]:
        """The immediate sub-formulas."""
        return self.parts

    def __str__(self) -> str:
        return " | ".join(_inner(part, Or) for part in self.parts) or "false"


@dataclass(frozen=True, eq=False, slots=True)
class Implies(Formula):
    """Material implication."""

    antecedent: Formula
    consequent: Formula

    @property
    def children(self) -> tuple[Formula, ...]:
        """The immediate sub-formulas."""
        return (self.antecedent, self.consequent)

    def __str__(self) -> str:
        return f"{_inner(self.antecedent, Implies)} -> {_inner(self.consequent, Implies)}"


@dataclass(frozen=True, eq=False, slots=True)
class Iff(Formula):
    """Material equivalence."""

    left: Formula
    right: Formula

    @property
    def children(self) -> tuple[Formula, ...]:
        """The immediate sub-formulas."""
        return (self.left, self.right)

    def __str__(self) -> str:
        return f"{_inner(self.left, Iff)} <-> {_inner(self.right, Iff)}"


@dataclass(frozen=True, eq=False, slots=True)
class Exists(Formula):
    """Existential quantification over one or more distinct variables."""

    variables: tuple[Variable, ...]
    body: Formula

    @property
    def children(self) -> tuple[Formula, ...]:
        """The immediate sub-formulas."""
        return (self.body,)

    def __str__(self) -> str:
        return f"exists {' '.join(map(str, self.variables))}.({self.body})"


@dataclass(frozen=True, eq=False, slots=True)
class ForAll(Formula):
    """Universal quantification over one or more distinct variables."""

    variables: tuple[Variable, ...]
    body: Formula

    @property
    def children(self) -> tuple[Formula, ...]:
        """The immediate sub-formulas."""
        return (self.body,)

    def __str__(self) -> str:
        return f"all {' '.join(map(str, self.variables))}.({self.body})"


TRUE = And(())
FALSE = Or(())


def _inner(formula: Formula, outer: type[Formula]) -> str:
    """A sub-formula's text, in brackets where the precedence needs them."""
    strength: dict[type[Formula], int] = {Iff: 0, Implies: 0, Or: 1, And: 2, Not: 3}
    own = strength.get(type(formula), 4)
    if isinstance(formula, And | Or) and not formula.parts:
        own = 4
    elif isinstance(formula, Equal) and outer is Not:
        own = 0
    return f"({formula})" if own < strength[outer] or own == strength[outer] < 2 else str(formula)


def conjunction(parts: Iterable[Formula]) -> Formula:
    """The parts joined by "and": flattened, without repetitions and ``TRUE``; ``FALSE`` absorbs."""
    flat: dict[Formula, None] = {}
    for part in parts:
        flat.update(dict.fromkeys(part.parts if isinstance(part, And) else (part,)))
    if FALSE in flat:
        return FALSE
    return next(iter(flat)) if len(flat) == 1 else And(tuple(flat))


def disjunction(parts: Iterable[Formula]) -> Formula:
    """The parts joined by "or": flattened, without repetitions and ``FALSE``; ``TRUE`` absorbs."""
    flat: dict[Formula, None] = {}
    for part in parts:
        flat.update(dict.fromkeys(part.parts if isinstance(part, Or) else (part,)))
    if TRUE in flat:
        return TRUE
    return next(iter(flat)) if len(flat) == 1 else Or(tuple(flat))


def negation(body: Formula) -> Formula:
    """The negation; a double negation is dropped."""
    if isinstance(body, Not):
        return body.body
    if body is TRUE:
        return FALSE
    return TRUE if body is FALSE else Not(body)


def implication(antecedent: Formula, consequent: Formula) -> Formula:
    """The implication; trivial ones become ``TRUE``, a true antecedent is dropped."""
    if antecedent is FALSE or consequent is TRUE:
        return TRUE
    return consequent if antecedent is TRUE else Implies(antecedent, consequent)


def exists(variables: Iterable[Variable], body: Formula) -> Formula:
    """Existential closure; nested existentials merge, and no variables leave the body as it is."""
    bound = tuple(variables)
    if not bound:
        return body
    if isinstance(body, Exists) and not set(bound) & set(body.variables):
        return Exists(bound + body.variables, body.body)
    return Exists(bound, body)


def for_all(variables: Iterable[Variable], body: Formula) -> Formula:
    """Universal closure; nested universals merge, and no variables leave the body as it is."""
    bound = tuple(variables)
    if not bound:
        return body
    if isinstance(body, ForAll) and not set(bound) & set(body.variables):
        return ForAll(bound + body.variables, body.body)
    return ForAll(bound, body)


def subformulas(formula: Formula) -> Iterator[Formula]:
    """The formula and all its parts, from the outside in."""
    stack = [formula]
    while stack:
        current = stack.pop()
        yield current
        stack += current.children[::-1]


def atoms(formula: Formula) -> Iterator[Atom]:
    """Every occurrence of an atom, from left to right."""
    try:
        found = formula.atoms_
    except AttributeError:
        found = tuple(part for part in subformulas(formula) if isinstance(part, Atom))
        object.__setattr__(formula, "atoms_", found)
    return iter(found)


def free_variables(formula: Formula) -> frozenset[Variable]:
    """The variables that no quantifier of the formula binds."""
    match formula:
        case Atom(_, args):
            return frozenset(term for term in args if isinstance(term, Variable))
        case Equal(left, right):
            return frozenset(term for term in (left, right) if isinstance(term, Variable))
        case Exists(variables, body) | ForAll(variables, body):
            return free_variables(body) - set(variables)
    return frozenset().union(*map(free_variables, formula.children))


def substitute(formula: Formula, replacement: Mapping[Variable, Term]) -> Formula:
    """The formula with free variables replaced; the replacing terms must not be bound inside it."""
    match formula:
        case Atom(predicate, args):
            return Atom(predicate, tuple(_replaced(term, replacement) for term in args))
        case Equal(left, right):
            return Equal(_replaced(left, replacement), _replaced(right, replacement))
        case Not(body):
            return Not(substitute(body, replacement))
        case And(parts):
            return And(tuple(substitute(part, replacement) for part in parts))
        case Or(parts):
            return Or(tuple(substitute(part, replacement) for part in parts))
        case Implies(antecedent, consequent):
            return Implies(substitute(antecedent, replacement), substitute(consequent, replacement))
        case Iff(left_side, right_side):
            return Iff(substitute(left_side, replacement), substitute(right_side, replacement))
        case Exists(variables, body):
            return Exists(variables, substitute(body, _without(replacement, variables)))
        case ForAll(variables, body):
            return ForAll(variables, substitute(body, _without(replacement, variables)))
    raise TypeError(f"not a formula: {formula!r}")


def _replaced(term: Term, replacement: Mapping[Variable, Term]) -> Term:
    return replacement.get(term, term) if isinstance(term, Variable) else term


def _without(replacement: Mapping[Variable, Term], bound: tuple[Variable, ...]) -> Mapping[Variable, Term]:
    if not any(variable in replacement for variable in bound):
        return replacement
    return {variable: term for variable, term in replacement.items() if variable not in bound}


def hoist(formula: Formula) -> tuple[list[Variable], Formula]:
    """The individuals that the formula says exist on its top level, and what it says of them."""
    match formula:
        case Exists(variables, body):
            inner, rest = hoist(body)
            return [*variables, *inner], rest
        case And(parts):
            found: list[Variable] = []
            rests = []
            for part in parts:
                inner, rest = hoist(part)
                found.extend(inner)
                rests.append(rest)
            return found, conjunction(rests)
    return [], formula
