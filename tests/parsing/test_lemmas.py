import pytest

from afazio.parsing.lemmas import mend

# What a model's dictionary might know: by part of speech, or with any ("*").
KNOWN = {
    ("close", "*"): "close",
    ("dogs", "*"): "dog",
    ("boxes", "*"): "box",
    ("american", "*"): "American",
    ("data", "*"): "data",
    ("glasses", "*"): "glasses",
    ("saw", "*"): "see",
    ("leaves", "*"): "leave",
    ("sending", "*"): "send",
    ("drawing", "*"): "draw",
    ("better", "ADJ"): "good",
    ("lives", "NOUN"): "life",
    ("freed", "VERB"): "fre",
    ("bit", "VERB"): "bit",
    ("bound", "VERB"): "bound",
    ("put", "VERB"): "put",
    ("widen", "VERB"): "wide",
    ("woven", "VERB"): "wove",
    ("spoiled", "VERB"): "spoiled",
    ("businessmen", "NOUN"): "businessmen",
    ("thanks", "NOUN"): "thanks",
}


def known(form, upos):
    return KNOWN.get((form, upos)) or KNOWN.get((form, "*"))


@pytest.mark.parametrize(
    "form, guess, upos, xpos, expected",
    [
        # Guesses that English inflection does not lead back from.
        ("slept", "slep", "VERB", "VBD", "sleep"),
        ("leapt", "leapt", "VERB", "VBD", "leap"),
        ("strumming", "strumm", "VERB", "VBG", "strum"),
        ("lounging", "loung", "VERB", "VBG", "lounge"),
        ("potatoes", "potatoe", "NOUN", "NNS", "potato"),
        ("patterned", "patter", "VERB", "VBN", "pattern"),
        ("lying", "ly", "VERB", "VBG", "lie"),
        ("dies", "dy", "VERB", "VBZ", "die"),
        ("sends", "sends", "VERB", "VBZ", "send"),
        ("biggest", "bigg", "ADJ", "JJS", "big"),
        ("knives", "knive", "NOUN", "NNS", "knife"),
        ("mice", "mice", "NOUN", "NNS", "mouse"),
        ("Stanley", "StanleyHorton", "PROPN", "NNP", "Stanley"),  # of an address in the treebank
        # Guesses that are right, and words that no dictionary has.
        ("unicycling", "unicycle", "VERB", "VBG", "unicycle"),
        ("skateboarders", "skateboarder", "NOUN", "NNS", "skateboarder"),
        ("blorped", "blorp", "VERB", "VBD", "blorp"),
        ("quickly", "quickly", "ADV", "RB", "quickly"),
        # Entries of the dictionary stay, unless they are another part of speech's.
        ("data", "data", "NOUN", "NNS", "data"),
        ("glasses", "glasses", "NOUN", "NNS", "glasses"),
        ("better", "good", "ADJ", "JJR", "good"),
        ("lives", "life", "NOUN", "NNS", "life"),
        ("sending", "send", "NOUN", "NN", "send"),
        ("saw", "see", "VERB", "VBD", "see"),
        ("saw", "see", "NOUN", "NN", "saw"),
        ("drawing", "draw", "VERB", "VBG", "draw"),
        ("drawing", "draw", "NOUN", "NN", "drawing"),
        ("leaves", "leave", "VERB", "VBZ", "leave"),
        ("leaves", "leave", "NOUN", "NNS", "leaf"),
        # Entries that inflection leads from in no way, or in another.
        ("freed", "fre", "VERB", "VBN", "free"),
        ("widen", "wide", "VERB", "VB", "widen"),
        ("woven", "wove", "VERB", "VBN", "weave"),
        ("bit", "bit", "VERB", "VBD", "bite"),
        ("put", "put", "VERB", "VBD", "put"),
        ("bound", "bound", "VERB", "VBN", "bind"),
        ("spoiled", "spoiled", "VERB", "VBN", "spoil"),
        ("businessmen", "businessmen", "NOUN", "NNS", "businessman"),
        ("thanks", "thanks", "NOUN", "NNS", "thanks"),
        # Adjectives with a capital inside names, but for those of peoples.
        ("Regional", "Regional", "ADJ", "JJ", "regional"),
        ("European", "European", "ADJ", "JJ", "European"),
        ("German", "German", "ADJ", "JJ", "German"),
        ("Iraqi", "Iraqi", "ADJ", "JJ", "Iraqi"),
        # Names and foreign words are nobody's business here.
        ("Leaves", "Leaves", "PROPN", "NNPS", "Leaves"),
        ("Hans", "Han", "PROPN", "NNP", "Hans"),
        ("Smiths", "Smith", "PROPN", "NNPS", "Smith"),
        ("TV", "TV", "NOUN", "NN", "TV"),
        ("12's", "12", "NOUN", "NNS", "12"),
        ("Swedish", "Swedish", "ADJ", "JJ", "Swedish"),
    ],
)
def test_inside_a_sentence(form, guess, upos, xpos, expected):
    assert mend(form, guess, upos, xpos, False, known) == expected


@pytest.mark.parametrize(
    "form, guess, upos, xpos, expected",
    [
        ("Close", "Close", "VERB", "VB", "close"),
        ("Dogs", "Dog", "NOUN", "NNS", "dog"),
        ("Dogs", "dog", "NOUN", "NNS", "dog"),
        ("Boxes", "boxe", "NOUN", "NNS", "box"),
        ("Jumping", "Jump", "VERB", "VBG", "jump"),
        ("Despite", "Despite", "SCONJ", "IN", "despite"),
        ("Kim", "Kim", "PROPN", "NNP", "Kim"),
        ("Hans", "Han", "PROPN", "NNP", "Hans"),
        ("Rents", "Rent", "PROPN", "NNP", "Rent"),
        ("American", "American", "ADJ", "JJ", "American"),
        ("Peruvians", "Peruvian", "NOUN", "NNS", "Peruvian"),
        ("Musicians", "Musician", "NOUN", "NNS", "musician"),
        ("New", "New", "ADJ", "NNP", "New"),
        ("Islamic", "Islamic", "ADJ", "JJ", "Islamic"),
        ("I", "I", "PRON", "PRP", "I"),
        ("TV", "TV", "NOUN", "NN", "TV"),
    ],
)
def test_at_the_beginning_of_a_sentence(form, guess, upos, xpos, expected):
    assert mend(form, guess, upos, xpos, True, known) == expected


def test_a_model_without_a_lemma_gets_the_form():
    assert mend("of", None, "ADP", "IN", False, known) == "of"
