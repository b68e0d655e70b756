"""An explanation that a person reads: the verdict, and what in the text each part of the hypothesis rests on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from afazio.entailment.lacking import Lacking
from afazio.entailment.problem import Problem
from afazio.entailment.support import Clash, Support
from afazio.entailment.verdict import ErrorKind, Label, Verdict
from afazio.inspection.account import Account, account
from afazio.inspection.axiom_words import conjecture_in_words, in_words
from afazio.inspection.phrases import Phrase
from afazio.inspection.references import named, references
from afazio.parsing.tree import Tree
from afazio.semantics.logic.formula import Equal
from afazio.wording import in_short

MOST_LINES = 20
"""How many lines of support are shown at most, so that an explanation fits on a screen."""

MOST_LACKING = 3
"""How many missing parts a situation without them is told with."""

_ADVICE = {
    ErrorKind.MEMORY: "shorter texts, or the sentences that matter, need less memory",
    ErrorKind.GAVE_UP: "afazio inspect shows how each sentence is read, and which words are not understood",
    ErrorKind.INCONSISTENT: "the sentences of the text deny each other; --explain-full shows how they are read",
    ErrorKind.SEMANTICS: "afazio inspect --stage graph shows how the sentence is read",
    ErrorKind.PROVER_DISAGREEMENT: "--prover asks one prover alone",
}


def explanation_lines(
    verdict: Verdict,
    texts: Sequence[Tree],
    hypotheses: Sequence[Tree],
    problem: Problem | None,
    found: Support | Clash | None,
    lacking: Sequence[Lacking] = (),
) -> Iterator[str]:
    """The explanation of a verdict, line by line, the verdict first.

    Arguments:
        verdict: what is explained.
        texts: the trees of the sentences of the text that assert something.
        hypotheses: the trees of the sentences of the hypothesis.
        problem: what the provers were asked; ``None`` when they were not.
        found: what of the hypothesis the text supports, or what in both clashes; ``None`` when that is not known.
        lacking: identities, and sets of facts, with each of which the hypothesis would follow.
    """
    told = None if problem is None or found is None else account(problem, found, texts, hypotheses)
    yield ", ".join(filter(None, (headline(verdict), "" if told is None else sources(verdict, told))))
    if told is not None:
        yield from (f"  {line}" for line in (_clash_lines(told) if told.clash else _support_lines(told)))
    yield from (f"  {line}" for line in remarks(verdict, texts, hypotheses, problem, told, lacking))


def headline(verdict: Verdict) -> str:
    """The label and the confidence, or the kind of an error and its message."""
    if verdict.error is not None:
        return f"ERROR ({verdict.error.kind}): {verdict.error.message}"
    confidence = "" if verdict.confidence is None else f" ({verdict.confidence:.2f})"
    return f"{verdict.label.upper()}{confidence}"


def sources(verdict: Verdict, told: Account) -> str:
    """From which sentences of the text a decision comes; empty where there is none."""
    numbers = [] if verdict.label is Label.UNKNOWN else [str(number + 1) for number in told.sentences]
    return f"from sentence{'s' if len(numbers) > 1 else ''} {', '.join(numbers)}" if numbers else ""


def remarks(
    verdict: Verdict,
    texts: Sequence[Tree],
    hypotheses: Sequence[Tree],
    problem: Problem | None,
    told: Account | None,
    lacking: Sequence[Lacking] = (),
) -> Iterator[str]:
    """Whom words stand for, how sentences were read where there was a choice, what else was used, what is lacking."""
    if verdict.error is not None:
        if advice := _ADVICE.get(verdict.error.kind):
            yield advice
        return
    if problem is None:
        denied = verdict.label is Label.CONTRADICTION
        if verdict.used.axioms:
            edits = ", ".join(map(in_words, verdict.used.axioms))
            yield edits if denied else f"the hypothesis is what the text says, {edits}"
            return
        yield f"the {'denial of the ' if denied else ''}hypothesis stands in the text word for word"
        return
    for each in references(problem, texts, hypotheses):
        place = "the hypothesis" if each.hypothesis else f"sentence {each.phrase.sentence + 1}"
        yield f'"{each.phrase.words}" in {place} stands for "{each.antecedent.words}"'
    for number, reading in enumerate(problem.premises, start=1):
        if choices := [part for part in _choices(reading.reason) if part]:
            yield f"sentence {number} is read so: {'; '.join(choices)}"
    shown = set() if told is None else {axiom for row in told.rows for axiom in row.axioms}
    yield from (f"also used: {in_words(axiom)}" for axiom in verdict.used.axioms if axiom not in shown)
    if told is not None:
        yield from (f"as far as the text goes, {each}" for each in _left_open(verdict, told))
    yield from (f"it would follow if {fact}" for fact in _lacking_in_words(lacking, problem, texts))
    if verdict.not_understood:
        yield f"not understood: {in_short(verdict.not_understood)}"


def _lacking_in_words(lacking: Iterable[Lacking], problem: Problem, texts: Sequence[Tree]) -> Iterator[str]:
    known = named(problem, texts)
    for each in lacking:
        if isinstance(each, Equal):
            if each.left in known and each.right in known:
                yield f'"{known[each.left].words}" were "{known[each.right].words}"'
        else:
            yield " and if ".join(map(conjecture_in_words, sorted(each)))


def _left_open(verdict: Verdict, told: Account) -> Iterator[str]:
    """What a situation may be like in which the text holds and the hypothesis does not, as its parts are missing."""
    denied = [each.possible for each in told.missing if each.possible]
    yield from denied
    if told.missing and told.supported and verdict.certificate and not denied:
        lacking = " or without ".join(f'"{each.told}"' for each in told.missing[:MOST_LACKING])
        more = " or without more" if len(told.missing) > MOST_LACKING else ""
        yield f"there may be {told.supported} without {lacking}{more}"


def _choices(reason: str) -> Iterator[str]:
    """What a reading's reason says beside that its scopes are those of the surface."""
    for part in reason.split("; "):
        yield part.removeprefix("surface scope").removeprefix(", ")


def _support_lines(told: Account) -> Iterator[str]:
    rows = [(row.phrase.words, _quoted(row.by), "; ".join(map(in_words, row.axioms))) for row in told.rows]
    width = max((len(words) for words, _, _ in rows), default=0)
    quoted = max((len(by) for _, by, _ in rows), default=0)
    for words, by, why in rows[:MOST_LINES]:
        yield f"{words:<{width}}  <- {by:<{quoted}}  {why}".rstrip()
    yield from (f"nothing in the text supports: {each.told}" for each in told.missing[:MOST_LINES])


def _clash_lines(told: Account) -> Iterator[str]:
    for row in told.rows:
        yield f"the text:       {_quoted(row.by)}"
        yield f"the hypothesis: {_quoted([row.phrase])}"
        yield from (f"since {in_words(axiom)}" for axiom in row.axioms)


def _quoted(phrases: Iterable[Phrase]) -> str:
    return ", ".join(f'"{each}"' for each in dict.fromkeys(phrase.words for phrase in phrases) if each) or "-"
