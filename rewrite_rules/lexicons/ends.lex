% Closed: nouns for the end that something comes or is brought to, and the verb that says the same: came to an end, ended.
% Facts collected from Cowie and Mackin, Oxford dictionary of phrasal verbs (1993).
noun	meaning
close	end
end	end
halt	stop
standstill	stop
