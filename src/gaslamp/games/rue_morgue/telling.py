"""What is said at a table of Murders in the Rue Morgue: refusals, events, questions, points."""

from typing import Final

from gaslamp.games.rue_morgue.words import CARD_RULINGS, CARDS, GOAL, SECTIONS, TAGLINE, TITLE
from gaslamp.texts import N_, Words

REFUSALS: Final[dict[str, str]] = {
    "RM-1.5": N_(
        "First everybody passes a card to the partner: choose one of your hand with pass CARD."
    ),
    "RM-1.6": N_(
        "First everybody puts a card under the Orang-Utan: choose one of your hand with bury CARD."
    ),
    "RM-2.1": N_("Your turn begins with a draw: first draw file or draw discard."),
    "RM-2.1:file": N_("The Case File is empty; draw from the Rue Morgue instead: draw discard."),
    "RM-2.1:discard": N_("The Rue Morgue is empty; draw from the Case File instead: draw file."),
    "RM-2.2": N_("You have drawn: now meld, add, play one Event, or end the turn with a discard."),
    "RM-2.2:clue": N_(
        "{card} is a Clue, not an Event: lay it as part of a meld of three or more, or add it to a "
        "meld that is on the table."
    ),
    "RM-2.2:event": N_(
        "You have already played an Event this turn; {card} has to wait for your next one."
    ),
    "RM-2.5": N_(
        "That would leave you nothing to discard; keep back one card, which you then discard to go "
        "out."
    ),
    "RM-3.1": N_("A meld takes three or more Clues of one colour; you need at least three {card}."),
    "RM-3.1:event": N_("{card} is an Event and never part of a meld; play it on its own."),
    "RM-3.2": N_(
        "No meld of {card} is on the table yet; once anybody has laid three or more, you can add "
        "single ones."
    ),
    "RM-3.2:event": N_("{card} is an Event and cannot be added to a meld; play it on its own."),
    "RM-4.1": N_(
        "After your meld the Orang-Utan must be fed first: feed file or feed discard, then go on."
    ),
    "RM-4.3:file": N_(
        "The Case File is empty, so the Rue Morgue's top card must be fed: feed discard."
    ),
    "RM-4.3:discard": N_(
        "The Rue Morgue is empty, so the Case File's top card must be fed: feed file."
    ),
    "RM-5.2": N_(
        "{card} came through this turn's Event and would be a second one; play it next turn."
    ),
    "RM-5.3": N_(
        "{card} can be played once both of its melds are on the table, in anybody's area; one is "
        "still missing."
    ),
    "RM-5.4": N_("{card} can be played once a meld of Adolphe Le Bon is on the table."),
    "RM-5.5": N_("Say which help you want: play help two or play help search."),
    "RM-5.5:partners": N_("Say which help you want: play help search or play help consult."),
    "RM-5.5:two": N_(
        "Partners have no Draw Two: with Dupin's Help choose search or consult instead."
    ),
    "RM-5.5:consult": N_(
        "Only partners can consult each other: with Dupin's Help choose two or search instead."
    ),
    "RM-5.7": N_(
        "You are searching the Rue Morgue: take one of its cards first, then go on with your turn."
    ),
    "RM-5.7:empty": N_(
        "The Rue Morgue is empty, there is nothing to search; choose another help or wait until a "
        "card lies there."
    ),
    "RM-5.8": N_("You are consulting: give your partner one card of your hand first."),
    "RM-5.9": N_(
        "You are looking under the Orang-Utan: take one of those cards first, then go on with your "
        "turn."
    ),
}

