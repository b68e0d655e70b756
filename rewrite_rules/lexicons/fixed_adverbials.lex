% Closed: adverbs of a preposition and another word, as one word; what each says is in the lexicons of adverbs.
% Facts collected from Quirk et al., A comprehensive grammar of the English language (1985), 8.104-8.116.
word	preposition	adverb
all	above	above_all
all	at	at_all
ever	for	forever
far	by	by_far
