"""Textual entailment by logic: UD parse, graph rewriting, predicate-argument formulas, theorem provers."""
