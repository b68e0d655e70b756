"""The phrases that may stand in a sentence or not, and what leaving each of them out does to its truth."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from afazio.entailment.monotonicity import words
from afazio.entailment.monotonicity.clauses import has_modal, is_episodic, is_past
from afazio.entailment.monotonicity.marking import Place, places
from afazio.entailment.monotonicity.phrase import Effect, Phrase
from afazio.entailment.monotonicity.polarity import Polarity
from afazio.entailment.monotonicity.sentence import BARE, NAMED, OPAQUE, Sentence, relation
from afazio.entailment.monotonicity.words import AdverbEffect
from afazio.parsing.tree import Token

_SHARED = frozenset({"det", "case", "mark", "aux", "nsubj", "csubj", "expl", "cop"})
"""What stands before a first conjunct and may belong to all conjuncts."""

_CIRCUMSTANCES = frozenset({"place", "time", "company", "means", "lack", "reason", "concession", "topic"})
"""The kinds of prepositions whose phrases are added to a clause that holds without them."""

_ADDED_TO_NOUNS = frozenset({"place", "time", "topic"})
_JOINED = {"and": Effect.NARROWS, "or": Effect.WIDENS}


@lru_cache(maxsize=256)
def phrases(sentence: Sentence) -> tuple[Phrase, ...]:
    """All such phrases of a sentence."""
    found = _Phrases(sentence, places(sentence))
    return tuple(phrase for token in sentence.tree.tokens if token.head for phrase in found.of(token))


class _Phrases:
    """The phrases of one sentence, told by the relations of their heads."""

    def __init__(self, sentence: Sentence, place: Mapping[int, Place]) -> None:
        self._sentence = sentence
        self._places = place

    def of(self, token: Token) -> Iterator[Phrase]:
        """The phrases that a token heads."""
        head = self._sentence.token(token.head)
        kind = relation(token)
        if self._has_hyphen(token):
            return
        if kind == "advmod" and self._links(token):
            yield from self._phrase(token, Effect.TELLS, Polarity.UPWARD)
        elif kind == "conj":
            yield from self._conjuncts(head, token)
        elif self._narrows(kind, head, token):
            aside = kind in ("appos", "acl") and self._is_set_off(token) and self._is_definite(head)
            effect = Effect.TELLS if aside or kind in ("appos", "advcl") else Effect.NARROWS
            polarity = Polarity.UPWARD if aside else self._polarity(kind, head, token)
            yield from self._phrase(token, effect, polarity)

    def _clause_of(self, head: Token, token: Token) -> Token:
        """The verb that an adverbial clause set off by a comma belongs to: refused to come, saying that it was late."""
        finite = head
        while self._is_set_off(token) and relation(finite) == "xcomp":
            finite = self._sentence.token(finite.head)
        return finite

    def _polarity(self, kind: str, head: Token, token: Token) -> Polarity:
        place = self._places[(self._clause_of(head, token) if kind == "advcl" else head).id]
        if kind in ("obl", "advcl") or (kind == "advmod" and head.upos == "VERB"):
            return Polarity.FIXED if place.restricted else place.inside
        return place.slot if kind == "appos" else place.inside

    def _narrows(self, kind: str, head: Token, token: Token) -> bool:
        match kind:
            case "amod":
                return self._is_subsective(head, token)
            case "advmod":
                return self._is_manner_or_degree(head, token)
            case "obl":
                return head.upos == "VERB" and self._is_adjunct(head, token)
            case "nmod":
                return head.upos == "NOUN" and token.deprel == "nmod" and self._is_added(head, token)
            case "acl":
                participle = token.feat("VerbForm") in ("Part", "Ger")
                return head.upos in ("NOUN", "PROPN") and (token.deprel == "acl:relcl" or participle)
            case "appos":
                named = head.upos in ("NOUN", "PROPN") and token.upos in ("NOUN", "PROPN", "NUM")
                return named and self._is_set_off(token)
            case "advcl":
                return self._sentence.is_predicate(head) and self._is_circumstance(head, token)
            case _:
                return False

    # Modifiers

    def _is_subsective(self, head: Token, token: Token) -> bool:
        plain = all(relation(each) in ("advmod", "punct") for each in self._sentence.dependents(token))
        counts = token in self._sentence.quantity(head)
        forms = {token.form.lower(), token.lemma.lower()}
        known = forms <= words.subsective_adjectives()
        idiom = any((form, head.lemma.lower()) in words.idioms() for form in forms)
        figure = head.lemma.lower() in words.animals() and not forms.isdisjoint(words.figure_materials())
        other_kind = idiom or figure
        return (
            head.upos == "NOUN" and plain and known and not other_kind and not counts and token.feat("Degree") != "Sup"
        )

    def _is_manner_or_degree(self, head: Token, token: Token) -> bool:
        word = self._sentence.written(token)
        plain = words.adverbs().get(word) is AdverbEffect.PLAIN
        if not plain or word in words.subordinators() or token.feat("Degree") in ("Cmp", "Sup"):
            return False
        below = self._sentence.dependents(token)
        if self._sentence.begins_preposition(token):
            return False
        return head.upos in ("VERB", "ADJ", "ADV") and all(self._is_manner_or_degree(token, each) for each in below)

    def _links(self, token: Token) -> bool:
        word, head = self._sentence.written(token), self._sentence.token(token.head)
        effect = words.adverbs().get(word)
        if head.upos in ("ADJ", "ADV") and token.id < head.id and word in words.degree_adverbs():
            return False
        return effect is AdverbEffect.LINKING and not self._sentence.dependents(token, "advmod", "obl")

    def _is_adjunct(self, head: Token, token: Token) -> bool:
        if self._is_restricted(head):
            return False
        preposition = self._sentence.preposition(token)
        if preposition is None:
            plain = not self._is_rate(token) and not self._has_condition(token)
            return plain and token.deprel in ("obl:tmod", "obl:npmod", "obl:unmarked")
        lemma = head.lemma.lower()
        if token.lemma.lower() in words.closed_class("season") and not is_episodic(self._sentence, head):
            return False
        away = words.closed_class("direction") | words.closed_class("goal")
        moved = preposition in away and bool(self._sentence.dependents(head, "obj"))
        if moved or words.kinds_of_prepositions().get(preposition) not in _CIRCUMSTANCES:
            return False
        situating = preposition in words.closed_class("situating") and self._sentence.quantifier(token) != BARE
        behind = token.id > head.id and not situating
        belongs = any((each, preposition) in words.inseparable() for each in self._sentence.with_particles(head))
        idiom = (lemma, preposition, token.lemma.lower()) in words.phrase_idioms()
        bound = (behind and belongs) or idiom or self._sentence.governed(head, preposition)
        return not bound and lemma not in words.nonupward_predicates() and self._is_of_this_world(token, preposition)

    def _is_rate(self, token: Token) -> bool:
        """Whether a noun phrase without preposition may say per what something is counted: 300 guests a day."""
        return [each.form.lower() for each in self._sentence.quantity(token)] in (["a"], ["an"])

    def _has_condition(self, token: Token) -> bool:
        """Whether a participle makes a condition of a phrase: weather permitting."""
        conditional = words.closed_class("conditional participle")
        return any(each.form.lower() in conditional for each in (token, *self._sentence.dependents(token, "acl")))

    def _is_restricted(self, predicate: Token) -> bool:
        """Whether a clause may hold in the cases alone that its adjuncts name: dogs are allowed on the beach in winter.

        What somebody or something does of which a definite subject speaks it does at least sometimes.
        """
        if is_episodic(self._sentence, predicate):
            return False
        subjects = self._sentence.dependents(predicate, "nsubj")
        definite = all(self._is_definite(each) and each.deprel == "nsubj" for each in subjects)
        return not (subjects and definite) or has_modal(self._sentence, predicate, "counterfactual modal")

    def _is_added(self, head: Token, token: Token) -> bool:
        preposition = self._sentence.preposition(token)
        if words.kinds_of_prepositions().get(
            preposition or ""
        ) not in _ADDED_TO_NOUNS or preposition in words.closed_class("goal"):
            return False
        if preposition is None or self._sentence.governed(head, preposition):
            return False
        if self._sentence.is_predicate(head) and head.lemma.lower() in words.statuses():
            return False
        return self._is_of_this_world(token, preposition)

    def _is_of_this_world(self, token: Token, preposition: str) -> bool:
        """Whether what is so with the phrase is so without it."""
        quantifier = self._sentence.quantifier(token)
        noun = token.lemma.lower()
        other = noun in words.nouns_of_other_worlds() or (noun, preposition) in words.qualifying_phrases()
        return (
            not other
            and preposition != "including"
            and words.scope_of(quantifier) is not Polarity.DOWNWARD
            and quantifier != OPAQUE
        )

    def _is_circumstance(self, head: Token, token: Token) -> bool:
        subordinator = self._sentence.subordinator(token)
        if subordinator is None:
            commas = any(each.form == "," for each in self._sentence.dependents(token, "punct"))
            return (
                head.upos == "VERB"
                and commas
                and not self._has_condition(token)
                and not self._sentence.is_preposition(token)
                and token.feat("VerbForm") in ("Part", "Ger")
            )
        occasions = subordinator in words.closed_class("subordinator of occasions")
        told = words.subordinators().get(subordinator) == "ADV" and subordinator != "as"
        return is_past(self._sentence, head) if occasions else told

    def _is_definite(self, noun: Token) -> bool:
        """Whether a noun phrase refers by itself, so that what is set off behind it tells something more of that."""
        return self._sentence.quantifier(noun) in ("the", NAMED)

    def _is_set_off(self, token: Token) -> bool:
        """Whether a mark stands before a phrase: Ann, a doctor."""
        spoken = [each for each in self._sentence.phrase(token) if each.upos != "PUNCT"]
        first = spoken[0] if spoken else token
        return first.id > 1 and self._sentence.token(first.id - 1).upos == "PUNCT"

    # Coordination

    def _conjuncts(self, head: Token, token: Token) -> Iterator[Phrase]:
        """A conjunct with its coordinator, and the first conjunct with that of the second one."""
        effect = _JOINED.get(self._sentence.joined_by(head) or "")
        if effect is None or self._acts_as_group(head):
            return
        polarity = self._places[token.id].slot
        if effect is Effect.NARROWS and polarity is Polarity.DOWNWARD:
            return
        if not any(each.id > token.id for each in self._sentence.dependents(head, "obj", "xcomp", "ccomp")):
            yield from self._phrase(token, effect, polarity)
        if token is self._sentence.dependents(head, "conj")[0]:
            yield from self._first_conjunct(head, token, effect, polarity)

    def _acts_as_group(self, head: Token) -> bool:
        """Whether what is said of several noun phrases need not hold of each: Ann and Tom built a boat."""
        if self._sentence.is_predicate(head):
            return False
        above = self._sentence.token(head.head) if head.head else head
        if self._sentence.preposition(head) in words.closed_class("between") or self._sentence.is_frozen(head):
            return True
        if above.lemma.lower() in words.group_predicates() or self._is_joint(above):
            return True
        acts = relation(head) == "nsubj" or head.deprel == "obl:agent"
        return acts and (above.upos not in ("VERB", "ADJ") or self._has_counted_object(above))

    def _is_joint(self, predicate: Token) -> bool:
        """Whether an adverb makes one of what several do or are: together, respectively, alike."""
        found = {self._sentence.written(each) for each in (predicate, *self._sentence.dependents(predicate, "advmod"))}
        return bool(found & words.closed_class("joint"))

    def _has_counted_object(self, predicate: Token) -> bool:
        """Whether a predicate has an argument of which one may be for all together: two letters, a boat."""
        others = self._sentence.dependents(predicate, "nsubj", "obj", "iobj", "obl", "xcomp")
        kinds = {self._sentence.quantifier(each) for each in others if not self._sentence.dependents(each, "conj")}
        return bool(kinds - {"the", BARE, NAMED})

    def _first_conjunct(self, head: Token, token: Token, effect: Effect, polarity: Polarity) -> Iterator[Phrase]:
        if self._sentence.is_predicate(head) and head.feat("VerbForm") != token.feat("VerbForm"):
            return
        shared = [each for each in self._sentence.dependents(head) if each.id < head.id and relation(each) in _SHARED]
        kept = {
            each.id for top in (*shared, *self._sentence.dependents(head, "conj")) for each in self._sentence.below(top)
        }
        coordinators = {each.id for each in self._sentence.dependents(token, "cc")}
        own = [each for each in self._sentence.phrase(head) if each.id not in kept or each.id in coordinators]
        own = [each for each in own if each.id < token.id]
        yield from self._together(own, effect, polarity, head.id, token.id)

    # Words

    def _has_hyphen(self, token: Token) -> bool:
        """Whether a phrase is part of a word written with hyphens."""
        ids = {each.id for each in self._sentence.below(token)}
        beside = (min(ids) - 1, min(ids), max(ids), max(ids) + 1)
        tokens = self._sentence.tree.tokens
        return any(tokens[number - 1].form == "-" for number in beside if 0 < number <= len(tokens))

    def _phrase(self, token: Token, effect: Effect, polarity: Polarity) -> Iterator[Phrase]:
        yield from self._together(self._sentence.phrase(token), effect, polarity, token.id)

    def _together(
        self, tokens: list[Token], effect: Effect, polarity: Polarity, head: int, promoted: int | None = None
    ) -> Iterator[Phrase]:
        """The phrase of these tokens, if nothing but punctuation stands between them."""
        tokens = [each for each in tokens if each.upos != "PUNCT"]
        if not tokens:
            return
        first, last = tokens[0].id, tokens[-1].id
        between = {self._sentence.token(number) for number in range(first, last + 1)} - set(tokens)
        if all(each.upos == "PUNCT" for each in between):
            text = " ".join(each.form for each in tokens)
            yield Phrase(first, last, effect, polarity, text, head, promoted)
