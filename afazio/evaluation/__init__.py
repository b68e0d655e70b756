"""Measures and tables."""
