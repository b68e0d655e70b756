% Frame patterns of verb alternations. A verb takes part when its class has all patterns, with the same roles for
% the same capital letter. NAME:ROLE|ROLE limits a letter to thematic roles at its first mention; +to is a preposition.
% Names and descriptions of the alternations: Levin, English Verb Classes and Alternations (1993).
name	patterns	description
dative	A:Agent VERB R:Recipient|Goal|Destination T:Theme|Topic ; A VERB T +to R	Kim gave Lee a book / gave a book to Lee
benefactive	A:Agent VERB B:Beneficiary T ; A VERB T +for B	Kim baked Lee a cake / baked a cake for Lee
causative	A:Agent|Causer VERB P:Patient|Theme ; P VERB	Kim broke the vase / the vase broke
locative_with	A:Agent VERB T:Theme + D:Destination|Location ; A VERB D +with T	Kim sprayed paint on the wall / the wall with paint
locative_of	A:Agent VERB T:Theme +from D:Source|Location|Initial_Location ; A VERB D +of T	Kim cleared dishes from the table / the table of dishes
conative	A:Agent VERB P ; A VERB =at|+at P	Kim kicked the ball / kicked at the ball
swarm	T:Theme VERB +in|+ L:Location ; L VERB +with T	bees swarm in the garden / the garden swarms with bees
