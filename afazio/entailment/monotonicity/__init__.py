"""Proofs by monotonicity: a hypothesis that is a sentence of the text with words left out, added or exchanged.

What two sentences share need not be understood to compare them: where they differ in a phrase, the polarity of its
place and what the phrase does there decide.  "Most guests left early" gives "most guests left", and "no guest left"
gives "no guest left early", whatever guests are.  Sources: Sánchez Valencia, Studies on natural logic and categorial
grammar (1991); MacCartney, Natural language inference (2009), chapter 6; Chen and Gao, Monotonicity marking from
universal dependency trees (2021).
"""
