"""TPTP without sorts: the first-order form (FOF), where every sort is a predicate and quantifiers are restricted by it.

That every sort has an individual, and that a constant is of its sort, are axioms of their own, called ``sort_1`` and so
on.  A task of a single sort needs none of this.
"""

from __future__ import annotations

from collections.abc import Iterable

from afazio.errors import SemanticsError
from afazio.semantics.logic.formula import (
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
    subformulas,
)
from afazio.semantics.logic.views import symbols


def to_fof(assertions: Iterable[tuple[str, Formula]]) -> str:
    """Named formulas without free variables as axioms; names must be words of TPTP.

    Raises `SemanticsError` for a free variable or one that does not begin with its sort's letter.
    """
    given = list(assertions)
    sorts = list(dict.fromkeys(sort for _, formula in given for sort in _sorts(formula)))
    writer = _Writer(guarded=len(sorts) > 1)
    lines = []
    for name, formula in given:
        if loose := free_variables(formula):
            raise SemanticsError(f"TPTP: no quantifier binds {', '.join(sorted(map(str, loose)))}")
        lines.append(f"fof({name}, axiom, {writer.unit(formula)}).")
    if len(sorts) > 1:
        told = [f"? [X]: {_guard(sort, 'X')}" for sort in sorts]
        told += [_guard(sort, symbol) for symbol, sort in writer.constants.items()]
        lines += [f"fof(sort_{number}, axiom, {each})." for number, each in enumerate(told, 1)]
    return "\n".join([*lines, ""])


def _sorts(formula: Formula) -> Iterable[Sort]:
    for part in subformulas(formula):
        match part:
            case Atom(_, args):
                yield from (term.sort for term in args)
            case Equal(left, _):
                yield left.sort
            case Exists(variables, _) | ForAll(variables, _):
                yield from (variable.sort for variable in variables)


class _Writer:
    """Writes formulas, and remembers the constants.

    Symbols are words with a number, for not every prover of this form reads quoted ones.
    """

    def __init__(self, guarded: bool) -> None:
        self.constants: dict[str, Sort] = {}
        self._guarded = guarded
        self._words: dict[str, str] = {}

    def unit(self, formula: Formula) -> str:
        """A formula in brackets unless it can stand anywhere without."""
        match formula:
            case Atom(predicate, args):
                symbol = self._word("p", symbols.predicate_symbol(predicate, symbols.sorts_of(args)))
                return f"{symbol}({', '.join(map(self._term, args))})" if args else symbol
            case Equal(left, right):
                return f"({self._term(left)} = {self._term(right)})"
            case Not(body):
                return f"~ ({self.unit(body)})"
            case And(()):
                return "$true"
            case Or(()):
                return "$false"
            case And(parts):
                return f"({' & '.join(map(self.unit, parts))})"
            case Or(parts):
                return f"({' | '.join(map(self.unit, parts))})"
            case Implies(left, right):
                return f"({self.unit(left)} => {self.unit(right)})"
            case Iff(left, right):
                return f"({self.unit(left)} <=> {self.unit(right)})"
            case Exists(variables, body):
                return self._quantified("?", "&", variables, body)
            case ForAll(variables, body):
                return self._quantified("!", "=>", variables, body)
        raise SemanticsError(f"not a formula: {formula!r}")

    def _quantified(self, sign: str, link: str, variables: tuple[Variable, ...], body: Formula) -> str:
        for variable in variables:
            symbols.check_variable(variable)
        names = ", ".join(map(_variable, variables))
        inner = self.unit(body)
        if self._guarded:
            guards = " & ".join(_guard(variable.sort, _variable(variable)) for variable in variables)
            inner = f"(({guards}) {link} {inner})"
        return f"{sign} [{names}]: ({inner})"

    def _term(self, term: Term) -> str:
        if isinstance(term, Variable):
            return _variable(term)
        symbol = self._word("c", symbols.constant_symbol(term.name, term.sort))
        if isinstance(term, Constant):
            self.constants[symbol] = term.sort
        return symbol

    def _word(self, letter: str, symbol: str) -> str:
        return self._words.setdefault(symbol, f"{letter}{len(self._words)}")


def _guard(sort: Sort, term: str) -> str:
    return f"is_{sort.lower()}({term})"


def _variable(variable: Variable) -> str:
    word = symbols.escape_word(variable.name)
    return word[0].upper() + word[1:]
