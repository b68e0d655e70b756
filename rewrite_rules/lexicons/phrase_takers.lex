% Verbs that with an object nearly always have a phrase of their own as well: wrap, convert, introduce.
% Facts collected from Quirk et al. (1985), chapter 16, on prepositional verbs with an object; in VerbNet 3.3 they are in many classes, such as
% turn-26.6.1, banish-10.2, send-11.1, contiguous_location-47.8 and defend-72.3, of which these are a part.
verb
accuse
acquit
banish
bind
clothe
convert
cover
dedicate
defend
dip
divide
embed
enclose
envelop
evacuate
evict
exclude
expel
expose
extract
immerse
introduce
protect
remove
smuggle
tie
transfer
transform
translate
transport
turn
wrap
