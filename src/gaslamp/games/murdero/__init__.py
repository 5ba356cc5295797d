"""Murdero: a murder case in three milieus, from Crime Scene to Weapon."""
