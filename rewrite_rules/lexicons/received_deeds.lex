% Closed: what somebody gives whom it is done to, and the verb that says the same: received a kiss from Lee.
% Source: light_verbs.lex, which is from VerbNet 3.3 and WordNet 3.0, as far as the verb has a person as object.
noun	verb
beating	beat
blessing	bless
briefing	brief
greeting	greet
hug	hug
invitation	invite
kick	kick
kiss	kiss
nudge	nudge
pat	pat
push	push
scolding	scold
shove	shove
slap	slap
visit	visit
warning	warn
