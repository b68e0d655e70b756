"""What a text leaves open: statements below the adverbs, modals and reports that it uses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files

from afazio.asking.statement import tree_of
from afazio.knowledge.word_tables import read_rows
from afazio.parsing.tree import Token, Tree

_IDS = 20_000


@dataclass(frozen=True)
class Status:
    """How a text puts what it does not say outright: ``words`` for the reader, and the text's tokens that say it.

    ``kind`` is "adverb", "modal" or "report"; ``perfect`` is set for a modal with "have": may have left.
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
    """The statement below an adverb, a modal or a report: Kim probably left, Kim may leave, Ann says that Kim left."""
    words = list(said.tokens[:-1])
    root = said.root
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
    return _modal(words, root, status)


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
        elif token.deprel == "ccomp" and token.head and tree.tokens[token.head - 1].upos == "VERB":
            yield from _report(tree, tree.tokens[token.head - 1], token)


def _report(tree: Tree, verb: Token, clause: Token) -> Iterator[Status]:
    """A verb with a clause as its object, with its subject and auxiliaries: the mayor says that ..."""
    from afazio.asking.phrases import in_words

    subject = [child for child in tree.children(verb.id) if child.deprel == "nsubj" and child.upos in ("NOUN", "PROPN")]
    if verb.head or not subject:
        return
    kept = (
        {verb.id} | {child.id for child in tree.children(verb.id) if child.deprel == "aux"} | _below(tree, subject[0])
    )
    tokens = tuple(_bare(token) for token in tree.tokens if token.id in kept)
    yield Status(in_words(tokens), "report", tokens, verb.id)


def _below(tree: Tree, token: Token) -> set[int]:
    return {token.id}.union(*(_below(tree, child) for child in tree.children(token.id)))


def _reported(words: list[Token], root: Token, status: Status) -> Tree:
    verb = status.head + _IDS
    report = [
        replace(token, id=token.id + _IDS, head=token.head + _IDS if token.id != status.head else 0)
        for token in status.tokens
    ]
    that = Token(2 * _IDS, "that", "that", "SCONJ", root.id, "mark", "IN")
    below = [replace(word, head=verb, deprel="ccomp") if word.id == root.id else word for word in words]
    return tree_of([*report, that, *below])


def _modal(words: list[Token], root: Token, status: Status) -> Tree:
    """The predicate as an infinitive behind the modal: may leave, may have left, may be ill."""
    from lemminflect import getInflection

    (modal,) = status.tokens
    finite = next((word for word in words if word.head == root.id and word.deprel in ("cop", "aux:pass", "aux")), root)
    added = [replace(modal, id=_IDS, head=root.id, deprel="aux")]
    tag, form = ("VBN", "Part") if status.perfect else ("VB", "Inf")
    if status.perfect:
        feats = (("VerbForm", "Inf"),)
        added.append(Token(_IDS + 1, "have", "have", "AUX", root.id, "aux", "VB", feats))
    shape = (getInflection(finite.lemma, tag=tag) or (finite.lemma,))[0]
    changed = replace(
        finite,
        form=shape,
        xpos=tag,
        feats=(("Tense", "Past"), ("VerbForm", form)) if status.perfect else (("VerbForm", form),),
    )
    place = words.index(finite)
    return tree_of([*words[:place], *added, changed, *words[place + 1 :]])


def _bare(token: Token) -> Token:
    return replace(token, start=None, end=None)


@cache
def _kinds() -> dict[str, str]:
    table = files("afazio.asking").joinpath("statuses.tsv").read_text("utf-8")
    return {row[0]: row[1] for row in read_rows(table, "statuses.tsv", ("lemma", "kind"))}
