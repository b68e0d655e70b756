"""Rules as syntax trees: what reading gives, expansion makes plain, printing writes and compiling takes.

Places are left out of comparisons: two trees are equal when they differ in nothing but where they stand.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from afazio.rewriting.language.places import NOWHERE, Place


class Comparison(StrEnum):
    """How a feature is tested."""

    EQUAL = "="
    DIFFERENT = "<>"
    PRESENT = "present"
    ABSENT = "absent"


class BlockKind(StrEnum):
    """What a block of clauses is for."""

    PATTERN = "pattern"
    WITHOUT = "without"
    WITH = "with"


class Relation(StrEnum):
    """What an example says of its two sentences: the same normal form, or that the second follows from the first."""

    SAME = "=="
    FOLLOWS = "=>"


@dataclass(frozen=True, slots=True)
class Text:
    """A literal value."""

    text: str


@dataclass(frozen=True, slots=True)
class Regex:
    """A regular expression of Python's that must span the whole value."""

    pattern: str
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Path:
    """``X.lemma``, ``e.label``, ``lex.field``: a feature of a node or an edge, or a field of a lexicon."""

    owner: str
    feature: str
    place: Place = field(default=NOWHERE, compare=False, repr=False)


Value = Text | Regex | Path


@dataclass(frozen=True, slots=True)
class FeatureTest:
    """One test inside the brackets of a node or a label; ``values`` is empty for presence and absence."""

    name: str
    comparison: Comparison
    values: tuple[Value, ...] = ()
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class NodeClause:
    """A node; one of the alternatives must hold, each a conjunction of tests."""

    name: str
    alternatives: tuple[tuple[FeatureTest, ...], ...]
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class LabelNames:
    """One of these labels, exactly; or, negated, none of them."""

    names: tuple[Text | Regex, ...]
    negated: bool = False


@dataclass(frozen=True, slots=True)
class LabelFeatures:
    """Tests on the parts of a label; what is not tested may be anything."""

    tests: tuple[FeatureTest, ...]


LabelTest = LabelNames | LabelFeatures

ANY_NODE = "*"


@dataclass(frozen=True, slots=True)
class EdgeClause:
    """An edge; ``source`` or ``target`` may be ``*``, ``label`` is ``None`` when any will do."""

    source: str
    label: LabelTest | None
    target: str
    name: str | None = None
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class FeatureClause:
    """A comparison of a feature with values or with another feature."""

    left: Path
    comparison: Comparison
    values: tuple[Value, ...]
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class OrderClause:
    """``X < Y``: X stands right before Y; ``X << Y``: X stands before Y; ``>`` and ``>>``: X stands behind Y."""

    left: str
    operator: str
    right: str
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Use:
    """``plain_event(W)``: a condition used as a clause, or a macro used as a command; expansion replaces it."""

    name: str
    arguments: tuple[str, ...]
    place: Place = field(default=NOWHERE, compare=False, repr=False)


Clause = NodeClause | EdgeClause | FeatureClause | OrderClause | Use


@dataclass(frozen=True, slots=True)
class Block:
    """``pattern``, ``without`` or ``with`` and its clauses."""

    kind: BlockKind
    clauses: tuple[Clause, ...]
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class DeleteEdge:
    """``del_edge e``, or, with source and target given, ``del_edge X -[l]-> Y``."""

    name: str | None
    source: str | None = None
    label: LabelTest | None = None
    target: str | None = None
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class AddEdge:
    """``add_edge X -[l]-> Y``; a named edge without a label gets it from later commands."""

    source: str
    label: LabelTest | None
    target: str
    name: str | None = None
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class AddNode:
    """``add_node Z``, ``add_node Z :> X``."""

    name: str
    after: str | None = None
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class DeleteNode:
    """``del_node X``: its edges go with it."""

    name: str
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Shift:
    """``shift``, ``shift_in`` or ``shift_out`` of the edges between ``source`` and nodes outside the pattern."""

    kind: str
    source: str
    label: LabelTest | None
    target: str
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class SetFeature:
    """``X.f = "a" + Y.f``: the terms are concatenated."""

    target: Path
    terms: tuple[Text | Path, ...]
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class DeleteFeature:
    """``del_feat X.f``."""

    target: Path
    place: Place = field(default=NOWHERE, compare=False, repr=False)


Command = DeleteEdge | AddEdge | AddNode | DeleteNode | Shift | SetFeature | DeleteFeature | Use


@dataclass(frozen=True, slots=True)
class LexiconFile:
    """``name from "file.lex"``."""

    name: str
    file: str
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class InlineLexicon:
    """The lines between ``#BEGIN name`` and ``#END``, comments and empty lines left out."""

    name: str
    lines: tuple[str, ...]
    place: Place = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class PairExample:
    """``EX: A == B`` or ``EX: A => B``; ``negated`` for an example after ``NOT:``."""

    text: str
    relation: Relation
    hypothesis: str
    negated: bool = False
    remark: str = ""
    place: Place = field(default=NOWHERE, compare=False, repr=False)

    @property
    def texts(self) -> tuple[str, ...]:
        """The texts that it needs trees of."""
        return self.text, self.hypothesis


@dataclass(frozen=True, slots=True)
class GraphExample:
    """``GRAPH: phrase :: predicate(ROLE=filler, ...)``."""

    text: str
    predicate: str
    roles: tuple[tuple[str, str], ...]
    place: Place = field(default=NOWHERE, compare=False, repr=False)

    @property
    def texts(self) -> tuple[str, ...]:
        """The texts that it needs trees of."""
        return (self.text,)


Example = PairExample | GraphExample


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule with the prose and the examples that stand above it in ``%%`` comments.

    ``choices`` are its ``either ... or ...`` parts as written, each a tuple of alternatives, each of these its blocks.
    A rule in plain Grew has none; ``alternative`` then tells for each choice of the rule that it stands for which
    alternative was taken, from 1.
    """

    name: str
    blocks: tuple[Block, ...]
    commands: tuple[Command, ...]
    files: tuple[LexiconFile, ...] = ()
    inline: tuple[InlineLexicon, ...] = ()
    prose: tuple[str, ...] = ()
    examples: tuple[Example, ...] = ()
    choices: tuple[tuple[tuple[Block, ...], ...], ...] = ()
    alternative: tuple[int, ...] = ()
    place: Place = field(default=NOWHERE, compare=False, repr=False)
    last_line: int = field(default=1, compare=False, repr=False)

    @property
    def every_block(self) -> tuple[Block, ...]:
        """The blocks of the rule and of all its alternatives."""
        return (*self.blocks, *(block for choice in self.choices for blocks in choice for block in blocks))
