"""A tree as polarity needs it: indexed dependents, the words of a phrase, quantifiers, frozen noun phrases."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, wraps
from typing import Any, TypeVar, cast

from afazio.entailment.monotonicity import words
from afazio.entailment.monotonicity.polarity import Polarity
from afazio.entailment.monotonicity.words import AdverbEffect
from afazio.parsing.tree import Token, Tree
from afazio.semantics.numerals import least_number

BARE, NAMED, COUNTED = "bare", "named", "counted"
"""What a noun phrase without a determiner is: a bare plural or mass noun, a name or pronoun, or one with a numeral."""

OPAQUE = "opaque"
"""The quantifier of a noun phrase with words of quantity that have no profile."""

_SEVERAL = ("many", "several")
_NOMINAL = frozenset({"NOUN", "PROPN", "PRON", "NUM", "DET", "SYM"})
_OF_NOUN_PHRASES = frozenset({"nsubj", "obj", "iobj"})
_CLAUSAL_RELATIONS = frozenset({"root", "ccomp", "xcomp", "advcl", "acl", "csubj", "parataxis"})
_DEPENDENTS_OF_PREDICATES = frozenset({"nsubj", "csubj", "expl", "cop", "aux"})

Answer = TypeVar("Answer")


def _once_a_token(method: Callable[[Sentence, Token], Answer]) -> Callable[[Sentence, Token], Answer]:
    """Let a method answer once for each token: what surrounds a token asks the same of it again and again."""

    @wraps(method)
    def answer(sentence: Sentence, token: Token) -> Answer:
        key = method.__name__, token.id
        if key not in sentence._answers:
            sentence._answers[key] = method(sentence, token)
        return cast("Answer", sentence._answers[key])

    return answer


class Sentence:
    """A tree with indexes; tokens are named by their ids."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self._answers: dict[tuple[str, int], Any] = {}
        self._dependents: dict[int, list[Token]] = {token.id: [] for token in tree.tokens}
        for token in tree.tokens:
            if token.head:
                self._dependents[token.head].append(token)

    def token(self, number: int) -> Token:
        """The token with this id."""
        return self.tree.tokens[number - 1]

    def dependents(self, token: Token, *relations: str) -> list[Token]:
        """The dependents in their order, all or those with one of some relations, subtypes aside."""
        return [each for each in self._dependents[token.id] if not relations or relation(each) in relations]

    def below(self, token: Token) -> Iterator[Token]:
        """A token and all below it."""
        stack = [token]
        while stack:
            each = stack.pop()
            yield each
            stack += self._dependents[each.id]

    def above(self, token: Token) -> Iterator[Token]:
        """A token and all above it but the root."""
        while token.head:
            yield token
            token = self.token(token.head)

    def phrase(self, token: Token) -> list[Token]:
        """A token and all below it, in the order of the words."""
        return sorted(self.below(token), key=lambda each: each.id)

    def written(self, token: Token) -> str:
        """A word of several tokens by their lemmas: ``because_of``."""
        parts = [token, *(each for each in self._dependents[token.id] if each.deprel == "fixed")]
        return "_".join(each.lemma.lower() for each in parts)

    def preposition(self, token: Token) -> str | None:
        """The preposition before a noun phrase, without possessive marks; ``None`` without one."""
        found = [each for each in self.dependents(token, "case") if each.lemma != "'s"]
        if (
            found
            and found[0].id > 1
            and self.token(found[0].id - 1).form.lower() in words.closed_class("before preposition")
        ):
            found = [self.token(found[0].id - 1), *found]
        return "_".join(map(self.written, found)) or None

    def begins_preposition(self, token: Token) -> bool:
        """Whether a word makes a preposition with the one behind it: next to."""
        behind = self.tree.tokens[token.id : token.id + 1]
        known = token.form.lower() in words.closed_class("before preposition")
        return known and any(relation(each) == "case" for each in behind)

    def governed(self, head: Token, preposition: str) -> Polarity | None:
        """The direction behind a preposition where the word that governs it decides that: far from, run out of."""
        lemma = head.lemma.lower()
        keys = [*((word, preposition) for word in self.with_particles(head)), (f"{lemma}_{preposition}", "object")]
        return next((words.governed()[key] for key in keys if key in words.governed()), None)

    def with_particles(self, head: Token) -> list[str]:
        """The lemma of a word, alone and with each word behind it that may be a particle: look, look_forward."""
        lemma = head.lemma.lower()
        behind = [each for each in self.dependents(head, "compound", "advmod") if each.id > head.id]
        return [lemma, *(f"{lemma}_{each.lemma.lower()}" for each in behind)]

    def is_preposition(self, token: Token) -> bool:
        """Whether a participle is used as a preposition or subordinator: barring rain, provided that it rains."""
        known = words.subordinators().keys() | words.prepositions().keys()
        return bool(known & {token.form.lower(), token.lemma.lower()})

    def subordinator(self, token: Token) -> str | None:
        """The subordinator of a clause, or the adverb that opens it (when); ``None`` without one."""
        marks = [each for each in self.dependents(token, "mark") if each.id < token.id]
        opening = [each for each in self.dependents(token, "advmod") if each.lemma.lower() in words.subordinators()]
        found = marks or opening[:1]
        return "_".join(map(self.written, found)) or None

    @_once_a_token
    def is_predicate(self, token: Token) -> bool:
        """Whether a clause has the token as its predicate."""
        if token.upos in ("VERB", "AUX") and token.deprel != "amod":
            return True
        clausal = relation(token) in _CLAUSAL_RELATIONS
        return clausal or any(self.dependents(token, *_DEPENDENTS_OF_PREDICATES))

    @_once_a_token
    def is_nominal(self, token: Token) -> bool:
        """Whether the token heads a noun phrase."""
        argument = token.upos == "ADJ" and relation(token) in _OF_NOUN_PHRASES
        return token.upos in _NOMINAL or argument or any(self.dependents(token, "det")) or self._counts(token)

    @_once_a_token
    def quantifier(self, token: Token) -> str:
        """The quantifier of a noun phrase, by its name in ``quantifiers.lex``, or one of the constants above."""
        if self._counts(token):
            return self._of_partitive(token)
        parts = self.quantity(token)
        if any(self.dependents(each) for each in parts) or len(parts) > 1:
            return self._of_several(token, parts)
        if parts:
            return self._of_word(parts[0])
        if token.upos == "ADJ" and token.lemma.lower() in words.quantity_words():
            return self._of_word(token)
        if token.upos == "PRON":
            return words.determiners().get(token.form.lower(), NAMED)
        if self.dependents(token, "nmod") and any(each.deprel == "nmod:poss" for each in self.dependents(token)):
            return "the"
        return NAMED if token.upos == "PROPN" else BARE

    @_once_a_token
    def quantity(self, token: Token) -> tuple[Token, ...]:
        """The words of a noun phrase that say how many, with adverbs before them (nearly all) and adjectives (many)."""
        found = [
            each
            for each in self.dependents(token, "det", "nummod", "amod", "advmod")
            if relation(each) in ("det", "nummod") or each.lemma.lower() in words.quantity_words()
        ]
        limits = [each for each in self.dependents(token, "advmod") if found and each.id < found[0].id]
        return (*limits, *(each for each in found if each not in limits))

    @_once_a_token
    def _counts(self, token: Token) -> bool:
        """Whether the phrase says how many or what part of what its of-phrase names: a third of, most of."""
        behind = [each for each in self.dependents(token, "nmod", "obl") if self.preposition(each) == "of"]
        lemma = token.lemma.lower()
        words_of_quantity = token.upos in ("PRON", "DET", "NUM", "ADJ") or lemma in words.quantity_nouns()
        governed = words.governed().get((lemma, "of"), Polarity.UPWARD) is not Polarity.UPWARD
        return bool(behind) and (words_of_quantity or governed)

    @_once_a_token
    def partitive(self, token: Token) -> tuple[Token, ...]:
        """The words that say how many of what a definite of-phrase names: nearly all (of the guests); else none."""
        behind = [each for each in self.dependents(token, "nmod", "obl") if self.preposition(each) == "of"]
        if not self._counts(token) or len(behind) != 1 or not self._is_whole(behind[0]):
            return ()
        others = [each for each in self.dependents(token) if each not in behind and each.id < behind[0].id]
        limits = [each for each in others if relation(each) == "advmod" and not self.dependents(each)]
        marks = [each for each in others if relation(each) in ("case", "punct", "cc")]
        return (*limits, token) if len(limits) + len(marks) == len(others) else ()

    def described(self, token: Token) -> int:
        """The id of what a token hangs on; of a phrase that hangs on the quantity of a partitive, of what is counted.

        Of several of the guests from Oslo, the guests are from Oslo, on whatever the phrase hangs.
        """
        if not token.head or relation(token) not in ("nmod", "acl", "amod"):
            return token.head
        head = self.token(token.head)
        behind = [each for each in self.dependents(head, "nmod", "obl") if self.preposition(each) == "of"]
        return behind[0].id if self.partitive(head) and token not in behind else token.head

    def _is_whole(self, noun: Token) -> bool:
        """Whether a noun phrase names a whole by itself: the guests, the twelve jurors, them."""
        first, *others = self.quantity(noun) or (None,)
        definite = first is not None and words.determiners().get(first.form.lower()) == "the"
        counted = definite and all(relation(each) == "nummod" for each in others)
        return counted or self.quantifier(noun) in ("the", NAMED)

    def _of_partitive(self, token: Token) -> str:
        parts = self.partitive(token)
        if len(parts) == 1 and least_number(token.form.replace(",", "")):
            return COUNTED
        known = words.quantifier_phrases().get(" ".join(each.form.lower() for each in parts), OPAQUE)
        return "some" if known in _SEVERAL else known

    def _of_word(self, word: Token) -> str:
        if relation(word) == "nummod":
            return COUNTED if least_number(word.form.replace(",", "")) else OPAQUE
        known = words.determiners().get(word.form.lower(), OPAQUE)
        return "some" if known in _SEVERAL else known

    def _of_several(self, token: Token, parts: Sequence[Token]) -> str:
        """Of all the/my/those X as of all X; whatever else stands together is opaque."""
        forms = [each.form.lower() for each in parts]
        plain = not any(self.dependents(each) for each in parts)
        if plain and forms[0] in ("all", "both") and len(forms) == 2 and words.determiners().get(forms[1]) == "the":
            return words.determiners()[forms[0]]
        return OPAQUE

    def joined_by(self, head: Token) -> str | None:
        """What joins the conjuncts of a coordination: "and", "or"; ``None`` for others, and for both together."""
        members, stack = [], [head]
        while stack:
            below = self.dependents(stack.pop(), "conj")
            members += below
            stack += below
        joined = {self._coordinator(each, member) for member in members for each in self.dependents(member, "cc")}
        return joined.pop() if len(joined) == 1 else None

    def _coordinator(self, word: Token, conjunct: Token) -> str | None:
        """What a coordinator says; "but" joins clauses only, and takes something out of a noun phrase (all but)."""
        lemma = word.lemma.lower()
        adds = lemma in words.closed_class("adding") or self.is_predicate(conjunct)
        joined = words.coordinators().get(lemma)
        return joined if adds or joined != "and" else None

    @_once_a_token
    def is_frozen(self, token: Token) -> bool:
        """Whether a superlative, an ordinal or the like singles out what the rest of the noun phrase names.

        A focus adverb before the phrase is about all that it names: mainly old men and women.
        """
        if self._counts(token):
            return not self.partitive(token)
        if self.is_in_focus(token):
            return True
        quantity = self.quantity(token)
        proportion = quantity[0] if len(quantity) == 1 and quantity[0].lemma.lower() == "most" else None
        dependents = self.dependents(token, "amod", "advmod", "nummod", "acl", "det")
        modifiers = [each for each in dependents if each is not proportion]
        inner = [each for modifier in modifiers for each in self.dependents(modifier, "advmod")]
        definite = self.quantifier(token) in ("the", BARE, NAMED)
        return any(self._singles_out(each, definite) for each in (*modifiers, *inner))

    def is_in_focus(self, token: Token) -> bool:
        """Whether an adverb of which little is known stands before a noun phrase: only the mayor, mainly farmers."""
        adverbs = [self.written(each) for each in self.dependents(token, "advmod") if each.upos == "ADV"]
        return any(words.adverbs().get(each, AdverbEffect.OPAQUE) is AdverbEffect.OPAQUE for each in adverbs)

    def is_question(self, clause: Token) -> bool:
        """Whether a clause is an embedded question: whether it rained, who left."""
        below = [each for child in self.dependents(clause) for each in (child, *self.dependents(child))]
        marks = [each.lemma.lower() for each in self.dependents(clause, "mark")]
        return "whether" in marks or "if" in marks or any(each.feat("PronType") == "Int" for each in (clause, *below))

    def is_compared(self, token: Token) -> bool:
        """Whether an adjective or adverb is compared with something: better, as good, too good, good enough."""
        grades = {each.lemma.lower() for each in self.dependents(token, "advmod")}
        return token.feat("Degree") in ("Cmp", "Sup") or bool(grades & words.closed_class("grade"))

    def _singles_out(self, token: Token, definite: bool) -> bool:
        if token.feat("Degree") == "Sup":
            return True
        lemma, ordinal = token.lemma.lower(), token.feat("NumType") == "Ord"
        of_definite = ordinal or lemma in words.closed_class("freezing definite")
        return lemma in words.closed_class("freezing") or (definite and of_definite)


@lru_cache(maxsize=256)
def sentence_of(tree: Tree) -> Sentence:
    """The sentence of a tree, the same one for whatever asks about it."""
    return Sentence(tree)


def relation(token: Token) -> str:
    """The UD relation of a token without subtype."""
    return token.deprel.partition(":")[0]
