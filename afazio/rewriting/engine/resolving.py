"""Resolution of names: declarations become modules of compiled rules, and strategies without names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import PurePosixPath

from afazio.rewriting.engine import strategies
from afazio.rewriting.engine.compiling import CompiledRule, compile_rule
from afazio.rewriting.engine.lexicon import Lexicon
from afazio.rewriting.language.abbreviations import Abbreviations, gather
from afazio.rewriting.language.declarations import (
    Abbreviation,
    Call,
    Declaration,
    Definition,
    Include,
    Package,
    Reference,
    Strategy,
)
from afazio.rewriting.language.expansion import expand
from afazio.rewriting.language.folder import Folder
from afazio.rewriting.language.name_clashes import check_names
from afazio.rewriting.language.places import Place, Source, unknown
from afazio.rewriting.language.reading import read_stored_rules
from afazio.rewriting.language.syntax import InlineLexicon, LexiconFile, Rule


class Program:
    """All declarations of a cascade by their full names; modules are keyed by name and file, in order of appearance.

    ``written`` are the rules as their files have them, before abbreviations are expanded.
    """

    def __init__(self, folder: Folder, checked: bool = False) -> None:
        self._checked = checked
        self.modules: dict[tuple[str, str], list[CompiledRule]] = {}
        self._folder = folder
        self._rules: dict[str, list[CompiledRule]] = {}
        self._packages: dict[str, list[CompiledRule]] = {}
        self._definitions: dict[str, Definition] = {}
        self._lexicons: dict[str, Lexicon] = {}
        self._including: list[str] = []
        self._declared: list[Abbreviation] = []
        self.written: dict[str, Rule] = {}
        self.abbreviations = Abbreviations()

    def compile(self) -> None:
        """Expand and compile the rules, with the abbreviations of all files; raises ``RuleError``."""
        self.abbreviations = gather(self._declared)
        check_names(self.abbreviations, tuple(self.written.values()))
        for name, rule in self.written.items():
            for plain in expand(rule, self.abbreviations):
                self._add_rule(plain, name, _package_of(name))

    def include(self, file: str, package: str = "") -> None:
        """Add the declarations of a file to a package (empty: to none); raises ``RuleError``."""
        self._including.append(file)
        self._add(read_stored_rules(self._folder.read(file)), package)
        self._including.pop()

    def strategy(self, name: str) -> strategies.Strategy:
        """The strategy of this name, resolved; raises ``RuleError`` that lists what exists when there is none."""
        if name not in self._definitions:
            place = Place(next(iter(self._folder.sources.values()), Source("main.grs", "")), 1, 1)
            raise unknown("strategy", name, self._definitions, place)
        return self._resolve(self._definitions[name].strategy, _package_of(name), (name,))

    def _add(self, declarations: Iterable[Declaration], package: str) -> None:
        for declaration in declarations:
            if isinstance(declaration, Include):
                file = self._folder.locate_rules(declaration.file, declaration.place)
                if file in self._including:
                    raise declaration.place.error(f"'{file}' includes itself ({' -> '.join([*self._including, file])})")
                self.include(file, package)
                continue
            if isinstance(declaration, Abbreviation):
                self._declared.append(declaration)
                continue
            name = f"{package}.{declaration.name}" if package else declaration.name
            if name in self.written or name in self._packages or name in self._definitions:
                raise declaration.place.error(f"'{name}' is declared already")
            if isinstance(declaration, Package):
                self._packages[name] = []
                self._add(declaration.declarations, name)
            elif isinstance(declaration, Definition):
                self._definitions[name] = declaration
            else:
                self.written[name] = declaration

    def _add_rule(self, rule: Rule, name: str, package: str) -> None:
        file = rule.place.source.name
        module = package or PurePosixPath(file).stem
        compiled = compile_rule(rule, module, self._lexicons_of(rule), checked=self._checked)
        self._rules.setdefault(name, []).append(compiled)
        if package:
            self._packages[package].append(compiled)
        self.modules.setdefault((module, file), []).append(compiled)

    def _lexicons_of(self, rule: Rule) -> Mapping[str, Lexicon]:
        lexicons: dict[str, Lexicon] = {}
        declarations: tuple[LexiconFile | InlineLexicon, ...] = (*rule.files, *rule.inline)
        for declared in declarations:
            if declared.name in lexicons:
                raise declared.place.error(f"lexicon '{declared.name}' is declared already")
            if isinstance(declared, LexiconFile):
                path = self._folder.locate_lexicon(declared.file, declared.place)
                if path not in self._lexicons:
                    self._lexicons[path] = Lexicon(self._folder.read(path))
                lexicons[declared.name] = self._lexicons[path]
            else:
                lexicons[declared.name] = _inline_lexicon(declared)
        return lexicons

    def _resolve(self, strategy: Strategy, package: str, inside: tuple[str, ...]) -> strategies.Strategy:
        if isinstance(strategy, Call):
            parts = tuple(self._resolve(argument, package, inside) for argument in strategy.arguments)
            if strategy.name == "Onf":
                return strategies.Onf(parts[0])
            if strategy.name == "Try":
                return strategies.Try(parts[0])
            return strategies.Seq(parts) if strategy.name == "Seq" else strategies.Empty()
        return self._resolve_reference(strategy, package, inside)

    def _resolve_reference(self, reference: Reference, package: str, inside: tuple[str, ...]) -> strategies.Strategy:
        scope = package
        while True:
            name = f"{scope}.{reference.name}" if scope else reference.name
            if name in self._rules:
                return strategies.AnyOf(tuple(self._rules[name]))
            if name in self._packages:
                return strategies.AnyOf(tuple(self._packages[name]))
            if name in self._definitions:
                if name in inside:
                    raise reference.place.error(f"strategy '{name}' refers to itself ({' -> '.join([*inside, name])})")
                return self._resolve(self._definitions[name].strategy, _package_of(name), (*inside, name))
            if not scope:
                known = {*self._rules, *self._packages, *self._definitions}
                raise unknown("rule, package or strategy", reference.name, known, reference.place)
            scope = _package_of(scope)


def resolve(folder: Folder, main: str, *, checked: bool = False) -> Program:
    """The program of a folder, beginning with its main file; ``checked`` rules are planned when they are needed.

    Raises ``RuleError``.
    """
    program = Program(folder, checked)
    program.include(main)
    program.compile()
    return program


def _inline_lexicon(declared: InlineLexicon) -> Lexicon:
    source, first = declared.place.source, declared.place.line + 1
    lines = source.lines
    last = next(number for number in range(first, len(lines) + 1) if lines[number - 1].startswith("#END"))
    return Lexicon(source, first, last)


def _package_of(name: str) -> str:
    return name.rpartition(".")[0]
