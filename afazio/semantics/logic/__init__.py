"""First-order formulas and their views."""
