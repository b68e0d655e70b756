"""Paraphrases that are written in English, and the facts that they are compiled to."""