TELLINGS: Final[dict[str, str]] = {
    "deal": N_("{seat} is dealt {count} cards."),
    "deal:you": N_("You are dealt {count} cards: {cards}."),
    "deal:seen": N_("{seat} is dealt {cards}."),
    "turn-up": N_("{cards} is turned up and starts the Rue Morgue."),
    "hide": N_("{count} cards go face down under the Orang-Utan; nobody has seen them."),
    "hide:seen": N_("{cards} go face down under the Orang-Utan."),
    "choose:pass": N_("{seat} has chosen a card for the partner."),
    "choose:pass:you": N_("You have chosen to pass {cards}."),
    "choose:bury": N_("{seat} has chosen a card for the Orang-Utan."),
    "choose:bury:you": N_("You have chosen to bury {cards}."),
    "choose:give": N_("{seat} has chosen a card to give."),
    "choose:give:you": N_("You have chosen to give {cards}."),
    "pass": N_("{seat} passes a card to {other}."),
    "pass:you": N_("You pass {cards} to {other}."),
    "pass:seen": N_("{seat} passes {cards} to {other}."),
    "bury": N_("{seat} puts a card under the Orang-Utan."),
    "bury:you": N_("You put {cards} under the Orang-Utan."),
    "bury:seen": N_("{seat} puts {cards} under the Orang-Utan."),
    "replace": N_("{seat} draws a card in its place."),
    "replace:you": N_("You draw {cards} in its place."),
    "replace:seen": N_("{seat} draws {cards} in its place."),
    "draw": N_("{seat} draws a card from the {origin}."),
    "draw:you": N_("You draw {cards} from the {origin}."),
    "draw:seen": N_("{seat} draws {cards} from the {origin}."),
    "meld": N_("{seat} melds {cards}."),
    "meld:you": N_("You meld {cards}."),
    "add": N_("{seat} adds {cards} to a meld on the table."),
    "add:you": N_("You add {cards} to a meld on the table."),
    "look": N_("{seat} looks at the top card of the {origin}."),
    "look:many": N_("{seat} looks through the {count} cards of the {origin}."),
    "look:orang-utan": N_("{seat} looks at the {count} cards under the Orang-Utan."),
    "look:file:you": N_("You look at the top card of the Case File: {cards}."),
    "look:discard:you": N_("You look through the Rue Morgue, from the top: {cards}."),
    "look:orang-utan:you": N_("You look under the Orang-Utan: {cards}."),
    "look:seen": N_("{seat} looks at the {origin}: {cards}."),
    "feed": N_("{seat} feeds the Orang-Utan with the top card of the {origin}."),
    "feed:you": N_("You feed the Orang-Utan with {cards} from the {origin}."),
    "feed:seen": N_("{seat} feeds the Orang-Utan with {cards} from the {origin}."),
    "play": N_("{seat} plays {cards}."),
    "play:you": N_("You play {cards}."),
    "play:two": N_("{seat} plays {cards} and draws two."),
    "play:two:you": N_("You play {cards} and draw two."),
    "play:search": N_("{seat} plays {cards} and searches the Rue Morgue."),
    "play:search:you": N_("You play {cards} and search the Rue Morgue."),
    "play:consult": N_("{seat} plays {cards} and consults {partner}."),
    "play:consult:you": N_("You play {cards} and consult {partner}."),
    "gain": N_("{seat} draws a card from the {origin}."),
    "gain:you": N_("You draw {cards} from the {origin}."),
    "gain:seen": N_("{seat} draws {cards} from the {origin}."),
    "take": N_("{seat} takes {cards} from the {origin} and shows it."),
    "take:orang-utan": N_("{seat} takes {cards} from under the Orang-Utan and shows it."),
    "take:you": N_("You take {cards} from the {origin} and show it."),
    "take:orang-utan:you": N_("You take {cards} from under the Orang-Utan and show it."),
    "give": N_("{seat} gives a card to {other}."),
    "give:you": N_("You give {cards} to {other}."),
    "give:seen": N_("{seat} gives {cards} to {other}."),
    "discard": N_("{seat} discards {cards}."),
    "discard:you": N_("You discard {cards}."),
    "escape": N_(
        "The first Case File is used up: the {count} cards of the Rue Morgue are shuffled into the "
        "second."
    ),
    "escape:orang-utan": N_(
        "The Orang-Utan has escaped: the {count} cards under it are shuffled into the second Case "
        "File too."
    ),
    "catch": N_("Caught with the Orang-Utan: {cards}, laid in the area of {side}."),
    "catch:you": N_("Caught with the Orang-Utan: {cards}, laid in your area."),
    "catch:meld": N_("Caught with the Orang-Utan: {cards}, a meld in the area of {side}."),
    "catch:meld:you": N_("Caught with the Orang-Utan: {cards}, a meld in your area."),
    "catch:discard": N_("Caught with the Orang-Utan, but of no use to anybody: {cards}."),
    "show": N_("Left in the {origin}: {cards}."),
    "show:hand": N_("{seat} still holds {cards}."),
    "show:hand:you": N_("You still hold {cards}."),
    "show:orang-utan": N_("Left under the Orang-Utan: {cards}."),
    "fact:second_file": N_(
        "This is the second Case File: the Orang-Utan is away, nobody feeds it, and going out "
        "catches nothing."
    ),
    "fact:event_played": N_("This turn's Event has been played."),
}

ASKS: Final[dict[str, str]] = {
    "pass": N_("choose a card to pass to the partner"),
    "bury": N_("choose a card to put under the Orang-Utan"),
    "draw": N_("draw from the Case File or the Rue Morgue"),
    "play": N_("meld, add, play an Event, or discard to end the turn"),
    "feed": N_("feed the Orang-Utan from the Case File or the Rue Morgue"),
    "take": N_("take one of the cards looked through"),
    "give": N_("give the partner a card"),
}

PLACES: Final[dict[str, str]] = {
    "file": N_("Case File"),
    "discard": N_("Rue Morgue"),
    "orang-utan": N_("Orang-Utan"),
    "hand": N_("hand"),
    "area": N_("area"),
}

LINES: Final[dict[str, str]] = {
    "area": N_("cards laid out"),
    "pair": N_("both melds of a pair"),
    "hand": N_("cards left in the hand"),
    "free": N_("laid off for nothing"),
    "partner": N_("the partner went out: the whole hand is laid off for nothing"),
    "dupin-own": N_("Dupin: Helps in the own area"),
    "dupin-other": N_("Dupin: Helps in another area"),
    "excluded": N_("excluded: the catcher alone scores"),
}

RESULTS: Final[dict[str, str]] = {
    "caught": N_("{seat} goes out in the first Case File and catches the Orang-Utan."),
    "caught:you": N_("You go out in the first Case File and catch the Orang-Utan."),
    "solved": N_("{seat} goes out in the second Case File: solved, but the Orang-Utan is away."),
    "solved:you": N_("You go out in the second Case File: solved, but the Orang-Utan is away."),
    "unsolved": N_("Both Case Files are used up: the case stays unsolved and nobody scores."),
}

MOVES: Final[dict[str, str]] = {
    "bury": N_("bury {card}"),
    "feed": N_("feed the top of the {pile}"),
    "play help two": N_("play {card} and draw two cards"),
    "play help search": N_("play {card} and search the Rue Morgue"),
    "play help consult": N_("play {card} and consult the partner"),
    "give": N_("give {card}"),
}

COUNSELS: Final[dict[str, str]] = {
    "pair": N_("it completes a pair, which is {n} points more"),
    "opens": N_("it makes the way free for {card}, which you hold"),
    "lone": N_("it is the only one of its kind that you hold"),
    "unwanted": N_("nobody else can have one, so nobody waits for it"),
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
