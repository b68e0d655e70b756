% Closed: quantifiers that set an upper limit, and the words before a numeral that set it for a measure (less than two kilos).
quant	limit
at_most	at_most
fewer_than	less_than
