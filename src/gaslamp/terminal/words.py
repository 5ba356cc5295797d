"""Every sentence of the terminal that is no game's own, marked for translation."""

from typing import Final

from gaslamp.texts import N_

# Names and lists

NUMBERED_NAME: Final = N_("{name} {seat}")
GUEST: Final = N_("Guest")
AND_MORE: Final = N_("{moves} and {n} more")
NAMED: Final = N_("{name} {what}")

# The table, the hand, the moves

ROUND: Final = N_("Round {n}. {dealer} deals.")
TABLE: Final = N_("The table")
PILE: Final = N_("{pile}: {n} cards")
PILE_OF_ONE: Final = N_("{pile}: 1 card")
PILE_EMPTY: Final = N_("{pile}: empty")
PILE_TOP: Final = N_(", {card} on top")
PILE_CARDS: Final = N_(", holding {cards}")
SEAT_LINE: Final = N_("{name}: {laid}; {hands}.")
LAID: Final = N_("laid out {cards}")
NOTHING_LAID: Final = N_("nothing laid out")
IN_MELD: Final = N_("{cards} (meld)")
HOLDS: Final = N_("holds {n} cards")
HOLDS_ONE: Final = N_("holds 1 card")
HAS_CHOSEN: Final = N_(" and has chosen")
HAS_CHOSEN_CARD: Final = N_(" and has chosen {card}")
HAND: Final = N_("Your hand: {n} cards")
HAND_OF_ONE: Final = N_("Your hand: 1 card")
HAND_CARD: Final = N_("  {n}  {code}  {card}")
HAND_USES: Final = N_(": {uses}")
DECIDE: Final = N_("Now {ask}. [{rule}]")
MENU_GROUP: Final = N_("{verb}: {items}")
MENU_ITEM: Final = N_("{n} {move}")
MENU_PILE: Final = N_(" ({pile})")
MENU_TOP: Final = N_(" ({pile}: {card})")
MAY_ACT: Final = N_("It is not your turn, but you may act now, or press Enter to wait.")
PROMPT: Final = N_("Your move: ")

# Answers at the prompt

NO_SUCH_NUMBER: Final = N_("There is no move number {n}; the moves are numbered 1 to {last}.")
AMBIGUOUS: Final = N_("“{text}” can be {moves}: type enough of it to tell which.")
AMBIGUOUS_WISH: Final = N_(
    "None of these is possible now: {moves}. Type ? and one of them to learn why."
)
NO_SUCH_VERB: Final = N_(
    "No move begins with “{word}”; moves begin with {verbs}. Type ? for what you can do here."
)
NO_SUCH_MOVE: Final = N_(
    "Nothing that can stand behind “{begun}” begins with “{word}”; take a number or a move from "
    "the list, or type ? for help."
)
NOT_WITH_THESE_SEATS: Final = N_("“{text}” is no move with this number of seats.")
NOTHING_TYPED: Final = N_("Type a move or its number; ? explains, quit keeps the match for later.")
REFUSED: Final = N_("Not now ({move}): {why}")
TAKEN_BACK: Final = N_("Taken back: {move}.")
NOT_TAKEN_BACK: Final = N_(
    "There is nothing to take back: undo reaches back within your turn, as far as the last card "
    "that was drawn, shown or looked at."
)
THINKING: Final = N_("Thinking …")
NO_ARGUMENT: Final = N_("{command} stands alone; ? {command} tells what it does.")

COMMANDS: Final[dict[str, tuple[str, str]]] = {
    "?": (
        N_("? [WORD]"),
        N_(
            "explain a card, a rule by its id, a kind of move like discard, a whole move and why "
            "it is not possible, or find a word in the rules"
        ),
    ),
    "moves": (N_("moves"), N_("list again what you can do now")),
    "hint": (N_("hint"), N_("say what a searching player would do now, and why")),
    "hand": (N_("hand"), N_("show your cards, and what each can do now")),
    "table": (N_("table"), N_("show what lies on the table")),
    "score": (N_("score"), N_("show the points of each round and the totals")),
    "rules": (N_("rules WORD"), N_("look up a rule by its id or by a word in it")),
    "undo": (
        N_("undo"),
        N_(
            "take your last move back, within your turn and as long as nothing was drawn, shown or "
            "looked at since"
        ),
    ),
    "quit": (N_("quit"), N_("leave; the match is kept and you can go on with it later")),
}
"""The words understood at the prompt beside moves: how each is used, and what it does."""

