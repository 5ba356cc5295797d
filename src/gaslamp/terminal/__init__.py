"""The terminal front: a match played line by line, and everything that it says."""
