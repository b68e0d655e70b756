% Verbs whose subject, with the participants of a noun of deeds, is the deed rather than its result: it harms, causes, delays.
% Facts collected from Vendler, Linguistics in philosophy (1967), on events and effects; a selection from engender-27.1, destroy-44,
% amuse-31.1, hurt-40.8.3, other_cos-45.4, caused_calibratable_cos-45.6.2 and single members of other classes of VerbNet 3.3.
verb
affect
block
bury
cause
damage
deepen
delay
destroy
follow
force
fuel
halt
harm
hasten
help
hurt
increase
injure
interrupt
kill
plunge
precede
prompt
provoke
reduce
ruin
save
spark
strengthen
trigger
wake
weaken
worsen
wound
