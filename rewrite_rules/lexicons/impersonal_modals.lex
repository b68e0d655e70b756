% Closed: the modal that an adjective with an infinitive expresses, by the tense of "be" (it is possible to open it: can).
% Facts from Quirk et al., A comprehensive grammar of the English language (1985), chapter 4.
adjective	tense	modal
necessary	Pres	must
possible	Past	could
possible	Pres	can
