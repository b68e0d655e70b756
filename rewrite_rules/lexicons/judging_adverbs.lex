% Closed: adverbs of judgement of truth (Quirk et al. 1985, chapter 8; Barker 2009, "Clarity and the grammar of skepticism", on factive uses).
adverb	content
accurately	+
correctly	+
rightly	+
truthfully	+
erroneously	-
falsely	-
incorrectly	-
mistakenly	-
wrongly	-
