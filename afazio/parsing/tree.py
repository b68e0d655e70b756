"""UD trees: what the parsing stage hands on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Token:
    """One syntactic word of a UD tree.

    ``id`` counts from 1 and ``head`` is 0 for the root; ``feats`` holds the morphological features as
    pairs sorted by name; ``start`` and ``end`` are character offsets into the whole text, ``None`` when
    the tree came from a file that does not give them.
    """

    id: int
    form: str
    lemma: str
    upos: str
    head: int
    deprel: str
    xpos: str = ""
    feats: tuple[tuple[str, str], ...] = ()
    start: int | None = None
    end: int | None = None

    def feat(self, name: str) -> str | None:
        """The value of one morphological feature, or ``None``."""
        return next((value for key, value in self.feats if key == name), None)


@dataclass(frozen=True, slots=True)
class SurfaceToken:
    """A multiword token ("don't"): the surface form of the words ``first`` to ``last``."""

    first: int
    last: int
    form: str


@dataclass(frozen=True, slots=True)
class Scored:
    """Something that a model considered for one word, with its natural logarithm of probability (0 or less)."""

    value: str
    score: float
    head: int = -1


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a parser considered for one word, best first.

    ``arcs`` are relations with their heads (0 for the root), ``upos`` and ``xpos`` tags; what is hardly likely is left
    out.
    """

    arcs: tuple[Scored, ...]
    upos: tuple[Scored, ...] = ()
    xpos: tuple[Scored, ...] = ()


@dataclass(frozen=True, slots=True)
class Tree:
    """The UD tree of one sentence.

    ``evidence`` has what the parser considered for each token; it is empty for trees of other origin.
    """

    tokens: tuple[Token, ...]
    text: str
    surface_tokens: tuple[SurfaceToken, ...] = ()
    comments: tuple[str, ...] = field(default=(), compare=False)
    evidence: tuple[Evidence, ...] = field(default=(), compare=False)

    @property
    def root(self) -> Token:
        """The token whose head is 0; raises ``ValueError`` when there is none."""
        for token in self.tokens:
            if token.head == 0:
                return token
        raise ValueError(f"the tree of {self.text!r} has no root")

    def children(self, token_id: int) -> Iterator[Token]:
        """The dependents of one token in surface order."""
        return (token for token in self.tokens if token.head == token_id)
