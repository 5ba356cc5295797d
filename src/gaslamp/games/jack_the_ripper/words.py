"""What people read in Jack the Ripper: title, goal, cards.

`CARDS` follows the order of the notation; `CARD_RULINGS` says why a card's value is our own.
The rules, JR-1.1 to JR-10.1, are `SECTIONS`, written in `rulebook.py`.
"""

from gaslamp.games.jack_the_ripper.rulebook import SECTIONS
from gaslamp.texts import N_, CardWords

__all__ = ["CARDS", "CARD_RULINGS", "GOAL", "SECTIONS", "TAGLINE", "TITLE"]

TITLE: str = N_("Jack the Ripper")

TAGLINE: str = N_("London, 1888: six suspects, one Ripper, and the fog is on the Ripper's side.")

GOAL: str = N_(
    "Once a Victim has been found, lay out Evidence against the suspects in sets of three or more. "
    "The suspect against whom most has been gathered in the end is the Ripper, and everything you "
    "have against that one counts double, so make the table agree with you, or find an alibi for "
    "the wrong one. But after the fifth Victim somebody may let the Ripper escape and spoil it "
    "all. Whoever leads once somebody has reached 100 points wins the match."
)

CARDS: dict[str, CardWords] = {
    "druitt": CardWords(
        N_("Evidence against Montague Druitt"),
        N_("Druitt"),
        N_(
            "Evidence, to be played once a Victim is in play: meld three or more, or lay one off "
            "where Montague Druitt has a meld. It counts double if Montague Druitt is the Ripper."
        ),
    ),
    "eddy": CardWords(
        N_("Evidence against Prince Eddy"),
        N_("Prince Eddy"),
        N_(
            "Evidence, to be played once a Victim is in play: meld three or more, or lay one off "
            "where Prince Eddy has a meld. It counts double if Prince Eddy is the Ripper."
        ),
    ),
    "gull": CardWords(
        N_("Evidence against Sir William Gull"),
        N_("Gull"),
        N_(
            "Evidence, to be played once a Victim is in play: meld three or more, or lay one off "
            "where Sir William Gull has a meld. It counts double if Sir William Gull is the Ripper."
        ),
    ),
    "pedachenko": CardWords(
        N_("Evidence against Dr. Pedachenko"),
        N_("Pedachenko"),
        N_(
            "Evidence, to be played once a Victim is in play: meld three or more, or lay one off "
            "where Dr. Pedachenko has a meld. It counts double if Dr. Pedachenko is the Ripper."
        ),
    ),
    "chapman": CardWords(
        N_("Evidence against George Chapman"),
        N_("G. Chapman"),
        N_(
            "Evidence, to be played once a Victim is in play: meld three or more, or lay one off "
            "where George Chapman has a meld. It counts double if George Chapman is the Ripper."
        ),
    ),
    "jill": CardWords(
        N_("Evidence against Jill the Ripper"),
        N_("Jill"),
        N_(
            "Evidence, to be played once a Victim is in play: meld three or more, or lay one off "
            "where Jill the Ripper has a meld. It counts double if Jill the Ripper is the Ripper."
        ),
    ),
    "letters": CardWords(
        N_("Letters"),
        N_("Letters"),
        N_(
            "Evidence that accuses nobody: meld three or more, or lay one off where Letters are "
            "melded. It needs a Victim in play and is never doubled."
        ),
    ),
    "wild": CardWords(
        N_("Wild Evidence"),
        N_("Wild"),
        N_(
            "Stands for Evidence against any suspect, never for Letters: in a meld beside at least "
            "one real card, or laid off where you already have Evidence of that suspect yourself."
        ),
    ),
    "suspect-druitt": CardWords(
        N_("Suspect Montague Druitt"),
        N_("Susp. Druitt"),
        N_(
            "A Gavel. Play it once Montague Druitt has a meld on the table; it counts double if "
            "Montague Druitt is the Ripper."
        ),
    ),
    "suspect-eddy": CardWords(
        N_("Suspect Prince Eddy"),
        N_("Susp. Eddy"),
        N_(
            "A Gavel. Play it once Prince Eddy has a meld on the table; it counts double if Prince "
            "Eddy is the Ripper."
        ),
    ),
    "suspect-gull": CardWords(
        N_("Suspect Sir William Gull"),
        N_("Susp. Gull"),
        N_(
            "A Gavel. Play it once Sir William Gull has a meld on the table; it counts double if "
            "Sir William Gull is the Ripper."
        ),
    ),
    "suspect-pedachenko": CardWords(
        N_("Suspect Dr. Pedachenko"),
        N_("Susp. Pedachenko"),
        N_(
            "A Gavel. Play it once Dr. Pedachenko has a meld on the table; it counts double if Dr. "
            "Pedachenko is the Ripper."
        ),
    ),
    "suspect-chapman": CardWords(
        N_("Suspect George Chapman"),
        N_("Susp. Chapman"),
        N_(
            "A Gavel. Play it once George Chapman has a meld on the table; it counts double if "
            "George Chapman is the Ripper."
        ),
    ),
    "suspect-jill": CardWords(
        N_("Suspect Jill the Ripper"),
        N_("Susp. Jill"),
        N_(
            "A Gavel. Play it once Jill the Ripper has a meld on the table; it counts double if "
            "Jill the Ripper is the Ripper."
        ),
    ),
    "alibi-druitt": CardWords(
        N_("Alibi of Montague Druitt"),
        N_("Alibi Druitt"),
        N_(
            "A Gavel. Play it once Montague Druitt has a meld on the table; from then on Montague "
            "Druitt cannot be the Ripper this round."
        ),
    ),
    "alibi-eddy": CardWords(
        N_("Alibi of Prince Eddy"),
        N_("Alibi Eddy"),
        N_(
            "A Gavel. Play it once Prince Eddy has a meld on the table; from then on Prince Eddy "
            "cannot be the Ripper this round."
        ),
    ),
    "alibi-gull": CardWords(
        N_("Alibi of Sir William Gull"),
        N_("Alibi Gull"),
        N_(
            "A Gavel. Play it once Sir William Gull has a meld on the table; from then on Sir "
            "William Gull cannot be the Ripper this round."
        ),
    ),
    "alibi-pedachenko": CardWords(
        N_("Alibi of Dr. Pedachenko"),
        N_("Alibi Pedachenko"),
        N_(
            "A Gavel. Play it once Dr. Pedachenko has a meld on the table; from then on Dr. "
            "Pedachenko cannot be the Ripper this round."
        ),
    ),
    "alibi-chapman": CardWords(
        N_("Alibi of George Chapman"),
        N_("Alibi Chapman"),
        N_(
            "A Gavel. Play it once George Chapman has a meld on the table; from then on George "
            "Chapman cannot be the Ripper this round."
        ),
    ),
    "victim-nichols": CardWords(
        N_("Victim Mary Nichols"),
        N_("Mary Nichols"),
        N_(
            "A Gavel that opens the way for Evidence. If Buck's Row lies in another area, take it "
            "from there; then draw two cards."
        ),
    ),
    "victim-chapman": CardWords(
        N_("Victim Annie Chapman"),
        N_("Annie Chapman"),
        N_(
            "A Gavel that opens the way for Evidence. If Hanbury Street lies in another area, take "
            "it from there; then draw two cards."
        ),
    ),
    "victim-stride": CardWords(
        N_("Victim Elizabeth Stride"),
        N_("Elizabeth Stride"),
        N_(
            "A Gavel that opens the way for Evidence. If Berner Street lies in another area, take "
            "it from there; then draw two cards."
        ),
    ),
    "victim-eddowes": CardWords(
        N_("Victim Catherine Eddowes"),
        N_("C. Eddowes"),
        N_(
            "A Gavel that opens the way for Evidence. If Mitre Square lies in another area, take "
            "it from there; then draw two cards."
        ),
    ),
    "victim-kelly": CardWords(
        N_("Victim Mary Kelly"),
        N_("Mary Kelly"),
        N_(
            "A Gavel that opens the way for Evidence. If Miller's Court lies in another area, take "
            "it from there; then draw two cards."
        ),
    ),
    "scene-nichols": CardWords(
        N_("Scene Buck's Row"),
        N_("Buck's Row"),
        N_(
            "A Gavel. If Mary Nichols lies in another area, take her from there; then search "
            "Scotland Yard for one card."
        ),
    ),
    "scene-chapman": CardWords(
        N_("Scene Hanbury Street"),
        N_("Hanbury Street"),
        N_(
            "A Gavel. If Annie Chapman lies in another area, take her from there; then search "
            "Scotland Yard for one card."
        ),
    ),
    "scene-stride": CardWords(
        N_("Scene Berner Street"),
        N_("Berner Street"),
        N_(
            "A Gavel. If Elizabeth Stride lies in another area, take her from there; then search "
            "Scotland Yard for one card."
        ),
    ),
    "scene-eddowes": CardWords(
        N_("Scene Mitre Square"),
        N_("Mitre Square"),
        N_(
            "A Gavel. If Catherine Eddowes lies in another area, take her from there; then search "
            "Scotland Yard for one card."
        ),
    ),
    "scene-kelly": CardWords(
        N_("Scene Miller's Court"),
        N_("Miller's Court"),
        N_(
            "A Gavel. If Mary Kelly lies in another area, take her from there; then search "
            "Scotland Yard for one card."
        ),
    ),
    "strikes": CardWords(
        N_("Ripper Strikes"),
        N_("Ripper Strikes"),
        N_(
            "A Gavel for Scotland Yard. You may play a Victim of your own at once; if you do not, "
            "all others show theirs and you choose one for its owner to play."
        ),
    ),
    "resigns": CardWords(
        N_("Commissioner Resigns"),
        N_("Comm. Resigns"),
        N_(
            "A Gavel for Scotland Yard. Each other seat, one after the other, discards a card of "
            "its own choice."
        ),
    ),
    "escapes": CardWords(
        N_("Ripper Escapes"),
        N_("Ripper Escapes"),
        N_(
            "Once five Victims are in play you may lay this down at any time, in anybody's turn, "
            "and the round ends at once, very much in your favour. Left in your hand, it costs "
            "points for each Victim in play."
        ),
    ),
}

