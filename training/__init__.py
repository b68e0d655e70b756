"""Scripts that build the bundled lexicons from their sources; run with ``python -m training.NAME``."""
