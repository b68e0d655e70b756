"""Normalised graphs to first-order formulas."""
