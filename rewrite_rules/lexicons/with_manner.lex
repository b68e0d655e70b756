% Closed: nouns that behind "with" say how something is done, and not with what: with care.
% Facts collected from Quirk et al., A comprehensive grammar of the English language (1985), 8.78 to 8.84.
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
