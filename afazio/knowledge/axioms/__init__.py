"""Axioms for the predicates of a problem, one module for each kind."""
