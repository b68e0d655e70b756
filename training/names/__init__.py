"""Builders of the word tables of names."""