CARD_RULINGS: dict[str, str] = {
    "suspect-druitt": N_(
        "Our sources give Montague Druitt neither a value nor an order number. All Suspects are "
        "worth 4, twice a piece of Evidence, and we number them in the order of our list: Montague "
        "Druitt is number 1 when a tie must be broken."
    ),
    "suspect-eddy": N_(
        "Our sources give Prince Eddy neither a value nor an order number. All Suspects are worth "
        "4, twice a piece of Evidence, and we number them in the order of our list: Prince Eddy is "
        "number 2 when a tie must be broken."
    ),
    "suspect-gull": N_(
        "Our sources give Sir William Gull neither a value nor an order number. All Suspects are "
        "worth 4, twice a piece of Evidence, and we number them in the order of our list: Sir "
        "William Gull is number 3 when a tie must be broken."
    ),
    "suspect-pedachenko": N_(
        "Our sources give Dr. Pedachenko neither a value nor an order number. All Suspects are "
        "worth 4, twice a piece of Evidence, and we number them in the order of our list: Dr. "
        "Pedachenko is number 4 when a tie must be broken."
    ),
    "suspect-chapman": N_(
        "Our sources give George Chapman neither a value nor an order number. All Suspects are "
        "worth 4, twice a piece of Evidence, and we number them in the order of our list: George "
        "Chapman is number 5 when a tie must be broken."
    ),
    "suspect-jill": N_(
        "Our sources give Jill the Ripper neither a value nor an order number. All Suspects are "
        "worth 4, twice a piece of Evidence, and we number them in the order of our list: Jill the "
        "Ripper is number 6 when a tie must be broken."
    ),
    "alibi-druitt": N_(
        "Our sources do not give the value of Montague Druitt's Alibi. We make all Alibis worth 3: "
        "less than a Suspect, which can be doubled, more than a single piece of Evidence."
    ),
    "alibi-eddy": N_(
        "Our sources do not give the value of Prince Eddy's Alibi. We make all Alibis worth 3: "
        "less than a Suspect, which can be doubled, more than a single piece of Evidence."
    ),
    "alibi-gull": N_(
        "Our sources do not give the value of Sir William Gull's Alibi. We make all Alibis worth "
        "3: less than a Suspect, which can be doubled, more than a single piece of Evidence."
    ),
    "alibi-pedachenko": N_(
        "Our sources do not give the value of Dr. Pedachenko's Alibi. We make all Alibis worth 3: "
        "less than a Suspect, which can be doubled, more than a single piece of Evidence."
    ),
    "alibi-chapman": N_(
        "Our sources do not give the value of George Chapman's Alibi. We make all Alibis worth 3: "
        "less than a Suspect, which can be doubled, more than a single piece of Evidence."
    ),
}
