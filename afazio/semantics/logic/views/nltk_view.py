"""NLTK's logic: expressions that its provers, parsers and printers take.

NLTK's language has no sorts, no overloading, binary connectives, one variable per quantifier and only letters with
digits for variables.  So a predicate ends in the letters of its arguments' sorts (``ARG0_ex``), a constant begins
with its sort (``Context_actual``), and sorts of variables are told by their letters.  Where NLTK cannot say how a
formula is built, a tautology beside a part marks it, which changes no meaning:

- ``GROUP``: what stands to its left is a conjunction (or disjunction) of its own;
- ``BLOCK``: the quantifier to its right is not one with the quantifier around it.
"""

from __future__ import annotations

import re
from functools import reduce
from typing import Any

from nltk.sem import logic

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

Expression = Any
"""An `nltk.sem.logic.Expression`; NLTK is not typed."""

_LETTERS = {sort: letter for letter, sort in symbols.SORT_OF_LETTER.items()}
_PLAIN = re.compile(r"[xecdt](?!00)\d*")
_ENCODED = re.compile(r"([xecdt])00((?:\d{7})*)")

# Variables of markers: no formula's variable is written with three zeros and nothing after them.
_GROUP, _BLOCK, _TRUE = "x000", "x0000", "x00000"


def to_nltk(formula: Formula) -> Expression:
    """The formula as an NLTK expression; `from_nltk` gives it back.

    Raises `SemanticsError` for a variable that does not begin with its sort's letter or a quantifier over nothing.
    """
    match formula:
        case Atom(predicate, args):
            letters = "".join(_LETTERS[term.sort] for term in args)
            head = _word(f"{symbols.escape_word(str(predicate))}_{letters}")
            return reduce(logic.ApplicationExpression, map(_term, args), head)
        case Equal(left, right):
            return logic.EqualityExpression(_term(left), _term(right))
        case Not(body):
            return logic.NegatedExpression(to_nltk(body))
        case And(parts):
            return _chain(logic.AndExpression, parts, _truth(_GROUP)) if parts else _truth(_TRUE)
        case Or(parts):
            return _chain(logic.OrExpression, parts, _falsity(_GROUP)) if parts else _falsity(_TRUE)
        case Implies(left, right):
            return logic.ImpExpression(to_nltk(left), to_nltk(right))
        case Iff(left, right):
            return logic.IffExpression(to_nltk(left), to_nltk(right))
        case Exists(variables, body):
            return _quantified(logic.ExistsExpression, Exists, variables, body)
        case ForAll(variables, body):
            return _quantified(logic.AllExpression, ForAll, variables, body)
    raise SemanticsError(f"not a formula: {formula!r}")


def from_nltk(expression: Expression) -> Formula:
    """The formula that `to_nltk` wrote; raises `SemanticsError` for other expressions."""
    match expression:
        case logic.NegatedExpression(term=body):
            return Not(from_nltk(body))
        case logic.AndExpression():
            return _unchain(expression, logic.AndExpression, And, _truth(_GROUP))
        case logic.OrExpression():
            return _unchain(expression, logic.OrExpression, Or, _falsity(_GROUP))
        case logic.ImpExpression(first=left, second=right):
            return Implies(from_nltk(left), from_nltk(right))
        case logic.IffExpression(first=left, second=right):
            return Iff(from_nltk(left), from_nltk(right))
        case logic.EqualityExpression(first=left, second=right):
            return Equal(_read_term(left), _read_term(right))
        case logic.ExistsExpression():
            return Or(()) if _same(expression, _falsity(_TRUE)) else _read_quantified(expression, Exists)
        case logic.AllExpression():
            return And(()) if _same(expression, _truth(_TRUE)) else _read_quantified(expression, ForAll)
        case logic.ApplicationExpression() | logic.AbstractVariableExpression():
            return _read_atom(expression)
    raise SemanticsError(f"NLTK: not a formula of this language: {expression}")


def _word(name: str) -> Expression:
    return logic.VariableExpression(logic.Variable(name))


def _truth(name: str) -> Expression:
    """A tautology of its own."""
    variable = logic.Variable(name)
    same = logic.EqualityExpression(logic.VariableExpression(variable), logic.VariableExpression(variable))
    return logic.AllExpression(variable, same)


def _falsity(name: str) -> Expression:
    """A contradiction of its own."""
    tautology = _truth(name)
    return logic.ExistsExpression(tautology.variable, logic.NegatedExpression(tautology.term))


