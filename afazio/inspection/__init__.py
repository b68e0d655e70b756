"""Views of every stage for people."""
