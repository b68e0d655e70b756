"""Phrases of a text as candidates for answers: the words of a head that belong together, and what restricts it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from afazio.asking.lexicons import verbs_with
from afazio.asking.words import words_of
from afazio.parsing.tree import Token, Tree

_INSIDE = (
    "det",
    "amod",
    "compound",
    "flat",
    "nummod",
    "nmod",
    "fixed",
    "goeswith",
    "nmod:poss",
    "advmod",
    "case",
    "conj",
    "cc",
)
_PART_WORDS = ("DET", "PRON", "NUM", "ADJ")
_HEADS = ("nsubj", "obj", "iobj", "obl", "nmod", "appos", "conj", "root", "ccomp", "xcomp", "parataxis", "dislocated")


@dataclass(frozen=True)
class Filler:
    """A phrase of the text that may answer: its words in order, the id of its head, and the relation it stands in.

    ``sentence`` counts from 0 in the text.  ``owned`` is whether "the" stands in it for a possessive pronoun.
    ``whole`` is the phrase with all that restricts it, as it is shown when what is proved is told with fewer words:
    *children from three schools*.
    """

    tokens: tuple[Token, ...]
    head: int
    relation: str
    sentence: int = 0
    whole: tuple[Token, ...] = ()
    owned: bool = False

    @property
    def words(self) -> str:
        """The phrase that stands in the statement."""
        return in_words(self.tokens)

    @property
    def answer(self) -> str:
        """The phrase as it is shown."""
        return in_words(self.whole or self.tokens)

    @property
    def head_token(self) -> Token:
        """The head of the phrase."""
        return next(token for token in self.tokens if token.id == self.head)

    @property
    def noun(self) -> Token:
        """The head, or the noun of a whole of which the phrase is a part: *apples* in *some of the apples*."""
        head = self.head_token
        if head.upos not in _PART_WORDS:
            return head
        return next((each for each in self.tokens if each.head == self.head and each.deprel == "nmod"), head)

    @property
    def universal(self) -> bool:
        """Whether the phrase may be true of all without there being any: every student."""
        return any(token.head == self.head and token.lemma in words_of("universal") for token in self.tokens)

    def without_preposition(self) -> Filler:
        """The noun phrase behind the preposition."""
        kept = tuple(token for token in self.tokens if not (token.deprel == "case" and token.head == self.head))
        return replace(self, tokens=kept)


def in_words(tokens: Iterable[Token]) -> str:
    """Words with blanks between them, but for punctuation and the possessive's ending."""
    text = ""
    for token in tokens:
        close = (
            not text
            or token.form in (",", ".", ";", ":", "?", "!", ")", "%")
            or token.form.startswith(("'", "n't", "’"))
        )
        text += token.form if close else f" {token.form}"
    return text


def noun_phrases(tree: Tree) -> Iterator[Filler]:
    """The phrases of nouns and names, each conjunct by itself and the coordination as a whole."""
    indefinite = words_of("indefinite person") | words_of("indefinite thing")
    for token in tree.tokens:
        if _stands_for_noun(tree, token):
            yield from _with_nouns(tree, token)
            continue
        part = whole_of(tree, token) is not None and token.lemma not in words_of("without referent")
        if token.upos not in ("NOUN", "PROPN") and token.lemma not in indefinite and not part:
            continue
        if token.deprel.split(":")[0] not in _HEADS or _unreferring(tree, token) or _part_is_told(tree, token):
            continue
        short, full = phrase_at(tree, token), phrase_at(tree, token, full=True)
        whole = _restricted(tree, full).tokens
        yield from (replace(each, whole=whole) for each in dict.fromkeys((full, short)))
        if (owned := _with_article(short)) is not None:
            yield replace(owned, whole=whole)
        yield from _with_antecedent(tree, short)
        joined = any(child.deprel == "conj" and child.upos in ("NOUN", "PROPN") for child in tree.children(token.id))
        if joined and _told_of_all(tree, token):
            yield _coordination(tree, token)


def _stands_for_noun(tree: Tree, token: Token) -> bool:
    """Whether "one" stands for a noun said before: the blue one."""
    described = any(child.deprel in ("det", "amod") for child in tree.children(token.id))
    return token.lemma in words_of("stands for noun") and described and token.deprel.split(":")[0] in _HEADS


