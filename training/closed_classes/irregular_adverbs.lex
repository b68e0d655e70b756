% Adverbs of manner whose adjective is not found by their spelling. Source: Quirk et al. (1985), chapter 7.
adverb	adjective
well	good
fast	fast
hard	hard
