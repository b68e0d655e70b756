"""What the files of a cascade declare: rules in packages, strategies, and abbreviations for what rules often say."""

from __future__ import annotations

from dataclasses import dataclass, field

from afazio.rewriting.language.places import NOWHERE, Place
from afazio.rewriting.language.syntax import Block, Clause, Command, Comparison, Regex, Rule, Text


@dataclass(frozen=True, slots=True)
class Reference:
    """The name of a rule, a package or a strategy."""

    name: str
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Call:
    """``Onf(S)``, ``Seq(S, ...)``, ``Try(S)``; ``Empty`` is a call without arguments."""

    name: str
    arguments: tuple[Strategy, ...] = ()
    place: Place = field(default=NOWHERE, compare=False, repr=False)


Strategy = Reference | Call


@dataclass(frozen=True, slots=True)
class Definition:
    """``strat NAME { strategy }``."""

    name: str
    strategy: Strategy
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Include:
    """``include "file.grs"``."""

    file: str
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Package:
    """``package NAME { declarations }``."""

    name: str
    declarations: tuple[Declaration, ...]
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ColumnTest:
    """``kind="object"|"place"`` in the declaration of a class: what another column of its lexicon must hold."""

    name: str
    comparison: Comparison
    values: tuple[Text | Regex, ...]
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class LexiconClass:
    """``class animate = lexicon "animate.lex"(noun)``: the words of a column in the rows that pass some tests.

    ``feature`` is the feature of a node that is looked up, the lemma unless ``on`` names another.
    """

    name: str
    file: str
    column: str
    tests: tuple[ColumnTest, ...] = ()
    feature: str = "lemma"
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WordClass:
    """``class light = do | make | take``: the words that are listed."""

    name: str
    words: tuple[Text | Regex, ...]
    feature: str = "lemma"
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class EdgeGroup:
    """``edges SUBJECT = nsubj | nsubj:pass``: labels under one name, some of which may be groups themselves."""

    name: str
    labels: tuple[Text | Regex, ...]
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Condition:
    """``condition passive(V, S) { V -[nsubj:pass]-> S; without { V [voice=active] } }``."""

    name: str
    parameters: tuple[str, ...]
    clauses: tuple[Clause, ...]
    blocks: tuple[Block, ...] = ()
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Macro:
    """``macro promote(W, N) { shift_in W ==> N; ... }``."""

    name: str
    parameters: tuple[str, ...]
    commands: tuple[Command, ...]
    place: Place = field(default=NOWHERE, compare=False, repr=False)


Abbreviation = LexiconClass | WordClass | EdgeGroup | Condition | Macro

Declaration = Rule | Package | Definition | Include | Abbreviation