def _with_nouns(tree: Tree, one: Token) -> Iterator[Filler]:
    """The phrase of "one" with each noun before it in its place, to be shown as it is: the blue bus, *the blue one*."""
    phrase = phrase_at(tree, one)
    for noun in tree.tokens[: one.id - 1]:
        if noun.upos == "NOUN" and noun.feat("Number") == one.feat("Number"):
            head = replace(one, form=noun.form, lemma=noun.lemma, upos="NOUN", xpos=noun.xpos)
            tokens = tuple(head if token.id == one.id else token for token in phrase.tokens)
            yield replace(phrase, tokens=tokens, whole=phrase.tokens)


def _with_antecedent(tree: Tree, phrase: Filler) -> Iterator[Filler]:
    """The phrase with the noun of its relative clause for "whose": *a poet's brother* of a poet whose brother died."""
    whose = next((token for token in phrase.tokens if _is_whose(token, phrase)), None)
    clause = next((token for token in _above(tree, phrase.head_token) if token.deprel == "acl:relcl"), None)
    if whose is None or clause is None:
        return
    owner = phrase_at(tree, tree.tokens[clause.head - 1])
    if {token.id for token in owner.tokens} & {token.id for token in phrase.tokens}:
        return
    possessors = [
        replace(token, head=phrase.head, deprel="nmod:poss") if token.id == owner.head else token
        for token in owner.tokens
    ]
    genitive = Token(len(tree.tokens) + 1, "'s", "'s", "PART", owner.head, "case", "POS")
    rest = [token for token in phrase.tokens if token.id != whose.id]
    yield replace(phrase, tokens=(*possessors, genitive, *rest))


def _is_whose(token: Token, phrase: Filler) -> bool:
    return token.deprel == "nmod:poss" and token.head == phrase.head and token.feat("PronType") in ("Rel", "Int")


def _above(tree: Tree, token: Token) -> Iterator[Token]:
    """A token and what it depends on, up to the root."""
    yield token
    while token.head:
        token = tree.tokens[token.head - 1]
        yield token


def _with_article(phrase: Filler) -> Filler | None:
    """The phrase with "the" for its possessive pronoun, which a statement by itself could not resolve: his cousin."""
    place = next((place for place, token in enumerate(phrase.tokens) if _owns(token, phrase)), None)
    if place is None:
        return None
    feats = (("Definite", "Def"), ("PronType", "Art"))
    article = replace(phrase.tokens[place], form="the", lemma="the", upos="DET", xpos="DT", deprel="det", feats=feats)
    tokens = (*phrase.tokens[:place], article, *phrase.tokens[place + 1 :])
    return replace(phrase, tokens=tokens, owned=True)


def _owns(token: Token, phrase: Filler) -> bool:
    pronoun = token.upos == "PRON" and token.feat("Person") == "3"
    return pronoun and token.deprel == "nmod:poss" and token.head == phrase.head


def _coordination(tree: Tree, head: Token) -> Filler:
    """A head with its conjuncts: Ann and Bob."""
    kept = {token.id for token in phrase_at(tree, head).tokens}
    for child in tree.children(head.id):
        if child.deprel == "conj":
            kept |= {token.id for token in phrase_at(tree, child).tokens}
            kept |= {each.id for each in tree.children(child.id) if each.deprel == "cc"}
    return Filler(taken(tree, kept), head.id, head.deprel)


