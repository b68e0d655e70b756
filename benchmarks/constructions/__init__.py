"""The construction test set: notation, templates, sentences annotated by hand, and what writes it."""
