"""Connections between two words: which is the more special one, whether they are opposed, and how doubtful that is.

A connection joins one sense of each word.  Its cost grows with the doubt that the words are used in these senses,
and with the length of the path between them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache

from afazio.knowledge.costs import axiom_cost
from afazio.knowledge.relations.distrusted_links import is_distrusted
from afazio.knowledge.relations.lexicon import PARTS, Lexicon, Link, Relation, Sense, Synset
from afazio.knowledge.word_tables import word_list, word_table
from afazio.tables import rule_lexicon

_CACHE_SIZE = 20_000
_COST_LIMIT = axiom_cost("lexicon: limit")
_COST_LIMIT_OF_PATH = axiom_cost("lexicon: limit of a path")
# In two descriptions of one situation a verb makes it likely that another one means what comes near to it, and so does
# an adjective; nouns of one situation need not be about one thing.
_SHARE_OF_DOUBT_IN_SCENES = axiom_cost("lexicon: share of doubt in one scene")
_LIKELY_IN_SCENES = frozenset("var")
_COST_PER_RANK = axiom_cost("lexicon: rank of a sense")
_COST_OF_RARE_SENSE = axiom_cost("lexicon: rare sense")
_COST_OF_OTHER_FIELD = axiom_cost("lexicon: other field")
_COST_OF_LEAVING_FIELD = axiom_cost("lexicon: leaving the field")
_RARE_SHARE = 0.25
_LATE_RANK = 2
_LONG_WAY = 3
_QUALITIES = "ar"
_ALSO_QUALITIES = frozenset({"little"})
# Of a word with very many senses the late ones are not meant when only the more general word speaks for them.
_LATEST_RANK = 7
_COST_PER_STEP = {part: axiom_cost(f"lexicon: step {part}") for part in "nvar"}
_DEPTH_LIMIT = {"n": 9, "v": 2, "a": 1, "r": 1}
_OPPOSITION_DEPTH = {"n": 2, "v": 0, "a": 1, "r": 0}
_COST_OF_OPPOSITION = axiom_cost("lexicon: opposition")
_COST_OF_ENTAILMENT = axiom_cost("lexicon: entailment")
_COST_OF_HEAD = axiom_cost("lexicon: head of a synonym")
_COST_OF_VAGUENESS = axiom_cost("lexicon: vague concept")
_COST_OF_METAPHOR = axiom_cost("lexicon: metaphor")
_COST_OF_PARTICLE = axiom_cost("lexicon: particle of direction")
_MOTION_FILE = "verb.motion"
# What is hit or hauled moves.
_SAME_FIELD = frozenset((("verb.contact", _MOTION_FILE),))
_INTRANSITIVE_FRAMES = frozenset({1, 2, 3, 4, 22})
_OBJECT_FRAMES = frozenset({8, 9, 10, 11})
_TOP_FILE, _PERSON_FILE, _ANIMAL_FILE = "noun.Tops", "noun.person", "noun.animal"
_KINDS_OF_LIFE = frozenset({"person", "animal", "plant", "food"})


class Use(StrEnum):
    """How a verb is used wherever it occurs, as far as that tells which of its senses are meant."""

    ANY = "any"
    WITH_OBJECT = "with object"
    ALONE = "alone"


@dataclass(frozen=True, slots=True)
class Connection:
    """How ``source`` entails or excludes ``target``; ``steps`` is the path's length, 0 within one synset."""

    relation: str
    source: Sense
    target: Sense
    steps: int
    cost: float

    def __str__(self) -> str:
        sign = {"synonym": "=", "antonym": "!"}.get(self.relation, "<")
        return f"{self.relation} {self.source} {sign} {self.target}"


@dataclass(frozen=True, slots=True)
class _Path:
    """A way up from one of a word's senses."""

    relation: str
    source: Sense
    steps: int
    cost: float


