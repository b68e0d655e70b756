"""Statements from questions: the words in declarative order, with a candidate in the place of the question word."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from afazio.asking.phrases import Filler, in_words
from afazio.asking.question import Asked, Question
from afazio.parsing.tree import Token, Tree

_FILLER_IDS = 10_000
_NOUNS_REPLACED = (Asked.KIND, Asked.COLOUR, Asked.AMOUNT)
_FINITE = {"did": ("VBD", "Past", None), "does": ("VBZ", "Pres", "Sing"), "do": ("VBP", "Pres", None)}
_COPULAS = {(False, False): "is", (False, True): "are", (True, False): "was", (True, True): "were"}
_OF_CLAUSES = (
    "nsubj",
    "csubj",
    "cop",
    "aux",
    "case",
    "mark",
    "punct",
    "advcl",
    "obl",
    "advmod",
    "expl",
    "obj",
    "xcomp",
    "ccomp",
)


def statement(question: Question, filler: Filler | None) -> Tree:
    """The declarative tree that a question becomes with a candidate for what it asks; ``None`` for yes or no."""
    words = _declarative_order(question)
    if filler is None or question.gap is None:
        return tree_of(words)
    if question.asks is Asked.DEED:
        return tree_of(_with_deed(words, question, _moved(filler)))
    return tree_of(_with_filler(words, question, _moved(filler)))


def classification(question: Question, filler: Filler) -> Tree:
    """The statement that a candidate for "which N" is an N: Ulysses is a book."""
    tokens = question.tree.tokens
    phrase = _noun_phrase_of_gap(question)
    noun = tokens[_index(tokens, question.gap)]
    named = _moved(filler)
    article = "an" if noun.form[0].lower() in "aeiou" else "a"
    plural = noun.feat("Number") == "Plur"
    past = any(token.feat("Tense") == "Past" and token.feat("VerbForm") == "Fin" for token in tokens)
    form = _COPULAS[past, plural]
    copula = Token(_FILLER_IDS - 2, form, "be", "AUX", noun.id, "cop", feats=_finite_feats(past, plural))
    subject = [
        replace(token, head=noun.id, deprel="nsubj") if token.id == named.head else token for token in named.tokens
    ]
    rest = [token for token in tokens if token.id in phrase and token.id != question.word]
    rest = [replace(token, head=0, deprel="root") if token.id == noun.id else token for token in rest]
    determiner = Token(
        _FILLER_IDS - 1, article, "a", "DET", noun.id, "det", feats=(("Definite", "Ind"), ("PronType", "Art"))
    )
    return tree_of([*subject, copula, *([] if plural else [determiner]), *rest])


def indefinite(question: Question) -> Filler:
    """The noun phrase of "which N" as an indefinite: a book."""
    tokens, phrase = question.tree.tokens, _noun_phrase_of_gap(question)
    noun = tokens[_index(tokens, question.gap)]
    article = "an" if noun.form[0].lower() in "aeiou" else "a"
    kept = [
        replace(token, form=article, lemma="a", upos="DET") if token.id == question.word else token
        for token in tokens
        if token.id in phrase and not (token.id == question.word and noun.feat("Number") == "Plur")
    ]
    return Filler(tuple(kept), noun.id, noun.deprel)


def tree_of(words: Sequence[Token]) -> Tree:
    """The tree of words in their order, numbered anew, with a full stop at the end."""
    numbers = {word.id: number for number, word in enumerate(words, start=1)} | {0: 0}
    tokens = [replace(word, id=numbers[word.id], head=numbers[word.head], start=None, end=None) for word in words]
    root = next(token.id for token in tokens if token.head == 0)
    tokens.append(Token(len(tokens) + 1, ".", ".", "PUNCT", root, "punct", "."))
    first = tokens[0]
    text = in_words(tokens)
    if first.upos != "PROPN":
        tokens[0] = replace(first, form=first.form[:1].upper() + first.form[1:])
    return Tree(tuple(tokens), text[:1].upper() + text[1:])


def _declarative_order(question: Question) -> list[Token]:
    """The question's words with the auxiliary behind the subject, and "did see" as "saw"."""
    words = [_mended(token, question.tree) for token in question.tree.tokens if token.form != "?"]
    words = [replace(word, form=word.form.lower()) if word.id == 1 and word.upos != "PROPN" else word for word in words]
    root = next(word for word in words if word.head == 0)
    subject = next(
        (word for word in words if word.head == root.id and word.deprel.split(":")[0] in ("nsubj", "csubj", "expl")),
        None,
    )
    fronted = [
        word
        for word in words
        if word.head == root.id and word.deprel.split(":")[0] in ("aux", "cop") and subject and word.id < subject.id
    ]
    if subject is None or subject.id == question.gap or not fronted:
        return words
    if question.gap is not None and question.gap in _below(words, subject.id):
        return words
    moved = [fronted[0], *(word for word in words if word.lemma in ("not", "n't") and word.id == fronted[0].id + 1)]
    if (fronted[0].lemma == "do" and len(moved) == 1 and root.lemma != "do") or _mere_do(fronted[0], root, moved):
        words = [_finite(word, fronted[0]) if word.id == root.id else word for word in words]
        return [word for word in words if word.id != fronted[0].id]
    rest = [word for word in words if word not in moved]
    if question.asks is Asked.MEASURE:
        # The adjective stands in front with its question word, behind which it may be taken for an adverb: how long.
        rest = [*(word for word in rest if word.id != root.id), replace(root, upos="ADJ", xpos="JJ")]
    last = max(place for place, word in enumerate(rest) if word.id in _below(words, subject.id))
    return [*rest[: last + 1], *moved, *rest[last + 1 :]]


