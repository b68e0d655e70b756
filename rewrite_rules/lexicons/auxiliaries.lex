% Closed: auxiliaries that stand for a whole verb phrase, the primary ones and the modals.
% Facts from Quirk et al., A comprehensive grammar of the English language (1985), chapter 3.
verb	kind
be	primary
do	primary
have	primary
can	modal
could	modal
may	modal
might	modal
must	modal
shall	modal
should	modal
will	modal
would	modal
