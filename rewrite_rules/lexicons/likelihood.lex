% Closed: adjectives of likelihood and the adverbs that say as much of a clause.
% Facts collected from Quirk et al., A comprehensive grammar of the English language (1985), 4.53-4.57 and 8.127-8.130 (disjuncts).
adjective	adverb
certain	certainly
likely	probably
possible	possibly
probable	probably
sure	certainly
