% Closed: adverbs and floated quantifiers under which each does it, and not all between them.
% Facts collected from Dowty, Collective predicates, distributive predicates, and all (1987); Champollion, Parts of a whole (2017).
adverb
all
apiece
both
each
individually
respectively
separately
