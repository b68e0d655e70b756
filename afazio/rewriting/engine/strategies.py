"""Strategies, resolved: the names in them replaced by the rules that they stand for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from afazio.rewriting.engine.compiling import CompiledRule


@dataclass(frozen=True)
class AnyOf:
    """Apply the first of these rules that can be applied, once; a rule, or the own rules of a package."""

    rules: tuple[CompiledRule, ...]


@dataclass(frozen=True)
class Onf:
    """Apply until nothing changes: one normal form."""

    inner: Strategy


@dataclass(frozen=True)
class Seq:
    """One after the other; fails, and leaves the graph as it was, when one fails."""

    parts: tuple[Strategy, ...]

    @cached_property
    def can_fail(self) -> bool:
        """Whether one of the parts can."""
        return any(can_fail(part) for part in self.parts)


@dataclass(frozen=True)
class Try:
    """Apply, and leave the graph as it was when that fails."""

    inner: Strategy


@dataclass(frozen=True)
class Empty:
    """Do nothing, and succeed."""


Strategy = AnyOf | Onf | Seq | Try | Empty


def can_fail(strategy: Strategy) -> bool:
    """Whether a strategy can fail."""
    return strategy.can_fail if isinstance(strategy, Seq) else isinstance(strategy, AnyOf)


def alternatives(strategy: Strategy) -> Iterator[AnyOf]:
    """The groups of rules that a strategy refers to, in its order."""
    if isinstance(strategy, AnyOf):
        yield strategy
    elif isinstance(strategy, Onf | Try):
        yield from alternatives(strategy.inner)
    elif isinstance(strategy, Seq):
        for part in strategy.parts:
            yield from alternatives(part)


def sequences(strategy: Strategy) -> Iterator[Seq]:
    """The sequences in a strategy, itself included, each before those in it."""
    if isinstance(strategy, Onf | Try):
        yield from sequences(strategy.inner)
    elif isinstance(strategy, Seq):
        yield strategy
        for part in strategy.parts:
            yield from sequences(part)


def flattened(strategy: Seq) -> Iterator[Strategy]:
    """The parts of a sequence, and in the place of those that are sequences, theirs."""
    for part in strategy.parts:
        if isinstance(part, Seq):
            yield from flattened(part)
        else:
            yield part
