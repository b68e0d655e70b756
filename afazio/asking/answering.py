"""Answers to questions: the candidates with which the question becomes a statement that the text proves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from warnings import warn

from afazio.asking.fillers import fillers, is_temporal
from afazio.asking.phrases import Filler, in_words, noun_phrases
from afazio.asking.question import Asked, Question
from afazio.asking.readings import readings
from afazio.asking.statement import classification, indefinite, statement
from afazio.asking.statuses import Status, status_of, statuses
from afazio.asking.words import words_of
from afazio.entailment.verdict import Failure, Label, Verdict
from afazio.errors import UndecidedError, UndecidedWarning
from afazio.parsing.tree import Token, Tree
from afazio.semantics.mood import Mood, mood_of

FEW = 8
"""How many candidates are tried without asking first whether anything answers."""

Check = Callable[[Sequence[Tree], Sequence[Tree]], Verdict]
"""What proves a hypothesis from a text, both given as trees."""

Read = Callable[[str], Sequence[Tree]]
"""What parses a sentence."""


@dataclass(frozen=True)
class Answer:
    """What answers a question: the words, the statement that was proved with them, and its verdict.

    ``status`` says in words how the text puts what it does not say outright: "probably", "may"; empty otherwise.
    """

    words: str
    statement: str
    verdict: Verdict
    status: str = ""


def answers(text: Sequence[Tree], question: Question, check: Check, read: Read) -> tuple[Answer, ...]:
    """All that answers a question according to a text, surest first; empty when the text does not tell.

    Each is proved: the text entails the statement that the question becomes with the answer in the place of the
    question word.  What the text only calls possible, or reports, answers when nothing is told outright, with its
    status.

    What does not follow as the question's own tree has it may follow as the parser reads the statement: ``read`` gives
    the trees of sentences.

    Warns with `UndecidedWarning` where the proof of another candidate ended in an error, and raises `UndecidedError`
    where it did and nothing answers.
    """
    undecided: list[Failure] = []

    def either(premises: Sequence[Tree], goal: Sequence[Tree]) -> Verdict:
        verdict = check(premises, goal)
        if verdict.label is not Label.UNKNOWN:
            return verdict
        said = read(" ".join(tree.text for tree in goal))
        again = check(premises, said) if _keeps_arguments(goal, said) else verdict
        return again if again.label in (Label.ENTAILMENT, Label.CONTRADICTION) else verdict

    def proved(premises: Sequence[Tree], goal: Sequence[Tree]) -> Verdict:
        verdict = either(premises, goal)
        if verdict.error is not None:
            undecided.append(verdict.error)
        return verdict

    told = [tree for tree in text if mood_of(tree) not in (Mood.INTERROGATIVE, Mood.IMPERATIVE)]
    is_truth = question.asks is Asked.TRUTH
    found = _truth(told, question, proved) if is_truth else _phrases(told, question, either, proved)
    if undecided:
        _tell(undecided, found)
    return found


def _keeps_arguments(built: Sequence[Tree], parsed: Sequence[Tree]) -> bool:
    """Whether statements that were parsed have no adjunct where the question has an argument: bought Monday."""
    one, other = (tuple(token for tree in trees for token in tree.tokens) for trees in (built, parsed))
    return [token.form for token in one] == [token.form for token in other] and not any(
        mine.deprel.split(":")[0] in _ARGUMENTS and yours.deprel.startswith("obl")
        for mine, yours in zip(one, other, strict=True)
    )


def _tell(undecided: Sequence[Failure], found: Sequence[Answer]) -> None:
    kinds = ", ".join(sorted({failure.kind for failure in undecided}))
    number = f"{len(undecided)} statement" + ("s" if len(undecided) > 1 else "")
    reason = f"{number} tried as an answer could not be decided ({kinds}): {undecided[0].message}"
    if not found:
        raise UndecidedError(f"nothing was found to answer, but {reason}")
    warn(f"answers may be missing, as {reason}", UndecidedWarning, stacklevel=4)


def _phrases(told: Sequence[Tree], question: Question, check: Check, proved: Check) -> tuple[Answer, ...]:
    """The phrases of the text that answer; ``check`` tells whether candidates are worth trying, ``proved`` answers."""
    for status in (None, *statuses(told)):
        for reading in readings(question, told):
            candidates = [each for each in fillers(reading.asks, told) if not _asked_about(each, reading)]
            tried = _worth_trying(candidates, told, reading, status, check)
            found = list(_proved(told, reading, tried, status, proved))
            if found:
                return tuple(_best(found, reading))
    return ()


def _worth_trying(
    candidates: Sequence[Filler], text: Sequence[Tree], question: Question, status: Status | None, check: Check
) -> Sequence[Filler]:
    """All candidates when they are few or something answers; else those that the text tells with the question's verb.

    That something answers does not follow from what is told of all, or of several who act as one.
    """
    if len(candidates) <= FEW or _anything(text, question, status, check):
        return candidates
    verb = _governor(question.tree.tokens[(question.gap or 1) - 1], question.tree)
    return [each for each in candidates if each.universal or _governor(each.head_token, text[each.sentence]) == verb]


def _governor(token: Token, tree: Tree) -> str | None:
    """The lemma of what a phrase depends on; ``None`` for the root."""
    return tree.tokens[token.head - 1].lemma if token.head else None


def _truth(text: Sequence[Tree], question: Question, check: Check) -> tuple[Answer, ...]:
    """Yes when the statement follows, no when it is refuted, nothing when neither."""
    said = statement(question, None)
    verdict = check(text, (said,))
    words = {Label.ENTAILMENT: "yes", Label.CONTRADICTION: "no"}.get(verdict.label)
    if words is not None:
        return (Answer(words, said.text, verdict),)
    for status in statuses(text):
        qualified = status_of(said, status)
        verdict = check(text, (qualified,))
        if verdict.label is Label.ENTAILMENT:
            return (Answer("perhaps", qualified.text, verdict, status.words),)
    return ()


def _asked_about(filler: Filler, question: Question) -> bool:
    """Whether the question itself names a candidate: who is the mayor of Lyon, which novel did Lee read (a novel)."""
    named = {each.words.casefold() for each in noun_phrases(question.tree)}
    if question.asks is Asked.KIND:
        noun = question.tree.tokens[(question.gap or 1) - 1].form.casefold()
        named |= {f"the {noun}", f"a {noun}", f"an {noun}", indefinite(question).words.casefold()}
    said = {filler.words.casefold(), filler.without_preposition().words.casefold()}
    return not said.isdisjoint(named)


def _anything(text: Sequence[Tree], question: Question, status: Status | None, check: Check) -> bool:
    """Whether there can be an answer at all: nobody in particular need be tried when nothing did it.

    Only without a negation in the question, where the statement about something follows from one about a candidate.
    """
    negated = any(token.lemma in words_of("negation") for token in question.tree.tokens)
    if negated or question.asks not in _NOUN_PHRASES:
        return True
    said = statement(question, _SOMETHING)
    return check(text, (said if status is None else status_of(said, status),)).label in (Label.ENTAILMENT, Label.ERROR)


_NOUN_PHRASES = (Asked.PERSON, Asked.THING, Asked.KIND, Asked.OWNER)
_SOMETHING = Filler((Token(1, "something", "something", "PRON", 0, "nsubj", "NN"),), 1, "nsubj")


@dataclass(frozen=True)
class _Proved:
    filler: Filler
    answer: Answer


def _proved(
    text: Sequence[Tree], question: Question, candidates: Iterable[Filler], status: Status | None, check: Check
) -> Iterator[_Proved]:
    for filler in candidates:
        plain = statement(question, filler)
        said = plain if status is None else status_of(plain, status)
        verdict = check(text, (said,))
        if verdict.label is not Label.ENTAILMENT:
            continue
        if filler.owned and _is_told_without(text, filler, said, check):
            continue
        if question.asks is Asked.AMOUNT and not _of_stuff(filler, question):
            continue
        if question.asks is Asked.KIND and not _of_kind(text, question, filler, plain, check):
            continue
        yield _Proved(
            filler, Answer(_short(filler, question), said.text, verdict, "" if status is None else status.words)
        )


def _is_told_without(text: Sequence[Tree], filler: Filler, said: Tree, check: Check) -> bool:
    """Whether a definite for a possessed noun phrase means another one: *the inhabitants* for "its inhabitants"."""
    others = [tree for sentence, tree in enumerate(text) if sentence != filler.sentence]
    return bool(others) and check(others, (said,)).label is Label.ENTAILMENT


def _of_kind(text: Sequence[Tree], question: Question, filler: Filler, said: Tree, check: Check) -> bool:
    """Whether a candidate for "which book" is a book: by its noun alone, or because the text says so."""
    noun = question.tree.tokens[(question.gap or 1) - 1].lemma.casefold()
    if filler.noun.lemma.casefold() == noun and filler.head_token.upos in _QUANTITIES:
        return False  # One of the lifts: which?
    if filler.head_token.lemma.casefold() == noun or _named_by(filler, noun):
        return True
    by_noun = check((said,), (statement(question, indefinite(question)),))
    if by_noun.label is Label.ENTAILMENT and filler.head_token.upos != "PROPN":
        return True
    return check(text, (classification(question, filler),)).label is Label.ENTAILMENT


def _of_stuff(filler: Filler, question: Question) -> bool:
    """Whether an amount is one of what the question names: a litre of milk, for how much milk."""
    asked = question.tree.tokens[(question.gap or 1) - 1]
    return asked.upos != "NOUN" or _stuff(filler, question) is not None


def _stuff(filler: Filler, question: Question) -> Token | None:
    """The noun of "how much milk" in a phrase that measures it."""
    noun = question.tree.tokens[(question.gap or 1) - 1].lemma
    return next((token for token in filler.tokens if token.lemma == noun), None)


def _named_by(filler: Filler, noun: str) -> bool:
    """Whether a noun before a name says what bears it: the river Mourne."""
    return any(
        token.head == filler.head and token.deprel == "compound" and token.upos == "NOUN" and token.lemma == noun
        for token in filler.tokens
    )


def _best(found: Sequence[_Proved], question: Question) -> list[Answer]:
    """The answers without those that another one contains; of numerals the highest."""
    if question.asks is Asked.NUMBER:
        return [max(found, key=lambda each: _number(each.filler.head_token)).answer]
    heads = {_place(each.filler) for each in found if not _joint(each.filler)}
    kept = [each for each in found if not (_joint(each.filler) and _conjuncts(each.filler) <= heads)]
    kept = [each for each in kept if not _says_less(each.filler, kept, question.asks)]
    if question.asks is Asked.TIME:
        kept = [each for each in kept if not _after_something(each.filler)] or kept
    if question.asks in _SETTINGS:
        kept = _side_by_side(kept)
    named = [each for each in kept if each.filler.head_token.upos == "PROPN"]
    ordered = sorted(kept, key=lambda each: (each not in named, -(each.answer.verdict.confidence or 0.0)))
    return [each.answer for each in ordered]


_ADJUNCTS = (Asked.PLACE, Asked.ORIGIN, Asked.TIME, Asked.SPAN, Asked.FREQUENCY, Asked.REASON, Asked.MANNER)


_SETTINGS = (Asked.PLACE, Asked.TIME)


def _side_by_side(found: Sequence[_Proved]) -> list[_Proved]:
    """The answers, phrases that stand side by side at one verb as one: at the institute | in Manila."""
    joined: list[_Proved] = []
    for each in sorted(found, key=_place_and_end):
        before = joined[-1] if joined else None
        if before is None or not _adjacent(before.filler, each.filler):
            joined.append(each)
            continue
        words = f"{before.answer.words} {each.answer.words}"
        said = before.answer.statement.replace(before.answer.words, words, 1)
        surest = min(before.answer, each.answer, key=lambda one: one.verdict.confidence or 0.0)
        tokens = (*before.filler.tokens, *each.filler.tokens)
        joined[-1] = _Proved(replace(before.filler, tokens=tokens), replace(surest, words=words, statement=said))
    return joined


def _after_something(filler: Filler) -> bool:
    """Whether a time is told only by what else happened, where another may be told by itself: after a fire."""
    cases = [token for token in filler.tokens if token.deprel == "case" and token.head == filler.head]
    return any(case.lemma in words_of("order of times") for case in cases) and not is_temporal(filler.head_token)


def _place_and_end(found: _Proved) -> tuple[int, int]:
    return found.filler.sentence, found.filler.tokens[0].id


def _adjacent(one: Filler, other: Filler) -> bool:
    """Whether the other phrase stands right behind the one, at the verb of which both tell."""
    together = one.sentence == other.sentence and one.head_token.head == other.head_token.head
    return together and one.tokens[-1].id + 1 == other.tokens[0].id


def _says_less(filler: Filler, found: Sequence[_Proved], asks: Asked) -> bool:
    """Whether a candidate is another answer in fewer words, a part of it that only tells where or when, its apposition,
    or a definite that takes it up."""
    others = [each.filler for each in found if each.filler != filler]
    own = _ids(filler)
    definite = len(filler.tokens) == 2 and filler.tokens[0].lemma in words_of("definite")
    return any(
        (_place(other) == _place(filler) and len(other.tokens) > len(filler.tokens))
        or _is_named_better(filler, other)
        or (asks in _ADJUNCTS and other.sentence == filler.sentence and own < _ids(other))
        or (filler.relation.startswith("nmod") and other.sentence == filler.sentence and own < _ids(other))
        or (definite and other.head_token.lemma == filler.head_token.lemma)
        for other in others
    )


def _is_named_better(filler: Filler, other: Filler) -> bool:
    """Whether two candidates stand in apposition, and the other one is the name, or the first of two that are none."""
    if filler.sentence != other.sentence:
        return False
    apposed = filler.relation == "appos" and other.head == filler.head_token.head
    after = other.relation == "appos" and filler.head == other.head_token.head
    named, other_named = (each.head_token.upos == "PROPN" for each in (filler, other))
    return (apposed and (other_named or not named)) or (after and other_named and not named)


def _short(filler: Filler, question: Question) -> str:
    """The words of an answer; of a deed without what the question has said itself: what did Kim do last week?"""
    if question.asks is Asked.AMOUNT and (stuff := _stuff(filler, question)) is not None and stuff.head == filler.head:
        return in_words(token for token in filler.tokens if stuff.id not in (token.id, token.head))
    if question.asks is not Asked.DEED:
        return _unasked(filler, question)
    said = {token.lemma for token in question.tree.tokens}
    told = {filler.head} | {each.id for each in filler.tokens if each.head == filler.head and each.lemma not in said}
    changed = True
    while changed:
        more = {token.id for token in filler.tokens if token.head in told - {filler.head}} - told
        told |= more
        changed = bool(more)
    return in_words(token for token in filler.tokens if token.id in told)


def _unasked(filler: Filler, question: Question) -> str:
    """The whole phrase of an answer, unless the question repeats what restricts it: who sang with a hat on?"""
    asked = {token.lemma for token in question.tree.tokens if token.upos in _CONTENT}
    own = _ids(filler)
    more = {token.lemma for token in filler.whole if token.id not in own and token.upos in _CONTENT}
    return filler.words if more & asked else filler.answer


_ARGUMENTS = ("nsubj", "obj", "iobj", "xcomp")
_QUANTITIES = ("NUM", "DET", "PRON")
_CONTENT = ("NOUN", "PROPN", "VERB", "ADJ", "NUM")


def _ids(filler: Filler) -> set[int]:
    return {token.id for token in filler.tokens}


def _place(filler: Filler) -> tuple[int, int]:
    return filler.sentence, filler.head


def _joint(filler: Filler) -> bool:
    return any(token.deprel == "conj" and token.head == filler.head for token in filler.tokens)


def _conjuncts(filler: Filler) -> set[tuple[int, int]]:
    members = {token.id for token in filler.tokens if token.deprel == "conj" and token.head == filler.head}
    return {(filler.sentence, member) for member in {filler.head} | members}


def _number(token: Token) -> int:
    from afazio.semantics.numerals import least_number

    return least_number(token.form.replace(",", "")) or least_number(token.lemma) or 0
