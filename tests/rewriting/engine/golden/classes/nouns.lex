noun	kind
doctor	person
dog	animal
ant	insect
