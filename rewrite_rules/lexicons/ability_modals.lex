% Closed: the modal of ability by the tense of "be", as a feature of the tree and of the graph (is able to: can; was able to: could).
% Facts from Quirk et al., A comprehensive grammar of the English language (1985), chapter 4.
tense	modal
Pres	can
Past	could
pres	can
past	could
