"""Where a search takes its worlds from."""

from mypy_extensions import mypyc_attr

from gaslamp.chance import Dice
from gaslamp.game import Round


@mypyc_attr(allow_interpreted_subclasses=True)
class Source:
    """Worlds that agree with all that a seat knows."""

    def sample(self, dice: Dice) -> Round:
        """A world, without events, its luck from the dice."""
        raise NotImplementedError
