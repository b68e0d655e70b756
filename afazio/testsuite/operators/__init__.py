"""Generated pairs that test operators: quantifiers, negation, conditionals and clauses that verbs embed."""
