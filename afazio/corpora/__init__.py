"""Readers and writers of pair collections."""
