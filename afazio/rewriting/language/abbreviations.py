"""The abbreviations of a cascade by their names: classes of words, groups of edges, conditions and macros.

They are declared once and known in all files.  Each stands on its own: a condition or a macro names nothing but its
parameters and what it introduces itself, and leads back to itself over no other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from afazio.rewriting.language.declarations import Abbreviation, Condition, EdgeGroup, LexiconClass, Macro, WordClass
from afazio.rewriting.language.places import Place, unknown
from afazio.rewriting.language.renaming import names_in, paths_in
from afazio.rewriting.language.syntax import (
    ANY_NODE,
    AddEdge,
    AddNode,
    Block,
    BlockKind,
    Clause,
    EdgeClause,
    Text,
    Use,
)

LEAF = Condition("leaf", ("M",), (), (Block(BlockKind.WITHOUT, (EdgeClause("M", None, ANY_NODE),)),))
"""The condition that is built in: a word without dependents."""


@dataclass(frozen=True, slots=True)
class Abbreviations:
    """What rules may be written with."""

    classes: Mapping[str, LexiconClass | WordClass] = field(default_factory=dict)
    edges: Mapping[str, EdgeGroup] = field(default_factory=dict)
    conditions: Mapping[str, Condition] = field(default_factory=lambda: {LEAF.name: LEAF})
    macros: Mapping[str, Macro] = field(default_factory=dict)

    def condition(self, use: Use) -> Condition:
        """The condition that is used; raises ``RuleError`` when there is none or it takes other arguments."""
        if use.name not in self.conditions:
            raise unknown("condition", use.name, self.conditions, use.place)
        condition = self.conditions[use.name]
        _check_arguments(use, condition)
        return condition

    def macro(self, use: Use) -> Macro:
        """The macro that is used; raises ``RuleError`` when there is none or it takes other arguments."""
        if use.name not in self.macros:
            raise unknown("command or macro", use.name, self.macros, use.place)
        macro = self.macros[use.name]
        _check_arguments(use, macro)
        return macro


def gather(declared: Iterable[Abbreviation]) -> Abbreviations:
    """Abbreviations by kind and name.

    Raises ``RuleError`` for a name that is declared twice, for a condition, macro or group that leads back to itself,
    and for names that neither are parameters nor are introduced.
    """
    by_name: dict[str, Abbreviation] = {}
    for each in declared:
        if each.name == LEAF.name:
            raise each.place.error(f"'{each.name}' is a condition that is built in")
        if each.name in by_name:
            raise each.place.error(f"'{each.name}' is declared already", declared=by_name[each.name].place)
        by_name[each.name] = each
    known = Abbreviations(
        {name: each for name, each in by_name.items() if isinstance(each, LexiconClass | WordClass)},
        {name: each for name, each in by_name.items() if isinstance(each, EdgeGroup)},
        {LEAF.name: LEAF, **{name: each for name, each in by_name.items() if isinstance(each, Condition)}},
        {name: each for name, each in by_name.items() if isinstance(each, Macro)},
    )
    for each in by_name.values():
        _check_names(each)
        _check_circles(each, known, (each.name,))
    return known


def uses_in(clauses: Iterable[object]) -> Iterator[Use]:
    """The conditions or macros that are used in clauses, blocks or commands."""
    for each in clauses:
        if isinstance(each, Use):
            yield each
        elif isinstance(each, Block):
            yield from uses_in(each.clauses)


def _check_arguments(use: Use, declared: Condition | Macro) -> None:
    place = None if declared is LEAF else declared.place
    wanted = len(declared.parameters)
    if len(use.arguments) != wanted:
        listed = ", ".join(declared.parameters)
        raise use.place.error(f"'{use.name}' takes {wanted} names ({listed}), not {len(use.arguments)}", declared=place)
    if len(set(use.arguments)) < wanted:
        raise use.place.error(f"'{use.name}' takes different names", declared=place)


def _check_names(each: Abbreviation) -> None:
    """A name that is no parameter would stand for whatever the rule happens to call so."""
    if isinstance(each, Condition):
        clauses = [*each.clauses, *(clause for block in each.blocks for clause in block.clauses)]
        own = {*each.parameters, *_introduced(clauses)}
        for path in paths_in((*each.clauses, *each.blocks)):
            if path.owner not in own:
                message = f"'{path.owner}' is neither a parameter of '{each.name}' nor one of its nodes and edges"
                raise path.place.error(message, declared=each.place)
    if isinstance(each, Macro):
        added = {command.name for command in each.commands if isinstance(command, AddNode | AddEdge)}
        for command in each.commands:
            for name in names_in(command):
                if name not in added and name not in each.parameters:
                    message = f"'{name}' is neither a parameter of '{each.name}' nor added by it"
                    raise command.place.error(message, declared=each.place)


def _introduced(clauses: Iterable[Clause]) -> Iterator[str]:
    for clause in clauses:
        if isinstance(clause, Use) or not list(paths_in(clause)):
            yield from names_in(clause)
        else:
            yield from (name for name in names_in(clause) if name == getattr(clause, "name", None))


def _check_circles(each: Abbreviation, known: Abbreviations, chain: tuple[str, ...]) -> None:
    for name, place, used in _used_by(each, known):
        if name in chain:
            way = " -> ".join([*chain, name])
            raise place.error(f"'{name}' leads back to itself ({way})", declared=used.place)
        _check_circles(used, known, (*chain, name))


def _used_by(each: Abbreviation, known: Abbreviations) -> Iterator[tuple[str, Place, Abbreviation]]:
    if isinstance(each, Condition):
        for use in uses_in((*each.clauses, *each.blocks)):
            yield use.name, use.place, known.condition(use)
    elif isinstance(each, Macro):
        for use in uses_in(each.commands):
            yield use.name, use.place, known.macro(use)
    elif isinstance(each, EdgeGroup):
        for label in each.labels:
            if isinstance(label, Text) and label.text in known.edges:
                yield label.text, each.place, known.edges[label.text]
