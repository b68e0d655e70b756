"""Inflected forms of verbs: past participles of those that change the state of something, and pasts."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence

from training.lexicons.lexicon_table import LexiconTable, table
from training.lexicons.wordnet_database import WordNetDatabase

_CONSONANT_Y = re.compile(r"[^aeiou]y$")


def participles(database: WordNetDatabase, verbs: Iterable[str], adjectives: Collection[str]) -> LexiconTable:
    """Form and verb of each participle that is none of the adjectives; irregular forms from the exception list."""
    wanted = sorted(set(verbs))
    rows: set[tuple[str, str]] = set()
    for verb in wanted:
        forms = _participles(_pasts(database, verb)) or {_regular(verb)}
        rows |= {(form, verb) for form in forms if form not in adjectives}
    comments = (
        "Past participles of the verbs of causative.lex and of verbs of fastening and preparing: was broken is a",
        "passive, whatever word class a parser gives; without adjectives of symmetric_adjectives.lex (married).",
        "Source: English inflection, with the exception list of WordNet 3.0.",
    )
    return table("participles", comments, ("form", "verb"), rows)


def past_forms(database: WordNetDatabase, verbs: Sequence[str]) -> LexiconTable:
    """Form and verb of each past that is the past of one verb only, and no verb of its own."""
    taken = set(verbs)
    bases: dict[str, set[str]] = {}
    for verb in verbs:
        if verb.isalpha():
            for form in _pasts(database, verb) or {_regular(verb)}:
                bases.setdefault(form, set()).add(verb)
    rows = {(form, *found) for form, found in bases.items() if len(found) == 1 and form not in taken and form.isalpha()}
    comments = (
        'Pasts and past participles of verbs: what a word between "be" and its adverbs, or behind a name, can be,',
        "whatever word class a parser gives.",
        "Source: English inflection of the verbs of WordNet 3.0, with its exception list.",
    )
    return table("past_forms", comments, ("form", "verb"), rows)


def doubled_stems(database: WordNetDatabase) -> LexiconTable:
    """What is left of a gerund without its ending, where the verb's last consonant is doubled in it, and the verb."""
    verbs = set(database.lemmas("v"))
    rows = {
        (form[:-3], verb)
        for verb in verbs
        for form in database.irregular_forms.get(verb, ())
        if form.isalpha() and form.endswith("ing") and form[:-3] == verb + verb[-1] and form[:-3] not in verbs
    }
    comments = (
        "Stems of gerunds with a doubled consonant, which a parser may take for the verb: humm of humming.",
        "Source: WordNet 3.0, exception list of the verbs.",
    )
    return table("doubled_stems", comments, ("stem", "verb"), rows)


def _pasts(database: WordNetDatabase, verb: str) -> set[str]:
    return {form for form in database.irregular_forms.get(verb, ()) if not form.endswith(("ing", "s"))}


def _participles(forms: set[str]) -> set[str]:
    """Those of a verb's irregular forms that are participles: shaken, not shook; both slid and slidden."""
    strong = {form for form in forms if form.endswith(("n", "ne"))}
    if not strong:
        return {form for form in forms if not ("a" in form and form.replace("a", "u") in forms)}
    weak = {form for form in forms if form.endswith(("d", "t"))}
    shorter = {form for form in forms for longer in strong if longer.startswith(form) and not form.endswith("e")}
    return strong | weak | shorter


def _regular(verb: str) -> str:
    if verb.endswith("e"):
        return f"{verb}d"
    return f"{verb[:-1]}ied" if _CONSONANT_Y.search(verb) else f"{verb}ed"
