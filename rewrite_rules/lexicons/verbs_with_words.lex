% Closed: verbs that with an adverb mean what one verb does, and what their subject or object is: passed away, put forward a plan.
% noun: the object, or - for a verb without one whose subject is a living being.
% Facts collected from Quirk et al., A comprehensive grammar of the English language (1985), 16.3-16.4 (phrasal verbs).
verb	adverb	noun	meaning
pass	away	-	die
put	forward	idea	propose
put	forward	motion	propose
put	forward	plan	propose
put	forward	proposal	propose
put	forward	scheme	propose
put	forward	suggestion	propose
put	forward	theory	propose
