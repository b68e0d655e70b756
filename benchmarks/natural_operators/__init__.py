"""Natural sentences with one operator, changed at one place: two lists of pairs and what measures them."""