class Connections:
    """Finds the cheapest connections between words of one lexicon, and remembers what it looked up.

    ``scene`` is whether the words describe one situation, which makes rare senses less doubtful.
    """

    def __init__(self, lexicon: Lexicon, scene: bool = False) -> None:
        self._lexicon = lexicon
        self._scene = scene
        self.entailment = lru_cache(_CACHE_SIZE)(self._entailment)
        self.opposition = lru_cache(_CACHE_SIZE)(self._opposition)
        self._climb = lru_cache(_CACHE_SIZE)(self._find_above)
        self._opposing = lru_cache(_CACHE_SIZE)(self._find_opposing)
        self._doubted = lru_cache(_CACHE_SIZE)(self._doubt_senses)

    def more_general(self, lemma: str, part: str) -> frozenset[str]:
        """The words that the lemma may entail, as `entailment` finds them: all that it does are among them."""
        words = {word.lower() for synset in self._climb(lemma, part) for word in self._lexicon.synset(synset).words}
        words |= {plural for plural, singular in _singulars().items() if singular in words}
        return frozenset(words | {lemma.rpartition("_")[0]} if part == "v" else words)

    def _entailment(self, special: str, general: str, part: str, use: Use = Use.ANY) -> Connection | None:
        """The cheapest connection by which the first word entails the second, if it costs at most 0.5.

        A verb with an object is not meant in a sense that takes none (who runs a firm does not *run*, or move), nor a
        verb alone in one that needs one: what breaks does not interrupt, or end anything.
        """
        above = self._climb(special, part, use)
        best = self._without_particle(special, general) if part == "v" else None
        reached = [(target, doubt) for target, doubt in self._doubted(general, part) if target.synset in above]
        opposed = self.opposition(special, general, part) if part == "n" and reached else None
        parts = part == "n" and bool(reached) and self._is_part(special, general)
        for target, doubt in reached:
            path = above[target.synset]
            if opposed and _is_between_first_senses(opposed) and self._is_rare(path.source):
                continue
            if parts and (self._is_rare(path.source) or self._is_rare(target)):
                continue
            if self._is_far_fetched(path, target) or is_distrusted(special, general, part, target.rank):
                continue
            if part == "a" and not path.steps and self._is_other_shade(special, general):
                continue
            if path.steps and (path.source.rank > _LATEST_RANK or self._is_reversed(special, general, part, path)):
                continue
            # Two words of one synset make each other's sense likely, so that the smaller doubt counts half.
            cost = path.cost + doubt if path.steps else max(path.cost, doubt) + min(path.cost, doubt) / 2
            limit = _COST_LIMIT_OF_PATH if path.steps else _COST_LIMIT
            if cost <= limit and (best is None or cost < best.cost):
                best = Connection(path.relation, path.source, target, path.steps, cost)
        return best

    def _is_reversed(self, special: str, general: str, part: str, path: _Path) -> bool:
        """Whether a rare sense is to be below a word that mostly is below it: whoever paces walks, but not the other
        way round."""
        if path.source.rank == 1:
            return False
        above = self._climb(general, part)
        first = self._lexicon.senses(special, part)[:1]
        back = [above[sense.synset] for sense in first if sense.synset in above]
        return any(way.steps and way.source.rank == 1 for way in back)

    def _opposition(self, left: str, right: str, part: str) -> Connection | None:
        """The cheapest connection by which the two words exclude each other, if it costs at most 0.5.

        What is opposed in WordNet may also be a synonym or something just above a word: *huge* excludes *little*
        because *large* excludes *small*.  A word that can mean either side is opposed to neither: *girl* is a young
        woman, so an adult, or a child.
        """
        best: Connection | None = None
        opposing = self._opposing(left, part)
        if not opposing:
            return best
        above_left, above_right = self._climb(left, part), self._climb(right, part)
        for identity, source, opposites in opposing:
            if self._is_among(identity, above_right):
                continue
            for opposite in opposites:
                target = above_right.get(opposite)
                if target is None or target.steps > _OPPOSITION_DEPTH[part]:
                    continue
                if self._is_among(opposite, above_left):
                    continue
                cost = source.cost + target.cost + _COST_OF_OPPOSITION
                if cost <= _COST_LIMIT and (best is None or cost < best.cost):
                    steps = source.steps + target.steps + 1
                    best = Connection("antonym", source.source, target.source, steps, cost)
        return best

    def _find_opposing(self, lemma: str, part: str) -> tuple[tuple[int, _Path, tuple[int, ...]], ...]:
        """What little above a word is opposed to something, with the path to it and what it is opposed to."""
        near = (each for each in self._climb(lemma, part).items() if each[1].steps <= _OPPOSITION_DEPTH[part])
        found = ((identity, path, tuple(self._opposites(identity))) for identity, path in near)
        return tuple(each for each in found if each[2])

    def _is_part(self, one: str, other: str) -> bool:
        """Whether one of the words, as first meant, is the name of a part of what the other names."""
        return any(
            link.relation is Relation.PART_OF and link.target in self._climb(whole, "n")
            for part, whole in ((one, other), (other, one))
            for sense in self._lexicon.senses(part, "n")[:1]
            for link in self._lexicon.synset(sense.synset).links
        )

    def _is_other_shade(self, special: str, general: str) -> bool:
        """Whether two adjectives of one synset name colours of which the first is no kind of the second: red, crimson.

        The nouns tell which is a kind of which, unless the one word is made of the other: blood-red is red.
        """
        shades, general_shades = self._shades(special), self._shades(general)
        if special == general or special.endswith(f"_{general}") or not (shades or general_shades):
            return False
        return not any(shade in self._climb(special, "n") for shade in general_shades)

    def _shades(self, colour: str) -> list[int]:
        """The synsets in which a word is the noun for a colour."""
        senses = [sense.synset for sense in self._lexicon.senses(colour, "n")]
        return [synset for synset in senses if self._is_colour(synset)]

    def _is_colour(self, identity: int) -> bool:
        above, seen = [identity], set[int]()
        for synset in above:
            if {"chromatic_color", "achromatic_color"}.intersection(self._lexicon.synset(synset).words):
                return True
            seen.add(synset)
            above.extend(each for each in self._more_general(synset) if each not in seen)
        return False

    def _is_among(self, identity: int, above: Mapping[int, _Path]) -> bool:
        """Whether one of these paths leads there from a sense that is often meant."""
        path = above.get(identity)
        return path is not None and not self._is_rare(path.source)

    def _is_rare(self, sense: Sense) -> bool:
        """Whether a sense is not the first one and seldom meant."""
        senses = self._lexicon.senses(sense.lemma, sense.part)
        total = sum(each.count for each in senses) + len(senses)
        return sense.rank > 1 and (sense.count + 1) / total < _RARE_SHARE

    def _is_far_fetched(self, path: _Path, target: Sense) -> bool:
        """Whether a word would be meant in a late and rare sense with nothing in the other word that suggests it.

        A synonym in an early sense does (step and stair); a synonym in another late sense (melt and disappear) and
        what the word is only a kind of (a torpedo that is a firework) hardly do.  Nor is a later sense a long way
        below a rare one: a clinic, as a session, is no language, as speech.
        """
        if path.steps >= _LONG_WAY and path.source.rank > 1 and self._is_rare(target):
            return True
        if not self._is_late(path.source):
            return False
        return self._is_late(target) or (path.steps > 0 and path.source.rank > _LATE_RANK + 1)

    def _is_late(self, sense: Sense) -> bool:
        likely = self._scene and sense.part in _LIKELY_IN_SCENES
        return sense.rank > _LATE_RANK and self._is_rare(sense) and not likely

    def _without_particle(self, special: str, general: str) -> Connection | None:
        """The connection of a verb of motion with a particle of direction to the bare verb: climb down, climb."""
        verb, _, particle = special.rpartition("_")
        directed = verb == general and particle in word_list("particles_of_direction.tsv", "particle")
        senses = self._lexicon.senses(general, "v") if directed else ()
        first = (*senses[:1], *self._lexicon.senses(special, "v")[:1])
        if not senses or any(self._lexicon.synset(sense.synset).file != _MOTION_FILE for sense in first):
            return None
        sense = Sense(special, "v", 1, 0, senses[0].synset, 1)
        return Connection("particle", sense, senses[0], 1, _COST_OF_PARTICLE)

    def _opposites(self, identity: int) -> Iterator[int]:
        """The synsets opposed to this one; none for parts that one can play together, such as buyer and seller."""
        for link in self._lexicon.synset(identity).links:
            if link.relation is Relation.ANTONYM and not (self._is_role(identity) or self._is_role(link.target)):
                yield link.target

    def _is_role(self, identity: int) -> bool:
        """Whether a noun's meaning is derived from a verb's, and so is a part in an event."""
        synset = self._lexicon.synset(identity)
        return synset.part == "n" and any(_leads_to_verb(link) for link in synset.links)

    def _find_above(self, lemma: str, part: str, use: Use = Use.ANY) -> dict[int, _Path]:
        """Everything that the lemma's senses entail: the cheapest path to each synset."""
        found: dict[int, _Path] = {}
        for sense, doubt in self._doubted(lemma, part):
            if not self._may_be_meant(sense, use):
                continue
            for synset, relation, steps, length in self._walk_up(sense.synset, part):
                cost = doubt + length
                if cost <= _COST_LIMIT and (synset not in found or cost < found[synset].cost):
                    found[synset] = _Path(relation, sense, steps, cost)
        return found

    def _may_be_meant(self, sense: Sense, use: Use) -> bool:
        """Whether the sentence frames of a verb's sense fit its use, where those of any of its senses do."""
        if use is Use.ALONE and _needs_object(sense, self._lexicon):
            return all(_needs_object(each, self._lexicon) for each in self._lexicon.senses(sense.lemma, sense.part))
        return use is not Use.WITH_OBJECT or not _is_intransitive(self._lexicon.synset(sense.synset))

    def _walk_up(self, start: int, part: str) -> Iterator[tuple[int, str, int, float]]:
        """The start and all that lies above it: synset, relation, number of steps and their cost."""
        yield start, "synonym", 0, 0.0
        seen, level = {start}, [start]
        for steps in range(1, _DEPTH_LIMIT[part] + 1):
            level = [target for synset in level for target in self._more_general(synset) if target not in seen]
            seen.update(level)
            relation = "similar" if part in "ar" else "hypernym"
            for synset in level:
                cost = steps * _COST_PER_STEP[part] + self._vagueness(synset)
                yield synset, relation, steps, cost + (self._leaving(start, synset) if steps > 1 else 0.0)
        if part == "v":
            yield from ((synset, "entailment", 1, _COST_OF_ENTAILMENT) for synset in self._entailed(start))
        elif part == "n":
            for head in self._heads(start):
                yield head, "compound", 1, _COST_OF_HEAD
                for synset in self._more_general(head):
                    yield synset, "compound", 2, _COST_OF_HEAD + _COST_PER_STEP["n"] + self._vagueness(synset)

    def _leaving(self, start: int, end: int) -> float:
        """The cost of two steps up from a verb to another field: who interrupts a speaker ends nothing."""
        fields = self._lexicon.synset(start).file, self._lexicon.synset(end).file
        same = fields[0] == fields[1] or fields in _SAME_FIELD or not fields[0].startswith("verb.")
        return 0.0 if same else _COST_OF_LEAVING_FIELD

    def _more_general(self, identity: int) -> Iterator[int]:
        """The hypernyms, or for an adjective's special meaning the one that it is similar to."""
        synset = self._lexicon.synset(identity)
        wanted = Relation.SIMILAR if synset.satellite else Relation.HYPERNYM
        return (link.target for link in synset.links if link.relation is wanted)

    def _vagueness(self, identity: int) -> float:
        """The cost of ending at a concept from the top of the hierarchy: object, group, entity ..."""
        synset = self._lexicon.synset(identity)
        vague = synset.file == _TOP_FILE and not _KINDS_OF_LIFE.intersection(synset.words)
        return _COST_OF_VAGUENESS if vague else 0.0

    def _entailed(self, identity: int) -> Iterator[int]:
        """What happens whenever this does, with the same single participant: snoring entails sleeping."""
        synset = self._lexicon.synset(identity)
        for link in synset.links:
            if link.relation is Relation.ENTAILMENT:
                target = self._lexicon.synset(link.target)
                if _is_intransitive(synset) and _is_intransitive(target):
                    yield link.target

    def _heads(self, identity: int) -> Iterator[int]:
        """Persons named by the head of a compound synonym: a boy is a *male child*, so a child.

        Of a head that is too rare to be in the sense-tagged texts, the first sense need not be the one meant: a plumber
        is a *pipe fitter*, but no fitter of clothes.  A saint, who is a *holy man* or a *holy person*,
        need not be a man.
        """
        synset = self._lexicon.synset(identity)
        if synset.file != _PERSON_FILE:
            return
        if any(word.endswith("_person") for word in synset.words):
            return
        for word in synset.words:
            _, compound, head = word.rpartition("_")
            senses = self._lexicon.senses(head, "n") if compound else ()
            if senses and senses[0].count and self._lexicon.synset(senses[0].synset).file == _PERSON_FILE:
                yield senses[0].synset

    def _doubt_senses(self, lemma: str, part: str) -> tuple[tuple[Sense, float], ...]:
        """The senses, each with the doubt that it is the one meant."""
        if part in _QUALITIES and lemma in _quantifying_words():
            return ()
        senses = self._lexicon.senses(_singulars().get(lemma, lemma), part)
        total = sum(sense.count for sense in senses) + len(senses)
        share = _SHARE_OF_DOUBT_IN_SCENES if self._scene and part in _LIKELY_IN_SCENES else 1.0
        return tuple((sense, share * self._doubt(sense, senses, total)) for sense in senses)

    def _doubt(self, sense: Sense, senses: Sequence[Sense], total: int) -> float:
        files = [self._lexicon.synset(other.synset).file for other in senses]
        file = files[sense.rank - 1]
        doubt = _COST_PER_RANK * (sense.rank - 1)
        animals = [other.count for other, kind in zip(senses, files, strict=True) if kind == _ANIMAL_FILE]
        if file == _PERSON_FILE and animals and max(animals) >= sense.count - 1:
            doubt += _COST_OF_METAPHOR
        share = (sense.count + 1) / total
        if sense.rank > 1 and share < _RARE_SHARE:
            doubt += _COST_OF_RARE_SENSE * (1 - share / _RARE_SHARE)
            doubt += _COST_OF_OTHER_FIELD if file != files[0] else 0.0
        return doubt


