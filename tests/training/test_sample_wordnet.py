"""A sample of WordNet is a WordNet."""

from __future__ import annotations


def test_a_sample_of_a_sample_keeps_what_lies_above(small_wordnet, tmp_path):
    from training.lexicons.sample_wordnet import sample, write
    from training.lexicons.wordnet_database import WordNetDatabase

    database = WordNetDatabase(small_wordnet)
    write(database, sample(database, ["dog"]), "", tmp_path)
    again = WordNetDatabase(tmp_path)
    assert [sense.count for sense in again.senses("dog", "n")] == [sense.count for sense in database.senses("dog", "n")]
    assert again.senses("animal", "n")
    assert not again.senses("cold", "a")
