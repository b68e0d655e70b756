"""Premises, hypothesis and axioms to a verdict."""
