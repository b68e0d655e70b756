"""Trees with the arcs that a parser might have considered."""

from afazio.parsing.tree import Evidence, Scored, Token, Tree

Considered = dict[tuple[int, str], float]


def word(form: str, head: int, deprel: str, upos: str = "NOUN", others: Considered | None = None) -> tuple:
    """A word, with other arcs that were considered: their logarithms of probability by head and relation."""
    return form, head, deprel, upos, others or {}


def made(*words: tuple) -> Tree:
    """A tree of such words."""
    tokens, evidence = [], []
    for number, (form, head, deprel, upos, others) in enumerate(words, start=1):
        tokens.append(Token(number, form, form.lower(), upos, head, deprel))
        arcs = [Scored(deprel, -0.1, head), *(Scored(name, score, other) for (other, name), score in others.items())]
        evidence.append(Evidence(tuple(arcs), (Scored(upos, -0.1),), ()))
    return Tree(tuple(tokens), " ".join(token.form for token in tokens), evidence=tuple(evidence))
