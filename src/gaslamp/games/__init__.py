"""The games: a folder each, found by `gaslamp.registry`."""
