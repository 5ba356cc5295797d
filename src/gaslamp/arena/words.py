"""What the arena says: its tables, its report, its refusals, marked for translation."""

from typing import Final

from gaslamp.texts import N_

# Refusals

NO_LOG: Final = N_("{path} is no list of the arena's deals; choose another folder.")
OTHER_SETTINGS: Final = N_(
    "{path} holds deals of another run ({name} is {theirs} there and {ours} here); "
    "choose another folder."
)
BAD_LINE: Final = N_(
    "Line {number} of {path} is no deal of these settings; remove it, or choose another folder."
)
IN_USE: Final = N_("Another arena is at work in {folder}; wait for it, or choose another folder.")

# Tables

TITLE: Final = N_("{title}, {seats} seats, seed {seed}: {deals} deals, each in {seatings} seatings")
TITLE_ONE: Final = N_("{title}, {seats} seats, seed {seed}: a deal, in {seatings} seatings")
PLAYER: Final = N_("player")
MARGIN: Final = N_("margin")
INTERVAL: Final = N_("95% interval")
POINTS: Final = N_("points")
ROUNDS_WON: Final = N_("rounds won")
MATCHES_WON: Final = N_("matches won")
EVEN: Final = N_("even")
RATING: Final = N_("rating")
RANGE: Final = N_("{low} to {high}")
SHARE: Final = N_("{mean:.0%}")
SHARE_RANGE: Final = N_("{mean:.0%} ({low:.0f} to {high:.0f})")
RATED: Final = N_("{rating:.0f} ± {deviation:.0f}")
NONE: Final = N_("-")
LINEUP: Final = N_("Sides: {players}")
HELD: Final = N_("{count} {player}")
EXPLAINED: Final = (
    N_("margin: a player's points in a round less the mean of the sides against it."),
    N_("Intervals are paired by deal: its seatings are averaged first, the deals are the sample."),
    N_("Equally strong players would each win {even:.0%}."),
)
CUT: Final = N_("Matches ended undecided after {most} rounds (their leaders share the win): {cut}.")
TIMES: Final = N_("Time for a decision")
TIME: Final = N_("  {player}: mean {mean}, longest {longest} ({decisions} decisions)")
MILLISECONDS: Final = N_("{value:.2f} ms")
SECONDS: Final = N_("{value:.2f} s")

# The chart and the report

CHART: Final = N_("Means and 95% intervals of the players")
MARGIN_PANEL: Final = N_("Margin in points, per round")
ROUNDS_PANEL: Final = N_("Rounds won, in per cent")
MATCHES_PANEL: Final = N_("Matches won, in per cent")
REPORT: Final = N_("Arena: {title}")
TABLE_HEADING: Final = N_("All seatings")
LINEUPS_HEADING: Final = N_("By line-up")
READING_HEADING: Final = N_("How to read this")
READING: Final = (
    N_(
        "Every deal (one shuffled deck, one dealer, one stream of luck) was played in every "
        "seating, so nobody had the better cards. A dot is a mean, the bar around it its 95% "
        "interval; the dashed line is where equally strong players would be."
    ),
    N_(
        "If the bar does not touch the dashed line, the difference is larger than the luck of "
        "these deals explains. If it does, play more deals before you believe it."
    ),
    N_(
        "400 points of rating stand for odds of ten to one; behind the ± is the model's own "
        "standard deviation, which takes the seatings of a deal for separate games."
    ),
)
AGAIN_HEADING: Final = N_("To play it again")
AGAIN: Final = N_(
    "Played with gaslamp {gaslamp} (source {source}), rules {rules}, Python {python}."
)
VALUES: Final = N_("Card values: {values}.")
