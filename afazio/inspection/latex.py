"""A sentence for a paper: tree and graph for the package tikz-dependency, formulas as numbered examples of linguex."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from importlib.resources import files

from afazio.inspection.layout import Arc, Column
from afazio.inspection.stage import Stage
from afazio.inspection.svg import graph_drawing, tree_drawing
from afazio.semantics.analysis import Analysis
from afazio.semantics.logic.formula import (
    ACTUAL,
    And,
    Atom,
    Equal,
    Exists,
    ForAll,
    Formula,
    Iff,
    Implies,
    Not,
    Or,
    Term,
)

_SPECIAL = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "$": r"\$",
    "&": r"\&",
    "#": r"\#",
    "%": r"\%",
    "_": r"\_",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    '"': r"\textquotedbl{}",
}
_SIGNS = {Or: r"\lor", And: r"\land", Implies: r"\rightarrow", Iff: r"\leftrightarrow"}
_MOST_UPRIGHT = 16
"""How many words a drawing has across a page at most; a longer one is turned, so that its words stay legible."""
_STRENGTH: dict[type[Formula], int] = {Iff: 0, Implies: 0, Or: 1, And: 2}


def analysis_latex(analyses: Iterable[Analysis], stage: Stage = Stage.ALL) -> str:
    """A whole LaTeX document with the trees, graphs and formulas asked for."""
    body = "\n\n".join(part for analysis in analyses for part in _parts(analysis, stage))
    return document(body)


def document(body: str) -> str:
    """A whole LaTeX document with this body."""
    head, tail = files("afazio.inspection").joinpath("latex_document.tex").read_text("utf-8").split("%BODY%\n")
    return f"{head}{body}\n{tail}"


def formula_latex(formula: Formula) -> str:
    """A formula in mathematical mode; it may break behind connectives."""
    match formula:
        case Atom(predicate, args):
            shown = args[:-1] if args and args[-1] is ACTUAL else args
            name = escaped(str(predicate)).replace(r"\_", r"\_\allowbreak{}")
            return rf"\textsf{{{name}}}({', '.join(map(_term, shown))})"
        case Equal(left, right):
            return f"{_term(left)} = {_term(right)}"
        case Not(body):
            inner = formula_latex(body)
            return rf"\lnot ({inner})" if isinstance(body, Equal) or type(body) in _STRENGTH else rf"\lnot {inner}"
        case Exists(variables, body) | ForAll(variables, body):
            sign = r"\exists" if isinstance(formula, Exists) else r"\forall"
            bound = r"\,".join(map(_term, variables))
            return f"{sign} {bound}.({formula_latex(body)})"
        case And(parts) | Or(parts):
            return _joined(formula, parts) if parts else (r"\top" if isinstance(formula, And) else r"\bot")
        case Implies(left_side, right_side) | Iff(left_side, right_side):
            return _joined(formula, (left_side, right_side))
    raise TypeError(f"not a formula: {formula!r}")


def escaped(text: str) -> str:
    """A text in which nothing is a command of LaTeX, without characters that it cannot typeset."""
    return "".join(_SPECIAL.get(character, character if character.isprintable() else "?") for character in text)


def _joined(formula: Formula, parts: Sequence[Formula]) -> str:
    own = _STRENGTH[type(formula)]
    written = (
        f"({formula_latex(part)})" if _STRENGTH.get(type(part), 4) <= own else formula_latex(part) for part in parts
    )
    return rf" {_SIGNS[type(formula)]}\allowbreak ".join(written)


def _term(term: Term) -> str:
    found = re.fullmatch(r"(?:(.*)_)?([a-z])(\d*)", str(term))
    if found is None:
        return rf"\mathit{{{escaped(str(term))}}}"
    word, letter, number = found.groups()
    variable = f"{letter}_{{{number}}}" if number else letter
    return rf"\mathit{{{escaped(word)}}}_{{{variable}}}" if word else variable


def _parts(analysis: Analysis, stage: Stage) -> Iterator[str]:
    if stage.includes(Stage.TREE):
        yield _dependency(*tree_drawing(analysis.tree), rows=2)
    if stage.includes(Stage.GRAPH):
        yield _dependency(*graph_drawing(analysis.graph), rows=2)
    if stage.includes(Stage.FORMULA):
        yield "\n".join(_examples(analysis))


def _dependency(columns: Sequence[Column], arcs: Sequence[Arc], rows: int) -> str:
    """A drawing of words in a row with arcs; the first lines of each column are rows of the text below."""
    fit = r"max width=.97\textheight, angle=90" if len(columns) > _MOST_UPRIGHT else r"max width=\linewidth"
    lines = [
        rf"\begin{{adjustbox}}{{{fit}}}",
        r"\begin{dependency}[theme=simple]",
        r"  \begin{deptext}[column sep=.6em]",
    ]
    for row in range(rows):
        cells = (column.lines[row] if row < len(column.lines) else "" for column in columns)
        words = r" \& ".join(map(escaped, cells))
        lines.append(rf"    {words} \\")
    lines.append(r"  \end{deptext}")
    for arc in arcs:
        label = escaped(arc.label)
        if arc.source is None:
            lines.append(f"  \\deproot{{{arc.target + 1}}}{{{label}}}")
        elif arc.source != arc.target:
            lines.append(f"  \\depedge{{{arc.source + 1}}}{{{arc.target + 1}}}{{{label}}}")
    return "\n".join([*lines, r"\end{dependency}", r"\end{adjustbox}"])


def _examples(analysis: Analysis) -> Iterator[str]:
    """The sentence as an example, and its readings as the parts of it."""
    yield rf"\ex. {escaped(analysis.tree.text)}"
    for number, reading in enumerate(analysis.readings):
        part = r"\b." if number else r"\a."
        yield f"{part} ${formula_latex(reading.formula)}$"
    yield ""
