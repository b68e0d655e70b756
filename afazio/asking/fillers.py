"""Candidates for answers: the phrases of a text that name what a question asks for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from afazio.asking.lexicons import adverb_kinds, animate, given_names, months, names, preposition_kinds, time_names
from afazio.asking.question import Asked
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
_HEADS = ("nsubj", "obj", "iobj", "obl", "nmod", "appos", "conj", "root", "ccomp", "xcomp", "parataxis", "dislocated")


@dataclass(frozen=True)
class Filler:
    """A phrase of the text that may answer: its words in order, the id of its head, and the relation it stands in.

    ``sentence`` counts from 0 in the text.  ``whole`` is the phrase with all that restricts it, as it is shown when
    what is proved is told with fewer words: *children from three schools*.
    """

    tokens: tuple[Token, ...]
    head: int
    relation: str
    sentence: int = 0
    whole: tuple[Token, ...] = ()

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


def fillers(asks: Asked, text: Iterable[Tree]) -> tuple[Filler, ...]:
    """The candidates in a text for what a question asks for, each wording once, in order of the text."""
    find = _FINDERS[asks]
    found: dict[str, Filler] = {}
    for sentence, tree in enumerate(text):
        for filler in find(tree):
            found.setdefault(filler.words.casefold(), replace(filler, sentence=sentence))
    return tuple(found.values())


def _phrase(
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
        if base in ("conj", "cc") or (base == "advmod" and (child.id > head.id or head.upos in ("NOUN", "PROPN"))):
            continue  # An adverb before a noun is about the clause: only the northern tower.
        if base == "nmod" and not full and not _of(tree, child):
            continue
        kept |= _below(tree, child)
    return Filler(_taken(tree, kept), head.id, head.deprel)


def _restricted(tree: Tree, phrase: Filler) -> Filler:
    """The phrase with the clauses that restrict it: the man who lives next door, a copy made in Paris."""
    kept = {token.id for token in phrase.tokens}
    for clause in tree.children(phrase.head):
        if clause.deprel.split(":")[0] == "acl" and clause.id > phrase.head and not _behind_comma(tree, clause):
            kept |= _below(tree, clause)
    return Filler(_taken(tree, kept), phrase.head, phrase.relation)


def _taken(tree: Tree, kept: set[int]) -> tuple[Token, ...]:
    """The words of a phrase as they are written inside a sentence."""
    words = (token for token in tree.tokens if token.id in kept)
    return tuple(
        replace(word, form=word.form.lower()) if word.id == 1 and word.upos not in ("PROPN", "NUM") else word
        for word in words
    )


def _behind_comma(tree: Tree, token: Token) -> bool:
    return any(child.deprel == "punct" for child in tree.children(token.id))


def _of(tree: Tree, modifier: Token) -> bool:
    """Whether a modifier belongs to the core of its phrase: a title, a date's part, a possessor, an of-phrase."""
    return modifier.deprel in ("nmod:poss", "nmod:desc", "nmod:unmarked") or any(
        child.deprel == "case" and child.lemma == "of" for child in tree.children(modifier.id)
    )


def _below(tree: Tree, token: Token) -> set[int]:
    """The ids of a token and of all below it, punctuation left out."""
    found = {token.id}
    for child in tree.children(token.id):
        if child.deprel != "punct":
            found |= _below(tree, child)
    return found


def noun_phrases(tree: Tree) -> Iterator[Filler]:
    """The phrases of nouns and names, each conjunct by itself and the coordination as a whole."""
    for token in tree.tokens:
        if token.upos not in ("NOUN", "PROPN") and token.lemma not in words_of("indefinite person") | words_of(
            "indefinite thing"
        ):
            continue
        if token.deprel.split(":")[0] not in _HEADS or _unreferring(tree, token) or _part_is_told(tree, token):
            continue
        short, full = _phrase(tree, token), _phrase(tree, token, full=True)
        whole = _restricted(tree, full).tokens
        yield from (replace(each, whole=whole) for each in dict.fromkeys((full, short)))
        joined = any(child.deprel == "conj" and child.upos in ("NOUN", "PROPN") for child in tree.children(token.id))
        if joined and not _denied(tree, token):
            yield _coordination(tree, token)


def _coordination(tree: Tree, head: Token) -> Filler:
    """A head with its conjuncts: Ann and Bob."""
    kept = {token.id for token in _phrase(tree, head).tokens}
    for child in tree.children(head.id):
        if child.deprel == "conj":
            kept |= {token.id for token in _phrase(tree, child).tokens}
            kept |= {each.id for each in tree.children(child.id) if each.deprel == "cc"}
    return Filler(_taken(tree, kept), head.id, head.deprel)


