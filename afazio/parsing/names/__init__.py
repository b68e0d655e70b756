"""Names as one layer over a pair: phrases of offices and names, and names that both sides have, get one analysis."""
