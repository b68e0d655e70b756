import pytest
from hypothesis import given
from hypothesis import strategies as st

from afazio.parsing.cleaning import clean, words


@pytest.mark.parametrize(
    "text, expected",
    [
        ("Kim slept.", "Kim slept."),
        ("Kim slept", "Kim slept."),
        ("Kim slept!", "Kim slept!"),
        ("Did Kim sleep?", "Did Kim sleep?"),
        ('Lee said, "Kim slept."', 'Lee said, "Kim slept."'),
        ("Kim slept,", "Kim slept."),
        ("(Kim slept)", "(Kim slept)."),
        ("  Kim \t slept.\n", "Kim slept."),
        ("Kim\u00a0slept.", "Kim slept."),
        ("Kim\u200b slept\u2060.", "Kim slept."),
        ("\ufeffKim slept.", "Kim slept."),
        ("Kim\x00 sl\x07ept.", "Kim slept."),
        ("Kim\u2019s dog didn\u2019t bark.", "Kim's dog didn't bark."),
        ("\u201cKim slept,\u201d Lee said.", '"Kim slept," Lee said.'),
        ("Kim \u2013 a dog \u2014 slept.", "Kim - a dog - slept."),
        ("Kim\u2014a dog\u2014slept.", "Kim - a dog - slept."),
        ("from 1990\u20131995", "from 1990-1995."),
        ("a well\u2010known dog", "a well-known dog."),
        ("Kim slept\u2026", "Kim slept..."),
        ("cafe\u0301 owners slept.", "caf\u00e9 owners slept."),
        ("Kim slept\nin the car.", "Kim slept in the car."),
        ("Kim slept\r\n\r\nLee read", "Kim slept.\n\nLee read."),
        ("na\u00efve \u0141ukasz \u6771\u4eac 50\u20ac.", "na\u00efve \u0141ukasz \u6771\u4eac 50\u20ac."),
        ("well-known, 3.5% (of $5) & 'so'.", "well-known, 3.5% (of $5) & 'so'."),
        ("", ""),
        (" \n\t ", ""),
        ("...", "..."),
    ],
)
def test_clean(text, expected):
    assert clean(text) == expected


@given(st.text())
def test_cleaning_twice_changes_nothing(text):
    assert clean(clean(text)) == clean(text)


@given(st.text())
def test_no_letter_or_digit_is_lost(text):
    import unicodedata

    def shown(string):
        # The modifier letter apostrophe counts as a letter, and is read as an apostrophe.
        return [c for c in unicodedata.normalize("NFC", string) if c.isalnum() and c != "\u02bc"]

    assert shown(clean(text)) == shown(text)


@pytest.mark.parametrize(
    "text, expected", [("", 0), ("Kim slept.", 2), ("Kim - a dog - slept .", 4), ("a\u00a0b\nc", 3), ("...", 0)]
)
def test_words(text, expected):
    assert words(text) == expected
