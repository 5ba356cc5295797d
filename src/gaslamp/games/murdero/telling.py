"""What is said at a table of Murdero: refusals, events, questions, points."""

from typing import Final

from gaslamp.games.murdero.words import CARD_RULINGS, CARDS, GOAL, SECTIONS, TAGLINE, TITLE
from gaslamp.texts import N_, Words

REFUSALS: Final[dict[str, str]] = {
    "G-2:partner": N_(
        "{other} lies on your partner's table and is not yours to give; name a card of your own."
    ),
    "G-2:place": N_("{card} does not lie among your permanents; name one that does."),
    "G-2:play": N_("{other} is not in play; name a permanent that lies on somebody's table."),
    "G-2:room": N_(
        "The permanent that should make room does not lie on that table; name one that does."
    ),
    "G-2:table": N_("{other} does not lie on that table; name a card that does."),
    "MU-2.1": N_("Your turn begins with a draw: first draw file or draw discard."),
    "MU-2.1:discard": N_("The discard pile is empty; draw from the Case File instead: draw file."),
    "MU-2.2": N_(
        "You have drawn: now build case cards, take one action, discard what is too much, or end."
    ),
    "MU-2.2:acted": N_(
        "You have taken this turn's action already; that has to wait for your next turn."
    ),
    "MU-2.2:build": N_("{card} is an action card and part of no case; play it as your action."),
    "MU-2.2:case": N_("{card} is a case card, not an action; add it to a set with build."),
    "MU-2.3": N_(
        "Once you have begun to discard you can only go on down to eight cards and then end."
    ),
    "MU-2.3:eight": N_(
        "You hold eight cards or fewer and keep them all; end your turn, or swap a card as your "
        "action."
    ),
    "MU-2.3:more": N_(
        "You hold more than eight cards; discard one after the other until eight are left, then "
        "end."
    ),
    "MU-2.4": N_(
        "The Case File is empty, so there is no card to draw in exchange for one of yours."
    ),
    "MU-3.2": N_(
        "{card} finds no support there: a set begins with its Crime Scene and goes up one value at "
        "a time."
    ),
    "MU-3.3": N_(
        "In the challenge a set never goes back: add a card of its highest value or of the next."
    ),
    "MU-6.2": N_(
        "All places for permanents are taken there; name one that leaves the game for it: add for "
        "and its code."
    ),
    "MU-6.2:case": N_("A permanent needs a case to lie beside; build a Crime Scene there first."),
    "MU-6.2:room": N_(
        "There is a free place, so nothing may be replaced; play the card without for."
    ),
    "MU-6.3": N_(
        "You have more permanents than cases: drop one of them first, then the game goes on."
    ),
    "MU-6.4": N_("Say which permanent Destroy removes: play destroy followed by its code."),
    "MU-6.5": N_(
        "Reverse Charges needs a hand of four cards or fewer, itself counted; get rid of some."
    ),
    "MU-6.6": N_(
        "You are looking through the discard pile: take one of its case cards, then go on with "
        "your turn."
    ),
    "MU-6.6:action": N_("Lost Treasure brings no action cards; take a case card from the pile."),
    "MU-6.6:none": N_(
        "No case card lies in the discard pile, so Lost Treasure would find nothing; keep it for "
        "later."
    ),
    "MU-6.8": N_("Say what Sabotage removes: play sabotage, the seat, and the case card."),
    "MU-6.8:action": N_(
        "Sabotage removes case cards only, and {other} is none; name a case card of that table."
    ),
    "MU-6.9": N_(
        "Say how you pay and whom you rob: play shakedown, a case card of your table, and the seat."
    ),
    "MU-6.9:action": N_(
        "Shake Down is paid with a case card, and {other} is none; name a case card of your table."
    ),
    "MU-6.9:empty": N_("That seat has no card left in hand; rob one that has."),
    "MU-6.9:opponent": N_("Shake Down robs an opponent; name a seat that plays against you."),
    "MU-6.10": N_(
        "Say which case card the Joker stands for: play joker followed by the code of that card."
    ),
    "MU-6.10:action": N_(
        "{other} is no case card, and a Joker stands for one: name one that could be built now."
    ),
    "MU-6.10:pay": N_(
        "The Joker is no case card, so Mitigating Circs cannot be paid with it; name a case card."
    ),
    "MU-6.11": N_(
        "Mitigating Circs works from the turn after it came out and takes a case card of your own "
        "table."
    ),
    "MU-7.1": N_(
        "Nobody here has a partner to play for: that needs the option teams; leave partner out."
    ),
}

