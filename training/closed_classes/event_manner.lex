% Adjectives that are said of acts and happenings: how fast, with what care and skill, how openly, how lawfully, in what
% mood and with what will they are done. Classes after Quirk et al., A comprehensive grammar of the English language (1985),
% chapter 8; Ernst, The syntax of adjuncts (2002).
class	adjectives
pace	fast quick slow steady sharp hasty prompt swift rapid speedy belated
onset	sudden gradual abrupt immediate
care	careful careless cautious reckless thorough superficial meticulous
skill	skilled skilful skillful clumsy awkward deft adroit
openness	secret covert overt public discreet stealthy
law	legal illegal lawful unlawful
sound	loud quiet noisy silent
mood	happy joyful angry calm nervous cheerful furious enthusiastic sullen
will	deliberate intentional accidental voluntary involuntary reluctant willing forcible
conduct	graceful cruel brutal gentle violent brave cowardly polite rude
sound	quiet loud silent noisy
effect	dramatic spectacular
