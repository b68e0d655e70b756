% Closed: verbs that report without a stance of the speaker on what is reported (Hyland 2002, Applied Linguistics 23:2, on reporting verbs).
verb
announce
confirm
disclose
find
report
reveal
say
show
state
