"""Testsuites from treebanks: pairs made from real sentences by transformations of their gold trees."""
