% Prepositions of adverbs that are a preposition and a bare noun; also: nouns that WordNet lacks as such adverbs; excluded: nouns whose
% phrase may belong to another noun (the man in front). Facts collected from Quirk et al., A comprehensive grammar of the English
% language (1985), chapters 5, 8 and 9.
preposition	also	excluded
after	dark	-
at	dawn dusk gunpoint home knifepoint midday midnight night noon once random school sea work	large stake
before	dawn dusk noon	christ
by	accident bicycle bike boat bus car coincidence courier day fax ferry force mail mistake night phone plane post telephone train	experimentation
for	-	one short
from	memory	-
in	error haste silence vain	apposition arrears camera case darkness flight front hand hiding it kind line name place
on	arrival demand foot horseback schedule	air approval base board camera earth it
to	-	it order
under	oath pressure protest	arms it
without	delay fail hesitation permission warning	-