def _mere_do(auxiliary: Token, root: Token, moved: Sequence[Token]) -> bool:
    """Whether "do" only forms the question: what did Kim do?"""
    return auxiliary.lemma == "do" and auxiliary.deprel == "aux" and len(moved) == 1 and root.id != auxiliary.id


def _mended(token: Token, tree: Tree) -> Token:
    """An auxiliary that the parser hangs to the question word of a clause belongs to the verb: who was it built by?"""
    head = tree.tokens[token.head - 1] if token.head else None
    if token.deprel == "cop" and head is not None and head.head and head.deprel != "root" and head.upos == "PRON":
        verb = tree.tokens[head.head - 1]
        passive = any(child.deprel == "nsubj:pass" for child in tree.children(verb.id))
        return replace(token, head=verb.id, deprel="aux:pass" if passive else "aux")
    if token.deprel == "cop" and head is not None and head.deprel == "nsubj" and token.id < head.id:
        return replace(token, head=head.head)
    return token


def _finite(verb: Token, auxiliary: Token) -> Token:
    """The verb in the tense of the auxiliary that leaves: did see, saw."""
    from lemminflect import getInflection

    tag, tense, number = _FINITE[auxiliary.form.lower()] if auxiliary.form.lower() in _FINITE else _FINITE["do"]
    form = (getInflection(verb.lemma, tag=tag) or (verb.form,))[0]
    feats = {"Mood": "Ind", "Tense": tense, "VerbForm": "Fin"} | ({"Number": number, "Person": "3"} if number else {})
    return replace(verb, form=form, xpos=tag, feats=tuple(sorted(feats.items())))


def _with_filler(words: list[Token], question: Question, filler: Filler) -> list[Token]:
    """The words with a phrase in the place of what the question asks for."""
    gap = next(word for word in words if word.id == question.gap)
    gone = _gone(question) | (_noun_phrase_of_gap(question) if question.asks in _NOUNS_REPLACED else set())
    if question.asks in (Asked.NUMBER, Asked.OWNER):
        return _with_modifier(words, question, filler)
    stranded = [word for word in words if word.head == gap.id and word.deprel == "case" and word.id not in gone]
    if stranded or gap.deprel.startswith(("nsubj", "obj", "iobj", "xcomp")):
        filler = filler.without_preposition()
    relation = "obl" if stranded and gap.deprel == "advmod" else gap.deprel
    if not stranded and gap.deprel in ("advmod", "obl", "obl:unmarked", "det") and question.asks is not Asked.KIND:
        relation = _adjunct(filler)
    phrase = [
        replace(token, head=gap.head, deprel=relation) if token.id == filler.head else token for token in filler.tokens
    ]
    before = [word for word in stranded if word.id < gap.id]
    behind = [word for word in stranded if word.id > gap.id]
    block = [*(replace(word, head=filler.head) for word in before), *phrase]
    rest = [
        replace(word, head=filler.head) if word.head == gap.id else word
        for word in words
        if word.id not in gone and word not in before
    ]
    place = _place(rest, words, gap, behind, filler)
    return [*rest[:place], *block, *rest[place:]]