TELLINGS: Final[dict[str, str]] = {
    "deal": N_("{seat} is dealt {count} cards."),
    "deal:you": N_("You are dealt {count} cards: {cards}."),
    "deal:seen": N_("{seat} is dealt {cards}."),
    "turn-up": N_("{cards} is turned up and starts the discard pile."),
    "draw": N_("{seat} draws a card from the {origin}."),
    "draw:you": N_("You draw {cards} from the {origin}."),
    "draw:seen": N_("{seat} draws {cards} from the {origin}."),
    "build": N_("{seat} builds {cards}."),
    "build:you": N_("You build {cards}."),
    "build-for": N_("{seat} builds {cards} for {partner}."),
    "build-for:you": N_("You build {cards} for {partner}."),
    "swap": N_("{seat} discards {cards} to draw another card."),
    "swap:you": N_("You discard {cards} to draw another card."),
    "gain": N_("{seat} draws a card from the {origin}."),
    "gain:you": N_("You draw {cards} from the {origin}."),
    "gain:seen": N_("{seat} draws {cards} from the {origin}."),
    "play": N_("{seat} plays {cards}."),
    "play:you": N_("You play {cards}."),
    "place": N_("{seat} puts {cards} into play."),
    "place:you": N_("You put {cards} into play."),
    "place-for": N_("{seat} puts {cards} into play for {partner}."),
    "place-for:you": N_("You put {cards} into play for {partner}."),
    "use": N_("{seat} uses Mitigating Circs."),
    "use:you": N_("You use Mitigating Circs."),
    "pay": N_("{seat} gives up {cards}."),
    "pay:you": N_("You give up {cards}."),
    "sabotage": N_("{seat} loses {cards} to Sabotage."),
    "sabotage:you": N_("You lose {cards} to Sabotage."),
    "destroy": N_("{seat} loses {cards} to Destroy."),
    "destroy:you": N_("You lose {cards} to Destroy."),
    "replace": N_("{cards} of {seat} makes room and leaves the game."),
    "replace:you": N_("Your {cards} makes room and leaves the game."),
    "fall": N_("{seat} loses {cards} too, which nothing supports any more."),
    "fall:you": N_("You lose {cards} too, which nothing supports any more."),
    "leave": N_("{seat} has no case card left and loses {cards} too."),
    "leave:you": N_("You have no case card left and lose {cards} too."),
    "drop": N_("{seat} drops {cards}: there are more permanents than cases."),
    "drop:you": N_("You drop {cards}: there are more permanents than cases."),
    "rob": N_("{seat} loses a card of the hand, drawn at random, to {other}."),
    "rob:you": N_("You lose {cards}, drawn at random, to {other}."),
    "rob:seen": N_("{seat} loses {cards}, drawn at random, to {other}."),
    "look": N_("{seat} looks through the {origin}."),
    "look:many": N_("{seat} looks through the {count} cards of the {origin}."),
    "look:you": N_("You look through the discard pile, from the top: {cards}."),
    "look:seen": N_("{seat} looks through the {origin}: {cards}."),
    "take": N_("{seat} takes {cards} from the {origin} and shows it."),
    "take:you": N_("You take {cards} from the {origin} and show it."),
    "discard": N_("{seat} discards {cards}."),
    "discard:you": N_("You discard {cards}."),
    "end": N_("{seat} ends the turn."),
    "end:you": N_("You end the turn."),
    "show": N_("Left in the {origin}: {cards}."),
    "show:hand": N_("{seat} still holds {cards}."),
    "show:hand:you": N_("You still hold {cards}."),
    "fact:action_taken": N_("This turn's action has been taken."),
}

ASKS: Final[dict[str, str]] = {
    "draw": N_("draw from the Case File or the discard pile"),
    "play": N_("build, take one action, and end the turn"),
    "discard": N_("discard down to eight cards, then end the turn"),
    "take": N_("take one of the case cards looked through"),
    "drop": N_("drop a permanent, as there are more than cases"),
}

PLACES: Final[dict[str, str]] = {
    "file": N_("Case File"),
    "discard": N_("discard pile"),
    "gone": N_("out of the game"),
    "hand": N_("hand"),
    "area": N_("table"),
}

LINES: Final[dict[str, str]] = {
    "table": N_("case cards on the table"),
    "estate": N_("Real Estate: Crime Scenes count more"),
    "doubled": N_("went out: the table counts twice"),
    "doubled-one": N_("went out: the best complete case counts twice"),
    "hand": N_("cards left in the hand"),
}

RESULTS: Final[dict[str, str]] = {
    "out": N_("Out with a complete case: {seat}."),
    "out:you": N_("You go out with a complete case."),
    "empty": N_("The Case File is empty: nobody goes out and nobody doubles."),
    "reverse": N_("{seat} reverses the charges: the round ends and nobody doubles."),
    "reverse:you": N_("You reverse the charges: the round ends and nobody doubles."),
}

MOVES: Final[dict[str, str]] = {
    "build": N_("build {card}"),
    "swap": N_("swap {card} for a new card"),
    "play destroy": N_("play {card} against {other}"),
    "play sabotage": N_("play {card} against {other} of {seat}"),
    "play sabotage you": N_("play {card} against {other} of one's own"),
    "play shakedown": N_("give up {other} and play {card} against {seat}"),
    "play joker": N_("play {card} as {other}"),
    "use": N_("use {card} and give up {other}"),
    "drop": N_("drop {card}"),
    "end": N_("end the turn"),
    "… for": N_("{move}, for which {card} makes room"),
    "… partner": N_("{move}, on the partner's table"),
}

COUNSELS: Final[dict[str, str]] = {
    "complete": N_("it completes a case"),
    "estate": N_("each of your Crime Scenes counts {n} points then"),
    "alibi": N_("a complete case of its colour does not end the round then"),
    "caseload": N_("one complete case is not enough to go out then"),
    "stuck": N_("you cannot build it now"),
    "harmless": N_("none of your opponents could build it now"),
    "room": N_("you may keep {n} cards at most when the turn ends"),
}

WORDS: Final = Words(
    title=TITLE,
    tagline=TAGLINE,
    goal=GOAL,
    cards=CARDS,
    sections=SECTIONS,
    card_rulings=CARD_RULINGS,
    refusals=REFUSALS,
    tellings=TELLINGS,
    asks=ASKS,
    places=PLACES,
    lines=LINES,
    results=RESULTS,
    moves=MOVES,
    counsels=COUNSELS,
)
