"""What a text leaves open: statements below the adverbs, modals and reports that it uses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files

from afazio.asking.lexicons import reporting_verbs
from afazio.asking.phrases import in_words, taken
from afazio.asking.statement import tree_of
from afazio.asking.words import words_of
from afazio.parsing.tree import Token, Tree
from afazio.tables import read_rows

_IDS = 20_000
_RAISING = {"raising": "nsubj:pass", "seeming": "nsubj"}
_CONTENTS = ("ccomp", "csubj", "csubj:pass")


@dataclass(frozen=True)
class Status:
    """How a text puts what it does not say outright: ``words`` for the reader, and the text's tokens that say it.

    ``kind`` is "adverb", "modal", "report", "source" (according to Ann) or "raising" (is said to); ``perfect`` is set
    for a modal or an infinitive with "have": may have left.
    """

    words: str
    kind: str
    tokens: tuple[Token, ...]
    head: int
    perfect: bool = False


def statuses(text: Iterable[Tree]) -> tuple[Status, ...]:
    """The statuses that a text gives to anything in it, each once."""
    return tuple(dict.fromkeys(status for tree in text for status in _in_sentence(tree)))


def status_of(said: Tree, status: Status) -> Tree:
    """The statement below an adverb, a modal, a report, a source or a raising verb: Kim probably left, Kim may leave,
    Ann says that Kim left, according to Ann Kim left, Kim is said to have left."""
    words = list(said.tokens[:-1])
    root = said.root
    if status.kind == "source":
        return tree_of([*_moved(status, root.id), *words])
    if status.kind == "report":
        return _reported(words, root, status)
    place = words.index(root)
    if status.kind == "adverb":
        (adverb,) = status.tokens
        place = (
            next(
                (index for index, word in enumerate(words) if word.head == root.id and word.deprel == "cop"), place - 1
            )
            + 1
        )
        return tree_of([*words[:place], replace(adverb, id=_IDS, head=root.id, deprel="advmod"), *words[place:]])
    return _raised(words, root, status) if status.kind == "raising" else _modal(words, root, status)


def _in_sentence(tree: Tree) -> Iterator[Status]:
    for token in tree.tokens:
        kind = _kinds().get(token.lemma)
        if kind == "adverb" and token.deprel == "advmod":
            yield Status(token.lemma, kind, (_bare(token),), token.id)
        elif kind == "modal" and token.deprel.startswith("aux"):
            perfect = any(
                each.head == token.head and each.lemma == "have" and each.deprel == "aux" for each in tree.tokens
            )
            yield Status(token.form.lower(), kind, (_bare(token),), token.id, perfect)
        elif kind in _RAISING:
            yield from _raising(tree, token, _RAISING[kind])
        elif token.deprel in _CONTENTS and token.head and tree.tokens[token.head - 1].upos == "VERB":
            yield from _report(tree, tree.tokens[token.head - 1])
        elif token.deprel == "obl" and any(_is_of_source(child) for child in tree.children(token.id)):
            tokens = tuple(_bare(each) for each in taken(tree, _below(tree, token)) if each.upos != "PUNCT")
            yield Status(in_words(tokens), "source", tokens, token.id)


def _is_of_source(case: Token) -> bool:
    return case.deprel == "case" and case.form.lower() in words_of("informant")


def _raising(tree: Tree, verb: Token, relation: str) -> Iterator[Status]:
    """A passive of speech or belief, or "seem", above an infinitive: is said to, with its auxiliaries.

    ``relation`` is that of the subject: "nsubj:pass" or "nsubj".
    """
    children = list(tree.children(verb.id))
    clause = next((child for child in children if child.deprel == "xcomp"), None)
    auxiliaries = [child for child in children if child.deprel.startswith("aux")]
    if clause is None or not any(child.deprel == relation for child in children):
        return
    own = list(tree.children(clause.id))
    marked = any(child.lemma == "to" and child.deprel == "mark" for child in own)
    denied = any(child.lemma in words_of("negation") for child in children)
    direct = any(child.deprel in ("obj", "iobj") for child in children)
    if not marked or denied or direct:
        return
    perfect = any(child.lemma == "have" and child.deprel == "aux" for child in own)
    tokens = tuple(_bare(token) for token in tree.tokens if token in (*auxiliaries, verb))
    yield Status(f"{in_words(tokens)} to", "raising", tokens, verb.id, perfect)


def _is_speaker(subject: Token) -> bool:
    """Whether a subject says by itself who reports something: a noun, *we* are told, *it* is said."""
    if subject.deprel in ("nsubj", "nsubj:pass"):
        impersonal = subject.lemma == "it" and subject.deprel == "nsubj:pass"
        return subject.upos in ("NOUN", "PROPN") or subject.feat("Person") in ("1", "2") or impersonal
    return subject.deprel == "expl"


def _report(tree: Tree, verb: Token) -> Iterator[Status]:
    """A verb with a clause, with its subject, auxiliaries and hearer: the mayor told Ann that, it is said that."""
    subject = [child for child in tree.children(verb.id) if _is_speaker(child)]
    if verb.head or not subject or verb.lemma not in reporting_verbs():
        return
    kept = (
        {verb.id}
        | {child.id for child in tree.children(verb.id) if child.deprel.startswith("aux")}
        | _below(tree, subject[0])
    ).union(*(_below(tree, child) for child in tree.children(verb.id) if child.deprel in ("obj", "iobj")))
    tokens = tuple(map(_bare, taken(tree, kept)))
    yield Status(in_words(tokens), "report", tokens, verb.id)


def _below(tree: Tree, token: Token) -> set[int]:
    return {token.id}.union(*(_below(tree, child) for child in tree.children(token.id)))


def _moved(status: Status, head: int) -> list[Token]:
    """The words of a status with ids of their own, their head below a word of the statement."""
    return [
        replace(token, id=token.id + _IDS, head=head if token.id == status.head else token.head + _IDS)
        for token in status.tokens
    ]


def _reported(words: list[Token], root: Token, status: Status) -> Tree:
    verb = status.head + _IDS
    report = _moved(status, 0)
    that = Token(2 * _IDS, "that", "that", "SCONJ", root.id, "mark", "IN")
    below = [replace(word, head=verb, deprel="ccomp") if word.id == root.id else word for word in words]
    return tree_of([*report, that, *below])


def _modal(words: list[Token], root: Token, status: Status) -> Tree:
    """The predicate as an infinitive behind the modal: may leave, may have left, may be ill."""
    (modal,) = status.tokens
    place, infinitive = _infinitive(words, root, status.perfect)
    added = replace(modal, id=_IDS, head=root.id, deprel="aux")
    return tree_of([*words[:place], added, *infinitive, *words[place + 1 :]])


def _raised(words: list[Token], root: Token, status: Status) -> Tree:
    """The statement as an infinitive whose subject is that of the raising verb: Kim is said to have left."""
    place, infinitive = _infinitive(words, root, status.perfect)
    verb = status.head + _IDS
    passive = any(token.deprel == "aux:pass" for token in status.tokens)
    marker = Token(2 * _IDS, "to", "to", "PART", root.id, "mark", "TO")
    said = [*words[:place], *_moved(status, 0), marker, *infinitive, *words[place + 1 :]]
    raised = {root.id: (verb, "xcomp")} | {
        word.id: (verb, "nsubj:pass" if passive else "nsubj")
        for word in words
        if word.head == root.id and word.deprel.split(":")[0] == "nsubj"
    }
    return tree_of(
        [
            replace(word, head=raised[word.id][0], deprel=raised[word.id][1]) if word.id in raised else word
            for word in said
        ]
    )


def _infinitive(words: list[Token], root: Token, perfect: bool) -> tuple[int, list[Token]]:
    """The place of the finite verb of a statement, and its infinitive, with "have" where it is a perfect."""
    from lemminflect import getInflection

    finite = next((word for word in words if word.head == root.id and word.deprel in ("cop", "aux:pass", "aux")), root)
    added = []
    tag, form = ("VBN", "Part") if perfect else ("VB", "Inf")
    if perfect:
        feats = (("VerbForm", "Inf"),)
        added.append(Token(_IDS + 1, "have", "have", "AUX", root.id, "aux", "VB", feats))
    shape = (getInflection(finite.lemma, tag=tag) or (finite.lemma,))[0]
    changed = replace(
        finite,
        form=shape,
        xpos=tag,
        feats=(("Tense", "Past"), ("VerbForm", form)) if perfect else (("VerbForm", form),),
    )
    return words.index(finite), [*added, changed]


def _bare(token: Token) -> Token:
    return replace(token, start=None, end=None)


@cache
def _kinds() -> dict[str, str]:
    table = files("afazio.asking").joinpath("statuses.tsv").read_text("utf-8")
    return {row[0]: row[1] for row in read_rows(table, "statuses.tsv", ("lemma", "kind"))}
