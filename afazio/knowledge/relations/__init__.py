"""Lexical relations: what WordNet and the word tables say of two words."""
