"""A cascade of rules as a folder holds it: loaded, resolved, and applied to trees."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from importlib.resources.abc import Traversable
from pathlib import Path

from afazio.deadline import NEVER, Deadline
from afazio.errors import RuleError, suggestion
from afazio.parsing.bundled import cache_folder
from afazio.parsing.tree import Tree
from afazio.rewriting.engine.compiling import CompiledRule
from afazio.rewriting.engine.engine import Engine
from afazio.rewriting.engine.resolving import resolve
from afazio.rewriting.engine.strategies import Strategy
from afazio.rewriting.grammar_cache import cache_file, load, store
from afazio.rewriting.graph import Graph, Step
from afazio.rewriting.rules_folder import MAIN, folder_digest, open_folder


@dataclass(frozen=True)
class Module:
    """The rules of one package, or of one file outside packages; ``file`` is relative to the cascade's folder.

    ``rules`` has a rule for each alternative of a rule that has alternatives, all of one name.
    """

    name: str
    file: str
    rules: tuple[CompiledRule, ...]

    @property
    def written(self) -> tuple[CompiledRule, ...]:
        """One rule for each that the file has: of those with alternatives, the first."""
        first: dict[str, CompiledRule] = {}
        for rule in self.rules:
            first.setdefault(rule.name, rule)
        return tuple(first.values())


@dataclass(frozen=True)
class Cascade:
    """Rules ready to be applied; ``digest`` is the SHA-256 of their folder's rules and lexicons, in hexadecimal."""

    modules: tuple[Module, ...]
    strategy: Strategy
    digest: str

    @cached_property
    def _engine(self) -> Engine:
        return Engine(self.strategy)

    def apply(self, tree: Tree, *, strict: bool = False, deadline: Deadline = NEVER) -> tuple[Graph, tuple[Step, ...]]:
        """The normalised graph of a tree, and the steps that led to it.

        Raises ``RuleError`` when a module does not come to an end, and, when ``strict``, for a command without effect;
        ``TimeLimitError`` when the deadline is over.
        """
        return self._engine.rewrite(Graph.from_tree(tree), strict=strict, deadline=deadline)

    def module(self, name: str) -> Module:
        """The module of this name; raises ``RuleError`` that names the nearest when there is none."""
        for module in self.modules:
            if module.name == name:
                return module
        hint = suggestion(name, [each.name for each in self.modules])
        raise RuleError(f"unknown module '{name}'{hint} (`afazio rules list` shows all {len(self.modules)})")


def load_cascade(directory: Path | Traversable | None = None) -> Cascade:
    """The cascade of a folder, whose ``main.grs`` defines ``strat main``; without a folder, the packaged one.

    Raises ``RuleError`` for a folder without ``main.grs`` and for any mistake in its rules.
    """
    folder = open_folder(directory)
    digest = folder_digest(folder)
    # The packaged rules are checked by the tests; another folder's are checked as a whole before any is applied.
    checked = directory is None
    file = cache_file(cache_folder() / "grammar", digest, checked=checked)
    stored = load(file, folder)
    if stored is None:
        program = resolve(folder, MAIN, checked=checked)
        stored = program.modules, program.strategy("main")
        store(file, *stored)
    found, strategy = stored
    modules = tuple(Module(name, file, tuple(rules)) for (name, file), rules in found.items())
    return Cascade(modules, strategy, digest)
