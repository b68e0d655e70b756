% Games, dances and dealings with a partner that WordNet does not have below game, sport or dancing; excluded: what it has there and one
% plays alone or against nobody, and words that mean something else with the verb. Facts collected from Winter, Symmetric predicates
% and the semantics of reciprocal alternations (2018); Levin, English Verb Classes and Alternations (1993), on verbs of social interaction.
verb	objects	excluded
play	card cards chess duet game match	acrobatics athletics auction bathe canfield casting cinch contract curvet dive gainer jackknife klondike lottery numbers nightcap parliament patience plunge raffle solitaire steal sweepstakes swim tombola
dance	dance jig minuet polka reel rumba samba tango waltz	adagio ballet choreography striptease sashay stomp terpsichore
exchange	address gift glance letter vow word	-
have	argument breakfast conversation dinner lunch	-
hold	hand	-
shake	hand	-
share	apartment bed bedroom bench border cab flat house meal office room table taxi tent	-
sign	agreement treaty	-
swap	place story	-
