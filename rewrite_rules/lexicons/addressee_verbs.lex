% Closed: verbs of telling and giving whose object is the one told, before what is told.
% Selected from transfer_mesg-37.1.1, tell-37.2, advise-37.9, compel-59.1, future_having-13.3 and send-11.1 of VerbNet 3.3.
verb
advise
assure
convince
inform
notify
offer
persuade
promise
remind
send
show
teach
tell
warn
