"""Pairs that differ in one place below an operator: each quantifier, each of its arguments, each thing that can be
exchanged there, under none, one or two embeddings; and statements with adverbs, modals, prepositions, focus and degree.

What is drawn gets its gold label from `countermodels`; where the readings of a vague quantifier differ it is dropped.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from afazio.testsuite.item import Item
from afazio.testsuite.operators.countermodels import Exchanged, gold
from afazio.testsuite.operators.statement_models import statement_gold
from afazio.testsuite.operators.statements import statement_pair
from afazio.testsuite.operators.wording import Noun, Row, VerbPhrase, embedded, quantified, sentence, table

NOT_PERFECT = frozenset({"on Monday", "in March", "yesterday"})
"""When something happened is not said with the perfect."""

NOT_FUTURE = frozenset({"yesterday"})

PLACES = ("in ", "from ", "with ")
"""How phrases begin that belong behind an object to it or to its verb, so that they are not put there."""

_STATEMENTS = 0.3
"""The part of the items that are statements of a family of their own, and not about quantifiers."""

_OUTER = {"every": "identity", "some": "identity", "no": "negation"}
_SUBJECTS = ("Kim", "Lee", "Ann")
_EXCHANGES = ("kind", "adjective", "phrase", "clause", "adverb", "and", "or", "bound")
_UNNATURAL_OBJECTS = ("not ", "none ", "each of", "every one of")
_PERSON_OR_ANIMAL = ("person", "animal")
_INNER = ("negation", "factive", "opaque")
_COMPLEMENT = ("that S", "whether S")
_JOINING = ("and S", "or S", "if S", "because S", "although S")
_KNOWING = ("Lee ", "every ", "no ")
"""With these, and in what somebody knows, a second verb may as well be joined to the clause above."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One of the two clauses: its quantifier, the noun that this takes, the verb phrase, and where it stands."""

    quantifier: Row
    noun: Noun
    verbs: VerbPhrase
    subject: str | None
    tense: str

    def words(self) -> str:
        """The clause; with a subject of its own the quantifier is in its object."""
        phrase = quantified(self.quantifier, self.noun)
        plural = self.quantifier["number"] == "plur"
        if self.subject is None:
            return " ".join(filter(None, (phrase, self.verbs.form(self.tense, plural), self.verbs.behind)))
        return " ".join(filter(None, (self.subject, self.verbs.form(self.tense, False), phrase, self.verbs.behind)))


@dataclass(frozen=True, slots=True)
class Contrast:
    """Two clauses that differ in one place, the narrower first, and what was exchanged."""

    narrow: Clause
    wide: Clause
    exchange: str
    exchanged: Exchanged


