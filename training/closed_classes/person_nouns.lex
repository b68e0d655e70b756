% Nouns of persons that WordNet derives from a verb, or that look so, and that take another part in what it says than their ending tells:
% agent in -ee, recipient of something, under way (what is done to them goes on), or none. The nouns in -ee and -ist were gone
% through as a whole. Facts collected from Barker, Episodic -ee in English (1998); Bauer, Lieber and Plag, The Oxford reference guide to
% English morphology (2013), chapter 11.
part	nouns
agent	absentee attendee conferee contestee devotee emigree escapee retiree returnee standee
recipient	alienee assignee bailee consignee devisee drawee feoffee grantee lessee licensee mortgagee patentee payee pledgee promisee sendee transferee trustee vendee warrantee
underway	trainee
none	accountant bargee dominee escapist internist partitionist psalmist referee separatist skipper vouchee
