"""Gaslamp: three detective card games of the rummy family, their rules, players and records."""

__version__ = "0.1.0"
