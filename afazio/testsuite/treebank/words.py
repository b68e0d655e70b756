"""Word lists of the transformations, and inflected forms."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files

from afazio.testsuite.errors import TestsuiteError
from afazio.testsuite.treebank.sentence import Word

_SUBJECT = {"me": "I", "him": "he", "her": "she", "them": "they", "us": "we", "whom": "who"}
_OBJECT = {"i": "me", "he": "him", "she": "her", "they": "them", "we": "us", "who": "whom"}
_BE = {"present": ("is", "are"), "past": ("was", "were")}


@cache
def table(name: str) -> Mapping[str, str]:
    """The two columns of ``NAME.tsv``; raises `TestsuiteError` for a row without two."""
    lines = files(__package__).joinpath(f"{name}.tsv").read_text("utf-8").splitlines()
    rows = {}
    for line in [line for line in lines if line and not line.startswith("%")][1:]:
        key, tab, value = line.partition("\t")
        if not tab:
            raise TestsuiteError(f"{name}.tsv: no tab in: {line}")
        rows[key] = value
    return rows


@cache
def listed(name: str) -> frozenset[str]:
    """The words of a class of ``words.tsv``."""
    return frozenset(table("words")[name].split())


def is_in(word: Word, *names: str) -> bool:
    """Whether the lemma or the form of a word is in a class."""
    return any({word.lemma, word.lemma.lower(), word.form.lower()} & listed(name) for name in names)


@cache
def inflected(lemma: str, tag: str) -> str:
    """The form of a verb: tag VB, VBZ, VBP, VBD, VBN or VBG."""
    from lemminflect import getInflection

    if lemma == "be":
        return {"VB": "be", "VBZ": "is", "VBP": "are", "VBD": "was", "VBN": "been", "VBG": "being"}[tag]
    if tag in ("VB", "VBP"):
        return lemma
    forms = getInflection(lemma, tag=tag)
    return str(forms[0]) if forms else lemma


def verb(word: Word, tag: str) -> Word:
    """A verb in another form."""
    finite = {"VBD": "Past", "VBZ": "Pres", "VBP": "Pres"}.get(tag)
    feats: dict[str, str] = {"VerbForm": "Fin", "Tense": finite, "Mood": "Ind"} if finite else {}
    if tag == "VB":
        feats = {"VerbForm": "Inf"}
    elif tag in ("VBN", "VBG"):
        feats = {"VerbForm": "Part", "Tense": "Past"} if tag == "VBN" else {"VerbForm": "Ger"}
    form = inflected(word.lemma, tag)
    return replace(word, form=form, xpos=tag, feats=tuple(sorted(feats.items())))


def be(tense: str, subject: Word, plural: bool) -> str:
    """The form of *be* for a subject."""
    if subject.form == "I":
        return {"present": "am", "past": "was"}[tense]
    return _BE[tense][plural or subject.form.lower() == "you"]


def form_of_be(number: int, tense: str, subject: Word, plural: bool, head: int, deprel: str) -> Word:
    """A new form of *be* for a subject, as auxiliary or copula; numbers from 1001 are free for new words."""
    form = be(tense, subject, plural)
    tag = "VBD" if tense == "past" else "VBZ" if form == "is" else "VBP"
    return replace(verb(Word(1000 + number, form, "be", "AUX", tag, head, deprel), tag), form=form)


def as_object(word: Word) -> Word:
    """A personal pronoun in the accusative; other words as they are."""
    form = _OBJECT.get(word.form.lower()) if word.upos == "PRON" else None
    return replace(word, form=form) if form else word


def as_subject(word: Word) -> Word:
    """A personal pronoun in the nominative; other words as they are."""
    form = _SUBJECT.get(word.form.lower()) if word.upos == "PRON" else None
    return replace(word, form=form) if form else word