def _unreferring(tree: Tree, head: Token) -> bool:
    return any(
        child.deprel == "det" and child.lemma in words_of("without referent") for child in tree.children(head.id)
    )


def _denied(tree: Tree, head: Token) -> bool:
    """Whether a coordination is one of which nothing is said to be so: neither Ann nor Bob."""
    conjuncts = (head, *(child for child in tree.children(head.id) if child.deprel == "conj"))
    links = (child for each in conjuncts for child in tree.children(each.id) if child.deprel.startswith("cc"))
    return any(link.lemma in words_of("without referent") for link in links)


def _part_is_told(tree: Tree, noun: Token) -> bool:
    """Whether something is said of a part only: some of the apples."""
    head = tree.tokens[noun.head - 1] if noun.head else None
    of = any(child.deprel == "case" and child.lemma == "of" for child in tree.children(noun.id))
    return of and head is not None and noun.deprel.startswith("nmod") and head.upos in ("DET", "PRON", "NUM", "ADJ")


def _persons(tree: Tree) -> Iterator[Filler]:
    return (filler for filler in noun_phrases(tree) if _is_person(filler.head_token))


def _things(tree: Tree) -> Iterator[Filler]:
    return (filler for filler in noun_phrases(tree) if not _surely_person(filler.head_token))


def _predicates(tree: Tree) -> Iterator[Filler]:
    """What is said to become or remain of somebody: a painter."""
    return (filler for filler in noun_phrases(tree) if filler.relation == "xcomp")


def _is_person(head: Token) -> bool:
    if head.upos == "PROPN":
        return head.form not in names("periods", "noun") and head.form not in months()
    return head.lemma in words_of("indefinite person") or head.lemma in animate()


def _surely_person(head: Token) -> bool:
    if head.upos == "PROPN":
        return head.form in given_names()
    return head.lemma in words_of("indefinite person") or animate().get(head.lemma) == "person"


def _colours(tree: Tree) -> Iterator[Filler]:
    for token in tree.tokens:
        if token.upos == "ADJ" and token.lemma in names("colours", "word"):
            yield Filler((token,), token.id, token.deprel)


def _places(tree: Tree) -> Iterator[Filler]:
    for token in tree.tokens:
        if token.upos == "ADV" and "place" in adverb_kinds(token.lemma):
            yield _phrase(tree, token)
        elif token.upos not in ("NOUN", "PROPN") or _temporal(token) or _surely_person(token):
            continue
        elif "place" in _case_kinds(tree, token) and not _from(tree, token):
            yield from _adjuncts(tree, token)


def _adjuncts(tree: Tree, noun: Token) -> Iterator[Filler]:
    """A phrase with its preposition, with what modifies it and without: at an institute in Manila."""
    full = _phrase(tree, noun, case=True, full=True)
    yield from (replace(each, whole=full.tokens) for each in dict.fromkeys((full, _phrase(tree, noun, case=True))))


def _origins(tree: Tree) -> Iterator[Filler]:
    return (
        filler
        for token in tree.tokens
        if token.upos in ("NOUN", "PROPN") and _from(tree, token) and not _temporal(token)
        for filler in _adjuncts(tree, token)
    )


def _from(tree: Tree, noun: Token) -> bool:
    """Whether a phrase tells where something comes from, which "where" alone does not ask."""
    return any(child.deprel == "case" and child.lemma in words_of("source") for child in tree.children(noun.id))


def _times(tree: Tree) -> Iterator[Filler]:
    for token in tree.tokens:
        if token.upos == "ADV" and "time" in adverb_kinds(token.lemma):
            yield _phrase(tree, token)
        elif _is_time(tree, token):
            yield _phrase(tree, token, case=True)
        elif token.deprel.startswith("advcl") and _marker(tree, token, words_of("time")):
            yield _clause(tree, token)


def _spans(tree: Tree) -> Iterator[Filler]:
    for token in tree.tokens:
        counted = any(child.deprel in ("nummod", "det") for child in tree.children(token.id))
        if token.lemma in names("time_units", "noun") and counted:
            yield _phrase(tree, token, case=True)
            yield _phrase(tree, token)
        elif any(child.deprel == "case" and child.lemma in words_of("span") for child in tree.children(token.id)):
            yield _phrase(tree, token, case=True)


def _measures(tree: Tree) -> Iterator[Filler]:
    for token in tree.tokens:
        if token.upos == "NOUN" and any(child.deprel == "nummod" for child in tree.children(token.id)):
            yield _phrase(tree, token)


