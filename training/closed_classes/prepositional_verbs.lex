% Verbs with a preposition of their own, beside an object or alone. Facts collected from Quirk et al., A comprehensive
% grammar of the English language (1985), chapter 16; Huddleston and Pullum (2002), chapter 4.
preposition	kind	verbs
about	alone	argue boast brag complain dream enquire grumble hear inform inquire joke lecture lie moan preach protest quarrel speak talk testify think worry write
about	object	consult inform interrogate question remind teach tell warn
as	alone	act double function masquerade pose qualify serve
against	alone	appeal argue campaign conspire demonstrate fight plot preach protest react rebel revolt struggle testify vote
against	object	defend insure protect use warn
for	alone	allow apologise apologize apply ask atone beg call campaign care compete fight hope long look pay plead pray prepare search strive vote wait yearn
for	object	arrest ask blame criticise criticize exchange excuse forgive pay praise prepare punish reprimand reward scold thank
from	alone	abstain benefit deviate differ emerge escape flee recoil recover refrain resign retire separate suffer withdraw
from	object	abstract banish bar borrow conceal defend deport dismiss distinguish divert eject evacuate evict exclude exempt expel extract free hide import liberate omit prevent protect release remove rescue save separate smuggle steal transfer transport withdraw
in	alone	believe engage intervene invest meddle participate persist result specialise specialize succeed
in	object	clothe cover dip embed enclose engross envelop immerse implicate include interest involve wrap
into	alone	enquire evolve inquire
into	object	convert divide transform translate turn
of	object	accuse acquit advise convict convince cure deprive inform notify persuade relieve remind rob strip suspect warn
on	alone	bet border center centre comment concentrate count decide depend dwell eavesdrop elaborate embark encroach experiment focus frown gamble hinge impinge improve infringe insist intrude lecture meditate operate prey reflect rely renege report speculate spy touch verge vote wager
on	object	bestow congratulate impose inflict
to	alone	accede adapt adhere adjust agree allude amount apologise apologize appeal assent belong complain confess conform consent contribute lie listen object preach react refer relate reply resort respond speak submit subscribe succumb surrender talk testify yield
to	object	accustom add adapt ascribe attach attribute banish compare confine connect convert dedicate describe devote evacuate expose introduce invite limit reduce refer relate smuggle subject subordinate transfer transport
with	alone	agree argue collaborate collide communicate compete comply compromise confer cooperate coincide disagree experiment fight flirt interfere meddle mix negotiate quarrel separate sympathise sympathize tamper
with	object	acquaint assault associate attack bind charge clean combine compare confront connect cut decorate identify link mix reconcile replace tie unite wrap
