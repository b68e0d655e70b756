"""Reference: what pronouns, definites and one-anaphora stand for, within a sentence and across sentences."""
