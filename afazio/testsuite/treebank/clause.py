"""Clauses of a sentence: their parts, and in which direction what they say may be widened."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from afazio.testsuite.treebank.sentence import Sentence, Word
from afazio.testsuite.treebank.words import is_in

_FINITE = ("VBD", "VBZ", "VBP", "MD")
_NEGATIONS = frozenset({"not", "n't", "never", "neither", "nor"})
_CLAUSES = frozenset({"root", "conj", "ccomp", "xcomp", "advcl", "acl", "csubj", "parataxis"})


class Direction(StrEnum):
    """Whether something follows from a sentence when its part is made wider (*up*) or narrower (*down*)."""

    UP = "up"
    DOWN = "down"


@dataclass(frozen=True)
class Clause:
    """The clause of a predicate: the id of its verb, adjective or noun."""

    sentence: Sentence
    head: int

    @property
    def predicate(self) -> Word:
        """The verb, adjective or noun."""
        return self.sentence[self.head]

    @cached_property
    def subject(self) -> Word | None:
        """The only nominal subject."""
        return self.sentence.child(self.head, "nsubj")

    @cached_property
    def object(self) -> Word | None:
        """The direct object."""
        return self.sentence.child(self.head, "obj")

    @cached_property
    def auxiliaries(self) -> list[Word]:
        """Auxiliaries and copula in their order."""
        return self.sentence.children(self.head, "aux", "cop")

    @cached_property
    def mark(self) -> Word | None:
        """The only subordinator."""
        return self.sentence.child(self.head, "mark")

    @property
    def negated(self) -> bool:
        """Whether a negation stands at the predicate."""
        return any(word.lemma.lower() in _NEGATIONS for word in self.sentence.children(self.head, "advmod", "cc"))

    @property
    def modal(self) -> bool:
        """Whether there is a modal verb."""
        return any(word.xpos == "MD" for word in self.auxiliaries)

    @property
    def passive(self) -> bool:
        """Whether it is passive by its auxiliary."""
        return any(word.deprel == "aux:pass" for word in self.auxiliaries)

    @property
    def finite(self) -> Word | None:
        """The finite verb."""
        verbs = [*self.auxiliaries, self.predicate]
        found = [
            word for word in verbs if word.xpos in _FINITE and (word.xpos == "MD" or word.feat("VerbForm") != "Part")
        ]
        return found[0] if found else None

    @property
    def past(self) -> bool:
        """Whether the finite verb is in the past tense."""
        return self.finite is not None and self.finite.xpos == "VBD"

    @property
    def own(self) -> list[Word]:
        """The words of the clause that are in no clause below it."""
        sentence = self.sentence
        stack, found = [self.head], {self.head}
        while stack:
            for word in sentence.children(stack.pop()):
                if word.relation not in _CLAUSES or (word.relation == "conj" and word.upos not in ("VERB", "AUX")):
                    found.add(word.id)
                    stack.append(word.id)
        return sentence.of(found)

    @property
    def plain(self) -> bool:
        """Whether nothing in it quantifies, focuses, compares or ranks."""
        return not any(
            is_in(word, "quantifying word") or word.feat("Degree") in ("Cmp", "Sup") or word.feat("NumType") == "Ord"
            for word in self.own
        )

    @property
    def declarative(self) -> bool:
        """Whether subject and finite verb are there in this order."""
        if self.subject is None or self.finite is None or self.subject.feat("PronType") in ("Int", "Rel"):
            return False
        return self.sentence.place(self.subject.id) < self.sentence.place(self.finite.id)


def is_plural(sentence: Sentence, phrase: Word) -> bool:
    """Whether a noun phrase takes a verb in the plural."""
    joined = any(
        word.lemma == "and"
        for each in sentence.children(phrase.id, "conj")
        for word in sentence.children(each.id, "cc")
    )
    if phrase.form.lower() in ("i", "you", "we", "they", "these", "those", "us", "them"):
        return phrase.form.lower() != "i" or joined
    return joined or phrase.feat("Number") == "Plur" or phrase.xpos in ("NNS", "NNPS")


def clauses(sentence: Sentence) -> list[Clause]:
    """The clauses with a verb or copula."""
    return [
        Clause(sentence, word.id)
        for word in sentence.words
        if word.relation in _CLAUSES and (word.upos == "VERB" or sentence.children(word.id, "cop"))
    ]


def position(clause: Clause) -> Direction | None:
    """The direction that the place of a clause has, whatever stands in the clause itself; None where it is open."""
    sentence, word = clause.sentence, clause.predicate
    if word.head == 0:
        return Direction.UP
    above = Clause(sentence, word.head)
    match word.deprel:
        case "conj":
            coordinators = {cc.lemma for cc in sentence.children(word.id, "cc")}
            joined = {
                cc.lemma for each in sentence.children(word.head, "conj") for cc in sentence.children(each.id, "cc")
            }
            alone = clause.finite is not None and not above.modal and not above.negated
            return position(above) if alone and (coordinators | joined) <= {"and", "but"} else None
        case "ccomp":
            return direction(above) if _is_complement_of(clause, "complement verb") else None
        case "xcomp":
            marked = clause.mark is not None and clause.mark.lemma == "to"
            return direction(above) if marked and is_in(above.predicate, "control verb") else None
        case "advcl":
            return _adverbial(clause, above)
        case "acl:relcl":
            return _relative(clause)
    return None


def direction(clause: Clause) -> Direction | None:
    """The direction of what a clause says of an event: its position, turned round by its own negation."""
    place = position(clause)
    if place is None:
        return None
    subject = clause.subject
    if subject is not None and subject.id != clause.head:
        words = [subject, *clause.sentence.children(subject.id, "det")]
        if any(word.lemma.lower() in ("no", "nobody", "none", "nothing") for word in words):
            return None if clause.negated or place is Direction.DOWN else Direction.DOWN
    if not clause.negated:
        return place
    return Direction.DOWN if place is Direction.UP else None


def is_actual(clause: Clause) -> bool:
    """Whether the sentence says that the clause is so: main clauses and what is joined to them, without a condition."""
    sentence, word = clause.sentence, clause.predicate
    if any(each.lemma in ("if", "unless", "whether") or is_in(each, "hedge adverb") for each in sentence.words):
        return False
    if word.head == 0:
        return True
    above = Clause(sentence, word.head)
    return word.deprel == "conj" and position(clause) is Direction.UP and is_actual(above)


def _is_complement_of(clause: Clause, verbs: str) -> bool:
    above = Clause(clause.sentence, clause.predicate.head)
    marks = {word.lemma for word in clause.sentence.children(clause.head, "mark")}
    interrogative = any(word.feat("PronType") == "Int" for word in clause.own)
    return is_in(above.predicate, verbs) and not interrogative and marks <= {"that"} and clause.finite is not None


def _adverbial(clause: Clause, above: Clause) -> Direction | None:
    if clause.mark is None or clause.sentence.children(clause.mark.id) or clause.finite is None:
        return None
    place = position(above)
    if is_in(clause.mark, "concessive"):
        return place
    plain = not clause.sentence.children(clause.head, "advmod") or clause.negated
    return Direction.DOWN if clause.mark.lemma == "if" and place is Direction.UP and plain else None


def _relative(clause: Clause) -> Direction | None:
    """Behind a comma and a name or a definite a relative clause says something of its own."""
    sentence = clause.sentence
    noun = clause.predicate.head
    first = min(sentence.place(number) for number in sentence.below(clause.head))
    apart = first > 0 and any(word.form == "," for word in sentence.children(clause.head, "punct"))
    determiners = {word.lemma for word in sentence.children(noun, "det")}
    known = (
        sentence[noun].upos == "PROPN" or determiners & {"the", "this", "that"} or sentence.children(noun, "nmod:poss")
    )
    return Direction.UP if apart and known and "?" not in {word.form for word in sentence.words} else None
