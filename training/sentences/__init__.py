"""Training sentences with gold trees, generated from a grammar: what treebanks of web text have too little of."""
