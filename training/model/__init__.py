"""Trains the bundled English model with Stanza's own model classes, and packs it."""
