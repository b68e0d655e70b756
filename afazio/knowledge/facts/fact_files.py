"""Files of facts: extra axioms in a small notation, a relation or formula per line.

    % comment
    couch_n = sofa_n
    dog_n < animal_n @ 0.05
    sit_v ! stand_v ! lie_v
    {in|on}_r(e, x) & ARG0(e, y) -> {in|on}_r(y, x) @ 0.1

``<`` says that the left predicate is the more special one, ``=`` that all mean the same, ``!`` that all exclude each
other.  Predicates are written as in the formulas that ``afazio inspect --stage formula`` shows.  Variables are ``x``,
``y``, ``z`` for entities and ``e`` for events, with digits; those of a formula that nothing binds are universal, and in
a user's file none of them may stand behind the arrow alone (``all y. ...`` says that it is meant).  A place may say
when it holds: ``in_r(x, y, present)``, ``in_r(x, y, past)``; what is so in the content of an event names it:
``content(e, c) & president_n(x, c)``.  ``like_r(e1, e)`` gives one event the places and times of the other, and
``tense_r(e1, e)`` its tense and aspect.  A line with braces stands for one line per alternative; braces with the same
alternatives vary together.  ``any_v < troponym_v`` is a fact about all verbs: a verb stands for those that WordNet
names right below it.  The cost behind ``@`` lies between 0 and 1 and is 0 when not given.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from itertools import permutations, product
from pathlib import Path
from typing import Any

from afazio.errors import AfazioError
from afazio.knowledge.facts.fact import Fact, formula_fact
from afazio.knowledge.facts.loose_variables import loose_variables
from afazio.knowledge.vocabulary import CONNECTED
from afazio.semantics.logic.formula import (
    ACTUAL,
    FALSE,
    PAST,
    PRESENT,
    And,
    Atom,
    Equal,
    Formula,
    Iff,
    Implies,
    Sort,
    Term,
    Variable,
    atoms,
    conjunction,
    disjunction,
    exists,
    for_all,
    free_variables,
    implication,
    negation,
    substitute,
)
from afazio.semantics.logic.predicates import Category, Predicate

_BRACES = re.compile(r"\{([^{}]*\|[^{}]*)\}")
_CONTEXT = Variable("c0", Sort.CONTEXT)
_SORTS = {"e": Sort.EVENT, "c": Sort.CONTEXT, "t": Sort.TIME}
_ENTITIES = {"y": "x1000", "z": "x2000"}
_TENSE = Category.RELATION.of("tense")
_TENSES = tuple(map(Category.TENSE.of, ("past", "pres", "perf", "culminated", "ongoing")))
_TIMES = {"present": PRESENT, "past": PAST}
_HOLDS_IN_CONTEXT = (Category.NOUN, Category.PROPERTY, Category.VERB, Category.COMPOUND, Category.MODALITY)
_MOST_NESTED = 40
_ELSEWHERE = " (whenever)"
_WRITABLE = (*CONNECTED, Category.COMPOUND, Category.COUNT, Category.TENSE, Category.ROLE)
_WORD = re.compile(r"[\w'-]+")


class FactError(AfazioError, ValueError):
    """A mistake in a file of facts: the message begins with file and line."""


def read_facts(path: Path) -> tuple[Fact, ...]:
    """The facts of a user's file.

    Raises `FactError`, with file and line, for a line that cannot be read, a variable that only the right side of an
    arrow has, and a file that cannot be opened.
    """
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise FactError(f"{path}: cannot be read: {error}") from error
    return tuple(_facts(text, str(path), path.name, closed=True))


def parse_facts(text: str, shown: str, path: str = "") -> tuple[Fact, ...]:
    """The facts of some lines, cited under the name ``shown``.

    Raises `FactError` for a line that cannot be read; messages call the file ``path``, by default ``shown``.
    """
    return tuple(_facts(text, path or shown, shown))


def can_be_written(predicate: Predicate) -> bool:
    """Whether the notation has atoms of a predicate, without telling the context in which they hold."""
    return predicate.category in _WRITABLE and _WORD.fullmatch(str(predicate)) is not None


def written_atom(predicate: str, args: Iterable[str]) -> Formula:
    """What an atom of the notation says, in the context of its line: ``written_atom("dog_n", ["x1"])``."""
    return _atom(Predicate.read(predicate), [_TIMES.get(each) or _variable(each) for each in args])


def alternatives(line: str) -> Iterator[str]:
    """The lines that a line with braces stands for."""
    groups = list(dict.fromkeys(match[1] for match in _BRACES.finditer(line)))
    for choice in product(*(group.split("|") for group in groups)):
        chosen = dict(zip(groups, choice, strict=True))
        yield _BRACES.sub(lambda match, chosen=chosen: chosen[match[1]], line)  # type: ignore[misc]


def _facts(text: str, path: str, shown: str, *, closed: bool = False) -> Iterator[Fact]:
    """The facts of some lines; ``closed`` is whether a variable that only the right side has is a mistake."""
    for number, line in enumerate(text.splitlines(), start=1):
        content = line.partition("%")[0].strip()
        for alternative in alternatives(content) if content else ():
            try:
                yield from _read_line(alternative, shown, closed)
            except FactError as error:
                raise FactError(f"{path}:{number}: {error}") from None


def _read_line(line: str, shown: str, closed: bool) -> Iterator[Fact]:
    from lark.exceptions import UnexpectedInput, VisitError

    try:
        tree = _parser().parse(line)
        body = tree.children[0]
        cost = float(tree.children[1] or 0)
        if cost > 1:
            raise FactError(f"a cost of {cost:g} is not between 0 and 1")
        if body.data == "relation":
            yield from _relations(body, cost, shown)
        else:
            built = _build(body)
            if closed and (loose := loose_variables(built)):
                raise _loose(line, loose[0])
            for number, formula in enumerate(_in_contexts(built)):
                universal = for_all(sorted(free_variables(formula), key=lambda variable: variable.name), formula)
                source = f"{shown}: {line.partition('@')[0].strip()}{_ELSEWHERE * number}"
                yield formula_fact(universal, cost, source)
    except UnexpectedInput as error:
        raise _unreadable(line, error) from None
    except VisitError as error:
        raise FactError(str(error)) from None


def _loose(line: str, variable: Variable) -> FactError:
    name = _written(variable)
    return FactError(
        f"{name} stands on one side of the arrow alone, which says it of everything; write 'exists {name}.(...)' for "
        f"something, or 'all {name}.(...)' if it is meant: {line!r}"
    )


_SPOKEN = {
    "WORD": "a predicate such as dog_n, run_v, in_r or ARG0",
    "VARIABLE": "a variable (x, y or z for things, e for events)",
    "TIME": "present or past",
    "NUMBER": "a cost between 0 and 1",
    "$END": "the end of the line",
}
"""What messages call the terminal symbols of the grammar that are no characters of the notation."""


def _unreadable(line: str, error: Any) -> FactError:
    """The mistake in a line that the grammar does not have: where it is, and what could stand there."""
    from lark.exceptions import UnexpectedToken

    wanted = set(error.accepts or error.expected) if isinstance(error, UnexpectedToken) else set(error.allowed or ())
    names = sorted(_SPOKEN.get(name) or f"'{_parser().get_terminal(name).pattern.value}'" for name in wanted)
    at_end = isinstance(error, UnexpectedToken) and error.token.type == "$END"
    column = len(line) + 1 if at_end else error.column
    found = "the end of the line" if at_end else f"'{line[column - 1 :].split(maxsplit=1)[0]}'"
    return FactError(f"column {column}: cannot be read from {found} on; expected {' or '.join(names)}: {line!r}")


@cache
def _parser() -> Any:
    from lark import Lark

    grammar = files(__package__).joinpath("facts.lark").read_text("utf-8")
    return Lark(grammar, parser="lalr", maybe_placeholders=True)


def _relations(tree: Any, cost: float, shown: str) -> Iterator[Fact]:
    rest = tree.children[1]
    words = [Predicate.read(str(word)) for word in (tree.children[0], *rest.children)]
    first = words[0]
    if len({word.category for word in words}) > 1 or first.category not in CONNECTED:
        raise FactError(f"{', '.join(map(str, words))} are not of one part of speech")
    match rest.data:
        case "entails":
            yield Fact("<", first, words[1], cost, f"{shown}: {first} < {words[1]}")
        case "equals":
            yield from (
                Fact("<", left, right, cost, f"{shown}: {left} = {right}") for left, right in permutations(words, 2)
            )
        case _:
            yield from (
                Fact("!", left, right, cost, f"{shown}: {left} ! {right}") for left, right in permutations(words, 2)
            )


def _build(tree: Any, depth: int = 0) -> Formula:
    """The formula of a syntax tree; what is said holds in one context throughout."""
    if depth > _MOST_NESTED:
        raise FactError(f"a formula is nested more than {_MOST_NESTED} deep")
    parts = tree.children
    match tree.data:
        case "atom":
            return written_atom(str(parts[0]), map(str, parts[1:]))
        case "equal":
            return _equal(_variable(parts[0]), _variable(parts[1]))
        case "falsity":
            return FALSE
        case "existential":
            return exists([_variable(part) for part in parts[:-1]], _build(parts[-1], depth + 1))
        case "universal":
            return for_all([_variable(part) for part in parts[:-1]], _build(parts[-1], depth + 1))
    built = [_build(part, depth + 1) for part in parts]
    match tree.data:
        case "negated":
            return negation(built[0])
        case "conjunction":
            return conjunction(built)
        case "disjunction":
            return disjunction(built)
        case "implies":
            return implication(built[0], built[1])
    return Iff(built[0], built[1])


def _in_contexts(formula: Formula) -> Iterator[Formula]:
    """What is so at a time is so in fact: where a formula says when, the contexts of the rest are the actual one.

    What does not ask for a time holds in any context, but for what it says of times: who dies in a story is dead there.
    """
    if not any(_is_timed(atom) for atom in atoms(formula)):
        yield formula
        return
    yield substitute(formula, {_CONTEXT: ACTUAL})
    if isinstance(formula, Implies) and not any(_is_timed(atom) for atom in atoms(formula.antecedent)):
        parts = formula.consequent.parts if isinstance(formula.consequent, And) else (formula.consequent,)
        untimed = [part for part in parts if not any(_is_timed(atom) for atom in atoms(part))]
        if untimed and _CONTEXT in free_variables(formula.antecedent):
            yield implication(formula.antecedent, conjunction(untimed))


def _is_timed(atom: Atom) -> bool:
    return atom.args[-1] in _TIMES.values()


def _equal(left: Variable, right: Variable) -> Formula:
    if left.sort is not right.sort:
        raise FactError(
            f"{left.name} and {right.name} cannot be one: the one is of sort {left.sort}, the other {right.sort}"
        )
    return Equal(left, right)


def _variable(name: Any) -> Variable:
    """The variable; its name begins with its sort's letter, so that ``y`` and ``z`` become numbered ``x``."""
    letter, digits = str(name)[0], str(name)[1:]
    return Variable(_ENTITIES.get(letter, letter) + digits, _SORTS.get(letter, Sort.ENTITY))


def _written(variable: Variable) -> str:
    """How the notation writes a variable: what `_variable` made of it, undone."""
    for letter, prefix in _ENTITIES.items():
        if variable.name.startswith(prefix):
            return letter + variable.name.removeprefix(prefix)
    return variable.name


def _atom(predicate: Predicate, args: list[Term]) -> Formula:
    """An atom with the context that predications of its kind have, and that the notation leaves out."""
    if args[-1] in _TIMES.values():
        return Atom(predicate, tuple(args))
    if predicate is _TENSE:
        one, other = args
        return conjunction(implication(Atom(tense, (other,)), Atom(tense, (one,))) for tense in _TENSES)
    told_elsewhere = len(args) > 1 and args[-1].sort is Sort.CONTEXT
    place = predicate.category is Category.RELATION and args[0].sort is Sort.ENTITY
    in_context = place or predicate.category in _HOLDS_IN_CONTEXT
    return Atom(predicate, (*args, _CONTEXT) if in_context and not told_elsewhere else tuple(args))
