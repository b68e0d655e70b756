"""The function words of the bracket notation: how they hang on their head, and the tags of all words.

Conventions are those of UD English EWT; lemmas of content words come from lemminflect.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


PUNCTUATION = frozenset({",", ".", ";", ":", "?", "!", '"', "-", "(", ")"})
CLITICS = frozenset({"'s", "'", "n't"})

FORMS = {
    "D": "VBD",
    "Z": "VBZ",
    "P": "VBP",
    "B": "VB",
    "G": "VBG",
    "N": "VBN",
    "S": "NNS",
    "J": "JJ",
    "R": "RB",
    "C": "JJR",
    "T": "JJS",
    "E": "RBR",
}
# What lemminflect gives in another variant than the one wanted here.
NOT_REGULAR = {("burn", "D"): "burned", ("burn", "N"): "burned"}
_VERB_FORMS = frozenset({"_D", "_Z", "_P", "_B", "_G", "_N"})
_AUXILIARY = "_A"

_ARTICLES = _words("the a an this these those every each no some any all both either neither another")
_QUANTITIES = frozenset(["many", "few", "several", "such", "most", "last", "next"])
_POSSESSIVES = _words("my your his her its our their whose")
_CONJUNCTIONS = frozenset(["and", "or", "but", "nor"])
_CLAUSES = frozenset({"acl", "advcl", "ccomp", "xcomp", "csubj"})
_MODALS = _words("will would can could may might must should shall")
_BE = _words("be am is are was were been being")
_HAVE_DO = frozenset(["have", "has", "had", "having", "do", "does", "did"])
_PREPOSITIONS = _words(
    """about above across after against along among around as at before behind below beneath beside between beyond by
    despite during for from in inside into like near of off on onto out outside over past per since than through
    throughout to toward towards under until unlike up upon via with within without down"""
)
_SUBORDINATORS = _words("if because although though while unless whether once")
_NUMBERS = _words("one two three four five six seven eight nine ten eleven twelve fifteen twenty forty")
_PERSONAL = {
    "i": "I", "me": "I", "you": "you", "he": "he", "him": "he", "she": "she", "it": "it", "we": "we", "us": "we",
    "they": "they", "them": "they", "himself": "himself", "herself": "herself", "itself": "itself",
    "themselves": "themselves", "myself": "myself", "ourselves": "ourselves",
}  # fmt: skip
_POSSESSORS = {"my": "my", "your": "your", "his": "his", "her": "her", "its": "its", "our": "our", "their": "their"}
_INDEFINITES = _words(
    """nobody nothing none somebody someone something anybody anyone anything everybody everyone everything"""
)
_WH_ADVERBS = frozenset(["where", "when", "why", "how", "wherever", "whenever"])
# Words that one relation gives another part of speech than the rules below would.
_IN_RELATION = {
    ("then", "obl"): ("ADV", "RB"),
    ("well", "fixed"): ("ADV", "RB"),
    ("as", "fixed"): ("ADP", "IN"),
    ("as", "cc"): ("ADV", "RB"),
    ("other", "fixed"): ("ADJ", "JJ"),
}
_LEMMAS_OF_BE_HAVE_DO = {
    **dict.fromkeys(_BE, "be"),
    **dict.fromkeys(("have", "has", "had", "having"), "have"),
    **dict.fromkeys(("do", "does", "did", "doing", "done"), "do"),
}
_TAGS_OF_BE_HAVE_DO = {
    **dict.fromkeys(("be", "have", "do"), "VB"),
    **dict.fromkeys(("am", "are"), "VBP"),
    **dict.fromkeys(("is", "has", "does"), "VBZ"),
    **dict.fromkeys(("was", "were", "had", "did"), "VBD"),
    **dict.fromkeys(("being", "having", "doing"), "VBG"),
    **dict.fromkeys(("been", "done"), "VBN"),
}


@dataclass(frozen=True, slots=True)
class Word:
    """A word with its lemma and tags."""

    form: str
    lemma: str
    upos: str
    xpos: str


def relation_of(text: str, siblings: Sequence[str], head: str | None, phrase: str) -> str:
    """The relation to its phrase's head of a word that stands directly in the phrase; empty for what can be a head.

    ``siblings`` are all such words, ``head`` the head among them once it is known, ``phrase`` the phrase's relation.
    """
    form = text.lower()
    verbal = head is not None and (head[-2:] in {*_VERB_FORMS, _AUXILIARY} or head.lower() in _BE | _HAVE_DO)
    if text in PUNCTUATION:
        return "punct"
    if form in CLITICS:
        return "advmod" if form == "n't" else "case"
    if form == "not":
        return "advmod"
    if form in _CONJUNCTIONS:
        return "cc"
    if form in _POSSESSIVES:
        return "nmod:poss"
    if form in _ARTICLES:
        return "det"
    if form in _QUANTITIES:
        return "amod"
    if form in _NUMBERS:
        return "nummod"
    if form in _MODALS or form in _HAVE_DO:
        return "aux"
    if form in _BE:
        return _relation_of_be(form, siblings, head)
    if form in _SUBORDINATORS:
        return "mark"
    if form in _PREPOSITIONS:
        clausal = phrase.split(":", maxsplit=1)[0] in _CLAUSES and (form == "to" or not _BE.isdisjoint(siblings))
        return "mark" if verbal or clausal else "case"
    return ""


def _relation_of_be(form: str, siblings: Sequence[str], head: str | None) -> str:
    forms = [sibling.lower() for sibling in siblings if sibling.lower() in _BE]
    if head is None:
        return "cop"
    if head.endswith("_G") or form != forms[-1]:
        return "aux"
    return "aux:pass" if head.endswith("_N") else "cop"


def word_of(text: str, relation: str) -> Word:
    """A word of the notation with its lemma and tags."""
    form, _, mark = text.partition("_")
    if mark in FORMS:
        return Word(form, lemma_of(form, FORMS[mark]), upos_of(FORMS[mark]), FORMS[mark])
    return _function_word(form, relation, text.endswith(_AUXILIARY)) or _content_word(form, relation)


def lemma_of(form: str, xpos: str) -> str:
    """The lemma of a content word."""
    if xpos in {"NN", "NNP", "JJ", "RB", "VB"}:
        return form
    if xpos.startswith("V") and form in _LEMMAS_OF_BE_HAVE_DO:
        return _LEMMAS_OF_BE_HAVE_DO[form]
    import lemminflect

    return str(lemminflect.getLemma(form, upos_of(xpos))[0])


def upos_of(xpos: str) -> str:
    """The universal part of speech of a content word's Penn tag."""
    if xpos == "NNP":
        return "PROPN"
    return {"N": "NOUN", "V": "VERB", "J": "ADJ", "R": "ADV"}[xpos[0]]


