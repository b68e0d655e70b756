% Closed: what stands with a hyphen before a participle that need not be true then: the would-be, so-called, self-styled, half of it.
% Facts collected from Quirk et al., A comprehensive grammar of the English language (1985), appendix I; Nayak et al., A dictionary of
% nonsubsective adjectives (2014).
prefix
allegedly
almost
ex
mock
near
non
pseudo
quasi
self
so
supposedly
would
