"""What a verdict rests on: which phrases of the text carry which of the hypothesis, and by which axioms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeGuard

from afazio.entailment.problem import Problem
from afazio.entailment.support import Clash, Support, Supported
from afazio.inspection.denials import denying, links
from afazio.inspection.phrases import (
    Phrase,
    is_linking,
    is_number,
    phrase_of,
    phrase_with,
    spelled,
    whole_name,
    with_determiners,
    with_function_words,
)
from afazio.inspection.references import named
from afazio.parsing.tree import Tree
from afazio.semantics.logic.formula import And, Atom, Exists, ForAll, Formula, Implies, Not, Term, Variable, atoms
from afazio.semantics.logic.predicates import ARG0, ARG1, ARG2, BEFORE_NOW, CULMINATED, EARLIER, NOW, ONGOING, Category

_NAMING = (Category.NOUN, Category.NAME, Category.PRONOUN, Category.VERB)
_ROLES = {ARG0: "as the subject of", ARG1: "as the object of", ARG2: "as the recipient of"}
_TIMES = {NOW: "at present", BEFORE_NOW: "in the past", CULMINATED: "to its end", ONGOING: "going on"}


@dataclass(frozen=True, slots=True)
class Row:
    """A phrase of the hypothesis, the phrases of the text that carry it, and the sources of the axioms in between."""

    phrase: Phrase
    by: tuple[Phrase, ...]
    axioms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Missing:
    """What of the hypothesis has no support: its phrase, and how to say it."""

    phrase: Phrase
    told: str
    possible: str
    """What may be so as far as the text goes, where the part itself denies or generalises; else empty."""
    relates: bool = False
    """Whether it is only how individuals and events with support are related, or when these were."""


@dataclass(frozen=True, slots=True)
class Account:
    """Rows with support and parts without; ``clash`` says that the two sides of the one row contradict each other.

    ``supported`` are the words of the rows: *"Kim bought … car"* of *Kim bought a red car*, or phrase by phrase where
    a relation between them is missing.
    """

    rows: tuple[Row, ...]
    missing: tuple[Missing, ...] = ()
    clash: bool = False
    supported: str = ""

    @property
    def sentences(self) -> tuple[int, ...]:
        """The sentences of the text that something rests on, from 0."""
        return tuple(sorted({by.sentence for row in self.rows for by in row.by}))


def account(problem: Problem, found: Support | Clash, texts: Sequence[Tree], hypotheses: Sequence[Tree]) -> Account:
    """What was found, in words; ``texts`` are the trees of the sentences that assert something."""
    teller = _Teller(problem, texts, hypotheses)
    if isinstance(found, Clash):
        hypothesis = problem.hypothesis
        asked = [atom for atom, _ in hypothesis.origins if not is_linking(atom) or is_number(atom, hypothesis)]
        asked += [each.atom for each in hypothesis.occurrences]
        phrases = filter(None, (phrase_of(atom, hypothesis, hypotheses) for atom in asked))
        tokens = {(each.sentence, token) for each in phrases for token in each.tokens}
        first = min((sentence for sentence, _ in tokens), default=0)
        words = phrase_with(hypotheses, first, {token for sentence, token in tokens if sentence == first})
        phrase = with_function_words(words, hypotheses)
        by = teller.text_phrases(found.atoms, named_otherwise=frozenset())
        return Account((Row(phrase, by, found.axioms),), clash=True)
    rows, missing = teller.rows(found), tuple(teller.missing(found))
    return Account(rows, missing, supported=_together([row.phrase for row in rows], missing, hypotheses))


class _Teller:
    def __init__(self, problem: Problem, texts: Sequence[Tree], hypotheses: Sequence[Tree]) -> None:
        self._problem = problem
        self._texts = texts
        self._hypotheses = hypotheses
        self._named = named(problem, texts)

    def rows(self, found: Support) -> tuple[Row, ...]:
        """The supported phrases in the order of the hypothesis; of two rows with one phrase the first counts."""
        rows: dict[tuple[int, tuple[int, ...]], Row] = {}
        carried = frozenset(atom.args[0] for each in found.supported for _, atom in each.by if _names(atom))
        numbers = {term: each for each in found.supported for term in self._counted(each.part)}
        for supported in found.supported:
            phrase = self._asked(supported.part)
            if phrase is None or is_linking(supported.part) or not (supported.by or self._reported(supported)):
                continue
            number = numbers.get(supported.part.args[0]) if _names(supported.part) else None
            rows.setdefault((phrase.sentence, phrase.tokens), self._row(phrase, supported, number, carried))
        return tuple(row for _, row in sorted(rows.items()))

    def _row(self, phrase: Phrase, supported: Supported, number: Supported | None, carried: frozenset[Term]) -> Row:
        """A row; the numeral of a noun stands with it when it has support: *three people* from *five people*."""
        by, axioms = supported.by, supported.axioms
        if number is not None and (numbered := self._asked(number.part)):
            tokens = {*phrase.tokens, *numbered.tokens}
            phrase = phrase_with(self._hypotheses, phrase.sentence, tokens)
            by, axioms = (*by, *number.by), tuple(dict.fromkeys((*axioms, *number.axioms)))
        part = supported.part
        if reported := self._reported(supported):
            return Row(phrase, reported, axioms)
        return Row(phrase, self.text_phrases(by, None if isinstance(part, Atom) else carried), axioms)

    def _counted(self, part: Formula) -> tuple[Term, ...]:
        return part.args[:1] if isinstance(part, Atom) and is_number(part, self._problem.hypothesis) else ()

    def text_phrases(
        self, told: Iterable[tuple[int, Atom]], named_otherwise: frozenset[Term] | None = None
    ) -> tuple[Phrase, ...]:
        """The phrases of atoms of the text, without those that only relate others unless there are no others.

        Given the individuals that other rows name, it adds the further ones that the atoms are about and do not name,
        and what makes a denial of an embedded clause: *Tom failed to win* denies *win*.
        """
        told = tuple(told)
        wordy = [each for each in told if self._has_words(*each)] or told
        found = [self._phrase_of(number, atom) for number, atom in wordy]
        phrases = [phrase for phrase in found if phrase is not None]
        if named_otherwise is not None:
            phrases += [
                *self._unnamed(told, named_otherwise),
                *denying(told, self._problem.premises, self._texts, self._named),
            ]
        elif not phrases:
            phrases += self._about(told)
        phrases += self._ordering(told)
        return _joined(phrases, self._texts)

    def _reported(self, supported: Supported) -> tuple[Phrase, ...]:
        """The words of what is proved by an axiom alone, as a convention about a report brings what is reported."""
        part = supported.part
        if supported.by or not supported.axioms or not isinstance(part, Atom):
            return ()
        told = self._said_elsewhere(part)
        return () if told is None else _joined([told], self._texts)

    def _phrase_of(self, number: int, atom: Atom) -> Phrase | None:
        """The words of an atom of the text; of one taken over from another sentence (*a slow one*), the words there."""
        if phrase := phrase_of(atom, self._problem.premises[number], self._texts):
            return phrase
        return self._said_elsewhere(atom)

    def _said_elsewhere(self, part: Atom) -> Phrase | None:
        """The words of the first atom of the text with the same predicate."""
        for premise in self._problem.premises:
            for atom, _ in premise.origins:
                if atom.predicate is part.predicate and (phrase := phrase_of(atom, premise, self._texts)):
                    return phrase
        return None

    def _has_words(self, number: int, atom: Atom) -> bool:
        return not is_linking(atom) or is_number(atom, self._problem.premises[number])

    def _unnamed(self, told: Sequence[tuple[int, Atom]], named_otherwise: frozenset[Term]) -> list[Phrase]:
        """The first phrases of the individuals that atoms are about and that none of them names."""
        said = named_otherwise.union(atom.args[0] for _, atom in told if _names(atom))
        terms = dict.fromkeys(term for _, atom in told for term in atom.args if term not in said)
        return [whole_name(self._named[term], self._texts) for term in terms if term in self._named]

    def _ordering(self, told: Iterable[tuple[int, Atom]]) -> Iterator[Phrase]:
        """The words that tell which of two events is earlier, with their verbs: left *after* Jones *left*."""
        for number, atom in told:
            if atom.predicate is not EARLIER:
                continue
            premise = self._problem.premises[number]
            verbs = [each for each in atoms(premise.formula) if _names(each) and each.args[0] in atom.args]
            for phrase in filter(None, (phrase_of(each, premise, self._texts) for each in verbs)):
                if linked := set(links(self._texts[phrase.sentence], phrase.tokens)):
                    yield phrase_with(self._texts, phrase.sentence, {*phrase.tokens, *linked})

    def _about(self, told: Iterable[tuple[int, Atom]]) -> list[Phrase]:
        """What tells atoms without words of their own: the words of which they are made up, or, for an event that a
        noun like *founder* implies, what names those who take part."""
        told = tuple(told)
        if made := [phrase for number, atom in told if (phrase := spelled(atom.predicate.words, number, self._texts))]:
            return made
        events = {atom.args[0] for _, atom in told if atom.args}
        said = [(atom, each) for each in self._problem.premises for atom in atoms(each.formula)]
        terms = {atom.args[1] for atom, _ in said if atom.predicate in _ROLES and atom.args[0] in events}
        found = [phrase_of(atom, each, self._texts) for atom, each in said if _names(atom) and atom.args[0] in terms]
        return [phrase for phrase in found if phrase is not None]

    def missing(self, found: Support) -> Iterable[Missing]:
        """The parts without support, each told once."""
        told: dict[str, Missing] = {}
        lacking = {part.args[0] for part in found.unsupported if _names(part)}
        having = {each.part.args[0] for each in found.supported if each.by and _names(each.part)}
        for part in found.unsupported:
            # What lacks support altogether needs no line for each of its relations.
            if isinstance(part, Atom) and is_linking(part) and not lacking.isdisjoint(part.args):
                continue
            phrase = self._asked(part)
            if phrase is not None:
                words = self._missing_words(part, phrase, found)
                relates = isinstance(part, Atom) and is_linking(part) and having.issuperset(part.args)
                told.setdefault(words, Missing(phrase, words, self._possible(part), relates))
        return told.values()

    def _asked(self, part: Formula) -> Phrase | None:
        return phrase_of(part, self._problem.hypothesis, self._hypotheses)

    def _words(self, part: Formula) -> str:
        phrase = self._asked(part)
        return "" if phrase is None else phrase.words

    def _bare_words(self, part: Formula) -> str:
        """The words of a part without what quantifies or denies it, *without* and other prepositions among them."""
        phrase = self._asked(part)
        if phrase is None:
            return ""
        tokens = [token for token in self._hypotheses[phrase.sentence].tokens if token.id in phrase.tokens]
        while tokens and tokens[0].deprel == "case":
            tokens = tokens[1:]
        return " ".join(token.form for token in tokens if token.deprel != "det" and token.upos not in ("AUX", "PART"))

    def _possible(self, part: Formula) -> str:
        """What a situation may have in which the part is false: a man without ``slept``, for *every man slept*."""
        match part:
            case Not(body):
                return f'there may be "{self._bare_words(body)}"'
            case ForAll(_, Implies(antecedent, consequent)) | Implies(antecedent, consequent):
                return f'there may be "{self._bare_words(antecedent)}" without "{self._bare_words(consequent)}"'
            case Exists(_, body):
                return self._possible(body)
            case And(parts):
                return next(filter(None, map(self._possible, parts)), "")
        return ""

    def _missing_words(self, part: Formula, phrase: Phrase, found: Support) -> str:
        """The words of what has no support; a relation is told with the words of what it relates to."""
        if not isinstance(part, Atom) or not is_linking(part) or is_number(part, self._problem.hypothesis):
            return phrase.words
        if part.predicate.category is Category.TENSE:
            return f"{phrase.words} {_TIMES.get(part.predicate, '')}".strip()
        named = [words for term in part.args if (words := self._name(term, found))]
        if part.predicate in _ROLES and len(named) > 1:
            return f"{named[1]} {_ROLES[part.predicate]} {named[0]}"
        relation = part.predicate.plain if part.predicate.category is Category.RELATION else ""
        first = named[0] if named else phrase.words
        return " ".join(filter(None, (first, relation, *dict.fromkeys(named[1:]))))

    def _name(self, term: Term, found: Support) -> str:
        """The words of the noun, verb or name that introduces an individual of the hypothesis."""
        known = [each.part for each in found.supported] + list(found.unsupported)
        said = [each for each in known if isinstance(each, Atom) and each.args[:1] == (term,) and not is_linking(each)]
        said.sort(key=lambda atom: atom.predicate.category not in _NAMING)
        return self._words(said[0]) if said and isinstance(term, Variable) else ""


def _together(phrases: Sequence[Phrase], missing: Iterable[Missing], trees: Sequence[Tree]) -> str:
    """The words of all phrases in quotes: in one, unless what is missing is how some of them are related."""
    given = _by_sentence(phrases)
    if any(each.relates for each in missing):
        return ", ".join(f'"{phrase.words}"' for phrase in phrases)
    return ", ".join(f'"{phrase_with(trees, sentence, tokens).words}"' for sentence, tokens in sorted(given.items()))


def _by_sentence(phrases: Iterable[Phrase]) -> dict[int, set[int]]:
    """The tokens of the phrases by the numbers of their sentences."""
    given: dict[int, set[int]] = {}
    for phrase in phrases:
        given.setdefault(phrase.sentence, set()).update(phrase.tokens)
    return given


def _names(part: Formula) -> TypeGuard[Atom]:
    """Whether a part says what an individual or an event is."""
    return isinstance(part, Atom) and part.predicate.category in _NAMING and bool(part.args)


def _joined(phrases: Iterable[Phrase], trees: Sequence[Tree]) -> tuple[Phrase, ...]:
    """The words of the phrases as runs of words that follow each other, in the order of the text."""
    return tuple(
        phrase_with(trees, sentence, run)
        for sentence, tokens in sorted(_by_sentence(phrases).items())
        for run in _runs(sorted(with_determiners(trees[sentence], tokens)))
    )


def _runs(numbers: Iterable[int]) -> Iterator[list[int]]:
    run: list[int] = []
    for number in numbers:
        if run and number != run[-1] + 1:
            yield run
            run = []
        run.append(number)
    if run:
        yield run
