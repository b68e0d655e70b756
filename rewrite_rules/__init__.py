"""The rewriting cascade, as data."""
