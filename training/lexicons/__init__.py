"""Builders of the bundled lexicons; run with ``python -m training.lexicons.NAME``."""
