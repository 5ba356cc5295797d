"""The cards' art: sheets of symbols, the pictures that point into them, and whom to thank."""

from gaslamp.web.art.drawing import back, chip, face, pile, sheet
from gaslamp.web.art.plates import plates
from gaslamp.web.art.thanks import Credit, credits

__all__ = ["Credit", "back", "chip", "credits", "face", "pile", "sheet", "world"]


def world(game: str) -> str:
    """The world in which the game of that name is played: `paris`, `london` or `noir`."""
    return plates(game).world
