"""What a clause tells of, as its verbs and what joins it to others say: the past, single events, what is asserted."""

from __future__ import annotations

from afazio.entailment.monotonicity import words
from afazio.entailment.monotonicity.sentence import Sentence, relation
from afazio.parsing.tree import Token

_SOURCE = "source"
_GOING_ON = frozenset({"be", "have", "will"})


def is_past(sentence: Sentence, predicate: Token) -> bool:
    """Whether a clause tells of the past."""
    return any(each.feat("Tense") == "Past" for each in _finite_verbs(sentence, predicate))


def has_modal(sentence: Sentence, predicate: Token, kind: str) -> bool:
    """Whether an auxiliary of a clause is of some closed class: ``modal``, ``counterfactual modal``."""
    return any(each.lemma in words.closed_class(kind) for each in sentence.dependents(predicate, "aux"))


def is_episodic(sentence: Sentence, predicate: Token) -> bool:
    """Whether a clause tells of single events, or goes on at a certain time: sold it in May, is selling it."""
    if has_modal(sentence, predicate, "counterfactual modal"):
        return False
    finite = _finite_verbs(sentence, predicate)
    going_on = any(each.lemma in _GOING_ON and each.deprel == "aux" for each in finite)
    return going_on or all(each.feat("Tense") == "Past" for each in finite)


def is_told(sentence: Sentence, clause: Token) -> bool:
    """Whether an adverbial clause is asserted: because it rained, when it had rained."""
    subordinator = sentence.subordinator(clause) or ""
    occasions = subordinator in words.closed_class("subordinator of occasions")
    asserted = words.subordinators().get(subordinator) == "ADV"
    return asserted and (is_past(sentence, clause) or not occasions)


def may_be_unreal(sentence: Sentence, adjunct: Token) -> bool:
    """Whether an adjunct, or what somebody says, may leave open whether the clauses around it are true."""
    if relation(adjunct) == "advcl":
        return words.subordinators().get(sentence.subordinator(adjunct) or "") not in ("ADV", None)
    if relation(adjunct) == "parataxis":
        return True
    preposition = sentence.preposition(adjunct)
    return preposition is not None and words.kinds_of_prepositions().get(preposition, _SOURCE) == _SOURCE


def _finite_verbs(sentence: Sentence, predicate: Token) -> list[Token]:
    verbs = [predicate, *sentence.dependents(predicate, "aux", "cop")]
    return [each for each in verbs if each.feat("VerbForm") == "Fin"]
