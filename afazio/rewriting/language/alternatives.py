"""Alternatives of a rule (``either { ... } or { ... }``) distributed over rules that have none.

The commands of the rule serve all its alternatives.  A command about a node, an edge or a lexicon that only other
alternatives name is left out: ``del_edge d`` deletes the determiner where the chosen alternative has one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import product

from afazio.rewriting.language.renaming import names_in
from afazio.rewriting.language.syntax import AddEdge, AddNode, Block, BlockKind, Command, Rule


def distributed(rule: Rule) -> tuple[Rule, ...]:
    """The rules without alternatives that a rule stands for, in the order of its alternatives.

    They bear its name, prose and examples, and tell which alternatives they take.  A rule without alternatives stands
    for itself.
    """
    if not rule.choices:
        return (rule,)
    named = _named(rule.every_block)
    ways = product(*(range(len(choice)) for choice in rule.choices))
    return tuple(_chosen(rule, way, named) for way in ways)


def _chosen(rule: Rule, way: tuple[int, ...], named: set[str]) -> Rule:
    chosen = (block for choice, number in zip(rule.choices, way, strict=True) for block in choice[number])
    blocks = (*rule.blocks, *(block for block in chosen if block.clauses))
    missing = named - _named(blocks)
    commands = tuple(command for command in rule.commands if missing.isdisjoint(_needed(command)))
    used = {*names_in((*blocks, *commands))}
    return replace(
        rule,
        blocks=blocks,
        commands=commands,
        files=tuple(each for each in rule.files if each.name in used),
        inline=tuple(each for each in rule.inline if each.name in used),
        choices=(),
        alternative=tuple(number + 1 for number in way),
    )


def _named(blocks: Iterable[Block]) -> set[str]:
    """The nodes, edges and lexicons that commands may speak of: those of patterns."""
    return {name for block in blocks if block.kind is BlockKind.PATTERN for name in names_in(block)}


def _needed(command: Command) -> set[str]:
    """The names that must be known before a command; what it adds itself is not."""
    added = {command.name} if isinstance(command, AddEdge | AddNode) else set()
    return {*names_in(command)} - added
