"""What people read in Murders in the Rue Morgue: title, goal, cards.

`CARDS` follows the order of the notation; `CARD_RULINGS` says why a card's value is our own.
The rules, RM-1.1 to RM-10.1, are `SECTIONS`, written in `rulebook.py`.
"""

from gaslamp.games.rue_morgue.rulebook import SECTIONS
from gaslamp.texts import N_, CardWords

__all__ = ["CARDS", "CARD_RULINGS", "GOAL", "SECTIONS", "TAGLINE", "TITLE"]

TITLE: str = N_("Murders in the Rue Morgue")

TAGLINE: str = N_(
    "Paris, 1841: everyone knows it was the Orang-Utan, and somebody has to catch it."
)

GOAL: str = N_(
    "Lay out Clues in sets of three or more and collect points for them; two sets that belong "
    "together bring a bonus. Every set you lay out early feeds the Orang-Utan with another hidden "
    "card. Get rid of your last card while the first Case File lasts and you catch the animal, "
    "with everything useful hidden under it. Whoever leads once somebody has reached 100 points "
    "wins the match."
)

CARDS: dict[str, CardWords] = {
    "three-am": CardWords(
        N_("3 A.M."),
        N_("3 A.M."),
        N_(
            "A Clue: meld three or more, or add one where 3 A.M. has been melded. Meld Quartier "
            "St. Roch as well and the pair's bonus is yours."
        ),
    ),
    "quartier": CardWords(
        N_("Quartier St. Roch"),
        N_("St. Roch"),
        N_(
            "A Clue: meld three or more, or add one where Quartier St. Roch has been melded. Meld "
            "3 A.M. as well and the pair's bonus is yours."
        ),
    ),
    "rear-window": CardWords(
        N_("Rear Window"),
        N_("Rear Window"),
        N_(
            "A Clue: meld three or more, or add one where Rear Window has been melded. Meld "
            "Lightning Rod as well and the pair's bonus is yours."
        ),
    ),
    "lightning-rod": CardWords(
        N_("Lightning Rod"),
        N_("Lightning Rod"),
        N_(
            "A Clue: meld three or more, or add one where Lightning Rod has been melded. Meld Rear "
            "Window as well and the pair's bonus is yours."
        ),
    ),
    "mademoiselle": CardWords(
        N_("Mademoiselle L'Espanaye"),
        N_("Mademoiselle"),
        N_(
            "A Clue: meld three or more, or add one where Mademoiselle L'Espanaye has been melded. "
            "Meld Madame L'Espanaye as well and the pair's bonus is yours."
        ),
    ),
    "madame": CardWords(
        N_("Madame L'Espanaye"),
        N_("Madame"),
        N_(
            "A Clue: meld three or more, or add one where Madame L'Espanaye has been melded. Meld "
            "Mademoiselle L'Espanaye as well and the pair's bonus is yours."
        ),
    ),
    "advertisement": CardWords(
        N_("Newspaper Advertisement"),
        N_("Advertisement"),
        N_(
            "A Clue: meld three or more, or add one where Newspaper Advertisement has been melded. "
            "Meld The Sailor as well and the pair's bonus is yours."
        ),
    ),
    "sailor": CardWords(
        N_("The Sailor"),
        N_("The Sailor"),
        N_(
            "A Clue: meld three or more, or add one where The Sailor has been melded. Meld "
            "Newspaper Advertisement as well and the pair's bonus is yours."
        ),
    ),
    "le-bon": CardWords(
        N_("Adolphe Le Bon"),
        N_("Le Bon"),
        N_(
            "A Clue without a pair: meld three or more, or add one where Adolphe Le Bon has been "
            "melded. His meld opens the way for the Police Prefect."
        ),
    ),
    "poe": CardWords(
        N_("Edgar Allan Poe"),
        N_("Poe"),
        N_(
            "A Clue without a pair, and there are only four: meld three or four, or add one where "
            "Edgar Allan Poe has been melded."
        ),
    ),
    "deduction-a": CardWords(
        N_("Brilliant Deduction: 3 A.M. and Quartier St. Roch"),
        N_("Deduction A"),
        N_(
            "An Event worth many points. Play it once 3 A.M. and Quartier St. Roch are both "
            "melded, no matter by whom."
        ),
    ),
    "deduction-b": CardWords(
        N_("Brilliant Deduction: Rear Window and Lightning Rod"),
        N_("Deduction B"),
        N_(
            "An Event worth many points. Play it once Rear Window and Lightning Rod are both "
            "melded, no matter by whom."
        ),
    ),
    "deduction-c": CardWords(
        N_("Brilliant Deduction: Mademoiselle and Madame L'Espanaye"),
        N_("Deduction C"),
        N_(
            "An Event worth many points. Play it once Mademoiselle and Madame L'Espanaye are both "
            "melded, no matter by whom."
        ),
    ),
    "deduction-d": CardWords(
        N_("Brilliant Deduction: Newspaper Advertisement and The Sailor"),
        N_("Deduction D"),
        N_(
            "An Event worth many points. Play it once Newspaper Advertisement and The Sailor are "
            "both melded, no matter by whom."
        ),
    ),
    "prefect": CardWords(
        N_("Police Prefect"),
        N_("Prefect"),
        N_("An Event for points. Play it once Adolphe Le Bon is melded, no matter by whom."),
    ),
    "help": CardWords(
        N_("Dupin's Help"),
        N_("Dupin's Help"),
        N_(
            "An Event with a choice. Two or three at the table: draw two cards, or search the Rue "
            "Morgue for one; four at the table: search the Rue Morgue, or consult your partner."
        ),
    ),
    "dupin": CardWords(
        N_("Monsieur C. Auguste Dupin"),
        N_("Dupin"),
        N_(
            "An Event. In the first Case File, look at everything under the Orang-Utan and take "
            "one card; in the second, draw two cards instead."
        ),
    ),
}

CARD_RULINGS: dict[str, str] = {
    "le-bon": N_(
        "Our sources do not give the value of Adolphe Le Bon. He is a Clue of five copies like the "
        "other five-card Clues, so he is worth the same 2 points."
    ),
    "poe": N_(
        "Our sources do not give the value of Edgar Allan Poe. With four copies instead of five he "
        "is harder to meld and has no pair, so we make him worth 3 points."
    ),
    "help": N_(
        "Our sources give Dupin's Help neither points nor a colour. It pays with its effect, so it "
        "is worth 0, and with no colour it never counts as matching a meld."
    ),
    "dupin": N_(
        "Our sources give Monsieur C. Auguste Dupin neither points nor a colour. He pays with his "
        "effect, so he is worth 0, and with no colour he never counts as matching a meld."
    ),
}
