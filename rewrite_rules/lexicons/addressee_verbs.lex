% Closed: verbs of telling and giving whose object is the one told, before what is told.
% Facts collected from Levin, English Verb Classes and Alternations (1993), 37.1, 37.2 and 37.9.
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
