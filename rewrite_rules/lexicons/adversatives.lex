% Words whose complement admits "any" as an existential, since they deny, doubt, forbid or regret it, or make light of it.
% Closed: facts collected from Ladusaw, Polarity sensitivity (1979); Linebarger, Negative polarity and grammatical
% representation (1987); Huddleston and Pullum (2002), chapter 9.
word
deny
dispute
doubt
forbid
prohibit
ban
regret
wonder
ask
inquire
hesitate
difficult
doubtful
foolish
hard
impossible
improbable
reluctant
sorry
surprised
unable
unaware
uncertain
unlikely
unnecessary
unsure
unwilling
