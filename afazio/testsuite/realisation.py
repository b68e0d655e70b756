"""Arranged clauses to words, and the syntactic tags of their predicates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random

from afazio.testsuite.arrangement import Conjunct, Joint, Node, arrange, nodes_of
from afazio.testsuite.inventory import MANNER, Inventory, Part, Slot
from afazio.testsuite.meaning import Clause, Entity

Tags = dict[str, list[str]]


class Tense(StrEnum):
    """The tense of a pair."""

    PRESENT = "present"
    PAST = "past"


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, what it means, and for each predicate the tags of its clauses (*V A R0*, *N Poss PP0 S*)."""

    text: str
    clauses: tuple[Clause, ...]
    tags: Tags


_DRAWS = 4


def realise(clauses: Sequence[Clause], inventory: Inventory, tense: Tense, chance: Random) -> Sentence | None:
    """A sentence that means exactly the clauses, or None if a few draws of an arrangement found none."""
    for _ in range(_DRAWS):
        conjuncts = arrange(clauses, inventory, chance)
        if conjuncts is not None:
            words = Words(inventory, tense, chance).of(conjuncts)
            return Sentence(_spelled(words), tuple(clauses), _tags(conjuncts))
    return None


def _tags(conjuncts: Sequence[Conjunct]) -> Tags:
    """The tags by predicate; C marks a conjunct and a clause with a coordinated noun phrase."""
    main = [node for conjunct in conjuncts for node in conjunct.nodes]
    tags: Tags = {}
    for node in nodes_of(conjuncts):
        joined = node.clause.coordinated is not None or (len(main) > 1 and any(node is other for other in main))
        tag = " ".join((*node.construction.tags, "C") if joined else node.construction.tags)
        listed = tags.setdefault(node.clause.predicate, [])
        if tag not in listed:
            listed.append(tag)
    return tags


def _spelled(words: Sequence[str]) -> str:
    text = " ".join(words).replace(" ,", ",")
    return f"{text[0].upper()}{text[1:]}."


class Words:
    """Writes arranged clauses out in one tense; where an adverb has several adjectives, one is drawn."""

    def __init__(self, inventory: Inventory, tense: Tense, chance: Random) -> None:
        self._inventory = inventory
        self._tense = tense
        self._chance = chance

    def of(self, conjuncts: Sequence[Conjunct]) -> list[str]:
        """The words and commas of a sentence, without capital and full stop."""
        words: list[str] = []
        for conjunct in conjuncts:
            if words:
                words += [",", "and"]
            words += self._clause(conjunct.nodes[0], 0)
            for node in conjunct.nodes[1:]:
                words += ["and", *self._clause(node, 2 if conjunct.joint is Joint.SHARED_VERB else 1)]
        return words

    def _clause(self, node: Node, start: int) -> list[str]:
        """The words from the part at ``start``."""
        words: list[str] = []
        for place, part in enumerate(node.construction.pattern.parts):
            if place >= start:
                words += self._part(node, place, part)
        return words

    def _part(self, node: Node, place: int, part: Part) -> list[str]:
        forms = self._inventory.predicates[node.clause.predicate].forms
        past = self._tense is Tense.PAST
        match part.slot:
            case Slot.NP | Slot.POSS:
                return self._phrase(node, place, part)
            case Slot.VERB:
                return [forms.past if past else forms.present_plural if _plural(node, place) else forms.present]
            case Slot.COPULA:
                plural = _plural(node, place)
                return [("were" if plural else "was") if past else ("are" if plural else "is")]
            case Slot.PARTICIPLE:
                return [forms.participle]
            case Slot.NOUN:
                return [forms.noun]
            case Slot.PP:
                return [node.construction.distribution.fill[part.index]]
            case Slot.REL_PRO:
                (head,) = node.clause.roles[node.construction.relative or ""]
                return [("whom" if part.after_preposition else "who") if head.filler.animate else "which"]
            case Slot.ADVERB:
                return [node.clause.roles[MANNER][0].filler.text]
            case Slot.ADJECTIVE:
                return [self._chance.choice(node.clause.roles[MANNER][0].filler.adjectives)]
            case Slot.WORD:
                return [part.past if past else part.present]

    def _phrase(self, node: Node, place: int, part: Part) -> list[str]:
        members = node.clause.roles[node.construction.role(part)]
        text = " and ".join(member.filler.text for member in members)
        if part.slot is Slot.POSS:
            return [f"{text}'" if members[-1].filler.plural and text.endswith("s") else f"{text}'s"]
        relative = node.relatives.get(place)
        return [text, *self._clause(relative, 1)] if relative is not None else [text]


def _plural(node: Node, place: int) -> bool:
    """The number of the subject of the verb at a place: the noun of a nominal, else the nearest noun phrase before."""
    subject: tuple[Entity, ...] = ()
    for part in node.construction.pattern.parts[:place]:
        if part.slot is Slot.NOUN:
            return False
        if part.slot is Slot.NP:
            subject = node.clause.roles[node.construction.role(part)]
    return len(subject) > 1 or any(entity.filler.plural for entity in subject)
