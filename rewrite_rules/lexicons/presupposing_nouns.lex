% Closed: nouns whose phrase names an event that took place, whether they are told of or denied: the scene of the
% murder, no witness to the attack; a plan, a risk, a rumour or a demand presupposes none, and news may be false. Facts collected from Kiparsky and Kiparsky, "Fact"
% (1970), and Schmid, English abstract nouns as conceptual shells (2000), on nouns of facts, causes and results.
noun
aftermath
anniversary
cause
commemoration
consequence
eyewitness
footage
instigator
perpetrator
photo
photograph
scene
survivor
suspect
toll
victim
wake
witness
