"""Where a noun phrase stands in a text, and how one node says that it stands for another."""

from __future__ import annotations

from dataclasses import dataclass, replace

from afazio.rewriting.graph import Node

_REFERS = "refers"


@dataclass(frozen=True, slots=True, order=True)
class MentionPlace:
    """A node of one sentence; sentences count from 0.

    With ``group`` the coordination is meant of which the node is the first member.
    """

    sentence: int
    node: int
    group: bool = False


def with_features(node: Node, **changes: str | None) -> Node:
    """The node with some features set, and those that are ``None`` removed."""
    features = {**dict(node.features), **changes}
    kept = {name: value for name, value in features.items() if value is not None}
    return replace(node, features=tuple(sorted(kept.items())))


def referring(node: Node, place: MentionPlace) -> Node:
    """The node, marked as standing for the discourse referent that another node has introduced."""
    return with_features(node, **{_REFERS: f"{place.sentence}:{place.node}"})


def reference(spelling: str | None) -> MentionPlace | None:
    """The place that the value of the feature ``refers`` names."""
    if spelling is None:
        return None
    sentence, _, node = spelling.partition(":")
    return MentionPlace(int(sentence), int(node))
