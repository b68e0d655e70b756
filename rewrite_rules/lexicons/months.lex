% Closed: the months of the Gregorian calendar (ISO 8601).
name
January
February
March
April
May
June
July
August
September
October
November
December