def _reasons(tree: Tree) -> Iterator[Filler]:
    for token in tree.tokens:
        if token.deprel.startswith("advcl") and (_marker(tree, token, words_of("reason")) or _purpose(tree, token)):
            yield _clause(tree, token)
        elif token.upos in ("NOUN", "PROPN") and "reason" in _case_kinds(tree, token):
            yield _phrase(tree, token, case=True)


def _manners(tree: Tree) -> Iterator[Filler]:
    for token in tree.tokens:
        if token.upos == "ADV" and token.deprel == "advmod" and not adverb_kinds(token.lemma):
            yield _phrase(tree, token)
        elif (
            token.upos in ("NOUN", "PROPN")
            and token.deprel.startswith("obl")
            and any(child.deprel == "case" and child.lemma in words_of("manner") for child in tree.children(token.id))
        ):
            yield _phrase(tree, token, case=True)


def _numbers(tree: Tree) -> Iterator[Filler]:
    """Numerals before nouns; larger ones first, since fewer follow from more."""
    for token in tree.tokens:
        if token.upos == "NUM" and token.deprel == "nummod":
            yield _clause(tree, token)


def _deeds(tree: Tree) -> Iterator[Filler]:
    """Verbs with their objects and adjuncts, without subject and auxiliaries."""
    for token in tree.tokens:
        if token.upos != "VERB":
            continue
        kept = {token.id}
        for child in tree.children(token.id):
            if child.deprel.split(":")[0] not in (
                "nsubj",
                "csubj",
                "punct",
                "mark",
                "conj",
                "cc",
                "aux",
                "parataxis",
                "discourse",
            ):
                kept |= _below(tree, child)
        yield Filler(_taken(tree, kept), token.id, token.deprel)


def _clause(tree: Tree, head: Token) -> Filler:
    kept = _below(tree, head)
    return Filler(_taken(tree, kept), head.id, head.deprel)


def _marker(tree: Tree, clause: Token, markers: frozenset[str]) -> bool:
    return any(child.deprel in ("mark", "advmod") and child.lemma in markers for child in tree.children(clause.id))


def _purpose(tree: Tree, clause: Token) -> bool:
    """An infinitive of purpose: left to sleep."""
    return clause.feat("VerbForm") == "Inf" and _marker(tree, clause, frozenset({"to"}))


def _case_kinds(tree: Tree, noun: Token) -> frozenset[str]:
    """What the preposition of a phrase tells: place, time, reason, ..."""
    cases = (
        "_".join((child.lemma, *(each.lemma for each in tree.children(child.id) if each.deprel == "fixed")))
        for child in tree.children(noun.id)
        if child.deprel == "case"
    )
    return frozenset(kind for case in cases for kind in preposition_kinds().get(case, ()))


def _is_time(tree: Tree, token: Token) -> bool:
    """Whether a phrase tells a time: on Monday, in 1990, at seven, after the war."""
    if token.deprel.split(":")[0] not in ("obl", "nmod", "root") or token.deprel == "nmod:unmarked":
        return False
    if token.upos == "NUM":
        return _temporal(token) or _clock(tree, token) or _day(tree, token)
    return token.upos in ("NOUN", "PROPN") and (_temporal(token) or "time" in _case_kinds(tree, token))


def _clock(tree: Tree, token: Token) -> bool:
    """A time of the clock: at seven."""
    cases = {child.lemma for child in tree.children(token.id) if child.deprel == "case"}
    return token.upos == "NUM" and token.deprel.startswith("obl") and not cases.isdisjoint(words_of("clock"))


def _day(tree: Tree, token: Token) -> bool:
    """A day of a month: on 4 May 2016."""
    return token.upos == "NUM" and any(child.form in months() for child in tree.children(token.id))


def _temporal(token: Token) -> bool:
    year = token.form.isdigit() and len(token.form) == 4
    return year or any(token.form in names or token.lemma in names for names in time_names())


_FINDERS: dict[Asked, Callable[[Tree], Iterator[Filler]]] = {
    Asked.PERSON: _persons,
    Asked.THING: _things,
    Asked.PREDICATE: _predicates,
    Asked.KIND: noun_phrases,
    Asked.COLOUR: _colours,
    Asked.OWNER: noun_phrases,
    Asked.PLACE: _places,
    Asked.ORIGIN: _origins,
    Asked.TIME: _times,
    Asked.SPAN: _spans,
    Asked.MEASURE: _measures,
    Asked.AMOUNT: _measures,
    Asked.REASON: _reasons,
    Asked.MANNER: _manners,
    Asked.NUMBER: _numbers,
    Asked.DEED: _deeds,
}
