% Frame patterns of verb alternations. A verb takes part when its class has all patterns, with the same roles for
% the same capital letter. NAME:ROLE|ROLE limits a letter to thematic roles at its first mention; +to is a preposition.
% without: beginnings of the names of classes that are left out, because their transitive use means something else or is rare;
% share: the least part of the uses of a verb that belong to the class, by its WordNet senses, then beginnings of the names of classes
% that have another one; members: linked (VerbNet names their WordNet senses), used (in WordNet's tagged corpora); most: the
% greatest part of a verb's uses with an object; files: the lexicographer files
% that these may lie in; sentences: the numbers of WordNet's model sentences (sents.vrb) that show the alternation.
% excluded: verbs whose transitive use means something else, or that a rule treats on their own; also: verbs of the alternation that the classes lack.
% Names and descriptions of the alternations: Levin, English Verb Classes and Alternations (1993).
name	patterns	share	members	most	files	sentences	without	excluded	also	description
dative	A:Agent VERB R:Recipient|Goal|Destination T:Theme|Topic ; A VERB T +to R	0	-	1	-	-	-	-	serve play sing throw toss fling email text pay hand	Kim gave Lee a book / gave a book to Lee
benefactive	A:Agent VERB B:Beneficiary T * ; A VERB T +for B	0	linked	1	-	-	-	-	erect grind pound sculpture score cut	Kim baked Lee a cake / baked a cake for Lee
causative	A:Agent|Causer VERB P:Patient|Theme ; P VERB	0	-	1	-	-	sound_emission sound_existence animal_sounds run-51 waltz nonvehicle body_internal light_emission smell modes_of_being swarm vehicle meander begin-55.1 continue-55.3	quit join rejoin turn divorce	end terminate start drown starve wither defrost spread ferment unfreeze spill leak	Kim broke the vase / the vase broke
locative_with	A:Agent VERB T:Theme + D:Destination|Location ; A VERB D +with T	0	-	1	-	-	-	-	inject	Kim sprayed paint on the wall / the wall with paint
locative_of	A:Agent VERB T:Theme +from|+ D:Source|Location|Initial_Location ; A VERB D +of T	0	used	1	-	-	-	-	-	Kim cleared dishes from the table / the table of dishes
conative	A:Agent VERB P ; A VERB =at|+at P	0.15 chew=0.25 wipe_manner=0.5	used linked	1	-	-	succeed	-	dig pick nibble swat snip hew munch chomp suck	Kim kicked the ball / kicked at the ball
swarm	T:Theme VERB +in|+ L:Location ; L VERB +with T	0.5	linked used	0.5	verb.perception verb.motion verb.change verb.stative verb.weather verb.body verb.emotion verb.contact	150 152 154 156 158	light_emission	abound burn burst dance roll sprout teem	drip ooze stream crackle sizzle pour trickle gush rattle tinkle jingle	bees swarm in the garden / the garden swarms with bees
to_recipient	A:Agent VERB T:Theme|Topic +to R:Recipient|Goal|Destination	0	-	1	-	-	curtsey waltz vehicle_path	form define shape intrude pose ups	-	Kim donated a painting to the museum, carried it to the cellar
with_against	A:Agent VERB P:Patient +with I:Instrument ; A VERB I +against P	0.15	linked	1	-	-	-	squash squelch trounce tamp	-	Kim hit the fence with a stick / a stick against the fence
fulfilling	A:Agent VERB T:Theme +to R:Recipient ; A VERB R +with T	0	-	1	-	-	-	leave trust serve credit issue	-	Kim supplied soup to Lee / supplied Lee with soup
