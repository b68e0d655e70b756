"""An explanation that a person reads: the verdict, and what in the text each part of the hypothesis rests on."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from afazio.entailment.problem import Problem
from afazio.entailment.support import Clash, Support, Supported
from afazio.entailment.verdict import ErrorKind, Label, Verdict, in_short
from afazio.parsing.tree import Tree
from afazio.semantics.analysis import Reading
from afazio.semantics.logic.formula import Atom, Variable
from afazio.semantics.logic.predicates import ARG0, ARG1, ARG2, BEFORE_NOW, CULMINATED, NOW, ONGOING, Category

MOST_LINES = 20
"""How many lines of support are shown at most, so that an explanation fits on a screen."""

_ADVICE = {
    ErrorKind.TIMEOUT: "a larger --timeout gives the provers more time",
    ErrorKind.MEMORY: "shorter texts, or the sentences that matter, need less memory",
    ErrorKind.GAVE_UP: "afazio inspect shows which words of the sentences are not understood",
    ErrorKind.INCONSISTENT: "the sentences of the text deny each other; --explain-full shows how they are read",
    ErrorKind.SEMANTICS: "afazio inspect --stage graph shows how the sentence is read",
    ErrorKind.PROVER_DISAGREEMENT: "--prover asks one prover alone",
}

_OF_WORDS = re.compile(r"WordNet 3\.0: (?P<link>[\w -]+?) (?P<left>\S+) [<=!~>]+ (?P<right>\S+)")
_SENSE = re.compile(r"(?P<word>.+)_(?P<kind>[a-z]+)(%\d+)?")
_IN_WORDS = {
    ("hypernym", "n"): "{left} is a kind of {right} (WordNet)",
    ("hypernym", "v"): "to {left} is to {right} in some way (WordNet)",
    ("synonym", ""): "{left} and {right} are synonyms (WordNet)",
    ("antonym", ""): "{left} and {right} are opposites (WordNet)",
    ("compound", ""): "{left} is a kind of {right} (WordNet)",
    ("similar", ""): "what is {left} is {right} (WordNet)",
    ("entailment", ""): "who does {left} does {right} (WordNet)",
}


def explanation_lines(
    verdict: Verdict,
    texts: Sequence[Tree],
    hypotheses: Sequence[Tree],
    problem: Problem | None,
    found: Support | Clash | None,
) -> Iterator[str]:
    """The explanation of a verdict, line by line, the verdict first.

    Arguments:
        verdict: what is explained.
        texts: the trees of the sentences of the text.
        hypotheses: the trees of the sentences of the hypothesis.
        problem: what the provers were asked; ``None`` when they were not.
        found: what of the hypothesis the text supports, or what in both clashes; ``None`` when that is not known.
    """
    if verdict.error is not None:
        yield f"ERROR ({verdict.error.kind}): {verdict.error.message}"
        if advice := _ADVICE.get(verdict.error.kind):
            yield f"  {advice}"
        return
    yield _headline(verdict, found)
    if problem is None:
        yield "  the hypothesis stands in the text word for word"
        return
    if isinstance(found, Support):
        yield from _support_lines(found, texts, hypotheses, problem)
    elif isinstance(found, Clash):
        yield from _clash_lines(found, texts, hypotheses, problem)
    elif verdict.label is Label.UNKNOWN:
        yield "  --explain-full shows a situation in which the text is true and the hypothesis is not"
    yield from _assumption_lines(verdict, problem, found)
    if verdict.not_understood:
        yield f"  not understood: {in_short(verdict.not_understood)}"


def in_words(source: str) -> str:
    """What an axiom says, for a reader: "man is a kind of person (WordNet)"; facts are shown as they are written."""
    told = _OF_WORDS.match(source)
    if told is None:
        return source.removeprefix("afazio: ")
    left, right = _SENSE.match(told["left"]), _SENSE.match(told["right"])
    if left is None or right is None:
        return source
    pattern = _IN_WORDS.get((told["link"], left["kind"])) or _IN_WORDS.get((told["link"], ""))
    if pattern is None:
        return source
    return pattern.format(left=left["word"].replace("_", " "), right=right["word"].replace("_", " "))


def _headline(verdict: Verdict, found: Support | Clash | None) -> str:
    confidence = "" if verdict.confidence is None else f" ({verdict.confidence:.2f})"
    label = f"{verdict.label.upper()}{confidence}"
    if verdict.label is Label.UNKNOWN or found is None:
        return label
    numbers = sorted({number + 1 for number, _ in _text_atoms(found)})
    if not numbers:
        return label
    return f"{label}, from sentence{'s' if len(numbers) > 1 else ''} {', '.join(map(str, numbers))}"


def _text_atoms(found: Support | Clash) -> Iterator[tuple[int, Atom]]:
    if isinstance(found, Clash):
        yield from found.atoms
        return
    for part in found.supported:
        yield from part.by


def _support_lines(
    found: Support, texts: Sequence[Tree], hypotheses: Sequence[Tree], problem: Problem
) -> Iterator[str]:
    rows: dict[str, tuple[str, str]] = {}
    for part in sorted(found.supported, key=lambda part: _first_token(part.atom, problem.hypothesis)):
        words = _words(part.atom, [problem.hypothesis], hypotheses)
        if words and part.by and not _only_linking(part.atom):
            rows.setdefault(words, (_text_words(part, texts, problem), "; ".join(map(in_words, part.axioms))))
    width = max(map(len, rows), default=0)
    quoted = max((len(by) for by, _ in rows.values()), default=0)
    for words, (by, why) in list(rows.items())[:MOST_LINES]:
        yield f"  {words:<{width}}  <- {by:<{quoted}}  {why}".rstrip()
    missing = dict.fromkeys(_missing(atom, found, hypotheses, problem) for atom in found.unsupported)
    for words in list(filter(None, missing))[:MOST_LINES]:
        yield f"  nothing in the text supports: {words}"


def _clash_lines(found: Clash, texts: Sequence[Tree], hypotheses: Sequence[Tree], problem: Problem) -> Iterator[str]:
    told = [_words(atom, [problem.premises[number]], texts) for number, atom in found.atoms if not _only_linking(atom)]
    denied = [atom for atom, _ in problem.hypothesis.origins if not _only_linking(atom)]
    asked = [_words(atom, [problem.hypothesis], hypotheses) for atom in denied]
    yield f"  the text:       {_quoted(told)}"
    yield f"  the hypothesis: {_quoted(asked)}"
    for axiom in found.axioms:
        yield f"  since {in_words(axiom)}"


def _assumption_lines(verdict: Verdict, problem: Problem, found: Support | Clash | None) -> Iterator[str]:
    """How sentences were read where there was a choice, and the axioms that no other line shows."""
    for number, reading in enumerate(problem.premises, start=1):
        if reading.reason != "surface scope":
            yield f"  sentence {number} is read so: {reading.reason.removeprefix('surface scope, ')}"
    shown = set(found.axioms) if isinstance(found, Clash) else set()
    if isinstance(found, Support):
        shown = {axiom for part in found.supported if not _only_linking(part.atom) for axiom in part.axioms}
    for axiom in verdict.used.axioms:
        if axiom not in shown:
            yield f"  also used: {in_words(axiom)}"


def _text_words(part: Supported, texts: Sequence[Tree], problem: Problem) -> str:
    told = [_words(atom, [problem.premises[number]], texts) for number, atom in part.by if not _only_linking(atom)]
    return _quoted(told or [_words(atom, [problem.premises[number]], texts) for number, atom in part.by])


def _quoted(words: Iterable[str]) -> str:
    return ", ".join(f'"{each}"' for each in dict.fromkeys(words) if each) or "-"


_LINKING = (Category.ROLE, Category.RELATION, Category.TENSE, Category.COUNT)
_ROLES = {ARG0: "as the subject of", ARG1: "as the object of", ARG2: "as the recipient of"}
_TIMES = {NOW: "at present", BEFORE_NOW: "in the past", CULMINATED: "to its end", ONGOING: "going on"}


def _missing(atom: Atom, found: Support, hypotheses: Sequence[Tree], problem: Problem) -> str:
    """The words of what has no support; a relation is told with the words of what it relates to."""
    own = _words(atom, [problem.hypothesis], hypotheses)
    if not _only_linking(atom):
        return own
    if atom.predicate.category is Category.TENSE:
        return f"{own} {_TIMES.get(atom.predicate, '')}".strip()
    known = [part.atom for part in found.supported] + list(found.unsupported)
    named = [
        _words(other, [problem.hypothesis], hypotheses)
        for term in atom.args
        for other in known
        if isinstance(term, Variable) and other.args[0] is term and not _only_linking(other)
    ]
    if atom.predicate in _ROLES and len(named) > 1:
        return f"{named[1]} {_ROLES[atom.predicate]} {named[0]}"
    relation = atom.predicate.plain if atom.predicate.category is Category.RELATION else ""
    return " ".join(filter(None, (named[0] if named else own, relation, *dict.fromkeys(named[1:]))))


def _first_token(atom: Atom, reading: Reading) -> int:
    return next((min(origin.tokens, default=0) for known, origin in reading.origins if known is atom), 0)


def _only_linking(atom: Atom) -> bool:
    """Whether an atom relates individuals, counts or dates them, and has no word of its own to show."""
    return atom.predicate.category in _LINKING


def _words(atom: Atom, readings: Sequence[Reading], trees: Sequence[Tree]) -> str:
    """The words that an atom comes from, with the determiner in front; empty when that is not known."""
    for reading in readings:
        for known, origin in reading.origins:
            if known.predicate is atom.predicate and all(map(_same, known.args, atom.args)):
                tree = trees[origin.sentence if 0 <= origin.sentence < len(trees) else 0]
                return _phrase(tree, origin.tokens)
    return ""


def _same(original: object, term: object) -> bool:
    """Whether a term stands for a variable of a reading; constants of referents end in the variable's name."""
    return original is term or str(term) == str(original) or str(term).endswith(f"_{original}")


def _phrase(tree: Tree, numbers: Sequence[int]) -> str:
    kept = set(numbers)
    for number in numbers:
        kept.update(child.id for child in tree.children(number) if child.deprel in ("det", "compound:prt", "flat"))
    return " ".join(token.form for token in tree.tokens if token.id in kept)
