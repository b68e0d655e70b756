% Closed: verbs whose object is what is planned, takes place or is told of it.
% Facts collected from Vendler, Linguistics in philosophy (1967), on containers of nominals; begin-55.1, complete-55.2, continue-55.3
% and stop-55.4 of VerbNet 3.3 in part.
verb
arrange
attend
avoid
begin
cancel
cause
complete
condemn
continue
criticise
criticize
delay
demand
discuss
film
finish
interrupt
oppose
organise
organize
plan
postpone
praise
prevent
record
repeat
start
stop
support
watch
witness
