"""Composition: from the nodes and edges of a normalised graph to a formula."""