class OperatorItems:
    """Draws items for one seed; no pair comes twice."""

    def __init__(self, seed: int) -> None:
        self._random = Random(f"operators {seed}")  # noqa: S311
        self._seen: set[tuple[str, str]] = set()

    def suite(self, name: str, size: int) -> Iterator[Item]:
        """As many items, entailments and others in turn."""
        for place in range(size):
            wanted = ("entailment", "non-entailment")[place % 2]
            item = self._item(name)
            while item is None or item.gold != wanted:
                item = self._item(name)
            self._seen.add((item.text, item.hypothesis))
            yield item.numbered(place + 1)

    def _item(self, suite: str) -> Item | None:
        return self._statements(suite) if self._random.random() < _STATEMENTS else self._quantified(suite)

    def _statements(self, suite: str) -> Item | None:
        pair = statement_pair(self._random)
        embeddings = self._embeddings()
        names = tuple(row["what"] for row in embeddings)
        label = statement_gold(pair.family, *pair.definitions, pair.upward, names)
        words = self._in_place(*pair.words, embeddings)
        if label is None or words in self._seen:
            return None
        exchange = {None: "operator", True: "object up", False: "object down"}[pair.upward]
        kind = f"{pair.family}: {exchange}, {' in '.join(names or ('-',))}"
        tags = {"text": {pair.sentences[0]: [pair.family, *names]}, "hypothesis": {pair.sentences[1]: [exchange]}}
        return Item("", suite, *words, label, kind, tags, {"text": 1, "hypothesis": 1})

    def _in_place(self, text: str, hypothesis: str, embeddings: tuple[Row, ...]) -> tuple[str, str]:
        """Two clauses as sentences, in what they stand in, the innermost first."""
        for row in embeddings:
            text = embedded(text, row["text"])
            hypothesis = embedded(hypothesis, row["text"] if row["hypothesis"] == "=" else row["hypothesis"])
        return sentence(text), sentence(hypothesis)

    def _quantified(self, suite: str) -> Item | None:
        quantifier = self._random.choice(table("quantifiers"))
        contrast = self._contrast(quantifier)
        if contrast is None:
            return None
        upward = self._random.random() < 0.5
        one, other = (contrast.narrow, contrast.wide) if upward else (contrast.wide, contrast.narrow)
        embeddings = self._embeddings()
        joining = any(row["text"].endswith(_JOINING) or row["text"].startswith(_KNOWING) for row in embeddings)
        if joining and contrast.exchange in ("and", "or"):
            return None
        outer = one.subject.split()[0] if one.subject and " " in one.subject else None
        if outer == "no" and embeddings:
            return None
        inner = (_OUTER[outer],) if outer else ()
        definitions = one.quantifier["definition"], other.quantifier["definition"]
        names = tuple(row["what"] for row in embeddings)
        partitive = quantifier["restrictor"] == "-"
        label = gold(*definitions, contrast.exchanged, upward, partitive, (*inner, *names))
        if label is None:
            return None
        pair = self._in_place(one.words(), other.words(), embeddings)
        if pair in self._seen:
            return None
        position = "subject" if one.subject is None else "object"
        kind = f"{contrast.exchange} {'up' if upward else 'down'}, {position}, {' in '.join((outer or '-', *names))}"
        tags = {
            "text": {quantifier["phrase"]: [position, *names]},
            "hypothesis": {other.quantifier["phrase"]: [contrast.exchange]},
        }
        return Item("", suite, *pair, label, kind, tags, {"text": 1, "hypothesis": 1})

    def _embeddings(self) -> tuple[Row, ...]:
        """None, one or two of what a clause can stand in, the innermost first."""
        rows = table("embeddings")
        number = self._random.choices((0, 1, 2), (5, 4, 3))[0]
        chosen = [self._random.choice(rows[1:]) for _ in range(number)]
        distinct = len({row["text"] for row in chosen}) == number
        inner = all(row["what"] in _INNER and row["text"].endswith(_COMPLEMENT) for row in chosen[:-1])
        return tuple(chosen) if distinct and inner else ()

    def _contrast(self, quantifier: Row) -> Contrast | None:
        exchange = self._random.choice(_EXCHANGES)
        as_object = self._random.random() < 0.35
        if as_object and (quantifier["phrase"].startswith(_UNNATURAL_OBJECTS) or exchange in ("and", "or")):
            return None
        role = self._random.choice(("person", "animal", "thing") if as_object else _PERSON_OR_ANIMAL)
        if exchange in ("kind", "adjective", "phrase", "clause") and quantifier["restrictor"] == "-":
            return None
        clause = self._clause(quantifier, role, as_object)
        match exchange:
            case "kind":
                return self._kinds(clause, role)
            case "adverb":
                return self._with_adverb(clause)
            case "and" | "or":
                return self._joined(clause, exchange)
            case "bound":
                return self._bounds(clause)
        return self._modified(clause, role, exchange)

    def _clause(self, quantifier: Row, role: str, as_object: bool) -> Clause:
        noun = self._random.choice([row for row in table("nouns") if row["role"] == role])
        tense = self._random.choices(("past", "perfect", "future"), (6, 2, 2))[0]
        fitting = [
            row
            for row in table("verbs")
            if (row["object"] == role if as_object else row["object"] == "-" and row["subject"] in (role, "animal"))
        ]
        subject = self._subject() if as_object else None
        verbs = VerbPhrase((self._random.choice(fitting),))
        return Clause(quantifier, Noun(noun["noun"], noun["plural"]), verbs, subject, tense)

    def _subject(self) -> str:
        if self._random.random() < 0.5:
            return self._random.choice(_SUBJECTS)
        person = self._random.choice([row for row in table("nouns") if row["role"] == "person"])
        return f"{self._random.choice(tuple(_OUTER))} {person['noun']}"

    def _kinds(self, clause: Clause, role: str) -> Contrast:
        row = self._random.choice([row for row in table("kinds") if row["role"] == role])
        special = replace(clause, noun=Noun(row["special"], row["specials"]))
        general = replace(clause, noun=Noun(row["general"], row["generals"]))
        return Contrast(special, general, "kind", Exchanged.RESTRICTOR)

    def _modified(self, clause: Clause, role: str, kind: str) -> Contrast | None:
        words = self._modifier(kind, role)
        if clause.subject is not None and words.startswith(PLACES):
            return None
        place = {"before": words} if kind == "adjective" else {"behind": words}
        return Contrast(replace(clause, noun=replace(clause.noun, **place)), clause, kind, Exchanged.RESTRICTOR)

    def _with_adverb(self, clause: Clause) -> Contrast | None:
        agent = "animal" if clause.subject is None and clause.verbs.verbs[0]["subject"] == "animal" else "person"
        words = self._modifier("adverb", agent)
        barred = {"perfect": NOT_PERFECT, "future": NOT_FUTURE, "past": frozenset[str]()}[clause.tense]
        if words in barred or (clause.subject is not None and words.startswith(PLACES)):
            return None
        return Contrast(replace(clause, verbs=replace(clause.verbs, behind=words)), clause, "adverb", Exchanged.SCOPE)

    def _joined(self, clause: Clause, conjunction: str) -> Contrast | None:
        first = clause.verbs.verbs[0]
        fitting = [row for row in table("verbs") if (row["object"], row["subject"]) == ("-", first["subject"])]
        second = self._random.choice(fitting)
        if second["base"] == first["base"]:
            return None
        both = replace(clause, verbs=VerbPhrase((first, second), conjunction))
        pair = (both, clause) if conjunction == "and" else (clause, both)
        return Contrast(*pair, conjunction, Exchanged.SCOPE)

    def _bounds(self, clause: Clause) -> Contrast | None:
        """The quantifier with another bound; which of the two is wider does not matter."""
        own = clause.quantifier
        others = [
            row
            for row in table("quantifiers")
            if _family(row) == _family(own) and row["definition"] != own["definition"] and " " in own["definition"]
        ]
        if not others:
            return None
        changed = replace(clause, quantifier=self._random.choice(others))
        return Contrast(clause, changed, "bound", Exchanged.QUANTIFIER)

    def _modifier(self, kind: str, role: str) -> str:
        fitting = [row["words"] for row in table("modifiers") if (row["kind"], row["role"]) == (kind, role)]
        return self._random.choice(fitting)


def _family(quantifier: Row) -> tuple[str, str]:
    name = quantifier["definition"].split()[0]
    return ("share" if name.startswith("share") else name), quantifier["restrictor"]