def _place(rest: Sequence[Token], words: Sequence[Token], gap: Token, stranded: Sequence[Token], filler: Filler) -> int:
    """Where among the other words the phrase stands: before the verb, behind it, or at the end."""
    places = {word.id: place for place, word in enumerate(rest)}
    if stranded:
        return places[stranded[-1].id] + 1
    if gap.deprel.startswith("nsubj"):
        clause = [places[each] for each in _below(words, gap.head) if each in places]
        return min(clause, default=0)
    if gap.deprel == "advmod" and gap.id + 1 == gap.head and rest[-1].id == gap.head:
        return places[gap.head]
    if gap.head == 0:
        copulas = [places[word.id] for word in rest if word.deprel in ("cop", "aux") and word.head == filler.head]
        return max(copulas, default=len(rest) - 1) + 1
    if gap.deprel in ("obj", "iobj", "xcomp") and gap.head in places:
        before = [word for word in rest if word.head == gap.head and word.deprel == "compound:prt"]
        if gap.deprel == "obj":
            # The recipient stands before the object: lent her brother forty euros.
            before += [word for word in rest if word.head == gap.head and word.deprel == "iobj"]
        inside = {each for word in before for each in _below(words, word.id)}
        return max([places[gap.head], *(places[each] for each in inside if each in places)]) + 1
    return len(rest)


def _with_modifier(words: list[Token], question: Question, filler: Filler) -> list[Token]:
    """The words with a numeral or a possessor in the place of "how many" or "whose", and the noun where it belongs."""
    gap = next(word for word in words if word.id == question.gap)
    if any(word.head == gap.id and word.deprel.startswith(("nmod", "obl")) for word in words):
        return _with_part(words, question, filler, gap)
    owner = question.asks is Asked.OWNER
    noun = next((word for word in words if word.id == gap.head), None)
    if owner and noun is None:
        noun = next((word for word in words if word.head == gap.id and word.deprel == "nsubj"), None)
        return words if noun is None else _belonging(words, question, filler, noun)
    if noun is None or (noun.deprel == "root" and owner and gap.deprel == "root"):
        return words
    if owner and gap.deprel.startswith("nsubj"):
        return _belonging(words, question, filler, noun)
    if filler.head_token.upos == "NOUN" and not owner:
        return _with_large_number(words, question, filler, noun)
    relation = "nmod:poss" if owner else "nummod"
    modifier = [
        replace(token, head=noun.id, deprel=relation) if token.id == filler.head else token for token in filler.tokens
    ]
    if owner:
        modifier.append(Token(_FILLER_IDS - 1, "'s", "'s", "PART", filler.head, "case", "POS"))
    gone = {question.gap, question.word}
    phrase_ids = {noun.id} | {
        each
        for word in words
        if word.head == noun.id and word.deprel in ("amod", "compound", "nmod", "case")
        for each in _below(words, word.id)
    }
    phrase_ids -= gone
    phrase = [word for word in words if word.id in phrase_ids]
    first = next((place for place, word in enumerate(phrase) if word.deprel != "case" or word.head != noun.id), 0)
    block = [*phrase[:first], *modifier, *phrase[first:]]
    if noun.deprel.startswith("nsubj") or noun.head == 0:
        rest = [word for word in words if word.id not in phrase_ids and word.id not in gone]
        return [*block, *rest] if noun.head else [*rest, *block]
    rest = [word for word in words if word.id not in phrase_ids and word.id not in gone]
    place = _place(rest, words, noun, (), filler)
    return [*rest[:place], *block, *rest[place:]]


def _with_large_number(words: list[Token], question: Question, filler: Filler, noun: Token) -> list[Token]:
    """The words with a noun of number for "how many", before "of" and the counted noun: thousands of homes."""
    gone = _gone(question)
    number = replace(filler.head_token, head=noun.head, deprel=noun.deprel)
    link = Token(_FILLER_IDS - 1, "of", "of", "ADP", noun.id, "case", "IN")
    counted = replace(noun, head=number.id, deprel="nmod")
    rest = [counted if word.id == noun.id else word for word in words if word.id not in gone]
    first = min(place for place, word in enumerate(rest) if word.id in _below(rest, noun.id) and word.id > 0)
    return [*rest[:first], number, link, *rest[first:]]


def _with_part(words: list[Token], question: Question, filler: Filler, gap: Token) -> list[Token]:
    """The words with a numeral for "how many" before what it counts a part of: observed four of the moons."""
    inside = _below(words, gap.id)
    whole = [
        replace(word, head=filler.head) if word.head == gap.id else word
        for word in words
        if word.id in inside - _gone(question)
    ]
    numeral = [
        replace(token, head=gap.head, deprel=gap.deprel) if token.id == filler.head else token
        for token in filler.tokens
    ]
    rest = [word for word in words if word.id not in inside]
    place = _place(rest, words, gap, (), filler)
    return [*rest[:place], *numeral, *whole, *rest[place:]]


