"""Sentences of a pair decoded together: words that they share keep one analysis where the evidence allows it."""