COMMAND: Final = N_("{usage} {text}")
HELP_NOW: Final = N_("It is your decision: {ask}. This is the rule that asks for it:")
HELP_MOVES: Final = N_(
    "Type the number of a move from the list, or the move itself. The beginnings of its words are "
    "enough where only one move fits: “dr f” for “draw file”. Capitals do not matter. You can "
    "also type:"
)
CAN_NOW: Final = N_("You can do now: {moves}.")
CAN_NOTHING: Final = N_("Nothing can be done with that now.")
CANNOT_NOW: Final = N_("Not now: {moves}. {why}")
CANNOT_FOR_RULE: Final = N_("Not now: {moves}. {title}. [{id}]")
POSSIBLE: Final = N_("You can do that now: {move} is number {n} of the list.")
SEVERAL_CARDS: Final = N_("“{text}” can be one of several cards: {cards}. Type ? and one of them.")
MANY_RULES: Final = N_("Many rules speak of “{wanted}”. Type ? and an id to read one:")
RULE_ITEM: Final = N_("{id} {title}")
RULES_OF_WHAT: Final = N_(
    "Name a rule by its id or by a word in it, as in rules G-6 or rules secret."
)

# Rules and cards

RULE_TITLE: Final = N_("{id}  {title}")
RULING_TITLE: Final = N_("{id} ◊  {title}")
RULING_REASON: Final = N_("◊ A house ruling: {reason}")
RULINGS_NOTE: Final = N_(
    "◊ marks a house ruling: there the printed rules are silent or can be read in two ways, and we "
    "say why we decided as we did."
)
CARD: Final = N_("{name} ({code}): {facts}")
CARD_RULING: Final = N_("{name} ({code}): {facts} ◊")
COPIES: Final = N_("{n} copies")
COPY: Final = N_("1 copy")
POINTS: Final = N_("{n} points")
POINT: Final = N_("1 point")
NO_RULE: Final = N_(
    "No rule has the id or the words “{wanted}”; look for a shorter or simpler word."
)
NO_RULE_BUT: Final = N_("No rule has the id or the words “{wanted}”; did you mean {suggestions}?")

# The points

SHEET: Final = N_("Scoresheet of round {n}")
SHEET_SIDE: Final = N_("{name}")
SHEET_NOTHING: Final = N_("       nothing to score")
SHEET_SUM: Final = N_("  {points:+4}  in this round")
SCORE_OF: Final = N_("{points} for {name}")
ROUND_SCORES: Final = N_("Round {n}: {scores}.")
TOTALS: Final = N_("Totals: {scores}.")
NO_ROUND_YET: Final = N_("No round is finished yet.")
TARGET: Final = N_("The match ends with the round in which somebody reaches {n} points.")
WINNER: Final = N_("The match is over: {names} wins.")
YOU_WIN: Final = N_("The match is over: you win.")
SHARED: Final = N_("The match is over: {names} share the win.")

# Beginning, going on, leaving

INTRODUCTION: Final = N_(
    "You are {name} and sit at seat {seat}. {others}. Type a move or its number at each prompt; ? "
    "explains what you can do, quit keeps the match for another time."
)
OPPONENT: Final = N_("seat {seat} is {name}")
PARTNER: Final = N_("seat {seat} is {name}, your partner")
GOING_ON: Final = N_("Going on with your match.")
NEXT_ROUND: Final = N_("Press Enter for the next round: ")
NEXT_ROUND_HELP: Final = N_(
    "The round is over. Press Enter or type 1 to deal the next one; score shows the points, table "
    "the cards, quit keeps the match for later."
)
LEFT: Final = N_("Your match is kept. To go on with it: gaslamp play {game}")
KEPT_RECORD: Final = N_("The record of the match is in {path}")
UNFINISHED: Final = N_("You have an unfinished match of {title}:")
UNFINISHED_MANY: Final = N_("You have unfinished matches of {title}:")
UNFINISHED_ITEM: Final = N_("{n}  {about}")
UNFINISHED_ABOUT: Final = N_("begun {begun} with {others}, in round {round}: {scores}")
NONE_KEPT: Final = N_("No unfinished match of {title} is kept; begin one: gaslamp play {game}")
OFFER: Final = N_("Go on with it? Type yes, new or delete (? explains): ")
OFFER_MANY: Final = N_("Go on with which? Type a number, new, or delete and a number: ")
OFFER_HELP: Final = N_(
    "Type yes or a number to go on with a match, new to begin another one and keep what is there, "
    "delete or delete with a number to throw a match away, quit to leave."
)
DELETED: Final = N_("Thrown away: the match begun {begun}.")
NOT_OFFERED: Final = N_("A kept match cannot be offered: {why}")

# What goes wrong

NOT_KEPT: Final = N_(
    "The match cannot be kept in {path}: {why}. Make room there or set GASLAMP_DATA."
)
NOT_READ: Final = N_("The kept match {path} cannot be read: {why}.")
IN_USE: Final = N_("This match is being played in another window; finish it there.")
DAMAGED: Final = N_(
    "The kept match {path} is damaged and cannot be taken up again; move the file away to be rid "
    "of this message."
)
OTHER_FORMAT: Final = N_(
    "The kept match {path} was written by another release of Gaslamp; go on with it there."
)
OTHER_RULES: Final = N_(
    "The kept match was begun with rules {theirs}; this release has rules {ours}. Go on with it in "
    "the release that it was begun with."
)
