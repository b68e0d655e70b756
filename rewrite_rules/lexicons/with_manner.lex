% Closed: nouns that behind "with" say how something is done, and not with what: with care.
% Facts collected from Quirk et al., A comprehensive grammar of the English language (1985), chapter 8, on adjuncts of manner.
noun
care
delight
difficulty
ease
enthusiasm
force
help
intensity
joy
pleasure
precision
pride
skill
speed
strength
success
vigor
vigour
