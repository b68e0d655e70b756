% Light verbs, the VerbNet classes whose event nouns they carry, and the form of the noun: zero (walk), derived
% (decision) or any; also: verbs of other classes that are nouns without change.
% Facts collected from Quirk et al., A comprehensive grammar of the English language (1985), 10.30 and 17.32;
% Wierzbicka, Why can you have a drink when you can't have an eat? (1982); Huddleston and Pullum (2002), 4.7.
light	form	classes	also	excluded
carry_out	any	investigate-35.4 search-35.2 assessment-34 sight-30.2 destroy-44 other_cos-45.4	search test survey study raid attack experiment repair	-
let_out	zero	nonverbal_expression-40.2 manner_speaking-37.3	cry scream sigh groan laugh gasp shriek yell shout growl howl squeal whistle yelp snort sob	-
take	zero	run-51.3.2 peer-30.3 breathe-40.1.2 vehicle-51.4.1	walk stroll swim look breath nap rest sip bite ride drive step jump leap bath shower vote guess rest trip	-
have	zero	peer-30.3	look talk chat walk swim drink sleep nap rest bath wash bite sip laugh argument quarrel fight ride taste sniff dance	-
give	any	nonverbal_expression-40.2 say-37.7 transfer_mesg-37.1 characterize-29.2 lecture-37.11 demonstrate-85 indicate-78 poke-19 push-12 wave instr_communication-37.4 performance-26.7	smile laugh shout cry scream kiss hug push pull kick wave nod shrug sigh answer reply wink groan yell yawn start jump sneeze cough hiccup gasp shriek snort sob wink shiver shudder squeal whistle tug shove pat stroke poke pinch squeeze knock tap rub wipe rinse polish	-
make	derived	*	offer call visit attempt promise reply escape jump leap guess claim request demand vow move start turn gain profit	revolution foundation relation condition position operation organization organisation government pollution association administration reflection motion existence difference acquaintance marriage residence occurrence coincidence dependence persistence entertainment equipment armament establishment correspondence production composition admixture assemblage assortment cartage coinage drainage duration
make	zero	say-37.7 try-61	attempt estimate phone promise reply escape guess claim request demand vow	-
do	zero	performance-26.7	dance repair search test	-
pay	zero	-	visit call	-
give	zero	-	phone	-
conduct	any	investigate-35.4 search-35.2 assessment-34 sight-30.2 lecture-37.11 performance-26.7	search test survey study interview attack raid experiment	-
perform	any	investigate-35.4 performance-26.7 assessment-34 destroy-44 other_cos-45.4	search test repair dance	-
undertake	any	investigate-35.4 search-35.2 assessment-34 other_cos-45.4	search repair	-
launch	zero	-	attack assault raid search	-
