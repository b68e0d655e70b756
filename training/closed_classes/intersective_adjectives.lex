% Adjectives that say of anybody or anything alone what they say, so that they go from one noun to another (a married singer
% who is a cook is a married cook), beside those of colour, origin and feeling, which WordNet tells.
% Facts collected from Kamp and Partee, Prototype theory and compositionality (1995); Siegel, Capturing the adjective (1976);
% Dixon, Where have all the adjectives gone (1982): of sex, age, family, health, position, material and what one wears.
kind	adjectives
age	adolescent adult aged elderly juvenile middle-aged newborn teenage
appearance	bald barefoot bare bearded blond blonde brunette freckled naked nude pregnant
creed	atheist baptist buddhist catholic christian hindu islamic jewish lutheran moslem muslim orthodox pagan protestant sikh
family	divorced engaged married orphaned separated single unmarried widowed
health	alive asleep awake blind conscious dead deaf disabled drunk dying healthy ill infected injured lame sick sober unconscious unwell wounded
material	brazen earthen leaden metal metallic golden gold oaken plastic silken silver steel wooden woollen woolen
sex	female male
wealth	bankrupt homeless jobless penniless unemployed
state	broken clean closed damaged dirty dry empty frozen full locked muddy open torn wet
shape	circular conical cubic curved cylindrical flat hexagonal oblong oval rectangular round spherical square straight triangular
mood	afraid angry anxious bored exhausted furious glad grumpy happy hungry jealous nervous sad scared sleepy surprised thirsty tired unhappy upset worried
