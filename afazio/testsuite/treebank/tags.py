"""Syntactic tags of the predicates of a sentence, for the error miner."""

from __future__ import annotations

from afazio.testsuite.treebank.clause import Clause, clauses
from afazio.testsuite.treebank.sentence import Sentence

_PLACES = {
    "root": "Main",
    "conj": "Conj",
    "ccomp": "Comp",
    "xcomp": "Control",
    "advcl": "Adv",
    "acl": "Part",
    "acl:relcl": "Rel",
    "advcl:relcl": "Cleft",
    "csubj": "Subj",
}


def tags(sentence: Sentence) -> dict[str, list[str]]:
    """For each lemma of a predicate its tags: active or passive (*A*, *P*) or nominal (*N*), the place of its clause.

    Further *Neg*, *Modal*, *Adv*, *Front* (an adjunct before the subject), *Coord* (conjuncts), *Dat* (two objects).
    """
    found: dict[str, list[str]] = {}
    for clause in clauses(sentence):
        listed = found.setdefault(clause.predicate.lemma, [])
        tag = " ".join(_singles(clause))
        if tag not in listed:
            listed.append(tag)
    return found


def _singles(clause: Clause) -> list[str]:
    sentence, predicate = clause.sentence, clause.predicate
    form = "P" if clause.passive else "A" if predicate.upos == "VERB" else "N"
    singles = [form, _PLACES.get(predicate.deprel, predicate.relation.capitalize())]
    fronted = [
        word
        for word in sentence.children(clause.head, "obl", "advcl")
        if clause.subject is not None and sentence.place(word.id) < sentence.place(clause.subject.id)
    ]
    marked = {
        "Neg": clause.negated,
        "Modal": clause.modal,
        "Front": bool(fronted),
        "Coord": bool(sentence.children(clause.head, "conj")),
        "Dat": bool(sentence.children(clause.head, "iobj")),
        "Adv": bool(sentence.children(clause.head, "advcl")),
    }
    return [*singles, *(name for name, holds in marked.items() if holds)]
