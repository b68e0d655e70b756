"""Facts in files: extra axioms in a small notation."""
