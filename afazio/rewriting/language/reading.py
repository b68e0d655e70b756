"""Rule files to syntax trees, through the lark grammar beside this module."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from afazio.errors import RuleError
from afazio.rewriting.language.declarations import Declaration
from afazio.rewriting.language.places import Place, Source

if TYPE_CHECKING:
    from lark import Lark, UnexpectedInput

_REFUSED = (
    (r"->>", "paths of edges ('->>')"),
    (r"><", "crossing of edges ('><')"),
    (r"\bdelta\s*\([^()]*(\)\s*)?", "'delta'"),
    (r"\blength\s*\([^()]*(\)\s*)?", "'length'"),
    (r"\bglobal\b", "'global'"),
    (r"\bmeta\b", "'meta'"),
    (r"\bappend_feats\b\s*", "'append_feats'"),
    (r"\bunorder\b\s*", "'unorder'"),
    (r"\binsert\b\s*", "'insert'"),
    (r"\[-?\d*:-?\d*\]", "the slicing of features"),
    (r"=\s*/|\|\s*/|<>\s*/", 'regular expressions between slashes (write re"...")'),
    (r"\w\$", "non-injective nodes ('X$')"),
    (r"\bimport\b", "'import' (write 'include')"),
)
_SPOKEN = {
    "NAME": "a name",
    "PATH": "a feature (X.f)",
    "LABEL": "a label",
    "NUMBER": "a number",
    "STRING": "a string",
    "REGEX": 're"..."',
    "INLINE": "#BEGIN ... #END",
    "BLOCK": "pattern, without, with",
    "SHIFT": "shift, shift_in, shift_out",
    "COMPARISON": "'=', '<>'",
    "ORDER": "'<', '<<'",
    "$END": "the end of the file",
}


def read_stored_rules(source: Source) -> tuple[Declaration, ...]:
    """As `read_rules`, but a text that was read before comes from the user's cache, without the parser.

    Raises ``RuleError`` for what `read_rules` raises it.
    """
    from afazio.parsing.bundled import cache_folder
    from afazio.rewriting.language.syntax_cache import remembered

    return remembered(source, cache_folder() / "rules", read_rules)


def read_rules(source: Source) -> tuple[Declaration, ...]:
    """The declarations of one file; included files are not followed.

    Raises ``RuleError`` that names file, line and column, shows the line, and says what was expected.
    """
    from lark import UnexpectedInput
    from lark.exceptions import VisitError

    from afazio.rewriting.language.building import Builder

    try:
        tree = _parser().parse(source.text)
    except UnexpectedInput as error:
        raise _syntax_error(source, error) from None
    try:
        declarations: tuple[Declaration, ...] = Builder(source).transform(tree)
    except VisitError as error:
        if isinstance(error.orig_exc, RuleError):
            raise error.orig_exc from None
        raise
    return declarations


@cache
def _parser() -> Lark:
    from lark import Lark

    grammar = files(__package__).joinpath("grammar.lark").read_text(encoding="utf-8")
    return Lark(grammar, parser="lalr", lexer="contextual", maybe_placeholders=True)


def _syntax_error(source: Source, error: UnexpectedInput) -> RuleError:
    from lark import UnexpectedCharacters, UnexpectedToken

    lines = source.text.split("\n")
    line, column = error.line, error.column
    token = ""
    expected: set[str] = set()
    if isinstance(error, UnexpectedToken):
        expected = set(error.accepts or error.expected)
        token = str(error.token) if error.token.type != "$END" else ""
    elif isinstance(error, UnexpectedCharacters):
        expected = set(error.allowed or ())
        token = source.text[error.pos_in_stream or 0]
    if line < 1 or (isinstance(error, UnexpectedToken) and error.token.type == "$END"):
        line, column = len(lines), len(lines[-1]) + 1
    place = Place(source, line, column)
    text = lines[line - 1] if line <= len(lines) else ""
    for pattern, name in _REFUSED:
        if any(match.start() <= column - 1 <= match.end() for match in re.finditer(pattern, text)):
            return place.error(f"not part of this subset of Grew: {name}")
    if "LABEL" in expected and token.isdigit():
        return place.error('a label is given by names or by tests of its parts, not both; re"obl(:.*)?" is any obl')
    what = f"unexpected '{token.splitlines()[0]}'" if token else "unexpected end of the file"
    return place.error(what, sorted(_spoken(name) for name in expected - {"COMMENT", "WHITESPACE"}))


def _spoken(terminal: str) -> str:
    if terminal in _SPOKEN:
        return _SPOKEN[terminal]
    from lark.lexer import PatternStr

    pattern = next((each.pattern for each in _parser().terminals if each.name == terminal), None)
    return f"'{pattern.value}'" if isinstance(pattern, PatternStr) else terminal.lower()
