"""SMT-LIB 2: one declared sort per sort, one function per predicate and argument sorts, named assertions.

Assertions are called ``name!``, so that no name meets a symbol or a word of the language.  The reader takes what the
writer gives, with any layout and comments; commands other than declarations and assertions are passed over.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

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
)
from afazio.semantics.logic.predicates import Predicate
from afazio.semantics.logic.views import symbols

SExpr = str | list["SExpr"]

_SIMPLE = re.compile(r"[A-Za-z~!@$%^&*_\-+=<>.?/][A-Za-z0-9~!@$%^&*_\-+=<>.?/]*")
_NAMED = re.compile(r"^\(assert \(! .* :named (\|[^|]*\||[^\s|]+)\)\)$", re.MULTILINE)
_LEXEME = re.compile(r'\s+|;[^\n]*|(\|[^|\\]*\||"(?:[^"]|"")*"|[()]|[^\s()|;"]+)')


def to_smtlib(assertions: Iterable[tuple[str, Formula]]) -> str:
    """Named formulas without free variables as SMT-LIB declarations and assertions.

    Raises `SemanticsError` for a free variable or one that does not begin with its sort's letter.
    """
    writer = _Writer()
    asserted = [
        f"(assert (! {writer.formula(formula)} :named {assertion_symbol(name)}))" for name, formula in assertions
    ]
    sorts = [f"(declare-sort {sort} 0)" for sort in writer.sorts]
    return "\n".join([*sorts, *writer.declarations.values(), *asserted, ""])


def assertion_symbol(name: str) -> str:
    """The symbol under which `to_smtlib` names an assertion."""
    return _quoted(symbols.escape(name) + "!")


def from_smtlib(text: str) -> tuple[tuple[str, Formula], ...]:
    """The named formulas that `to_smtlib` wrote; raises `SemanticsError` with the place of what cannot be read."""
    found = []
    for command in _parse(text):
        if isinstance(command, list) and command[:1] == ["assert"]:
            match command:
                case ["assert", ["!", body, ":named", str(symbol)]]:
                    name = _bare(symbol).removesuffix("!")
                    found.append((symbols.unescape(name), _formula(body, {})))
                case _:
                    raise SemanticsError(f"SMT-LIB: an assertion without a name: {_text(command)}")
    return tuple(found)


def assertion_names(text: str) -> tuple[str, ...]:
    """The names of the assertions in a text that `to_smtlib` wrote, without reading the formulas."""
    return tuple(symbols.unescape(_bare(found[1]).removesuffix("!")) for found in _NAMED.finditer(text))


def _quoted(symbol: str) -> str:
    return symbol if _SIMPLE.fullmatch(symbol) else f"|{symbol}|"


def _bare(symbol: str) -> str:
    return symbol[1:-1] if symbol.startswith("|") else symbol


class _Writer:
    """Writes formulas and remembers what has to be declared, in the order of first occurrence."""

    def __init__(self) -> None:
        self.sorts: dict[Sort, None] = {}
        self.declarations: dict[tuple[Predicate, tuple[Sort, ...]] | Constant, str] = {}
        self._symbols: dict[tuple[Predicate, tuple[Sort, ...]] | Constant, str] = {}
        self._bound: list[Variable] = []

    def formula(self, formula: Formula) -> str:
        match formula:
            case Atom(predicate, args):
                symbol = self._predicate(predicate, symbols.sorts_of(args))
                return f"({symbol} {' '.join(map(self._term, args))})" if args else symbol
            case Equal(left, right):
                return f"(= {self._term(left)} {self._term(right)})"
            case Not(body):
                return f"(not {self.formula(body)})"
            case And(parts):
                return f"(and {' '.join(map(self.formula, parts))})" if parts else "true"
            case Or(parts):
                return f"(or {' '.join(map(self.formula, parts))})" if parts else "false"
            case Implies(left, right):
                return f"(=> {self.formula(left)} {self.formula(right)})"
            case Iff(left, right):
                return f"(= {self.formula(left)} {self.formula(right)})"
            case Exists(variables, body):
                return self._quantified("exists", variables, body)
            case ForAll(variables, body):
                return self._quantified("forall", variables, body)
        raise SemanticsError(f"not a formula: {formula!r}")

    def _quantified(self, word: str, variables: tuple[Variable, ...], body: Formula) -> str:
        for variable in variables:
            symbols.check_variable(variable)
            self.sorts.setdefault(variable.sort)
        self._bound.extend(variables)
        inner = self.formula(body)
        del self._bound[-len(variables) :]
        return f"({word} ({' '.join(f'({_variable(one)} {one.sort})' for one in variables)}) {inner})"

    def _term(self, term: Term) -> str:
        if isinstance(term, Variable):
            if term not in self._bound:
                raise SemanticsError(f"SMT-LIB: variable {term.name!r} is not bound by a quantifier")
            return _variable(term)
        if term not in self._symbols:
            self.sorts.setdefault(term.sort)
            symbol = _quoted(symbols.constant_symbol(term.name, term.sort))
            self._symbols[term] = symbol
            self.declarations[term] = f"(declare-fun {symbol} () {term.sort})"
        return self._symbols[term]

    def _predicate(self, predicate: Predicate, sorts: tuple[Sort, ...]) -> str:
        key = (predicate, sorts)
        if key not in self._symbols:
            self.sorts.update(dict.fromkeys(sorts))
            symbol = _quoted(symbols.predicate_symbol(predicate, sorts))
            self._symbols[key] = symbol
            self.declarations[key] = f"(declare-fun {symbol} ({' '.join(sorts)}) Bool)"
        return self._symbols[key]


def _variable(variable: Variable) -> str:
    return "?" + symbols.escape_word(variable.name)


def _parse(text: str) -> list[SExpr]:
    """All S-expressions of a text."""
    stack: list[list[SExpr]] = [[]]
    position = 0
    while position < len(text):
        found = _LEXEME.match(text, position)
        if found is None:
            raise SemanticsError(f"SMT-LIB: line {text.count(chr(10), 0, position) + 1}: unreadable {text[position]!r}")
        position, lexeme = found.end(), found[1]
        if lexeme == "(":
            stack.append([])
        elif lexeme == ")":
            if len(stack) == 1:
                raise SemanticsError(f"SMT-LIB: line {text.count(chr(10), 0, position) + 1}: nothing to close with ')'")
            closed = stack.pop()
            stack[-1].append(closed)
        elif lexeme is not None:
            stack[-1].append(lexeme)
    if len(stack) > 1:
        raise SemanticsError(f"SMT-LIB: {len(stack) - 1} brackets are still open at the end")
    return stack[0]


def _text(expr: SExpr) -> str:
    return expr if isinstance(expr, str) else f"({' '.join(map(_text, expr))})"


_NARY: dict[str, Callable[[tuple[Formula, ...]], Formula]] = {"and": And, "or": Or}
_QUANTIFIERS: dict[str, Callable[[tuple[Variable, ...], Formula], Formula]] = {"exists": Exists, "forall": ForAll}


def _formula(expr: SExpr, bound: dict[str, Variable]) -> Formula:
    match expr:
        case "true":
            return And(())
        case "false":
            return Or(())
        case str():
            return Atom(symbols.read_predicate(_bare(expr))[0], ())
        case ["not", body]:
            return Not(_formula(body, bound))
        case [("and" | "or") as word, *parts]:
            return _NARY[word](tuple(_formula(part, bound) for part in parts))
        case ["=>", left, right]:
            return Implies(_formula(left, bound), _formula(right, bound))
        case ["=", left, right]:
            return _equation(left, right, bound)
        case [("exists" | "forall") as word, list(binders), body]:
            variables = tuple(map(_binder, binders))
            inner = bound | {_variable(variable): variable for variable in variables}
            return _QUANTIFIERS[word](variables, _formula(body, inner))
        case [str(symbol), *args] if args:
            return _atom(_bare(symbol), tuple(_read_term(arg, bound) for arg in args))
    raise SemanticsError(f"SMT-LIB: not a formula of this language: {_text(expr)}")


def _equation(left: SExpr, right: SExpr, bound: dict[str, Variable]) -> Formula:
    """``=`` stands between terms for identity and between formulas for equivalence."""
    if isinstance(left, str) and (left in bound or "@" in left.rpartition("/")[2]):
        return Equal(_read_term(left, bound), _read_term(right, bound))
    return Iff(_formula(left, bound), _formula(right, bound))


def _atom(symbol: str, args: tuple[Term, ...]) -> Atom:
    predicate, sorts = symbols.read_predicate(symbol)
    if symbols.sorts_of(args) != sorts:
        raise SemanticsError(f"SMT-LIB: {symbol} is applied to {', '.join(map(str, args))}, of other sorts")
    return Atom(predicate, args)


def _binder(expr: SExpr) -> Variable:
    match expr:
        case [str(name), str(sort)] if name.startswith("?") and sort in list(Sort):
            return Variable(symbols.unescape_word(name[1:]), Sort(sort))
    raise SemanticsError(f"SMT-LIB: not a bound variable of this language: {_text(expr)}")


def _read_term(expr: SExpr, bound: dict[str, Variable]) -> Term:
    if not isinstance(expr, str):
        raise SemanticsError(f"SMT-LIB: not a term of this language: {_text(expr)}")
    return bound[expr] if expr in bound else Constant(*symbols.read_constant(_bare(expr)))
