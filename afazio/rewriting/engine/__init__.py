"""The engine: rules compiled to join plans, and applied to a graph."""
