"""The shape of everything people read: rules with ids, names of cards, sentences.

The texts themselves live in each game's `words.py`; the page of the rules, `gaslamp rules` and the
refusals all come from there. `N_` marks a text for translation without translating it yet.
"""

from dataclasses import dataclass


def N_(text: str) -> str:
    """Mark `text` for gettext's extraction and return it unchanged."""
    return text


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its id (`RM-4.1`), a title of a few words, and its text in our own words.

    `ruling` is the reason for a house ruling (shown as ◊) where the printed rules are silent or can
    be read in two ways; it is empty for a rule that the printed rules state.
    """

    id: str
    title: str
    text: str
    ruling: str = ""


@dataclass(frozen=True, slots=True)
class CardWords:
    """What people read of a kind of card: its full name, a short one (to 16 letters), its text."""

    name: str
    short: str
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """A headed group of rules, in the order in which they are read."""

    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Words:
    """Everything that people read of one game.

    `cards` by code; `refusals` by refusal key (see `Round.reasons`); `tellings` are sentences for
    events by `what` (and `what:note`), `asks` for what a seat is asked to do by verb, `places`
    names of places, `lines` sentences of the scoresheet by reason, `results` sentences for the
    first word of a result, `moves` what a move is called by its beginning (see
    `gaslamp.telling`), `counsels` reasons for a move by key (see `gaslamp.counsel`),
    `card_rulings` why a card's value is a house ruling.
    """

    title: str
    tagline: str
    goal: str
    cards: dict[str, CardWords]
    sections: tuple[Section, ...]
    card_rulings: dict[str, str]
    refusals: dict[str, str]
    tellings: dict[str, str]
    asks: dict[str, str]
    places: dict[str, str]
    lines: dict[str, str]
    results: dict[str, str]
    moves: dict[str, str]
    counsels: dict[str, str]

    def rules(self) -> dict[str, Rule]:
        """All the game's rules by id, in order."""
        return {rule.id: rule for section in self.sections for rule in section.rules}
