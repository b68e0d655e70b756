"""Formulas in the languages of other programs, each with a reader back."""
