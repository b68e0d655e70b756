"""All sources of axioms, and the one place where what they give is merged.

To add a source, write a module beside the others in `afazio.knowledge.axioms` with a function that yields `Axiom`, give
its costs rows in ``tables/costs.tsv``, and add one line to `SOURCES`: a name, and a call of the function with what it
needs of an `AxiomRequest`.  An axiom's ``source`` must begin with words of its own, because of two axioms with one
``source`` the first is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from afazio.knowledge.axiom import Axiom
from afazio.knowledge.axioms.abilities import ability_axioms
from afazio.knowledge.axioms.agents import agent_axioms, deed_axioms, doer_axioms
from afazio.knowledge.axioms.amounts import amount_axioms
from afazio.knowledge.axioms.comparison import class_axioms, comparison_axioms, count_axioms
from afazio.knowledge.axioms.compounds import compound_axioms
from afazio.knowledge.axioms.connected_words import connecting_axioms
from afazio.knowledge.axioms.conventions import convention_axioms
from afazio.knowledge.axioms.conversions import construal_axioms
from afazio.knowledge.axioms.demonyms import demonym_axioms
from afazio.knowledge.axioms.descriptions import description_axioms
from afazio.knowledge.axioms.event_nouns import event_noun_axioms
from afazio.knowledge.axioms.former_roles import former_role_axioms
from afazio.knowledge.axioms.frequencies import frequency_axioms, recurring_time_axioms
from afazio.knowledge.axioms.gendered_nouns import gendered_noun_axioms
from afazio.knowledge.axioms.habits import habit_axioms
from afazio.knowledge.axioms.headlines import headline_axioms
from afazio.knowledge.axioms.kind_nouns import kind_noun_axioms
from afazio.knowledge.axioms.lasting_relations import lasting_relation_axioms
from afazio.knowledge.axioms.modifiers import modifier_axioms
from afazio.knowledge.axioms.motion import motion_axioms
from afazio.knowledge.axioms.name_variants import acronym_modifier_axioms, name_variant_axioms
from afazio.knowledge.axioms.names import (
    gender_axioms,
    name_axioms,
    other_bearer_axioms,
    person_axioms,
    single_axioms,
)
from afazio.knowledge.axioms.opposites import opposition_axioms
from afazio.knowledge.axioms.participles import participle_axioms
from afazio.knowledge.axioms.permanent_qualities import permanent_quality_axioms
from afazio.knowledge.axioms.pertainyms import pertainym_axioms
from afazio.knowledge.axioms.places import containment_axioms, place_axioms
from afazio.knowledge.axioms.possessions import possession_axioms
from afazio.knowledge.axioms.quantifiers import cardinality_axioms, quantifier_axioms
from afazio.knowledge.axioms.referents import group_axioms, referent_axioms
from afazio.knowledge.axioms.relation_nouns import relation_noun_axioms
from afazio.knowledge.axioms.sites import site_axioms
from afazio.knowledge.axioms.situations import domain_axioms, one_time_axioms
from afazio.knowledge.axioms.tenses import tense_axioms
from afazio.knowledge.axioms.time import time_axioms
from afazio.knowledge.axioms.untold_agents import untold_agent_axioms
from afazio.knowledge.facts.fact_schemas import sides
from afazio.knowledge.relations.concepts import concept_axioms, concepts
from afazio.knowledge.request import AxiomRequest
from afazio.semantics.logic.predicates import PERSON


@dataclass(frozen=True, slots=True)
class AxiomSource:
    """A source by its name: ``axioms`` gives all that it has for a request."""

    name: str
    axioms: Callable[[AxiomRequest], Iterable[Axiom]]


def axioms_for(request: AxiomRequest, sources: Sequence[AxiomSource] | None = None) -> tuple[Axiom, ...]:
    """The axioms of some sources, by default of all, the cheapest first; those of one cost in the order of sources."""
    found: dict[str, Axiom] = {}
    for source in SOURCES if sources is None else sources:
        request.deadline.check()
        for axiom in source.axioms(request):
            request.deadline.check()
            found.setdefault(axiom.source, axiom)
    return tuple(sorted(found.values(), key=lambda axiom: (axiom.cost, axiom.source)))


def _names(request: AxiomRequest) -> Iterator[Axiom]:
    """What names say; where nothing but a name is in question, its bearer is what must be proved."""
    presupposed = any(word not in request.names for word in request.goal_words)
    yield from name_axioms(request.names, request.known.lexicon, presupposed, request.premises)
    yield from name_variant_axioms(request.names, request.known.lexicon)
    yield from acronym_modifier_axioms(request.words)
    yield from other_bearer_axioms(request.names, request.words)
    wanted = request.known.named_by_facts(body for body, _ in sides(request.fact_axioms))
    if PERSON in request.words or PERSON in wanted:
        yield from person_axioms(request.names, request.known.lexicon)
    yield from place_axioms(request.names, {*request.words, *wanted}, request.known.lexicon)


def _concepts(request: AxiomRequest) -> Iterator[Axiom]:
    lexicon = request.known.lexicon
    left, right = concepts(request.premises, lexicon), concepts([request.hypothesis], lexicon)
    return concept_axioms(left, right, request.known.connections)


def _quantifiers(request: AxiomRequest) -> Iterator[Axiom]:
    """What quantifiers say of each other, and the numbers that they, and the formulas, name."""
    found = quantifier_axioms(request.text_occurrences, request.goal_occurrences, request.about_all, request.known.is_a)
    yield from found
    said = [*request.premises, *request.goals, *(axiom.formula for axiom in found)]
    yield from cardinality_axioms(said, said)


def _frequencies(request: AxiomRequest) -> Iterator[Axiom]:
    yield from frequency_axioms(
        [*request.text_occurrences, *request.goal_occurrences], {word.name for word in request.words}
    )
    yield from recurring_time_axioms(request.text_words, request.goal_words)


def _counts(request: AxiomRequest) -> Iterable[Axiom]:
    return count_axioms(request.text_occurrences, request.goal_occurrences, request.premises, request.goals)


def _scenes(request: AxiomRequest) -> Iterator[Axiom]:
    """What holds of descriptions of one situation only."""
    if request.known.scene:
        yield from modifier_axioms(request.words)
        yield from agent_axioms(request.words, request.known.is_a, request.known.lexicon)
        yield from one_time_axioms(request.premises, request.hypothesis)
        yield from domain_axioms(request.premises, request.text_occurrences)
        yield from gendered_noun_axioms(request)
    if request.known.moment:
        yield from opposition_axioms(request.premises, request.hypothesis, request.known.connections)


SOURCES: tuple[AxiomSource, ...] = (
    AxiomSource("names", _names),
    AxiomSource("connected words", connecting_axioms),
    AxiomSource("facts", lambda pair: pair.fact_axioms),
    AxiomSource("concepts of several words", _concepts),
    AxiomSource("compounds", compound_axioms),
    AxiomSource("construals", lambda pair: construal_axioms(pair.words, pair.known.scene, pair.known.leads)),
    AxiomSource("tenses", lambda pair: tense_axioms(pair.stated, pair.known.scene, pair.fact_axioms)),
    AxiomSource("headlines", headline_axioms),
    AxiomSource("motion", lambda pair: motion_axioms(pair.stated, pair.known.leads, pair.known.lexicon)),
    AxiomSource("possessions", lambda pair: possession_axioms(pair.premises, pair.hypothesis, pair.known.is_a)),
    AxiomSource("sites", site_axioms),
    AxiomSource("places", lambda pair: containment_axioms(pair.premises)),
    AxiomSource("relation nouns", relation_noun_axioms),
    AxiomSource("lasting relations", lasting_relation_axioms),
    AxiomSource("former roles", former_role_axioms),
    AxiomSource("demonyms", demonym_axioms),
    AxiomSource("kinds", kind_noun_axioms),
    AxiomSource("permanent qualities", permanent_quality_axioms),
    AxiomSource("participles", participle_axioms),
    AxiomSource("pertainyms", pertainym_axioms),
    AxiomSource("event nouns", event_noun_axioms),
    AxiomSource("deeds of agents", lambda pair: deed_axioms(pair.words, pair.known.is_a)),
    AxiomSource("doers", lambda pair: doer_axioms(pair.text_words, pair.goal_words)),
    AxiomSource("habits", lambda pair: habit_axioms(pair.text_words, pair.goal_words, pair.known.is_a)),
    AxiomSource("abilities", lambda pair: ability_axioms(pair.words)),
    AxiomSource("untold agents", lambda pair: untold_agent_axioms(pair.stated, pair.known.is_a)),
    AxiomSource("scenes", _scenes),
    AxiomSource("quantifiers", _quantifiers),
    AxiomSource("frequencies", _frequencies),
    AxiomSource("comparison", lambda pair: comparison_axioms(pair.spoken)),
    AxiomSource("amounts", lambda pair: amount_axioms(pair.spoken)),
    AxiomSource("counts", _counts),
    AxiomSource("classes", lambda pair: class_axioms([*pair.text_occurrences, *pair.goal_occurrences])),
    AxiomSource("genders of names", lambda pair: gender_axioms(pair.genders, pair.predicates)),
    AxiomSource("single referents", lambda pair: single_axioms(pair.predicates, pair.referents)),
    AxiomSource("referents", lambda pair: referent_axioms(pair.referents, pair.predicates)),
    AxiomSource("groups", lambda pair: group_axioms(pair.predicates)),
    AxiomSource("descriptions", lambda pair: description_axioms(pair.referents, pair.known)),
    AxiomSource("conventions", lambda pair: convention_axioms(pair.text, pair.hypothesis)),
    AxiomSource("time", lambda pair: time_axioms(pair.text, [pair.goal, pair.denial])),
)
"""All of them, in the order in which they are asked."""
