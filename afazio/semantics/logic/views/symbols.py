"""Names for symbols that tell predicates of different sorts, constants and names apart, and can be read back.

A predicate is written ``predicate/Sort.Sort`` and a constant ``constant@Sort``, so that no two symbols of a sorted
language meet in a language without overloading.  Characters that a quoted symbol cannot hold are written ``^hex;``.
"""

from __future__ import annotations

import re

from afazio.errors import SemanticsError
from afazio.semantics.logic.formula import Sort, Term, Variable
from afazio.semantics.logic.predicates import Predicate

_ODD = re.compile(r"[^ -~]|[\\^|]")
_ESCAPE = re.compile(r"\^([0-9a-f]+);")
_NOT_WORD = re.compile(r"[^A-Za-z0-9_]|_(?=x)")
_WORD_ESCAPE = re.compile(r"_x([0-9a-f]+)_")

SORT_OF_LETTER = {"x": Sort.ENTITY, "e": Sort.EVENT, "c": Sort.CONTEXT, "d": Sort.DEGREE, "t": Sort.TIME}


def escape(name: str) -> str:
    """The name in printable ASCII without ``|`` and ``\\``; undone by `unescape`."""
    return _ODD.sub(lambda found: f"^{ord(found[0]):x};", name)


def unescape(text: str) -> str:
    """The name that `escape` wrote."""
    return _ESCAPE.sub(lambda found: chr(int(found[1], 16)), text)


def escape_word(name: str) -> str:
    """The name in ASCII letters, digits and ``_`` alone; undone by `unescape_word`."""
    return _NOT_WORD.sub(lambda found: f"_x{ord(found[0]):x}_", name)


def unescape_word(text: str) -> str:
    """The name that `escape_word` wrote."""
    return _WORD_ESCAPE.sub(lambda found: chr(int(found[1], 16)), text)


def predicate_symbol(predicate: Predicate, sorts: tuple[Sort, ...]) -> str:
    """One symbol for a predicate over arguments of these sorts."""
    return f"{escape(str(predicate))}/{'.'.join(sorts)}"


def constant_symbol(name: str, sort: Sort) -> str:
    """One symbol for a constant of this sort."""
    return f"{escape(name)}@{sort}"


def read_predicate(symbol: str) -> tuple[Predicate, tuple[Sort, ...]]:
    """The predicate and sorts that `predicate_symbol` wrote; raises `SemanticsError` for any other symbol."""
    name, slash, sorts = symbol.rpartition("/")
    parts = [sort for sort in sorts.split(".") if sort]
    if not slash or not set(parts) <= {sort.value for sort in Sort}:
        raise SemanticsError(f"{symbol!r} is no predicate symbol: expected predicate/Sort.Sort")
    return Predicate.read(unescape(name)), tuple(Sort(part) for part in parts)


def read_constant(symbol: str) -> tuple[str, Sort]:
    """The name and sort that `constant_symbol` wrote; raises `SemanticsError` for any other symbol."""
    name, at, sort = symbol.rpartition("@")
    if not at or sort not in list(Sort):
        raise SemanticsError(f"{symbol!r} is no constant symbol: expected constant@Sort")
    return unescape(name), Sort(sort)


def sorts_of(args: tuple[Term, ...]) -> tuple[Sort, ...]:
    """The sorts of an atom's arguments."""
    return tuple(term.sort for term in args)


def check_variable(variable: Variable) -> None:
    """Raise `SemanticsError` unless the variable's name begins with the letter of its sort."""
    if SORT_OF_LETTER.get(variable.name[:1]) != variable.sort:
        raise SemanticsError(
            f"variable {variable.name!r} of sort {variable.sort} does not begin with its sort's letter"
        )
