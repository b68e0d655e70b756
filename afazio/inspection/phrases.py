"""The words that atoms and other parts of a formula come from, as phrases of their sentences."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from afazio.inspection.page.formula_record import origin_of
from afazio.parsing.tree import Token, Tree
from afazio.semantics.analysis import Reading
from afazio.semantics.logic.formula import Atom, Constant, Formula, atoms
from afazio.semantics.logic.predicates import SINGLE, Category
from afazio.tables import rule_lexicon

LINKING = (Category.ROLE, Category.RELATION, Category.TENSE, Category.COUNT)
"""What relates, dates or counts individuals, and has no word of its own to show."""

_WITH_ANY = ("det", "compound:prt", "flat", "fixed")
_WITH_NAMES = (*_WITH_ANY, "compound", "amod", "nummod", "nmod:unmarked")
_WITH_CLAUSES = (*_WITH_ANY, "aux", "aux:pass", "case", "mark", "cop", "cc", "nummod", "nmod:poss", "expl")
_DENIALS = ("not", "never", "n't")
_BEFORE_NOUNS = ("det", "amod", "compound", "nummod", "nmod:poss")
_NUMBERING = ("cardinality", "generalised quantifier")
"""The clauses of interpretation whose atoms of counting come from a numeral or a quantifier."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """Some words of a sentence: its number on its side (from 0), the numbers of the tokens, and how they read."""

    sentence: int
    tokens: tuple[int, ...]
    words: str


def is_linking(part: Formula) -> bool:
    """Whether a part relates individuals, counts or dates them, and has no word of its own to show."""
    return isinstance(part, Atom) and part.predicate.category in LINKING


def is_number(part: Formula, reading: Reading) -> bool:
    """Whether a part counts individuals with a numeral or a quantifier of the sentence: *two*, *several*."""
    if not isinstance(part, Atom) or part.predicate.category is not Category.COUNT or part.predicate is SINGLE:
        return False
    origin = origin_of(part, reading)
    return origin is not None and origin.clause in _NUMBERING


def phrase_of(part: Formula, reading: Reading, trees: Sequence[Tree]) -> Phrase | None:
    """The words that a part of a formula comes from, with what belongs to them; ``None`` when that is not known."""
    found: dict[int, set[int]] = {}
    kinds: set[str] = set()
    quantifiers = {each.quantifier for each in reading.occurrences if isinstance(part, Atom) and each.atom == part}
    for atom in expanded(part, reading):
        origin, number = origin_of(atom, reading), is_number(atom, reading)
        if origin is None or (is_linking(atom) and not number and not isinstance(part, Atom)):
            continue
        sentence = origin.sentence if 0 <= origin.sentence < len(trees) else 0
        with_them = _WITH_NAMES if atom.predicate.category is Category.NAME else _WITH_ANY
        kinds.update(with_them if isinstance(part, Atom) and not quantifiers else _WITH_CLAUSES)
        tokens = found.setdefault(sentence, set())
        tokens.update(origin.tokens)
        tokens.update(_named_with(trees[sentence], origin.tokens, atom.predicate.words))
        tokens.update(_particular(trees[sentence], origin.tokens, atom, reading))
        if number or quantifiers:
            # What *most* says is spelled as a share, so that its determiner is known as one rather than by name.
            names = {*_determiners(), atom.predicate.plain} if quantifiers else {atom.predicate.plain}
            tokens.update(_quantifying(trees[sentence], origin.tokens, names))
    sentence, tokens = max(found.items(), key=lambda each: len(each[1]), default=(0, set()))
    asserted = isinstance(part, Atom) and part.args[:1] != () and isinstance(part.args[0], Constant)
    words = _widened(trees[sentence], tokens, kinds, with_denials=not asserted)
    return phrase_with(trees, sentence, words) if tokens else None


def phrase_with(trees: Sequence[Tree], sentence: int, numbers: Collection[int]) -> Phrase:
    """The phrase of these tokens of a sentence."""
    kept = [token for token in trees[sentence].tokens if token.id in numbers]
    return Phrase(sentence, tuple(token.id for token in kept), _joined(kept))


def _joined(tokens: Sequence[Token]) -> str:
    """The forms in their order as the text spaces them, with dots where words in between are left out."""
    words = "".join(token.form for token in tokens[:1])
    for before, token in pairwise(tokens):
        close = before.end is not None and before.end == token.start
        gap = "" if close else " " if token.id == before.id + 1 else " … "
        words += f"{gap}{token.form}"
    return words


def expanded(part: Formula, reading: Reading) -> Iterator[Atom]:
    """The atoms of a part; an occurrence of a generalised quantifier brings those of its restrictor and its scope."""
    occurrences = {each.atom.predicate: each for each in reading.occurrences}
    for atom in atoms(part):
        yield atom
        if occurrence := occurrences.get(atom.predicate):
            yield from expanded(occurrence.restrictor, reading)
            yield from expanded(occurrence.scope, reading)


def _widened(tree: Tree, numbers: Iterable[int], with_them: Collection[str], with_denials: bool = True) -> set[int]:
    """The tokens with their dependents of these relations; determiners only where they stand right before the rest."""
    wanted = _with_predicates(tree, set(numbers))
    children = [child for number in wanted for child in tree.children(number)]
    found = {
        child.id
        for child in children
        if (with_denials and denies(child))
        or (child.deprel in with_them and child.deprel != "det" and not _opens(child, wanted))
    }
    return with_determiners(tree, wanted | found)


def with_determiners(tree: Tree, numbers: Collection[int]) -> set[int]:
    """The tokens, and the determiners of some of them that stand right before one of them."""
    found = set(numbers)
    determiners = {child.id for number in numbers for child in tree.children(number) if child.deprel == "det"}
    for token in sorted(determiners, reverse=True):
        if token + 1 in found:
            found.add(token)
    return found


def _with_predicates(tree: Tree, numbers: set[int]) -> set[int]:
    """The tokens; a copula by itself tells nothing, and what it says of its subject joins it."""
    heads = {token.head for token in tree.tokens if token.id in numbers and token.deprel == "cop"}
    return numbers | heads


def _quantifying(tree: Tree, nouns: Iterable[int], names: Collection[str]) -> Iterator[int]:
    """The numerals of nouns, and their quantifiers of these names, with what modifies them: *at least three*, *few*."""
    for noun in nouns:
        for child in tree.children(noun):
            if child.deprel == "nummod" or (child.deprel in ("det", "amod") and child.lemma.lower() in names):
                yield from _subtree(tree, child.id)


@cache
def _determiners() -> frozenset[str]:
    return frozenset(row[0] for row in rule_lexicon("determiners", "lemma", "form", "quant"))


def _particular(tree: Tree, heads: Collection[int], atom: Atom, reading: Reading) -> Iterator[int]:
    """The words that an atom of some kind says together: a name with its hyphens, a comparison with its standard
    (*as fast as the other*), a light verb with its object (*makes a speech*, read as *speaks*)."""
    category = atom.predicate.category
    if category in (Category.NAME, Category.COMPOUND):
        yield from _spelled_out(tree, heads, atom.predicate.name)
    if category is Category.ORDER:
        for head in heads:
            yield from (child.id for child in tree.children(head) if child.deprel == "advmod")
            standards = (child for child in tree.children(head) if child.deprel in ("obl", "advcl"))
            for standard in standards:
                if any(child.lemma in ("as", "than") for child in tree.children(standard.id)):
                    yield from _subtree(tree, standard.id)
    if category is Category.VERB:
        read = {token for _, origin in reading.origins for token in origin.tokens}
        for verb in (token for token in tree.tokens if token.id in heads and token.upos == "VERB"):
            for child in tree.children(verb.id):
                if child.deprel == "obj" and child.upos == "NOUN" and child.id not in read:
                    yield child.id


def _spelled_out(tree: Tree, heads: Collection[int], name: str) -> range:
    """The words around a head that together spell a name: *PC - 6082*, *Port - au - Prince*."""
    wanted = _letters(name)
    for head in heads:
        for first in range(head, 0, -1):
            for last in range(head, len(tree.tokens) + 1):
                spelled_here = _letters("".join(token.form for token in tree.tokens[first - 1 : last]))
                if spelled_here == wanted:
                    return range(first, last + 1)
                if len(spelled_here) > len(wanted):
                    break
    return range(0)


def _letters(name: str) -> str:
    return "".join(character for character in name.casefold() if character.isalnum())


def _named_with(tree: Tree, heads: Collection[int], names: Collection[str]) -> Iterator[int]:
    """The dependents that are part of what a predicate says, by its words: *really great*, *for two years*.

    The noun of a partitive comes with its own: *apple* in *half of the ten apples*, where *half* is the head.
    """
    for head in (token for token in tree.tokens if token.id in heads):
        for child in tree.children(head.id):
            if child.lemma.lower() not in names:
                continue
            if child.deprel in ("advmod", "nummod", "case"):
                yield child.id
            elif child.deprel == "nmod" and head.lemma.lower() not in names:
                yield child.id
                yield from (own.id for own in tree.children(child.id) if own.deprel in ("case", "det", "nummod"))


def spelled(words: Collection[str], sentence: int, trees: Sequence[Tree]) -> Phrase | None:
    """The content words of a sentence that make up a predicate of several words; ``None`` when it has not several."""
    tokens = {token.id for token in trees[sentence].tokens if token.lemma.lower() in words and token.upos != "ADP"}
    return phrase_with(trees, sentence, tokens) if len(tokens) > 1 else None


def with_function_words(phrase: Phrase, trees: Sequence[Tree]) -> Phrase:
    """The words of a clause with the auxiliaries, prepositions and other function words that depend on them."""
    words = _widened(trees[phrase.sentence], phrase.tokens, _WITH_CLAUSES)
    return phrase_with(trees, phrase.sentence, words)


def whole_name(phrase: Phrase, trees: Sequence[Tree]) -> Phrase:
    """A noun with all that stands before it in its phrase: *the North American continent*, *its mouth*."""
    tree, last = trees[phrase.sentence], max(phrase.tokens)
    before = [child.id for number in phrase.tokens for child in tree.children(number) if child.deprel in _BEFORE_NOUNS]
    found = {number for child in before if child < last for number in _subtree(tree, child)}
    return phrase_with(trees, phrase.sentence, {*phrase.tokens, *found})


def _subtree(tree: Tree, number: int) -> Iterator[int]:
    yield number
    for child in tree.children(number):
        yield from _subtree(tree, child.id)


def _opens(token: Token, wanted: Collection[int]) -> bool:
    """Whether a conjunction joins a clause with what stands before it, as in *But only one woman*."""
    return token.deprel == "cc" and token.id < min(wanted)


def denies(token: Token) -> bool:
    """Whether a dependent denies its head: *not*, *never*, and *no* however far before its noun."""
    if token.deprel == "det":
        return token.feat("PronType") == "Neg"
    return token.deprel == "advmod" and token.lemma.lower() in _DENIALS
