"""What axioms are wanted for: the meanings of a pair, and what is known of words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from afazio.deadline import NEVER, Deadline
from afazio.knowledge.axiom import Axiom
from afazio.knowledge.axioms.calendar_names import names_time
from afazio.knowledge.axioms.opposites import verbs_for_others, verbs_with_objects
from afazio.knowledge.axioms.places import REGION, is_place
from afazio.knowledge.axioms.verb_frames import verb_frames
from afazio.knowledge.facts.fact_schemas import instantiated, sides
from afazio.knowledge.facts.framed_senses import framed_facts, framed_verbs
from afazio.knowledge.facts.verb_uses import VerbUses, objects_of
from afazio.knowledge.vocabulary import Vocabulary, merged, vocabulary
from afazio.knowledge.word_knowledge import WordKnowledge
from afazio.semantics.analysis import Occurrence, Reading
from afazio.semantics.logic.formula import FALSE, ForAll, Formula, Implies, Not, Sort, subformulas
from afazio.semantics.logic.predicates import PERSON, Category, Predicate
from afazio.semantics.numerals import ordinal_number
from afazio.semantics.reference.discourse import Referent

_RANKS = frozenset({"early", "earlier", "following", "last", "late", "later", "next", "previous"})
"""What tells, beside ordinals, one time from another of its kind: the last quarter, the next week."""


@dataclass(frozen=True)
class AxiomRequest:
    """The readings of a pair and what is known of its words.

    ``text`` has one reading for each sentence; ``goal`` is what entailment must prove and ``denial`` what contradiction
    must refute.  ``genders`` has the gender of each name that the text tells, ``referents`` are those of the text,
    ``about_all`` is whether the hypothesis speaks of every one of a kind, and ``under_way`` has the lemmas of verbs
    that the text has in the progressive.  After the ``deadline`` no more axioms are looked for: `TimeLimitError`.
    """

    text: tuple[Reading, ...]
    goal: Reading
    denial: Reading
    known: WordKnowledge
    genders: Mapping[str, str] = field(default_factory=dict)
    referents: tuple[Referent, ...] = ()
    about_all: bool = False
    under_way: frozenset[str] = frozenset()
    deadline: Deadline = NEVER

    @cached_property
    def premises(self) -> tuple[Formula, ...]:
        """The formulas of the text."""
        return tuple(reading.formula for reading in self.text)

    @property
    def hypothesis(self) -> Formula:
        """What entailment must prove."""
        return self.goal.formula

    @cached_property
    def stated(self) -> tuple[Formula, ...]:
        """The formulas of the text, and what entailment must prove, with what their quantifiers are about."""
        arguments = (*_arguments(self.text_occurrences), *_arguments(self.goal.occurrences))
        return (*self.premises, self.hypothesis, *arguments)

    @cached_property
    def spoken(self) -> tuple[Formula, ...]:
        """The formulas of both sides and of the denial, with what their quantifiers are about."""
        arguments = _arguments((*self.text_occurrences, *self.goal_occurrences))
        return (*self.premises, *self.goals, *arguments)

    @property
    def goals(self) -> tuple[Formula, ...]:
        """What entailment must prove, and what contradiction must refute."""
        return self.goal.formula, self.denial.formula

    @cached_property
    def text_words(self) -> Vocabulary:
        """The predicates of the text."""
        return vocabulary([*self.premises, *_arguments(self.text_occurrences)])

    @cached_property
    def goal_words(self) -> Vocabulary:
        """The predicates that entailment must prove."""
        return vocabulary([self.hypothesis, *_arguments(self.goal.occurrences)])

    @cached_property
    def words(self) -> Vocabulary:
        """The predicates of both sides; those of the denial alone are not among them."""
        return merged(self.text_words, self.goal_words)

    @cached_property
    def predicates(self) -> frozenset[Predicate]:
        """The predicates of both sides and of the denial."""
        return frozenset(vocabulary([*self.premises, *self.goals]))

    @cached_property
    def names(self) -> frozenset[Predicate]:
        """The predicates that are proper names."""
        return frozenset(name for name in self.words if name.category is Category.NAME)

    @cached_property
    def text_occurrences(self) -> tuple[Occurrence, ...]:
        """The generalised quantifiers of the text."""
        return tuple(one for reading in self.text for one in reading.occurrences)

    @cached_property
    def goal_occurrences(self) -> tuple[Occurrence, ...]:
        """The generalised quantifiers of the hypothesis and of its denial."""
        return (*self.goal.occurrences, *self.denial.occurrences)

    @cached_property
    def fact_axioms(self) -> tuple[Axiom, ...]:
        """The facts that are formulas and of use for the words of the pair, and for what the bearers of its names are.

        Of what is under way the end is not known.
        """
        entity = frozenset({(Sort.ENTITY, Sort.CONTEXT)})
        places = any(is_place(name, self.known.lexicon) for name in self.names)
        bearers = ({PERSON: entity} if self.names else {}) | ({REGION: entity} if places else {})
        words = merged(self.words, bearers)
        framed = self._framed_axioms(words)
        words = merged(words, vocabulary(head for _, head in sides(framed)))
        acting, serving = verbs_with_objects(self.stated), verbs_for_others(self.stated)
        verbs = sorted(word for word in words if word.category is Category.VERB)
        ended = [verb for verb in verbs if verb.words[0] not in self.under_way]
        ends = [self.known.results(verb.name, verb in acting, verb in serving).useful(words) for verb in ended]
        found = (*self.known.formulas.useful(words), *self._paraphrases(bearers), *framed)
        return (*found, *(axiom for end in ends for axiom in end))

    def _paraphrases(self, bearers: Vocabulary) -> tuple[Axiom, ...]:
        """What the text comes to in the hypothesis's words, and where the text denies something, the other way round:
        who has not left office has not resigned."""
        text, goal = merged(self.text_words, bearers), self.goal_words
        verbs = (word for word in self.words if word.category is Category.VERB)
        under_way = frozenset(verb for verb in verbs if verb.words[0] in self.under_way)
        objects = objects_of([*self.premises, *_arguments(self.text_occurrences)])
        uses = VerbUses(under_way, verbs_with_objects(self.stated), objects)
        found = self.known.paraphrases(text, goal, uses)
        # What excludes each other is told by both sides together.
        asked = objects_of(
            [*self.premises, self.hypothesis, *_arguments((*self.text_occurrences, *self.goal.occurrences))]
        )
        both = self.known.paraphrases(merged(text, goal), goal, replace(uses, objects=asked))
        found += tuple(axiom for axiom in both if _denies(axiom.formula))
        if any(isinstance(part, Not) for premise in self.premises for part in subformulas(premise)):
            asked = objects_of([self.hypothesis, *_arguments(self.goal.occurrences)])
            found += self.known.paraphrases(merged(goal, bearers), self.text_words, replace(uses, objects=asked))
        if self._asks_of_another_time:
            found = tuple(axiom for axiom in found if not _denies(axiom.formula))
        return tuple({axiom.source: axiom for axiom in found}.values())

    @property
    def _asks_of_another_time(self) -> bool:
        """Whether the hypothesis may be about a time of which the text does not tell.

        What cannot both be so at one time may be so at two: rejected in May, approved in June; fell in every quarter
        but the last, rose in the last.
        """
        new = [word for word in self.goal_words if word not in self.text_words]
        ranks = (word.words[0] for word in new if word.category is Category.PROPERTY)
        return any(map(names_time, new)) or any(rank in _RANKS or ordinal_number(rank) is not None for rank in ranks)

    def _framed_axioms(self, words: Vocabulary) -> tuple[Axiom, ...]:
        """What the verbs of the pair say in the frames in which they are used here."""
        verbs = {word.name for word in words if word.category is Category.VERB} & framed_verbs()
        if not verbs:
            return ()
        occurrences = (*self.text_occurrences, *self.goal_occurrences)
        units = [[formula] for formula in (*self.premises, *self.goals)]
        units += [[one.restrictor, one.scope] for one in occurrences]
        frames = verb_frames(units, verbs, self.known.lexicon, self.known.is_a)
        facts = [
            fact
            for verb, found in sorted(frames.items())
            for fact in framed_facts(verb, found, verb not in self.under_way)
        ]
        return tuple(
            Axiom(instantiated(fact.formula, words), fact.source, fact.cost)
            for fact in facts
            if fact.formula is not None
        )


def _denies(fact: Formula) -> bool:
    """Whether a fact says what is not so, or cannot be."""
    body = fact
    while isinstance(body, ForAll):
        body = body.body
    return isinstance(body, Implies) and (body.consequent == FALSE or isinstance(body.consequent, Not))


def _arguments(occurrences: Sequence[Occurrence]) -> list[Formula]:
    """What generalised quantifiers relate: the words in it want axioms too."""
    return [part for one in occurrences for part in (one.restrictor, one.scope)]