def _content_word(form: str, relation: str) -> Word:
    if relation == "amod":
        xpos = "JJ"
    elif relation == "advmod":
        xpos = "RB"
    elif form[0].isdigit():
        return Word(form, form, "NUM", "CD")
    elif form[0].isupper() and form != "I":
        xpos = "NNP"
    else:
        xpos = "NN"
    return Word(form, form, upos_of(xpos), xpos)


def _function_word(form: str, relation: str, auxiliary: bool) -> Word | None:
    low = form.lower()
    if (low, relation) in _IN_RELATION:
        return Word(form, low, *_IN_RELATION[low, relation])
    if form in PUNCTUATION:
        tags = {'"': "''", "(": "-LRB-", ")": "-RRB-", ";": ":", "-": ":", "?": ".", "!": "."}
        return Word(form, form, "PUNCT", tags.get(form, form))
    if form in CLITICS:
        return Word(form, "not", "PART", "RB") if form == "n't" else Word(form, "'s", "PART", "POS")
    if low in _MODALS and relation == "aux":
        return Word(form, low, "AUX", "MD")
    if low in _LEMMAS_OF_BE_HAVE_DO:
        upos = "AUX" if auxiliary or relation in {"aux", "aux:pass", "cop"} else "VERB"
        return Word(form, _LEMMAS_OF_BE_HAVE_DO[low], upos, _TAGS_OF_BE_HAVE_DO[low])
    return _pronoun(form, low, relation) or _particle(form, low, relation)


def _pronoun(form: str, low: str, relation: str) -> Word | None:
    if low in _POSSESSORS and relation == "nmod:poss":
        return Word(form, _POSSESSORS[low], "PRON", "PRP$")
    if low in _PERSONAL or low in {"her", "his"}:
        return Word(form, _PERSONAL.get(low, "she" if low == "her" else "his"), "PRON", "PRP")
    if low in _INDEFINITES:
        return Word(form, low, "PRON", "NN")
    if low in {"who", "whom", "what", "whoever", "whatever"}:
        return Word(form, low, "PRON" if relation != "det" else "DET", "WP" if relation != "det" else "WDT")
    if low == "whose":
        return Word(form, low, "PRON", "WP$")
    if low == "which":
        return Word(form, low, "DET" if relation == "det" else "PRON", "WDT")
    if low == "that" and relation not in {"det", "mark"}:
        return Word(form, low, "PRON", "WDT")
    if low == "there" and relation == "expl":
        return Word(form, low, "PRON", "EX")
    return None


def _particle(form: str, low: str, relation: str) -> Word | None:
    if low == "not" or (low == "to" and relation == "mark"):
        return Word(form, low, "PART", "RB" if low == "not" else "TO")
    if relation == "mark" and (low in _PREPOSITIONS or low in _SUBORDINATORS or low == "that"):
        return Word(form, low, "SCONJ", "IN")
    if low in _CONJUNCTIONS or relation == "cc:preconj":
        return Word(form, low, "CCONJ", "CC")
    if relation == "compound:prt":
        return Word(form, low, "ADP", "RP")
    if low in _PREPOSITIONS and relation in {"case", "obl", "cc"}:
        return Word(form, low, "ADP", "IN")
    if low in _NUMBERS and relation in {"nummod", "nsubj", "obj"}:
        return Word(form, low, "NUM", "CD")
    if low in _WH_ADVERBS:
        return Word(form, low, "ADV", "WRB")
    if low in _QUANTITIES:
        return Word(form, *(("most", "ADJ", "JJS") if low == "most" else (low, "ADJ", "JJ")))
    if low == "that" or (low in _ARTICLES and relation != "advmod"):
        return _determiner(form, low, relation)
    return None


def _determiner(form: str, low: str, relation: str) -> Word:
    lemma = {"these": "this", "those": "that", "an": "a"}.get(low, low)
    xpos = "PDT" if relation == "det:predet" else "DT"
    determining = relation in {"det", "det:predet", "fixed", "advmod"} or low in {"some", "each", "every"}
    return Word(form, lemma, "DET" if determining else "PRON", xpos)
