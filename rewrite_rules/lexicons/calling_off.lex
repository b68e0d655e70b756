% Closed: verbs that say of what was planned or threatened that it does not take place, or not yet.
% Facts collected from Karttunen, Simple and phrasal implicatives (2012); WordNet 3.0, senses of prevent, cancel and postpone.
verb
avert
call_off
cancel
forestall
postpone
preclude
prevent
put_off
thwart
ward_off