def phrase_at(
    tree: Tree, head: Token, inside: tuple[str, ...] = _INSIDE, case: bool = False, full: bool = False
) -> Filler:
    """The phrase of a head without relative clauses, without appositions behind a comma and without its conjuncts.

    Prepositional phrases belong to it only when it is ``full``; those with *of* always do.
    """
    kept = {head.id}
    for child in tree.children(head.id):
        base = child.deprel.split(":")[0]
        close = child.deprel == "appos" and child.id > head.id and not _behind_comma(tree, child)
        if not close and ((child.deprel not in inside and base not in inside) or (base == "case" and not case)):
            continue
        if child.upos == "NUM" and child.id > head.id and _behind_comma(tree, child):
            continue  # The age of a person: Omar Farouk, 58.
        outside = child.id > head.id or head.upos in ("NOUN", "PROPN")
        if base in ("conj", "cc") or (base == "advmod" and outside and child.lemma not in words_of("clock time")):
            continue  # An adverb before a noun is about the clause: only the northern tower.
        if base == "nmod" and (_of_verb(tree, head, child) or not (full or _of(tree, child))):
            continue
        kept |= below(tree, child)
    return Filler(taken(tree, kept), head.id, head.deprel)


def _restricted(tree: Tree, phrase: Filler) -> Filler:
    """The phrase with the clauses that restrict it: the man who lives next door, a copy made in Paris."""
    kept = {token.id for token in phrase.tokens}
    for clause in tree.children(phrase.head):
        if clause.deprel.split(":")[0] == "acl" and clause.id > phrase.head and not _behind_comma(tree, clause):
            kept |= below(tree, clause)
    return Filler(taken(tree, kept), phrase.head, phrase.relation)


def taken(tree: Tree, kept: set[int]) -> tuple[Token, ...]:
    """The words of a phrase as they are written inside a sentence."""
    words = (token for token in tree.tokens if token.id in kept)
    return tuple(
        replace(word, form=word.form.lower()) if word.id == 1 and not _always_capital(word) else word for word in words
    )


def _always_capital(word: Token) -> bool:
    return word.upos == "PROPN" or (word.upos == "NUM" and word.form.isupper())


def _behind_comma(tree: Tree, token: Token) -> bool:
    return any(child.deprel == "punct" for child in tree.children(token.id))


def _of(tree: Tree, modifier: Token) -> bool:
    """Whether a modifier belongs to the core of its phrase: a title, a date's part, a possessor, an of-phrase."""
    return modifier.deprel in ("nmod:poss", "nmod:desc", "nmod:unmarked") or any(
        child.deprel == "case" and child.lemma == "of" for child in tree.children(modifier.id)
    )


def _of_verb(tree: Tree, noun: Token, modifier: Token) -> bool:
    """Whether an of-phrase behind an object belongs to the verb: suspects the butler of murder."""
    if noun.deprel != "obj" or not behind(tree, modifier, "partitive"):
        return False
    return tree.tokens[noun.head - 1].lemma in verbs_with("of")


def below(tree: Tree, token: Token) -> set[int]:
    """The ids of a token and of all below it, punctuation left out."""
    found = {token.id}
    for child in tree.children(token.id):
        if child.deprel != "punct":
            found |= below(tree, child)
    return found


def _unreferring(tree: Tree, head: Token) -> bool:
    return any(
        child.deprel == "det" and child.lemma in words_of("without referent") for child in tree.children(head.id)
    )


def _told_of_all(tree: Tree, head: Token) -> bool:
    """Whether a coordination says one thing of all its members or of some: not neither Ann nor Bob, not Ann but Bob."""
    conjuncts = (head, *(child for child in tree.children(head.id) if child.deprel == "conj"))
    links = (child for each in conjuncts for child in tree.children(each.id) if child.deprel.startswith("cc"))
    return all(link.lemma in words_of("joining") for link in links)


def _part_is_told(tree: Tree, noun: Token) -> bool:
    """Whether something is said of a part only: some of the apples."""
    head = tree.tokens[noun.head - 1] if noun.head else None
    return head is not None and whole_of(tree, head) == noun


def whole_of(tree: Tree, part: Token) -> Token | None:
    """The noun of the whole of which a word tells a part: *apples* for *some* in *some of the apples*."""
    nouns = (child for child in tree.children(part.id) if child.deprel.startswith("nmod") and child.upos == "NOUN")
    found = next((noun for noun in nouns if behind(tree, noun, "partitive")), None)
    return found if part.upos in _PART_WORDS else None


def behind(tree: Tree, noun: Token, kind: str) -> bool:
    """Whether a preposition of this class stands before a noun."""
    return any(child.deprel == "case" and child.lemma in words_of(kind) for child in tree.children(noun.id))
