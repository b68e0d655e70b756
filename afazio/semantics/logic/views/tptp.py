"""TPTP: the typed first-order form (TFF), one type per sort, one declared predicate per argument sorts.

A conjunction of a single part is written with ``($true)`` beside it, a disjunction with ``($false)``, which changes
no meaning and lets the reader tell it from its part.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from importlib.resources import files
from typing import Any

from lark import Lark, Token, Transformer, v_args
from lark.exceptions import UnexpectedInput, VisitError

from afazio.errors import SemanticsError
from afazio.semantics.logic.formula import (
    FALSE,
    TRUE,
    And,
    Atom,
    Constant,
    Equal,
    Exists,
    ForAll,
    Formula,
    Iff,
    Implies,
    Not,
    Or,
    Sort,
    Term,
    Variable,
    free_variables,
)
from afazio.semantics.logic.predicates import Predicate
from afazio.semantics.logic.views import symbols

_TYPED = re.compile(r"(?:\s+|%[^\n]*(?:\n|$)|/\*.*?\*/)*tff\s*\(", re.DOTALL)


def to_tptp(assertions: Iterable[tuple[str, Formula]]) -> str:
    """Named formulas without free variables as type declarations and axioms.

    Raises `SemanticsError` for a free variable or one that does not begin with its sort's letter.
    """
    writer = _Writer()
    axioms = []
    for name, formula in assertions:
        if loose := free_variables(formula):
            raise SemanticsError(f"TPTP: no quantifier binds {', '.join(sorted(map(str, loose)))}")
        axioms.append(f"tff({_quoted(symbols.escape(name))}, axiom, {writer.unit(formula)}).")
    types = [f"tff({name}_type, type, {name}: $tType)." for name in map(_sort, writer.sorts)]
    declared = [f"tff(symbol_{n}, type, {text})." for n, text in enumerate(writer.declarations.values(), 1)]
    return "\n".join([*types, *declared, *axioms, ""])


def from_tptp(text: str) -> tuple[tuple[str, Formula], ...]:
    """The named formulas that `to_tptp` wrote; raises `SemanticsError` with line and column of what it cannot read."""
    return tuple((name, formula) for name, _, formula in from_tptp_with_roles(text))


def is_typed(text: str) -> bool:
    """Whether the first formula of a TPTP file is in the typed form."""
    return _TYPED.match(text) is not None


def from_tptp_with_roles(text: str) -> tuple[tuple[str, str, Formula], ...]:
    """As `from_tptp`, each formula with its role between name and formula: ``axiom``, ``conjecture``, ..."""
    try:
        found: list[tuple[str, str, Formula] | None] = _Reader().transform(_grammar().parse(text)).children
    except UnexpectedInput as error:
        raise SemanticsError(f"TPTP: line {error.line}, column {error.column}: cannot be read") from error
    except VisitError as error:
        if isinstance(error.orig_exc, SemanticsError):
            raise error.orig_exc from error
        raise
    return tuple(one for one in found if one is not None)


def _sort(sort: Sort) -> str:
    return sort.lower()


def _quoted(symbol: str) -> str:
    return "'" + symbol.replace("'", "\\'") + "'"


def _variable(variable: Variable) -> str:
    word = symbols.escape_word(variable.name)
    return word[0].upper() + word[1:]


class _Writer:
    """Writes formulas and remembers what has to be declared, in the order of first occurrence."""

    def __init__(self) -> None:
        self.sorts: dict[Sort, None] = {}
        self.declarations: dict[str, str] = {}

    def unit(self, formula: Formula) -> str:
        """A formula, in brackets unless it can stand anywhere without."""
        match formula:
            case Atom(predicate, args):
                symbol = self._predicate(predicate, symbols.sorts_of(args))
                return f"{symbol}({', '.join(map(self._term, args))})" if args else symbol
            case Not(Equal(left, right)):
                return f"({self._term(left)} != {self._term(right)})"
            case Equal(left, right):
                return f"({self._term(left)} = {self._term(right)})"
            case Not(body):
                return f"~ {self.unit(body)}"
            case And(()):
                return "$true"
            case Or(()):
                return "$false"
            case And(parts):
                return self._joined(" & ", parts, "($true)")
            case Or(parts):
                return self._joined(" | ", parts, "($false)")
            case Implies(left, right):
                return f"({self.unit(left)} => {self.unit(right)})"
            case Iff(left, right):
                return f"({self.unit(left)} <=> {self.unit(right)})"
            case Exists(variables, body):
                return f"? [{self._binders(variables)}]: {self.unit(body)}"
            case ForAll(variables, body):
                return f"! [{self._binders(variables)}]: {self.unit(body)}"
        raise SemanticsError(f"not a formula: {formula!r}")

    def _joined(self, sign: str, parts: tuple[Formula, ...], alone: str) -> str:
        written = [self.unit(part) for part in parts]
        return f"({sign.join(written if len(written) > 1 else [*written, alone])})"

    def _binders(self, variables: tuple[Variable, ...]) -> str:
        for variable in variables:
            symbols.check_variable(variable)
            self.sorts.setdefault(variable.sort)
        return ", ".join(f"{_variable(one)}: {_sort(one.sort)}" for one in variables)

    def _term(self, term: Term) -> str:
        if isinstance(term, Variable):
            return _variable(term)
        symbol = _quoted(symbols.constant_symbol(term.name, term.sort))
        self.sorts.setdefault(term.sort)
        self.declarations[symbol] = f"{symbol}: {_sort(term.sort)}"
        return symbol

    def _predicate(self, predicate: Predicate, sorts: tuple[Sort, ...]) -> str:
        symbol = _quoted(symbols.predicate_symbol(predicate, sorts))
        if symbol not in self.declarations:
            self.sorts.update(dict.fromkeys(sorts))
            joined = " * ".join(map(_sort, sorts))
            domain = f"({joined}) > " if len(sorts) > 1 else f"{joined} > " if sorts else ""
            self.declarations[symbol] = f"{symbol}: {domain}$o"
        return symbol


@lru_cache(maxsize=1)
def _grammar() -> Lark:
    grammar = (files(__package__) / "tptp.lark").read_text(encoding="utf-8")
    return Lark(grammar, parser="lalr", maybe_placeholders=False)


class _Bracketed:
    """A formula that stood in brackets of its own."""

    def __init__(self, formula: Formula) -> None:
        self.formula = formula


def _bare(part: Formula | _Bracketed) -> Formula:
    return part.formula if isinstance(part, _Bracketed) else part


@v_args(inline=True)
class _Reader(Transformer[Token, Any]):
    """Builds formulas from the bottom up; a variable's sort is told by its first letter."""

    def name(self, symbol: Token) -> str:
        return symbol[1:-1].replace("\\'", "'") if symbol.startswith("'") else str(symbol)

    def type_decl(self, *_: Any) -> None:
        return None

    def axiom(self, name: str, role: Token, formula: Formula | _Bracketed) -> tuple[str, str, Formula]:
        return symbols.unescape(name), str(role), _bare(formula)

    def bracketed(self, formula: Formula | _Bracketed) -> _Bracketed:
        return _Bracketed(_bare(formula))

    def conjunction(self, *parts: Formula | _Bracketed) -> Formula:
        return And(_parts(parts, TRUE))

    def disjunction(self, *parts: Formula | _Bracketed) -> Formula:
        return Or(_parts(parts, FALSE))

    def implication(self, left: Formula | _Bracketed, right: Formula | _Bracketed) -> Formula:
        return Implies(_bare(left), _bare(right))

    def equivalence(self, left: Formula | _Bracketed, right: Formula | _Bracketed) -> Formula:
        return Iff(_bare(left), _bare(right))

    def negation(self, body: Formula | _Bracketed) -> Formula:
        return Not(_bare(body))

    def universal(self, variables: tuple[Variable, ...], body: Formula | _Bracketed) -> Formula:
        return ForAll(variables, _bare(body))

    def existential(self, variables: tuple[Variable, ...], body: Formula | _Bracketed) -> Formula:
        return Exists(variables, _bare(body))

    def equality(self, left: Term, right: Term) -> Formula:
        return Equal(left, right)

    def inequality(self, left: Term, right: Term) -> Formula:
        return Not(Equal(left, right))

    def atom(self, symbol: str, *args: Term) -> Formula:
        predicate, sorts = symbols.read_predicate(symbol)
        if symbols.sorts_of(args) != sorts:
            raise SemanticsError(f"TPTP: {symbol} is applied to {', '.join(map(str, args))}, of other sorts")
        return Atom(predicate, args)

    def truth(self) -> Formula:
        return TRUE

    def falsity(self) -> Formula:
        return FALSE

    def binders(self, *variables: Variable) -> tuple[Variable, ...]:
        return variables

    def binder(self, symbol: Token, sort: str) -> Variable:
        variable = self.variable(symbol)
        if _sort(variable.sort) != sort:
            raise SemanticsError(f"TPTP: {symbol} is declared as {sort}, but its letter says {_sort(variable.sort)}")
        return variable

    def variable(self, symbol: Token) -> Variable:
        name = symbols.unescape_word(symbol[0].lower() + symbol[1:])
        if name[0] not in symbols.SORT_OF_LETTER:
            raise SemanticsError(f"TPTP: variable {symbol} does not begin with the letter of a sort")
        return Variable(name, symbols.SORT_OF_LETTER[name[0]])

    def constant(self, symbol: str) -> Constant:
        return Constant(*symbols.read_constant(symbol))


def _parts(parts: tuple[Formula | _Bracketed, ...], neutral: Formula) -> tuple[Formula, ...]:
    """The parts, without the bracketed constant that marks a part standing alone."""
    match parts:
        case (part, _Bracketed(formula=constant)) if constant is neutral:
            return (_bare(part),)
    return tuple(map(_bare, parts))
