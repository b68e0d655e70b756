% Closed: quantifiers that set an upper limit, and the words before a numeral that set it for a measure (less than two kilos).
% Facts from Huddleston and Pullum, The Cambridge Grammar of the English Language (2002), chapter 5, section 11.
quant	limit
at_most	at_most
fewer_than	less_than
