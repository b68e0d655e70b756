"""Whether a sentence of the text, or a clause that it asserts, becomes the hypothesis, or excludes it, by edits."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from afazio.entailment.monotonicity import words
from afazio.entailment.monotonicity.clauses import has_modal, is_told, may_be_unreal
from afazio.entailment.monotonicity.exchange import quantities
from afazio.entailment.monotonicity.exclusion import Decisive, decisive_words
from afazio.entailment.monotonicity.marking import operators_of
from afazio.entailment.monotonicity.matching import Match, Side, match, match_excluding
from afazio.entailment.monotonicity.omission import phrases
from afazio.entailment.monotonicity.phrase import Phrase
from afazio.entailment.monotonicity.polarity import Polarity
from afazio.entailment.monotonicity.sentence import Sentence, relation, sentence_of
from afazio.parsing.names.tables import known_words
from afazio.parsing.tree import Token, Tree

_LEAVING = frozenset({"amod", "advmod", "obl", "nmod", "acl", "conj", "det", "nummod", "cc", "punct"})
"""The relations of what may come or be exchanged, or of nothing that is said."""

_MOST_EXCLUDED = 2
"""How many words may stand in the hypothesis alone where others exclude them: does not."""

_MOST_CELLS = 40_000
"""How large a table of the words of two sentences may be that is searched for edits: 200 words each."""


def proved_by_edits(text: Sequence[Tree], hypothesis: Sequence[Tree]) -> tuple[str, ...] | None:
    """The edits, in words, that lead from the text to every sentence of the hypothesis; ``None`` where there are none.

    Every sentence of the text is taken to be asserted.
    """
    if not all(map(_has_known_words, (*text, *hypothesis))):
        return None
    sentences = [sentence_of(tree) for tree in text]
    edits: list[str] = []
    for tree in hypothesis:
        found = next(_matches(sentences, sentence_of(tree)), None)
        if found is None:
            return None
        edits += map(str, found.edits)
    return tuple(edits)


def refuted_by_edits(text: Sequence[Tree], hypothesis: Sequence[Tree]) -> tuple[str, ...] | None:
    """The edits, in words, that lead from the text and some sentence of the hypothesis to what excludes each other.

    ``None`` where there are none. Every sentence of the text is taken to be asserted.
    """
    if not all(map(_has_known_words, (*text, *hypothesis))):
        return None
    sentences = [sentence_of(tree) for tree in text]
    found = next((each for tree in hypothesis for each in _exclusions(sentences, sentence_of(tree))), None)
    return None if found is None else tuple(map(str, found.edits))


def _has_known_words(tree: Tree) -> bool:
    """Whether no word is taken for a name that is not written like one: what it does to its clause is not known."""
    return all(
        token.upos != "PROPN" or not token.form.islower() or token.form in known_words() for token in tree.tokens
    )


def _matches(text: Sequence[Sentence], goal: Sentence) -> Iterator[Match]:
    similar = [sentence for sentence in text if _may_be_edited(sentence, goal)]
    if not similar:
        return
    wanted = _whole(goal)
    for sentence in similar:
        known_phrases, known_quantities = phrases(sentence), quantities(sentence)
        for clause in _asserted(sentence):
            side = Side.of(_words_of(sentence, clause), known_phrases, known_quantities)
            found = match(side, wanted)
            if found is not None and _hangs_alike(sentence, goal, clause, found):
                yield found


def _exclusions(text: Sequence[Sentence], goal: Sentence) -> Iterator[Match]:
    similar = [sentence for sentence in text if _may_be_edited(sentence, goal, exchanged=_MOST_EXCLUDED)]
    wanted = decisive_words(goal) if similar else []
    for sentence in similar:
        given = decisive_words(sentence) if wanted else []
        if not given:
            continue
        found = match_excluding(_whole(sentence, given), _whole(goal, wanted))
        if found is not None and _hangs_alike(sentence, goal, sentence.tree.root, found):
            yield found


def _whole(sentence: Sentence, decisive: Sequence[Decisive] = ()) -> Side:
    """All words of a sentence as one side of a comparison."""
    return Side.of(sentence.tree.tokens, phrases(sentence), quantities(sentence), decisive)


def _may_be_edited(text: Sentence, goal: Sentence, exchanged: int = 0) -> bool:
    """Whether most words of the hypothesis stand in a sentence, and others, but for some, where they might be left out.

    That is told without any lexicon, so that pairs of other kinds cost next to nothing. ``exchanged`` is how many words
    may stand anywhere.
    """
    known = {token.lemma.lower() for token in text.tree.tokens}
    others = [token for token in goal.tree.tokens if token.lemma.lower() not in known]
    few = 2 * len(others) <= len(goal.tree.tokens)
    small = len(text.tree.tokens) * len(goal.tree.tokens) <= _MOST_CELLS
    exchangeable = [token for token in others if not goal.partitive(token)]
    staying = [token for token in exchangeable if not any(relation(each) in _LEAVING for each in goal.above(token))]
    return few and small and len(staying) <= exchanged


def _asserted(sentence: Sentence) -> Iterator[Token]:
    """The predicates of the clauses with subjects of their own that a sentence asserts, the main clause first."""
    root = sentence.tree.root
    yield root
    subjects = sentence.dependents(root, "nsubj", "expl")
    operators = operators_of(sentence, root)
    if not subjects or any(each.first < subjects[0].id for each in operators if each.head is not subjects[0]):
        return
    if any(may_be_unreal(sentence, each) for each in sentence.dependents(root, "obl", "advcl", "parataxis")):
        return
    modal = has_modal(sentence, root, "modal")
    plain = not modal and not any(each.restrictable or each.direction is not Polarity.UPWARD for each in operators)
    for token in sentence.dependents(root, "conj", "advcl"):
        if not sentence.dependents(token, "nsubj", "expl"):
            continue
        coordinated = {words.coordinators().get(each.lemma.lower()) for each in sentence.dependents(token, "cc")}
        if relation(token) == "conj" and coordinated == {"and"} and not sentence.dependents(token, "mark"):
            yield token
        if relation(token) == "advcl" and plain and is_told(sentence, token):
            yield token


def _words_of(sentence: Sentence, predicate: Token) -> list[Token]:
    """The words of a clause without what joins it to another."""
    if not predicate.head:
        return list(sentence.tree.tokens)
    joining = {each.id for top in sentence.dependents(predicate, "mark", "cc") for each in sentence.below(top)}
    return [each for each in sentence.phrase(predicate) if each.id not in joining]


def _hangs_alike(sentence: Sentence, goal: Sentence, clause: Token, found: Match) -> bool:
    """Whether what both share is analysed alike, heads that were left out being replaced by what takes their places."""
    pairs = dict(found.shared)
    gone = [edit.gone for edit in found.edits if isinstance(edit.gone, Phrase)]
    promoted = {phrase.head: phrase.promoted for phrase in gone if phrase.promoted is not None}
    return all(
        _head(sentence, one, clause, pairs, promoted) == goal.described(goal.token(other))
        for one, other in found.shared
        if sentence.token(one).upos != "PUNCT"
    )


def _head(sentence: Sentence, token: int, clause: Token, pairs: Mapping[int, int], promoted: Mapping[int, int]) -> int:
    """The head that a token of the text should have in the hypothesis, 0 for the root, -1 for none that is there."""
    if token == clause.id:
        return 0
    head = sentence.described(sentence.token(token))
    if token in promoted.values():
        first = next(each for each, second in promoted.items() if second == token)
        return _head(sentence, first, clause, pairs, promoted)
    head = promoted.get(head, head)
    return pairs.get(head, -1)
