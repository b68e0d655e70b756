% Light verbs, the classes of the verbs whose event nouns they carry (beginnings of the names of VerbNet classes, or the WordNet
% lexicographer files of the verbs' first senses), and the form of the noun: zero (walk), derived (decision) or any; count: how
% often the noun must be found in WordNet's tagged corpora; also: nouns of verbs of other classes, with
% the verb behind a colon where no rule of spelling tells it, excluded: nouns left out.
% Facts collected from Quirk et al., A comprehensive grammar of the English language (1985), chapter 10;
% Wierzbicka, Why can you have a drink when you can't have an eat? (1982); Huddleston and Pullum (2002), chapter 4, on light verbs.
light	form	classes	count	also	excluded
carry_out	any	investigate-35.4 search-35.2 assessment-34	1	search test survey study raid attack experiment repair observation	-
carry_out	derived	destroy-44 other_cos-45.4	0	-	-
let_out	zero	nonverbal_expression-40.2 manner_speaking-37.3	0	cry scream sigh groan laugh gasp shriek yell shout growl howl squeal whistle yelp snort sob	-
take	zero	run-51.3.2 peer-30.3 breathe-40.1.2 vehicle-51.4.1	1	walk stroll swim look breath nap rest sip bite ride drive step jump leap bath shower vote guess rest trip	-
have	zero	peer-30.3	1	look talk chat walk swim drink sleep nap rest bath wash bite sip laugh argument quarrel fight ride taste sniff dance	stare gaze
give	any	nonverbal_expression-40.2 say-37.7 transfer_mesg-37.1 characterize-29.2 lecture-37.11 indicate-78 poke-19 push-12 instr_communication-37.4 performance-26.7	0	smile laugh shout cry scream kiss hug push pull kick wave nod shrug sigh answer reply wink groan yell yawn start jump sneeze cough hiccup gasp shriek snort sob wink shiver shudder squeal whistle tug shove pat stroke poke pinch squeeze knock tap rub wipe rinse polish trim brush scrub wash dust massage stir squirt nudge caress cuddle thump whack spank blessing warning beating scolding greeting briefing thrashing whipping spanking definition justification indication	-
make	derived	verb.communication verb.cognition verb.possession	1	offer call visit attempt promise reply escape jump leap guess claim request demand vow move start turn gain profit adaptation addition adjustment alteration amendment appearance arrangement arrival assignment attack changeover commitment compromise confinement connection conversion correction creation demonstration departure descent deviation discovery diversion division effort election entrance entry exception excavation excision exclusion exit extension imitation imposition improvement incision incursion infiltration injection innovation inscription insertion inspection installation intervention invention invasion involvement journey landing limitation lunge manoeuvre modification movement observation passage penetration performance preparation presentation progression protest rally recital recruitment reduction redefinition refinement registration removal renewal renovation repair repetition replacement representation requisition reservation restriction return reversal search seizure separation shift shipment simplification stipulation stop substitution transition trip variation venture voyage withdrawal approximation clarification combination concentration distinction invitation revelation definition justification insinuation evacuation purchase resolution sacrifice	advice information ignorance knowledge applause television insurance derision conviction leakage infliction quackery ejaculation opposition derivation inheritance recovery recuperation propagation graduation storage instrumentation comprehension bewilderment confusion memorization expectancy intuition mastery puzzlement tolerance accumulation inculcation revolution foundation relation condition position operation organization organisation government pollution association administration reflection motion existence difference acquaintance marriage residence occurrence coincidence dependence persistence entertainment equipment armament establishment correspondence production composition admixture assemblage assortment cartage coinage drainage duration
make	zero	say-37.7 try-61	0	attempt estimate promise reply escape guess claim request demand vow	-
do	zero	performance-26.7	0	dance repair search test	-
do	derived	investigate-35.4 search-35.2 assessment-34	1	-	advertisement observance observation trial
pay	zero	-	0	visit call	-
give	zero	-	0	phone	-
conduct	any	investigate-35.4 search-35.2 assessment-34	1	search test survey study interview attack raid experiment observation	-
perform	any	investigate-35.4 performance-26.7 assessment-34	1	search test repair dance	-
perform	derived	destroy-44 other_cos-45.4	0	-	-
undertake	any	investigate-35.4 search-35.2 assessment-34	1	search repair	-
undertake	derived	other_cos-45.4	0	-	-
launch	any	-	0	attack assault raid search investigation	-
hold	any	-	0	discussion debate conversation consultation celebration rehearsal negotiation meeting talk	-
have	derived	-	0	discussion conversation	-
reach	any	-	0	decision agreement settlement compromise conclusion:conclude	-
take	derived	-	0	decision action	-
draw	any	-	0	conclusion	-
give	derived	-	0	approval consent	-
give	zero	-	0	promise support	-
mount	any	-	0	attack assault raid search	-
stage	any	-	0	protest attack raid demonstration:demonstrate	-
issue	any	-	0	warning denial apology threat:threaten	-
lodge	any	-	0	complaint:complain protest appeal objection	-
file	any	-	0	complaint appeal objection	-
deliver	any	-	0	lecture speech warning	-
commit	any	-	0	murder theft:steal robbery	-
cast	zero	-	0	vote	-
make	any	-	0	speech complaint	-
