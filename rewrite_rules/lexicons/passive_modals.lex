% Closed: verbs whose passive with an infinitive says what is allowed or required.
% Facts from Quirk et al., A comprehensive grammar of the English language (1985), chapter 4.
verb	modal
allow	allowed
permit	allowed
require	required
oblige	required
obligate	required
