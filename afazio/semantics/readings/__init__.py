"""Readings: the equally plausible ways to fill ellipses, attach phrases and order quantifiers."""
