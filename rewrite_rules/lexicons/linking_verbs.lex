% Verbs that link their subject to an adjective which they need not make true of it, or not beside an event: seem, prove, run dry.
% Facts collected from Quirk et al., A comprehensive grammar of the English language (1985), chapter 16; Huddleston and Pullum, The Cambridge
% grammar of the English language (2002), chapter 4.
verb
act
appear
become
come
count
fall
feel
get
go
grow
look
loom
measure
pass
play
plead
pose
prove
rank
run
seem
sit
smell
sound
stand
taste
test
try
turn
weigh
