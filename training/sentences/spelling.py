"""From the words of a generated tree to a sentence in CoNLL-U: capitals, "an", contractions and spaces."""

from __future__ import annotations

from collections.abc import Sequence

from training.sentences.generation import Node

_VOWELS = tuple("aeiou")
_NO_SPACE_BEFORE = frozenset({".", ",", "?", "!", ";", ":", "'s", "n't", ")"})
_CLITICS = frozenset({"'s", "n't", "'"})


def conllu(nodes: Sequence[Node], name: str) -> str:
    """A sentence in CoNLL-U, without a blank line at its end; ``name`` becomes its ``sent_id``."""
    forms = _spelled(nodes)
    place = {id(node): number for number, node in enumerate(nodes, start=1)}
    tight = [
        (position + 1 < len(forms) and forms[position + 1] in _NO_SPACE_BEFORE) or form == "("
        for position, form in enumerate(forms)
    ]
    lines = []
    for position, node in enumerate(nodes):
        clitic = position + 1 < len(nodes) and forms[position + 1] in _CLITICS
        inner = forms[position] in _CLITICS
        if clitic:
            end = tight[position + 1]
            token = forms[position] + forms[position + 1]
            lines.append(_line(f"{position + 1}-{position + 2}", [token, *"_______"], end))
        head = place[id(node.governor)] if node.governor is not None else 0
        word = node.word
        lemma = word.lemma
        columns = [forms[position], lemma, word.upos, word.xpos, word.features, str(head), node.relation, "_"]
        lines.append(_line(str(position + 1), columns, tight[position] and not clitic and not inner))
    text = "".join(form + ("" if tight[position] else " ") for position, form in enumerate(forms)).strip()
    return "\n".join([f"# sent_id = {name}", f"# text = {text}", *lines])


def _line(number: str, columns: Sequence[str], no_space: bool) -> str:
    return "\t".join([number, *columns, "SpaceAfter=No" if no_space else "_"])


def _spelled(nodes: Sequence[Node]) -> list[str]:
    """The forms with "a" or "an" as the next word asks, and a capital at the beginning."""
    forms = [node.word.form for node in nodes]
    for position, form in enumerate(forms[:-1]):
        if form == "a" and nodes[position].word.upos == "DET" and forms[position + 1].lower().startswith(_VOWELS):
            forms[position] = "an"
    forms[0] = forms[0][:1].upper() + forms[0][1:]
    return forms


def check(nodes: Sequence[Node]) -> None:
    """Raise ``ValueError`` unless the nodes make one tree with one root that spans them all."""
    inside = {id(node) for node in nodes}
    roots = [node for node in nodes if node.governor is None]
    if len(roots) != 1 or len(inside) != len(nodes):
        raise ValueError(f"{len(roots)} roots in {' '.join(node.word.form for node in nodes)}")
    for node in nodes:
        above, steps = node, 0
        while above.governor is not None:
            above, steps = above.governor, steps + 1
            if id(above) not in inside or steps > len(nodes):
                raise ValueError(f"no tree: {' '.join(other.word.form for other in nodes)}")