def _belonging(words: list[Token], question: Question, filler: Filler, noun: Token) -> list[Token]:
    """The statement that something is somebody's, for "whose is the umbrella"."""
    heads = (noun.id, question.gap)
    copulas = [replace(word, head=filler.head) for word in words if word.deprel == "cop" and word.head in heads]
    taken = {question.gap, *(copula.id for copula in copulas)}
    thing = [
        replace(word, head=filler.head, deprel="nsubj") if word.id == noun.id else word
        for word in words
        if word.id not in taken
    ]
    owner = [replace(token, head=0, deprel="root") if token.id == filler.head else token for token in filler.tokens]
    return [*thing, *copulas, *owner, Token(_FILLER_IDS - 1, "'s", "'s", "PART", filler.head, "case", "POS")]


def _with_deed(words: list[Token], question: Question, filler: Filler) -> list[Token]:
    """The subject of "what did Kim do" with the verb phrase of a clause: Kim sent a book."""
    do = next(
        word for word in words if word.id == question.tree.tokens[_index(question.tree.tokens, question.gap)].head
    )
    if do.head:
        return _with_infinitive(words, question, filler, do)
    kept = [
        replace(word, head=filler.head)
        for word in words
        if word.head == do.id and word.id != question.gap and word.deprel.split(":")[0] in ("nsubj", "aux")
    ]
    inside = {each for word in kept for each in _below(words, word.id)}
    subject = [next((mine for mine in kept if mine.id == word.id), word) for word in words if word.id in inside]
    verb = [
        replace(_like(token, do), head=0, deprel="root") if token.id == filler.head else token
        for token in filler.tokens
    ]
    return [*subject, *verb]


def _with_infinitive(words: list[Token], question: Question, filler: Filler, do: Token) -> list[Token]:
    """The words of "what did Kim refuse to do" with the verb phrase of a clause for its last verb."""
    place = next(place for place, word in enumerate(words) if word.id == do.id)
    kept = [
        replace(word, head=filler.head) if word.head == do.id else word
        for word in words
        if word.id not in (do.id, question.gap)
    ]
    verb = [
        replace(token, form=token.lemma, head=do.head, deprel=do.deprel, xpos="VB", feats=(("VerbForm", "Inf"),))
        if token.id == filler.head
        else token
        for token in filler.tokens
    ]
    before = sum(word.id != question.gap for word in words[:place])
    return [*kept[:before], *verb, *kept[before:]]


def _like(verb: Token, do: Token) -> Token:
    """The verb in the tense of "do", when that is finite: what did she do, she left."""
    if do.feat("VerbForm") != "Fin":
        return verb
    auxiliary = {"Past": "did"}.get(do.feat("Tense") or "", "does" if do.feat("Number") == "Sing" else "do")
    return _finite(verb, replace(do, form=auxiliary))


def _noun_phrase_of_gap(question: Question) -> set[int]:
    """The ids of the words of "which N" with what says more of the noun, without its preposition and its clause."""
    tokens = question.tree.tokens
    inside = {question.gap or 0}
    for token in tokens:
        if token.head == question.gap and token.deprel.split(":")[0] not in _OF_CLAUSES:
            inside |= _below(tokens, token.id)
    return inside


def _gone(question: Question) -> set[int]:
    """The ids of the words that an answer replaces: who, how long."""
    return {number for number in (question.gap, question.word) if number is not None}


def _adjunct(filler: Filler) -> str:
    """The relation of a phrase of place, time, reason or manner to its verb."""
    head = filler.head_token
    if filler.relation.startswith("advcl"):
        return filler.relation
    if head.upos in ("ADV", "ADJ"):
        return "advmod"
    cased = any(token.deprel == "case" and token.head == filler.head for token in filler.tokens)
    return "obl" if cased else "obl:unmarked"


def _moved(filler: Filler) -> Filler:
    """The phrase with ids that no word of the question has."""
    shifted = tuple(replace(token, id=token.id + _FILLER_IDS, head=token.head + _FILLER_IDS) for token in filler.tokens)
    return Filler(shifted, filler.head + _FILLER_IDS, filler.relation)


def _finite_feats(past: bool, plural: bool) -> tuple[tuple[str, str], ...]:
    feats: Mapping[str, str] = {
        "Mood": "Ind",
        "Tense": "Past" if past else "Pres",
        "VerbForm": "Fin",
        "Number": "Plur" if plural else "Sing",
    }
    return tuple(sorted(feats.items()))


def _index(tokens: Sequence[Token], number: int | None) -> int:
    return next(place for place, token in enumerate(tokens) if token.id == number)


def _below(words: Iterable[Token], number: int) -> set[int]:
    """The ids of a word and of all below it."""
    words = tuple(words)
    found, new = {number}, {number}
    while new:
        new = {word.id for word in words if word.head in new} - found
        found |= new
    return found
