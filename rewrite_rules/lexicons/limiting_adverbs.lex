% Adverbs beside a property or a place that does not hold for them, or holds only so far; kind says why: negative ones all but
% deny it, past ones say that it held once, degrees how little of it holds or of what else it does.
% Facts collected from Quirk et al., A comprehensive grammar of the English language (1985), chapters 8 and 10.
adverb	kind
barely	negative
hardly	negative
rarely	negative
scarcely	negative
seldom	negative
previously	past
initially	past
originally	past
eventually	past
approximately	degree
deceptively	degree
equally	degree
exactly	degree
inadequately	degree
insufficiently	degree
marginally	degree
merely	degree
only	degree
precisely	degree
remotely	degree
solely	degree
superficially	degree
