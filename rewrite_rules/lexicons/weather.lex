% Closed: verbs of weather (VerbNet 3.3, weather-57).
verb
drizzle
freeze
hail
pour
rain
sleet
snow
storm
thunder
