"""What people read in Murdero: title, goal, cards.

`CARDS` follows the order of the notation; `CARD_RULINGS` is empty, as every value is printed.
The rules, MU-1.1 to MU-8.2, are `SECTIONS`, written in `rulebook.py`.
"""

from gaslamp.games.murdero.rulebook import SECTIONS
from gaslamp.texts import N_, CardWords

__all__ = ["CARDS", "CARD_RULINGS", "GOAL", "SECTIONS", "TAGLINE", "TITLE"]

TITLE: str = N_("Murdero")

TAGLINE: str = N_("Three murders, three milieus: solve one completely before your rivals wreck it.")

GOAL: str = N_(
    "Build up to three cases, one in each colour, step by step: Crime Scene, Victim, Evidence, "
    "Suspect, Weapon. Whoever completes a case goes out and doubles what lies on their table. "
    "Until then, action cards help you along and get in the way of the others. Cards left in your "
    "hand cost points. Whoever leads once somebody has reached 100 points wins the match."
)

CARDS: dict[str, CardWords] = {
    "red-1": CardWords(
        N_("Red Crime Scene"),
        N_("Red Scene"),
        N_(
            "Every red (underworld) case begins with this card. A set may hold as many of them as "
            "you find."
        ),
    ),
    "red-2": CardWords(
        N_("Red Victim"),
        N_("Red Victim"),
        N_("Stage 2 of a red (underworld) case. Build it where your set has a Crime Scene."),
    ),
    "red-3": CardWords(
        N_("Red Evidence"),
        N_("Red Evidence"),
        N_("Stage 3 of a red (underworld) case. Build it where your set has a Victim."),
    ),
    "red-4": CardWords(
        N_("Red Suspect"),
        N_("Red Suspect"),
        N_("Stage 4 of a red (underworld) case. Build it where your set has Evidence."),
    ),
    "red-5": CardWords(
        N_("Red Weapon"),
        N_("Red Weapon"),
        N_(
            "Stage 5 of a red (underworld) case, and the only one of its colour. Build it where "
            "your set has a Suspect: the case is complete."
        ),
    ),
    "blue-1": CardWords(
        N_("Blue Crime Scene"),
        N_("Blue Scene"),
        N_(
            "Every blue (film world) case begins with this card. A set may hold as many of them as "
            "you find."
        ),
    ),
    "blue-2": CardWords(
        N_("Blue Victim"),
        N_("Blue Victim"),
        N_("Stage 2 of a blue (film world) case. Build it where your set has a Crime Scene."),
    ),
    "blue-3": CardWords(
        N_("Blue Evidence"),
        N_("Blue Evidence"),
        N_("Stage 3 of a blue (film world) case. Build it where your set has a Victim."),
    ),
    "blue-4": CardWords(
        N_("Blue Suspect"),
        N_("Blue Suspect"),
        N_("Stage 4 of a blue (film world) case. Build it where your set has Evidence."),
    ),
    "blue-5": CardWords(
        N_("Blue Weapon"),
        N_("Blue Weapon"),
        N_(
            "Stage 5 of a blue (film world) case, and the only one of its colour. Build it where "
            "your set has a Suspect: the case is complete."
        ),
    ),
    "green-1": CardWords(
        N_("Green Crime Scene"),
        N_("Green Scene"),
        N_(
            "Every green (politics and law) case begins with this card. A set may hold as many of "
            "them as you find."
        ),
    ),
    "green-2": CardWords(
        N_("Green Victim"),
        N_("Green Victim"),
        N_(
            "Stage 2 of a green (politics and law) case. Build it where your set has a Crime Scene."
        ),
    ),
    "green-3": CardWords(
        N_("Green Evidence"),
        N_("Green Evidence"),
        N_("Stage 3 of a green (politics and law) case. Build it where your set has a Victim."),
    ),
    "green-4": CardWords(
        N_("Green Suspect"),
        N_("Green Suspect"),
        N_("Stage 4 of a green (politics and law) case. Build it where your set has Evidence."),
    ),
    "green-5": CardWords(
        N_("Green Weapon"),
        N_("Green Weapon"),
        N_(
            "Stage 5 of a green (politics and law) case, and the only one of its colour. Build it "
            "where your set has a Suspect: the case is complete."
        ),
    ),
    "destroy": CardWords(
        N_("Destroy"),
        N_("Destroy"),
        N_("One Shot: remove any one permanent in play from the game."),
    ),
    "treasure": CardWords(
        N_("Lost Treasure"),
        N_("Lost Treasure"),
        N_("One Shot: look through the discard pile and take any one case card into your hand."),
    ),
    "overtime": CardWords(
        N_("Overtime"),
        N_("Overtime"),
        N_("One Shot: take the top three cards of the Case File into your hand."),
    ),
    "reverse": CardWords(
        N_("Reverse Charges"),
        N_("Reverse Charges"),
        N_(
            "One Shot, with at most four cards in hand, this one included: the round ends and "
            "nobody's score is doubled."
        ),
    ),
    "sabotage": CardWords(
        N_("Sabotage"),
        N_("Sabotage"),
        N_(
            "One Shot: remove one case card from anybody's table, and with it what it alone "
            "supports."
        ),
    ),
    "shakedown": CardWords(
        N_("Shake Down"),
        N_("Shake Down"),
        N_(
            "One Shot: remove a case card of your own from the table, then rob an opponent of a "
            "random card in hand."
        ),
    ),
    "caseload": CardWords(
        N_("Heavy Caseload"),
        N_("Heavy Caseload"),
        N_(
            "Permanent: while it lies there, it takes two complete cases of one player to go out. "
            "This binds everyone."
        ),
    ),
    "joker": CardWords(
        N_("Joker"),
        N_("Joker"),
        N_(
            "Permanent: stands for one case card that you could build now, and may even complete a "
            "case. Worth nothing itself."
        ),
    ),
    "mitigating": CardWords(
        N_("Mitigating Circs"),
        N_("Mitigating Circs"),
        N_(
            "Permanent: from your next turn on, as the turn's action, remove a case card of your "
            "own and draw two cards."
        ),
    ),
    "real-estate": CardWords(
        N_("Real Estate"),
        N_("Real Estate"),
        N_("Permanent: each of your own Crime Scenes scores 4 points instead of 1."),
    ),
    "dons-alibi": CardWords(
        N_("The Don's Alibi"),
        N_("The Don's Alibi"),
        N_("Permanent: while it lies there, completing a red case does not let anyone go out."),
    ),
    "political-alibi": CardWords(
        N_("Political Alibi"),
        N_("Political Alibi"),
        N_("Permanent: while it lies there, completing a green case does not let anyone go out."),
    ),
    "screen-alibi": CardWords(
        N_("Silver Screen Alibi"),
        N_("Screen Alibi"),
        N_("Permanent: while it lies there, completing a blue case does not let anyone go out."),
    ),
}

CARD_RULINGS: dict[str, str] = {}
