% Closed: nouns for what one meets or fights with without its meeting or fighting back: met the deadline, met with resistance.
% Facts collected from WordNet 3.0, the senses of meet that take abstract objects; Levin, English verb classes and alternations (1993), section 36.
noun
challenge
condition
cost
criterion
deadline
death
demand
end
expectation
fate
goal
need
obligation
opposition
quota
requirement
resistance
standard
target
