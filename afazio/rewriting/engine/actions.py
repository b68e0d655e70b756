"""Compilation of commands: from their syntax to actions that run, every name checked."""

from __future__ import annotations

from collections.abc import Iterable

from afazio.rewriting.engine.bound_names import Scope
from afazio.rewriting.engine.commands import (
    Action,
    AssignFeature,
    DeleteEdges,
    DeleteNamedEdge,
    FeatureTerm,
    FieldTerm,
    InsertEdge,
    InsertNode,
    Literal,
    RemoveFeature,
    RemoveNode,
    ShiftEdges,
    Term,
)
from afazio.rewriting.engine.value_tests import label_set
from afazio.rewriting.graph import Label
from afazio.rewriting.language.syntax import (
    AddEdge,
    AddNode,
    Command,
    Comparison,
    DeleteEdge,
    DeleteFeature,
    DeleteNode,
    LabelNames,
    LabelTest,
    Path,
    SetFeature,
    Shift,
    Text,
    Use,
)


def compile_commands(commands: Iterable[Command], scope: Scope) -> tuple[Action, ...]:
    """The actions of a rule's commands.

    Raises ``RuleError`` for a name that is unknown at its place (a deleted node's included), and for an edge that
    never gets a label.
    """
    actions = []
    unlabelled: dict[str, AddEdge] = {}
    for command in commands:
        action, scope = _compile(command, scope)
        actions.append(action)
        if isinstance(command, AddEdge) and command.label is None and command.name is not None:
            unlabelled[command.name] = command
        if isinstance(command, SetFeature):
            unlabelled.pop(command.target.owner, None)
    for name, command in unlabelled.items():
        raise command.place.error(f"edge '{name}' is added without a label; set {name}.label or {name}.1 afterwards")
    return tuple(actions)


def fields_read(commands: Iterable[Command], scope: Scope) -> dict[str, tuple[str, ...]]:
    """The fields of each lexicon that the commands read."""
    fields: dict[str, dict[str, None]] = {}
    for command in commands:
        for term in command.terms if isinstance(command, SetFeature) else ():
            if isinstance(term, Path) and scope.is_lexicon(term):
                fields.setdefault(term.owner, {})[term.feature] = None
    return {name: tuple(names) for name, names in fields.items()}


def _compile(command: Command, scope: Scope) -> tuple[Action, Scope]:
    place = command.place
    if isinstance(command, DeleteEdge):
        if command.name is not None:
            return DeleteNamedEdge(scope.edge(command.name, place)), scope
        source, target = scope.node(command.source or "", place), scope.node(command.target or "", place)
        return DeleteEdges(source, label_set(command.label), target), scope
    if isinstance(command, AddEdge):
        return _add_edge(command, scope)
    if isinstance(command, AddNode):
        if command.name in (*scope.nodes, *scope.edges, *scope.lexicons):
            raise place.error(f"'{command.name}' stands for something already; a new node needs a new name")
        after = None if command.after is None else scope.node(command.after, place)
        added = Scope((*scope.nodes, command.name), scope.edges, scope.lexicons)
        return InsertNode(command.name, after), added
    if isinstance(command, DeleteNode):
        scope.node(command.name, place)
        left = Scope(tuple(name for name in scope.nodes if name != command.name), scope.edges, scope.lexicons)
        return RemoveNode(command.name), left
    if isinstance(command, Use):
        raise place.error(f"'{command.name}' has to be expanded before rules are compiled")
    if isinstance(command, Shift):
        source, target = scope.node(command.source, place), scope.node(command.target, place)
        incoming, outgoing = command.kind != "shift_out", command.kind != "shift_in"
        return ShiftEdges(source, label_set(command.label), target, incoming, outgoing), scope
    if scope.is_lexicon(command.target):
        raise command.target.place.error("a lexicon cannot be changed")
    if isinstance(command, DeleteFeature):
        return RemoveFeature(scope.feature(command.target)), scope
    return AssignFeature(scope.feature(command.target), tuple(_term(term, scope) for term in command.terms)), scope


def _add_edge(command: AddEdge, scope: Scope) -> tuple[Action, Scope]:
    source, target = scope.node(command.source, command.place), scope.node(command.target, command.place)
    if command.label is None and command.name is None:
        raise command.place.error("an edge that is added needs a label, or a name by which to give it one")
    if command.name is not None and command.name in (*scope.nodes, *scope.edges, *scope.lexicons):
        raise command.place.error(f"'{command.name}' stands for something already; a new edge needs a new name")
    label = Label(()) if command.label is None else _one_label(command.label, command)
    edges = scope.edges if command.name is None else scope.edges | {command.name}
    return InsertEdge(source, label, target, command.name), Scope(scope.nodes, edges, scope.lexicons)


def _one_label(label: LabelTest, command: AddEdge) -> Label:
    if isinstance(label, LabelNames):
        if len(label.names) == 1 and isinstance(label.names[0], Text) and not label.negated:
            return Label.parse(label.names[0].text)
    else:
        features = [
            (test.name, test.values[0].text)
            for test in label.tests
            if test.comparison is Comparison.EQUAL and len(test.values) == 1 and isinstance(test.values[0], Text)
        ]
        if len(features) == len(label.tests) == len(dict(features)):
            return Label(tuple(sorted(features)))
    raise command.place.error(
        "an edge that is added has one label, written out: -[ARG1]->, -[obl:by]-> or -[1=obl, 2=by]->"
    )


def _term(term: Text | Path, scope: Scope) -> Term:
    if isinstance(term, Text):
        return Literal(term.text)
    if scope.is_lexicon(term):
        scope.lexicon(term)
        return FieldTerm(term.owner, term.feature)
    return FeatureTerm(scope.feature(term))
