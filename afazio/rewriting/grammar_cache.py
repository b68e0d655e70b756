"""A compiled cascade kept in one file of the user's cache, so that opening it costs neither reading nor expanding.

The file is JSON and holds data alone.  What the agenda needs of every rule (names, requirements, wakers) is read at
once; the syntax tree of a rule is a text of its own, which is read when the rule is about to be matched or shown.  A
file that is damaged or was written from other rules or by other code is not used.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, overload

from afazio.cache_files import keep
from afazio.errors import RuleError
from afazio.rewriting.engine.compiling import CompiledRule
from afazio.rewriting.engine.lexicon import Lexicon
from afazio.rewriting.engine.requirements import (
    AnyRequirement,
    EdgeRequirement,
    FeatureRequirement,
    Requirement,
    SpellingRequirement,
    WordRequirement,
    edge_requirement,
    spelling_requirement,
)
from afazio.rewriting.engine.strategies import AnyOf, Empty, Onf, Seq, Strategy, Try
from afazio.rewriting.engine.triggers import Wakers
from afazio.rewriting.language.folder import Folder
from afazio.rewriting.language.places import Source
from afazio.rewriting.language.syntax import LabelNames, Rule, Text
from afazio.rewriting.language.syntax_cache import decode, encode

Modules = Mapping[tuple[str, str], Sequence[CompiledRule]]
"""Rules by the name and the file of their module."""

_KEPT = 8
"""How many versions of rules stay in the cache."""

_DEPENDS_ON = (
    "grammar_cache.py",
    *(f"engine/{name}.py" for name in ("compiling", "requirements", "resolving", "strategies", "triggers")),
    *(f"language/{name}.py" for name in ("building", "comments", "declarations", "expansion", "renaming")),
    *(f"language/{name}.py" for name in ("abbreviations", "alternatives", "syntax", "syntax_cache")),
    "language/grammar.lark",
)


def cache_file(folder: Path, digest: str, *, checked: bool) -> Path:
    """Where the rules with this digest are kept; ``checked`` as for compiling."""
    name = hashlib.sha256(f"{_code()} {digest} {checked}".encode()).hexdigest()
    return folder / f"{name}.json"


def load(file: Path, folder: Folder) -> tuple[Modules, Strategy] | None:
    """The modules and the main strategy in a file of the cache; ``None`` where there is none that can be used."""
    with suppress(OSError, ValueError, TypeError, KeyError, IndexError, AttributeError, RuleError):
        text = file.read_text(encoding="utf-8")
        head, _, bodies = text.partition("\n")
        return _Loading(json.loads(head), bodies, folder).program()
    return None


def store(file: Path, modules: Modules, strategy: Strategy) -> None:
    """Write a file of the cache, and remove the oldest beyond a few; a folder that cannot be written does no harm."""
    keep(file, _stored(modules, strategy), _KEPT)


@cache
def _code() -> str:
    """What the stored form depends on besides the rules."""
    here = files(__package__)
    texts = (here.joinpath(name).read_bytes() for name in _DEPENDS_ON)
    return hashlib.sha256(b"\0".join(texts)).hexdigest()


def _stored(modules: Modules, strategy: Strategy) -> str:
    rules = [rule for each in modules.values() for rule in each]
    numbers = {id(rule): number for number, rule in enumerate(rules)}
    lexicons = {id(lexicon): lexicon for rule in rules for lexicon in rule.lexicons.values()}
    places = {key: number for number, key in enumerate(lexicons)}
    needed = {requirement: None for rule in rules for requirement in rule.requirements}
    order = {requirement: number for number, requirement in enumerate(needed)}
    bodies: list[str] = []
    sources: dict[str, int] = {}
    heads = []
    start = 0
    for rule in rules:
        body = json.dumps(encode(rule.syntax, sources), separators=(",", ":"))
        bodies.append(body)
        woken = rule.wakers
        heads.append(
            [
                rule.name,
                rule.nodes,
                rule.edges,
                [[name, places[id(lexicon)]] for name, lexicon in rule.lexicons.items()],
                [order[each] for each in rule.requirements],
                [[name, fields] for name, fields in rule.fields.items()],
                [None if woken.edge_types is None else sorted(woken.edge_types), sorted(woken.features), woken.nodes],
                [start, start + len(body)],
            ]
        )
        start += len(body)
    head = {
        "modules": [[*key, len(each)] for key, each in modules.items()],
        "rules": heads,
        "lexicons": [[each.source.name, each.first_line, each.last_line] for each in lexicons.values()],
        "requirements": [_encoded(each, places, sources) for each in needed],
        "strategy": _strategy(strategy, numbers),
        "sources": list(sources),
    }
    return json.dumps(head, separators=(",", ":")) + "\n" + "".join(bodies)


def _encoded(requirement: Requirement, places: Mapping[int, int], sources: dict[str, int]) -> list[Any]:
    if isinstance(requirement, EdgeRequirement):
        test = requirement.test
        if isinstance(test, LabelNames) and all(isinstance(name, Text) for name in test.names):
            return ["names", test.negated, [name.text for name in test.names if isinstance(name, Text)]]
        return ["edge", encode(test, sources)]
    if isinstance(requirement, FeatureRequirement):
        return ["feature", requirement.feature, None if requirement.values is None else sorted(requirement.values)]
    if isinstance(requirement, WordRequirement):
        return ["word", requirement.feature, places[id(requirement.lexicon)], requirement.field]
    if isinstance(requirement, SpellingRequirement):
        return ["spelling", requirement.feature, encode(requirement.spelt, sources)]
    return ["any", [_encoded(choice, places, sources) for choice in requirement.choices]]


def _strategy(strategy: Strategy, numbers: Mapping[int, int]) -> list[Any]:
    if isinstance(strategy, AnyOf):
        return ["AnyOf", [numbers[id(rule)] for rule in strategy.rules]]
    if isinstance(strategy, Seq):
        return ["Seq", [_strategy(part, numbers) for part in strategy.parts]]
    if isinstance(strategy, Empty):
        return ["Empty"]
    return [type(strategy).__name__, _strategy(strategy.inner, numbers)]


@dataclass(frozen=True)
class _Sources(Sequence[Source]):
    """The files of rules by their numbers, read where a place in them is asked for."""

    folder: Folder
    names: Sequence[str]

    def __len__(self) -> int:
        return len(self.names)

    @overload
    def __getitem__(self, number: int) -> Source: ...

    @overload
    def __getitem__(self, number: slice) -> Sequence[Source]: ...

    def __getitem__(self, number: int | slice) -> Source | Sequence[Source]:
        if isinstance(number, slice):
            return [self.folder.read(name) for name in self.names[number]]
        return self.folder.read(self.names[number])


class _Loading:
    """Reads the head of a file of the cache; the bodies wait until a rule is asked for its syntax."""

    def __init__(self, head: Mapping[str, Any], bodies: str, folder: Folder) -> None:
        self._head = head
        self._bodies = bodies
        self._sources = _Sources(folder, head["sources"])
        self._lexicons = [Lexicon(folder.read(name), first, last) for name, first, last in self._shared(head)]
        self._requirements = [self._requirement(each) for each in head["requirements"]]

    def program(self) -> tuple[Modules, Strategy]:
        modules: dict[tuple[str, str], list[CompiledRule]] = {}
        rules: list[CompiledRule] = []
        for name, file, count in self._head["modules"]:
            found = [self._rule(name, head) for head in self._head["rules"][len(rules) : len(rules) + count]]
            modules[(name, file)] = found
            rules.extend(found)
        if len(rules) != len(self._head["rules"]):
            raise ValueError("rules without a module")
        return modules, self._strategy(self._head["strategy"], rules)

    def _shared(self, head: Mapping[str, Any]) -> Sequence[tuple[str, int, int | None]]:
        found: Sequence[tuple[str, int, int | None]] = head["lexicons"]
        return found

    def _rule(self, module: str, head: Sequence[Any]) -> CompiledRule:
        name, nodes, edges, lexicons, needed, fields, (types, features, by_node), (start, end) = head
        return CompiledRule(
            module=module,
            name=name,
            nodes=tuple(nodes),
            edges=tuple(edges),
            lexicons={alias: self._lexicons[number] for alias, number in lexicons},
            requirements=tuple([self._requirements[number] for number in needed]),
            fields={alias: tuple(columns) for alias, columns in fields},
            wakers=Wakers(None if types is None else frozenset(types), frozenset(features), by_node),
            read=lambda: self._syntax(start, end),
        )

    def _syntax(self, start: int, end: int) -> Rule:
        rule = decode(json.loads(self._bodies[start:end]), self._sources)
        if not isinstance(rule, Rule):
            raise TypeError("the cache holds something else than a rule; remove it")
        return rule

    def _requirement(self, spec: Sequence[Any]) -> Any:
        kind = spec[0]
        if kind == "names":
            return edge_requirement(LabelNames(tuple([Text(name) for name in spec[2]]), spec[1]))
        if kind == "edge":
            return edge_requirement(decode(spec[1], self._sources))
        if kind == "feature":
            return FeatureRequirement(spec[1], None if spec[2] is None else frozenset(spec[2]))
        if kind == "word":
            return WordRequirement(spec[1], self._lexicons[spec[2]], spec[3])
        if kind == "spelling":
            return spelling_requirement(spec[1], decode(spec[2], self._sources))
        return AnyRequirement(tuple(self._requirement(each) for each in spec[1]))

    def _strategy(self, spec: Sequence[Any], rules: Sequence[CompiledRule]) -> Strategy:
        if spec[0] == "AnyOf":
            return AnyOf(tuple(rules[number] for number in spec[1]))
        if spec[0] == "Seq":
            return Seq(tuple(self._strategy(each, rules) for each in spec[1]))
        if spec[0] == "Empty":
            return Empty()
        inner = self._strategy(spec[1], rules)
        return Onf(inner) if spec[0] == "Onf" else Try(inner)