@cache
def _quantifying_words() -> frozenset[str]:
    """The words that quantify, whose meaning is in their profiles and not in WordNet: *all* opposes *no* there."""
    return frozenset(row[0] for row in rule_lexicon("determiners", "lemma", "form", "quant")) - _ALSO_QUALITIES


@cache
def _singulars() -> Mapping[str, str]:
    """The nouns for one of what plurals without a mark name, which the parser leaves as they are."""
    return {row[0]: row[1] for row in word_table("unmarked_plurals.tsv", "plural", "singular")}


def _is_between_first_senses(connection: Connection) -> bool:
    return connection.source.rank == connection.target.rank == 1


def _leads_to_verb(link: Link) -> bool:
    return link.relation is Relation.DERIVATION and link.target // 10**8 == PARTS.index("v") + 1


def _is_intransitive(synset: Synset) -> bool:
    return all(frame in _INTRANSITIVE_FRAMES for frame, _ in synset.frames)


def _needs_object(sense: Sense, lexicon: Lexicon) -> bool:
    """Whether all sentence frames of a verb's sense have a noun phrase alone as the object."""
    frames = [frame for frame, word in lexicon.synset(sense.synset).frames if word == sense.word_number]
    return bool(frames) and all(frame in _OBJECT_FRAMES for frame in frames)
