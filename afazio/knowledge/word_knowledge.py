"""What is known of words: how two predicates are connected, by facts, comparison classes and the lexicon."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.facts.bundled_facts import bundled_facts, predicates_of
from afazio.knowledge.facts.event_results import event_facts, event_predicates
from afazio.knowledge.facts.fact import Fact
from afazio.knowledge.facts.fact_index import FactIndex, axioms_of
from afazio.knowledge.facts.framed_senses import framed_predicates
from afazio.knowledge.facts.paraphrase_index import ParaphraseIndex
from afazio.knowledge.facts.presumed_kinds import KindPresumption
from afazio.knowledge.facts.verb_uses import VerbUses
from afazio.knowledge.relations.lexical_relations import Connection, Connections, Use
from afazio.knowledge.relations.lexicon import Lexicon
from afazio.knowledge.vocabulary import Signature, Vocabulary, arguments, merged, vocabulary
from afazio.semantics.logic.formula import (
    Atom,
    Formula,
    Iff,
    Implies,
    conjunction,
    for_all,
    negation,
)
from afazio.semantics.logic.predicates import OF, Category, Governed, Predicate, Relative, of_person

# Adjectives and adverbs share a predicate, so that what an adjective does not connect an adverb may.
_PARTS = {Category.NOUN: ("n",), Category.VERB: ("v",), Category.PROPERTY: ("a", "r")}
_OPPOSED = (Category.NOUN, Category.PROPERTY)
_COST_OF_CLASS = axiom_cost("comparison class")
_COST_LIMIT_OF_CLASS = axiom_cost("comparison class: limit")
_CACHE_SIZE = 20_000
_MOST_ABOVE = 2_000
"""For how many words all that is more general is remembered: it may be hundreds of words."""

TROPONYM = (Category.VERB.of("any"), Category.VERB.of("troponym"))
"""The relation that lets every verb stand for those that WordNet names right below it: who cuts, slices."""
LIMIT_OF_TROPONYM = axiom_cost("troponym: limit")


class WordKnowledge:
    """How words are connected by one lexicon and some facts; it remembers the connections that it has found.

    ``scene`` is whether text and hypothesis describe one situation, so that the facts about scenes hold too, and
    ``moment`` whether they then speak of one moment of it.  ``leads`` tells whether the first of two predicates is the
    second or more special, ``connect`` gives the axioms that connect two predicates, and ``formulas`` are the facts
    that are formulas; ``results`` gives those about what holds when an event of a verb has come to its end.
    """

    def __init__(self, lexicon: Lexicon, facts: Iterable[Fact] = (), scene: bool = False, moment: bool = False) -> None:
        self.lexicon = lexicon
        self.scene = scene
        self.moment = moment
        self.connections = Connections(lexicon)
        self._met_in_scene = Connections(lexicon, scene=True) if scene else self.connections
        self.facts = (
            *facts,
            *bundled_facts("general"),
            *bundled_facts("relation"),
            *bundled_facts("word"),
            *(bundled_facts("scene") if scene else ()),
            *(bundled_facts("moment") if moment else ()),
        )
        self._relations = _cheapest_relations(self.facts)
        self._named = {*predicates_of(self.facts), *event_predicates(), *framed_predicates()}
        self.connect = lru_cache(_CACHE_SIZE)(self._find)
        self.leads = lru_cache(_CACHE_SIZE)(self._leads)
        self._meets = lru_cache(_CACHE_SIZE)(self._are_connected)
        self._stated_above = _stated_above(self._relations)
        self._above = lru_cache(_MOST_ABOVE)(self._find_above)
        self.formulas = FactIndex(self.facts, self.leads, self._meets, self._above)
        self._paraphrases = ParaphraseIndex(self.leads, self._meets, self._above, KindPresumption(lexicon))
        self.results = lru_cache(_CACHE_SIZE)(self._find_results)

    def paraphrases(self, told: Vocabulary, asked: Vocabulary, uses: VerbUses) -> tuple[Axiom, ...]:
        """What the predicates of one side come to in other words, in one step or two, if the other side has these."""
        facts = self._paraphrases.leading(told, asked, uses)
        self._named.update(predicates_of(facts))
        return axioms_of(facts, merged(told, asked))

    def _find_results(self, verb: str, with_object: bool = False, for_others: bool = False) -> FactIndex:
        """The facts about what holds when an event of the verb has come to its end."""
        return FactIndex(event_facts(verb, with_object, for_others), self.leads, self._meets, self._above)

    def may_use(self, facts: Iterable[Fact], words: Vocabulary) -> bool:
        """Whether one of these facts, which are among its own, is of use for formulas with these predicates."""
        chosen = {fact.source for fact in facts if fact.relation == "formula"}
        related = any(fact.left in words or fact.left is TROPONYM[0] for fact in facts if fact.relation != "formula")
        return related or any(axiom.source in chosen for axiom in self.formulas.useful(words))

    def named_by_facts(self, formulas: Iterable[Formula]) -> Vocabulary:
        """The vocabulary without what only stands for any word."""
        return {word: found for word, found in vocabulary(formulas).items() if word in self._named}

    def is_a(self, special: str, general: str) -> bool:
        """Whether everything that the first noun names is also named by the second."""
        return self.leads(Category.NOUN.of(special), Category.NOUN.of(general))

    def _leads(self, special: Predicate, general: Predicate) -> bool:
        """Whether the first predicate is the same as the second, or more special."""
        category = special.category
        stated_one = self._relations.get((special, general))
        if special is general or stated_one is not None:
            return stated_one is None or stated_one.relation == "<"
        if isinstance(special.form, Governed) and isinstance(general.form, Governed):
            return special.form.preposition == general.form.preposition == OF.name and self.is_a(
                special.form.governor, general.form.governor
            )
        if category is not general.category or category not in _PARTS:
            return False
        return self._cheapest(special.name, general.name, category) is not None

    def _find_above(self, special: Predicate) -> frozenset[str]:
        """The spellings of predicates that may be more general than this one: all that `leads` finds are among them."""
        return frozenset(self._spelled_above(special))

    def _spelled_above(self, special: Predicate) -> Iterator[str]:
        yield from (each.spelling for each in self._stated_above.get(special, ()))
        if isinstance(special.form, Governed) and special.form.preposition == OF.name:
            for noun in self.connections.more_general(special.form.governor, "n"):
                yield of_person(Category.NOUN.of(noun)).spelling
        category = special.category
        for part in _PARTS.get(category, ()):
            yield from map(category.spelling, self.connections.more_general(special.name, part))
        adverb = self.lexicon.adverb_of(special.name) if category is Category.PROPERTY else None
        for word in self.connections.more_general(adverb, "r") if adverb else ():
            adjective = self.lexicon.adjective_of(word)
            if adjective:
                yield Category.PROPERTY.spelling(adjective)

    def _are_connected(self, one: Predicate, other: Predicate) -> bool:
        """Whether one of two predicates is more special than the other, or excludes it."""
        return one.category is other.category and bool(self._find(one, other, ()))

    def _find(
        self,
        left: Predicate,
        right: Predicate,
        signatures: tuple[Signature, ...],
        left_use: Use = Use.ANY,
        right_use: Use = Use.ANY,
        met: bool = False,
    ) -> tuple[Axiom, ...]:
        """The axioms that connect two different predicates of one part of speech.

        ``met`` is whether text and hypothesis have one each, so that in one scene they tell what the other means.
        """
        found = self._from_facts(left, right, signatures) or self._of_classes(left, right, signatures)
        found = found or self._of_complements(left, right, signatures)
        one, other, category = left.name, right.name, left.category
        stated_already = {pair for pair in ((left, right), (right, left)) if pair in self._relations}
        if category not in _PARTS or (found and not stated_already) or self._excludes(left, right):
            return tuple(found)
        known = self._met_in_scene if met else self.connections
        forth = None if (left, right) in stated_already else self._cheapest(one, other, category, left_use, known)
        back = None if (right, left) in stated_already else self._cheapest(other, one, category, right_use, known)
        if forth and back and forth.relation == back.relation == "synonym":
            found.append(_axiom(forth, left, right, signatures, Iff))
        else:
            found += [_axiom(forth, left, right, signatures, Implies)] if forth else []
            found += [_axiom(back, right, left, signatures, Implies)] if back else []
        if TROPONYM in self._relations and category is Category.VERB and bool(forth) != bool(back):
            found += self._troponym(forth, left, right, signatures) if forth else []
            found += self._troponym(back, right, left, signatures) if back else []
        if category in _OPPOSED and not found:
            opposed = self._opposed(one, other, category)
            found += [_exclusion(opposed, left, right, signatures)] if opposed else []
        return tuple(found)

    def _troponym(
        self, connection: Connection, special: Predicate, general: Predicate, signatures: tuple[Signature, ...]
    ) -> list[Axiom]:
        """The other direction of a connection of verbs, where a fact lets general verbs stand for special ones."""
        if connection.relation != "hypernym" or connection.cost > LIMIT_OF_TROPONYM:
            return []
        fact = self._relations[TROPONYM]
        return [
            Axiom(stated(general, special, signatures, Implies), f"{fact.source} ({general} < {special})", fact.cost)
        ]

    def _of_classes(self, left: Predicate, right: Predicate, signatures: tuple[Signature, ...]) -> list[Axiom]:
        """What is young for a kid is young for a child; of classes that are not the same it is not quite sure.

        A small elephant is a large animal: across classes only what describes one scene is taken to be described alike.
        """
        one, other = left.form, right.form
        if not isinstance(one, Relative) or not isinstance(other, Relative):
            return []
        if left.category is not Category.PROPERTY or (one.noun != other.noun and not self.scene):
            return []
        found = []
        for special, general in ((one, other), (other, one)):
            cost = self._cost_of_classes(special, general)
            if cost <= _COST_LIMIT_OF_CLASS:
                names = Category.PROPERTY.of(special), Category.PROPERTY.of(general)
                source = (
                    f"comparison class: {special.adjective} for a {special.noun} "
                    f"< {general.adjective} for a {general.noun}"
                )
                found.append(Axiom(stated(*names, signatures, Implies), source, round(cost, 3)))
        return found

    def _of_complements(self, left: Predicate, right: Predicate, signatures: tuple[Signature, ...]) -> list[Axiom]:
        """Opposed adjectives with equal complements, or of one class: good and bad for Kim, a new and an old boat."""
        adjectives = _alike_but_for_adjectives(left, right)
        opposed = self._opposed(*adjectives, Category.PROPERTY) if adjectives else None
        return [_exclusion(opposed, left, right, signatures)] if opposed else []

    def _cost_of_classes(self, special: Relative, general: Relative) -> float:
        """What it costs that the first entails the second: that the one adjective does, and that the nouns are kinds of
        each other."""
        adjective = 0.0
        if special.adjective != general.adjective:
            adjective = _cost(self._cheapest(special.adjective, general.adjective, Category.PROPERTY))
        if special.noun == general.noun:
            return adjective
        pairs = (special.noun, general.noun), (general.noun, special.noun)
        kinds = [_cost(self._cheapest(*pair, Category.NOUN)) for pair in pairs]
        # A dirt biker is a biker, whether the lexicon has the word or not.
        kinds += [_COST_OF_CLASS] if _is_compound(special, general) or _is_compound(general, special) else []
        return adjective + min(kinds) + (_COST_OF_CLASS if min(kinds) else 0)

    def _from_facts(self, left: Predicate, right: Predicate, signatures: tuple[Signature, ...]) -> list[Axiom]:
        found: list[Axiom] = []
        for one, other in ((left, right), (right, left)):
            fact = self._relations.get((one, other))
            if fact is None or (fact.relation == "!" and found):
                continue
            connective = Implies if fact.relation == "<" else None
            found.append(Axiom(stated(one, other, signatures, connective), fact.source, fact.cost))
        return found

    def _excludes(self, left: Predicate, right: Predicate) -> bool:
        """Whether a fact says that the two predicates exclude each other."""
        return any(
            self._relations[pair].relation == "!" for pair in ((left, right), (right, left)) if pair in self._relations
        )

    def _cheapest(
        self,
        special: str,
        general: str,
        category: Category,
        use: Use = Use.ANY,
        known: Connections | None = None,
    ) -> Connection | None:
        parts = _PARTS[category]
        connections = known or self.connections
        options = [connections.entailment(special, general, part, use) for part in parts]
        adverbs = (
            (self.lexicon.adverb_of(special), self.lexicon.adverb_of(general)) if category is Category.PROPERTY else ()
        )
        if all(adverbs) and adverbs:
            options.append(connections.entailment(*map(str, adverbs), "r"))
        return min(filter(None, options), key=lambda option: option.cost, default=None)

    def _opposed(self, one: str, other: str, category: Category) -> Connection | None:
        options = [self.connections.opposition(one, other, part) for part in _PARTS[category]]
        return min(filter(None, options), key=lambda option: option.cost, default=None)


def _stated_above(relations: Iterable[tuple[Predicate, Predicate]]) -> dict[Predicate, list[Predicate]]:
    """For each predicate those that facts relate it to as the second one."""
    found: defaultdict[Predicate, list[Predicate]] = defaultdict(list)
    for special, general in relations:
        found[special].append(general)
    return dict(found)


@lru_cache(maxsize=4)
def word_knowledge(
    lexicon: Lexicon, facts: tuple[Fact, ...] = (), scene: bool = False, moment: bool = False
) -> WordKnowledge:
    """What is known of words by this lexicon and these facts, opened once."""
    return WordKnowledge(lexicon, facts, scene, moment)


def _is_compound(one: Relative, other: Relative) -> bool:
    """Whether the first noun is the second one with more before it."""
    longer, shorter = one.noun.split("_"), other.noun.split("_")
    return len(longer) > len(shorter) and longer[-len(shorter) :] == shorter


def _alike_but_for_adjectives(left: Predicate, right: Predicate) -> tuple[str, str] | None:
    """The adjectives of two predicates that have one preposition, or are relative to one noun; otherwise ``None``."""
    one, other = left.form, right.form
    if isinstance(one, Governed) and isinstance(other, Governed) and one.preposition == other.preposition:
        return one.governor, other.governor
    if isinstance(one, Relative) and isinstance(other, Relative) and one.noun == other.noun:
        return one.adjective, other.adjective
    return None


def _cost(connection: Connection | None) -> float:
    return 1.0 if connection is None else connection.cost


def _cheapest_relations(facts: Iterable[Fact]) -> Mapping[tuple[Predicate, Predicate], Fact]:
    """The relations by their two predicates; the user's facts come before the bundled ones."""
    found: dict[tuple[Predicate, Predicate], Fact] = {}
    for fact in facts:
        if fact.left is not None and fact.right is not None:
            found.setdefault((fact.left, fact.right), fact)
    return found


def _axiom(
    connection: Connection,
    left: Predicate,
    right: Predicate,
    signatures: Iterable[Signature],
    connective: type[Implies | Iff],
) -> Axiom:
    formula = stated(left, right, signatures, connective)
    return Axiom(formula, f"WordNet 3.0: {connection}", round(connection.cost, 3))


def _exclusion(connection: Connection, left: Predicate, right: Predicate, signatures: Iterable[Signature]) -> Axiom:
    return Axiom(stated(left, right, signatures, None), f"WordNet 3.0: {connection}", round(connection.cost, 3))


def stated(
    left: Predicate, right: Predicate, signatures: Iterable[Signature], connective: type[Implies | Iff] | None
) -> Formula:
    """The connection for each list of sorts; without a connective, that both cannot hold."""
    parts = []
    for signature in signatures:
        bound = arguments(signature)
        one, other = Atom(left, bound), Atom(right, bound)
        body = connective(one, other) if connective else negation(conjunction([one, other]))
        parts.append(for_all(bound, body))
    return conjunction(parts)