def _same(one: Expression, other: Expression) -> bool:
    """Whether two expressions are written alike; NLTK's own equality renames bound variables."""
    return type(one) is type(other) and str(one) == str(other)


def _chain(binary: Any, parts: tuple[Formula, ...], group: Expression) -> Expression:
    """The parts joined from the left, with a marker after a part that is itself a chain or stands alone."""
    first, *rest = map(to_nltk, parts)
    if isinstance(first, binary) and not _same(first.second, group):
        first = binary(first, group)
    return reduce(binary, rest, first) if rest else binary(first, group)


def _unchain(expression: Expression, binary: Any, nary: Any, group: Expression) -> Formula:
    """The formula whose chain this is."""
    spine = []
    while isinstance(expression, binary):
        spine.append(expression.second)
        expression = expression.first
    parts, closed = [from_nltk(expression)], False
    for item in reversed(spine):
        closed = _same(item, group)
        parts = [nary(tuple(parts))] if closed else [*parts, from_nltk(item)]
    result: Formula = parts[0] if closed else nary(tuple(parts))
    return result


def _quantified(quantifier: Any, own: type[Formula], variables: tuple[Variable, ...], body: Formula) -> Expression:
    if not variables:
        raise SemanticsError("NLTK: a quantifier over no variables")
    inner = to_nltk(body)
    if isinstance(body, own):
        inner = logic.AndExpression(_truth(_BLOCK), inner)
    return reduce(
        lambda scope, variable: quantifier(logic.Variable(_variable(variable)), scope), variables[::-1], inner
    )


def _read_quantified(expression: Expression, own: Any) -> Formula:
    quantifier, variables = type(expression), []
    while type(expression) is quantifier and not _marks(expression):
        variables.append(_read_variable(expression.variable.name))
        expression = expression.term
    if isinstance(expression, logic.AndExpression) and _same(expression.first, _truth(_BLOCK)):
        expression = expression.second
    formula: Formula = own(tuple(variables), from_nltk(expression))
    return formula


def _marks(expression: Expression) -> bool:
    """Whether a quantified expression stands for truth or falsity."""
    return bool(expression.variable.name == _TRUE)


def _variable(variable: Variable) -> str:
    """A letter and digits: other characters become seven digits each, after two zeros."""
    symbols.check_variable(variable)
    if _PLAIN.fullmatch(variable.name):
        return variable.name
    return f"{variable.name[0]}00" + "".join(f"{ord(character):07d}" for character in variable.name[1:])


def _read_variable(name: str) -> Variable:
    if _PLAIN.fullmatch(name):
        return Variable(name, symbols.SORT_OF_LETTER[name[0]])
    if (found := _ENCODED.fullmatch(name)) and found[2]:
        rest = "".join(chr(int(found[2][at : at + 7])) for at in range(0, len(found[2]), 7))
        return Variable(found[1] + rest, symbols.SORT_OF_LETTER[found[1]])
    raise SemanticsError(f"NLTK: variable {name!r} is none of this language")


def _term(term: Term) -> Expression:
    if isinstance(term, Variable):
        return _word(_variable(term))
    return _word(f"{term.sort}_{symbols.escape_word(term.name)}")


def _read_term(expression: Expression) -> Term:
    if not isinstance(expression, logic.AbstractVariableExpression):
        raise SemanticsError(f"NLTK: not a term of this language: {expression}")
    name = expression.variable.name
    sort, underscore, rest = name.partition("_")
    if not underscore:
        return _read_variable(name)
    if sort not in list(Sort):
        raise SemanticsError(f"NLTK: constant {name!r} does not begin with a sort")
    return Constant(symbols.unescape_word(rest), Sort(sort))


def _read_atom(expression: Expression) -> Formula:
    """An atom from its curried applications."""
    args: list[Expression] = []
    while isinstance(expression, logic.ApplicationExpression):
        args.insert(0, expression.argument)
        expression = expression.function
    if not isinstance(expression, logic.AbstractVariableExpression):
        raise SemanticsError(f"NLTK: not a predicate of this language: {expression}")
    name, _, letters = expression.variable.name.rpartition("_")
    terms = tuple(map(_read_term, args))
    if "".join(_LETTERS[term.sort] for term in terms) != letters:
        raise SemanticsError(f"NLTK: {expression.variable.name} is applied to {', '.join(map(str, terms))}")
    return Atom(Predicate.read(symbols.unescape_word(name)), terms)
