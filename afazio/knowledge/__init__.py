"""Lexical axioms for a pair."""
