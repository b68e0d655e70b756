"""Problems of the TPTP world, FOF and CNF, as formulas of one sort.

Our formulas have no function symbols: a function of n arguments becomes a relation of n + 1, with axioms that say that
it has a value for all arguments, and only one.  Every prover can then be asked, and every model checked, as for pairs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from itertools import combinations, count
from typing import Any

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput

from afazio.errors import InputError
from afazio.semantics.logic.formula import (
    FALSE,
    TRUE,
    And,
    Atom,
    Constant,
    Equal,
    Formula,
    Iff,
    Implies,
    Not,
    Or,
    Sort,
    Term,
    Variable,
    conjunction,
    exists,
    for_all,
    free_variables,
)
from afazio.semantics.logic.predicates import Predicate

CONJECTURE = "conjecture"
_KNOWN = frozenset(
    (
        *("axiom", "hypothesis", "definition", "assumption", "lemma", "theorem", "corollary"),
        *("negated_conjecture", "plain", CONJECTURE),
    )
)

Include = Callable[[str], str]
"""The text of a file that a problem includes, by the name in the problem; raises `InputError`."""


@dataclass(frozen=True, slots=True)
class NamedFormula:
    """A formula of a problem with its name and its role: ``axiom``, ``conjecture``, ``negated_conjecture``, ..."""

    name: str
    role: str
    formula: Formula


def read_problem(text: str, include: Include) -> tuple[NamedFormula, ...]:
    """The formulas of a FOF or CNF problem, and the axioms of its functions.

    Raises `InputError` with the line and column of what cannot be read.
    """
    reader = _Reader(include)
    try:
        found = tuple(reader.formulas(text, frozenset()))
        return found + tuple(reader.axioms_of_functions())
    except RecursionError:
        raise InputError("the problem is nested too deep") from None


class _Reader:
    """Turns syntax into formulas; remembers functions and distinct objects, and makes new variables."""

    def __init__(self, include: Include) -> None:
        self._include = include
        self._functions: dict[tuple[str, int], None] = {}
        self._distinct: dict[Constant, None] = {}
        self._numbers = count(1)

    def formulas(self, text: str, above: frozenset[str]) -> Iterator[NamedFormula]:
        units: list[Any] = _parsed(text).children
        for unit in units:
            if unit.data == "include":
                path, *wanted = (child for child in unit.children if child is not None)
                yield from self._included(_bare(path), {_name(each) for each in wanted}, above)
                continue
            name, role, body = unit.children[:3]
            if str(role) not in _KNOWN:
                raise InputError(f"line {role.line}: no formula has the role {str(role)!r}")
            yield NamedFormula(_name(name), str(role), self._closed(body))

    def _included(self, path: str, wanted: set[str], above: frozenset[str]) -> Iterator[NamedFormula]:
        if path in above:
            raise InputError(f"{path} includes itself")
        for each in self.formulas(self._include(path), above | {path}):
            if not wanted or each.name in wanted:
                yield each

    def axioms_of_functions(self) -> Iterator[NamedFormula]:
        """That functions have one value for all arguments, and that distinct objects differ."""
        for name, places in self._functions:
            args = tuple(_variable(f"x{number}") for number in range(1, places + 1))
            one, other = _variable("xv"), _variable("xw")
            first, second = (_atom(_function(name), (*args, each)) for each in (one, other))
            value = for_all(args, exists([one], first))
            only = for_all((*args, one, other), Implies(And((first, second)), Equal(one, other)))
            yield NamedFormula(f"function {name}/{places}", "axiom", And((value, only)))
        if len(self._distinct) > 1:
            differ = conjunction(Not(Equal(one, other)) for one, other in combinations(self._distinct, 2))
            yield NamedFormula("distinct objects", "axiom", differ)

    def _closed(self, syntax: Any) -> Formula:
        """The formula with its free variables, which only clauses have, bound by universals."""
        formula = self._formula(syntax)
        free = sorted(free_variables(formula), key=lambda variable: variable.name)
        return for_all(free, formula)

    def _formula(self, syntax: Any) -> Formula:
        parts = [part for part in syntax.children if part is not None]
        match syntax.data:
            case "conjunction":
                return And(tuple(map(self._formula, parts)))
            case "alternatives" | "disjunction":
                return Or(tuple(map(self._formula, parts)))
            case "negation":
                return Not(self._formula(parts[0]))
            case "universal" | "existential":
                *bound, body = parts
                close = for_all if syntax.data == "universal" else exists
                return close([_named(variable) for variable in dict.fromkeys(map(str, bound))], self._formula(body))
            case "equality" | "inequality" | "predication":
                return self._atom(syntax.data, parts)
            case "truth" | "falsity":
                return TRUE if syntax.data == "truth" else FALSE
        return _joined(syntax.data, *map(self._formula, parts))

    def _atom(self, kind: str, parts: list[Any]) -> Formula:
        told: list[tuple[Variable, Atom]] = []
        if kind == "predication":
            symbol, *args = parts
            core: Formula = _atom(f"{_name(symbol)}_pred", tuple(self._term(each, told) for each in args))
        else:
            left, right = (self._term(each, told) for each in parts)
            core = Equal(left, right) if kind == "equality" else Not(Equal(left, right))
        # The values of functions exist once, so that either way of binding them says what the term says.
        return exists([value for value, _ in told], conjunction([*(atom for _, atom in told), core])) if told else core

    def _term(self, syntax: Any, told: list[tuple[Variable, Atom]]) -> Term:
        """The term; the values of functions are new variables, added to ``told`` with what makes them the values."""
        if syntax.data == "variable":
            return _named(str(syntax.children[0]))
        if syntax.data == "distinct":
            constant = Constant(str(syntax.children[0]), Sort.ENTITY)
            self._distinct[constant] = None
            return constant
        symbol, *args = (part for part in syntax.children if part is not None)
        name = _name(symbol)
        if not args:
            return Constant(name, Sort.ENTITY)
        self._functions[name, len(args)] = None
        given = tuple(self._term(each, told) for each in args)
        value = _variable(f"xf{next(self._numbers)}")
        told.append((value, _atom(_function(name), (*given, value))))
        return value


def _joined(kind: str, left: Formula, right: Formula) -> Formula:
    match kind:
        case "implication":
            return Implies(left, right)
        case "reverse_implication":
            return Implies(right, left)
        case "equivalence":
            return Iff(left, right)
        case "exclusion":
            return Not(Iff(left, right))
        case "not_both":
            return Not(And((left, right)))
    return Not(Or((left, right)))


def _variable(name: str) -> Variable:
    return Variable(name, Sort.ENTITY)


def _named(name: str) -> Variable:
    # Names of variables begin with the letter of their sort; those of the problem stay apart from those made here.
    return _variable(f"x_{name}")


def _atom(spelling: str, args: tuple[Term, ...]) -> Atom:
    return Atom(Predicate.read(spelling), args)


def _function(name: str) -> str:
    return f"{name}_func"


def _name(syntax: Any) -> str:
    return _bare(syntax.children[0])


def _bare(token: Token) -> str:
    text = str(token)
    return text[1:-1].replace("\\'", "'").replace("\\\\", "\\") if text.startswith("'") else text


def _parsed(text: str) -> Tree[Any]:
    try:
        return _grammar().parse(text)
    except UnexpectedInput as error:
        place = f"line {error.line}, column {error.column}"
        raise InputError(f"{place}: this is no FOF or CNF formula (TFF and THF are not read)") from error


@lru_cache(maxsize=1)
def _grammar() -> Lark:
    grammar = (files(__package__) / "tptp_problem.lark").read_text(encoding="utf-8")
    return Lark(grammar, parser="lalr", maybe_placeholders=True)
