% Verbs whose complement may be a question and that VerbNet gives no such clause (taken: yes), and those that it gives one of another
% kind, such as an exclamation or a free relative (no). Facts collected from Karttunen, Syntax and semantics of questions (1977);
% Lahiri, Questions and answers in embedded contexts (2002).
verb	taken
check	yes
decide	yes
explore	yes
forget	yes
investigate	yes
matter	yes
recall	yes
remember	yes
specify	yes
wonder	yes
accept	no
deem	no
esteem	no
rate	no
reckon	no
reject	no
