"""The workshop of rule writers: checks, examples and their trees, examples in other words."""
