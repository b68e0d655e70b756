"""Every stage as plain text."""

from __future__ import annotations

from collections.abc import Iterator

from afazio.inspection.stage import Stage
from afazio.inspection.trace import changes, node_name, replay
from afazio.parsing.tree import Tree
from afazio.rewriting.graph import Graph
from afazio.semantics.analysis import Analysis, Reading
from afazio.semantics.logic.formula import And, Atom, Equal, Exists, ForAll, Formula, Implies, Not, Or

WIDTH = 110


def analysis_text(analysis: Analysis, stage: Stage = Stage.ALL) -> str:
    """The stages asked for, each under its name when there are several."""
    parts = {
        Stage.TREE: tree_text(analysis.tree),
        Stage.TRACE: trace_text(analysis),
        Stage.GRAPH: graph_text(analysis.graph),
        Stage.FORMULA: formula_text(analysis),
    }
    shown = [(name, text) for name, text in parts.items() if stage.includes(name)]
    if len(shown) == 1:
        return shown[0][1]
    return "\n\n".join([analysis.tree.text, *(f"{name}:\n{_indent(text)}" for name, text in shown)])


def _indent(text: str) -> str:
    return "\n".join(f"  {line}" if line else line for line in text.split("\n"))


def tree_text(tree: Tree) -> str:
    """The dependency tree, the root first and dependents under their heads in surface order."""
    rows: list[tuple[str, str]] = []
    stack = [(tree.root, "", "")]
    while stack:
        token, lead, below = stack.pop()
        features = "|".join(f"{name}={value}" for name, value in token.feats)
        rows.append((f"{lead}{token.form}", f"{token.deprel}  {token.lemma} {token.upos} {features}".rstrip()))
        children = list(tree.children(token.id))
        for child in reversed(children):
            last = child is children[-1]
            stack.append((child, below + ("└─ " if last else "├─ "), below + ("   " if last else "│  ")))
    width = max(len(word) for word, _ in rows)
    return "\n".join(f"{word:<{width}}  {rest}" for word, rest in rows)


def trace_text(analysis: Analysis) -> str:
    """The steps in order, each with the nodes that it matched and what it changed."""
    lines: list[str] = []
    for number, (step, before, after) in enumerate(replay(analysis), start=1):
        names = {node.id: node_name(node) for node in before.nodes}
        matched = ", ".join(f"{name}={names.get(node, f'#{node}')}" for name, node in step.matched)
        lines.append(f"{number}. {step.module}.{step.rule}  ({matched})")
        lines.extend(f"   {change}" for change in changes(step, before, after))
    return "\n".join(lines) or "no rule applied"


def graph_text(graph: Graph) -> str:
    """One line for each node with its features, and under it the edges that leave it."""
    names = {node.id: node_name(node) for node in graph.nodes}
    lines = []
    for node in graph.nodes:
        features = " ".join(f"{name}={value}" for name, value in node.features if name != "form")
        lines.append(f"{names[node.id]}  {features}".rstrip())
        lines.extend(f"   -[{edge.label}]-> {names[edge.target]}" for edge in graph.outgoing(node.id))
    return "\n".join(lines) or "the graph is empty"


def formula_text(analysis: Analysis) -> str:
    """The readings from the most plausible on, and the tokens that were not understood."""
    lines: list[str] = []
    for number, reading in enumerate(analysis.readings, start=1):
        if len(analysis.readings) > 1 or ";" in reading.reason:
            lines.append(f"reading {number}: {reading.reason}")
        lines.extend(_doubts(reading))
        lines.extend(wrapped(reading.formula))
        lines.extend(_occurrences(reading))
    if not analysis.readings:
        lines.append(f"no formula: the sentence is {analysis.mood}")
    if analysis.uncovered:
        lines.append(f"not understood: {', '.join(token.form for token in analysis.uncovered)}")
    return "\n".join(lines)


def _doubts(reading: Reading) -> Iterator[str]:
    return (f"doubtful: {doubt}" for doubt in reading.doubts)


def _occurrences(reading: Reading) -> Iterator[str]:
    """What the atoms for generalised quantifiers stand for: their quantifier, and what it relates."""
    for each in reading.occurrences:
        name = " ".join(filter(None, (each.quantifier.replace("_", " "), each.number)))
        yield f"where {each.atom} says that of all {each.variable} with"
        yield from wrapped(each.restrictor, "  ")
        yield f"{name} have"
        yield from wrapped(each.scope, "  ")


def wrapped(formula: Formula, indent: str = "") -> Iterator[str]:
    """The formula's lines; where it is too long for one line, every part of a connective gets its own."""
    whole = indent + str(formula)
    if len(whole) <= WIDTH:
        yield whole
        return
    match formula:
        case Exists(variables, body) | ForAll(variables, body):
            word = "exists" if isinstance(formula, Exists) else "all"
            yield f"{indent}{word} {' '.join(map(str, variables))}.("
            yield from wrapped(body, indent + "  ")
            yield f"{indent})"
        case And(parts) | Or(parts):
            connective = " &" if isinstance(formula, And) else " |"
            for number, part in enumerate(parts):
                lines = list(_bracketed(part, indent))
                yield from lines[:-1]
                yield lines[-1] + (connective if number < len(parts) - 1 else "")
        case Implies(antecedent, consequent):
            *lines, last = _bracketed(antecedent, indent)
            yield from lines
            yield f"{last} ->"
            yield from _bracketed(consequent, indent)
        case _:
            yield whole


def _bracketed(formula: Formula, indent: str) -> Iterator[str]:
    """The lines of a part of a connective, in brackets unless it binds more strongly than any connective."""
    lines = list(wrapped(formula, indent))
    if isinstance(formula, Atom | Equal | Not | Exists | ForAll):
        yield from lines
        return
    lines[0] = f"{indent}({lines[0].removeprefix(indent)}"
    lines[-1] += ")"
    yield from lines
