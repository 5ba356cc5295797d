"""What is said at a table of Jack the Ripper: refusals, events, questions, points."""

from typing import Final

from gaslamp.games.jack_the_ripper.words import CARD_RULINGS, CARDS, GOAL, SECTIONS, TAGLINE, TITLE
from gaslamp.texts import N_, Words

REFUSALS: Final[dict[str, str]] = {
    "G-2:escape": N_("You do not hold Ripper Escapes, so you cannot lay it down."),
    "JR-2.1": N_(
        "A vote needs something to go by: wait until a meld, Letters or any other, is on the table."
    ),
    "JR-2.1:called": N_("This round's vote has been called already; draw file or draw discard."),
    "JR-2.2": N_("A vote is being taken: name one of the six suspects first, as in name druitt."),
    "JR-2.3": N_("Your turn begins with a draw: first draw file or draw discard."),
    "JR-2.4": N_("You have drawn: now meld, add, play a Gavel, or end the turn with a discard."),
    "JR-2.4:evidence": N_(
        "{card} is no Gavel: lay it as part of a meld of three or more, or add it to a meld that "
        "is on the table."
    ),
    "JR-2.4:gavel": N_(
        "You have already played a Gavel this turn; {card} has to wait for your next one."
    ),
    "JR-2.5": N_("{card} is a Gavel and never part of a meld; play it on its own."),
    "JR-2.6": N_(
        "That would leave you nothing to discard; keep back one card, which you then discard to go "
        "out."
    ),
    "JR-3.1": N_(
        "No Victim is in play yet; Evidence has to wait until somebody plays the first one."
    ),
    "JR-3.2": N_(
        "A meld takes three or more cards of one kind, Wilds included; you need at least three."
    ),
    "JR-3.2:escapes": N_("{card} is no Evidence and never part of a meld; keep it or discard it."),
    "JR-3.3": N_(
        "{card} has no meld on the table yet; once anybody has laid three or more, you can add "
        "single ones."
    ),
    "JR-3.3:gavel": N_("{card} is no Evidence and cannot be added to a meld."),
    "JR-3.4": N_(
        "To add a Wild there you need {other} in your own area; add it to one that you have, or "
        "meld it."
    ),
    "JR-3.4:natural": N_(
        "Wilds alone make no meld: name the suspect and put at least one real card with them, as "
        "in meld druitt 1+2."
    ),
    "JR-3.4:letters": N_("A Wild never stands for Letters; meld them without it."),
    "JR-3.4:suspect": N_(
        "Say whom the Wild accuses: add wild followed by one of the six suspects."
    ),
    "JR-4.1": N_(
        "{card} can be played once that suspect's Evidence is melded, in anybody's area; until "
        "then keep it or discard it."
    ),
    "JR-4.2": N_(
        "{card} can be played once that suspect's Evidence is melded, in anybody's area; there is "
        "nobody to clear yet."
    ),
    "JR-5.2": N_(
        "You are searching Scotland Yard: take one of its cards first, then go on with your turn."
    ),
    "JR-5.5": N_("The Commissioner resigns: first discard one card of your own choice."),
    "JR-5.6": N_(
        "The Ripper strikes: play a Victim of your own now, or have the others show theirs with "
        "reveal."
    ),
    "JR-5.7": N_(
        "Choose one of the Victims shown, which its owner then plays: write force and it."
    ),
    "JR-5.8": N_(
        "The Ripper can escape only when all five Victims are in play; until then keep the card "
        "well, or get rid of it."
    ),
    "JR-5.8:play": N_(
        "{card} is no Gavel; when all five Victims are in play, lay it down by writing escape."
    ),
}

TELLINGS: Final[dict[str, str]] = {
    "deal": N_("{seat} is dealt {count} cards."),
    "deal:you": N_("You are dealt {count} cards: {cards}."),
    "deal:seen": N_("{seat} is dealt {cards}."),
    "turn-up": N_("{cards} is turned up and starts Scotland Yard."),
    "vote": N_("{seat} calls the vote: everybody names a suspect in secret."),
    "vote:you": N_("You call the vote: everybody names a suspect in secret."),
    "choose:name": N_("{seat} has named a suspect."),
    "choose:name:you": N_("You have named {short}."),
    "open:name": N_("{seat} voted for {short}."),
    "open:name:you": N_("You voted for {short}."),
    "name:dropped": N_("The vote was not complete and is dropped."),
    "draw:file": N_("{seat} draws a card from the Case File."),
    "draw:file:you": N_("You draw {cards} from the Case File."),
    "draw:file:seen": N_("{seat} draws {cards} from the Case File."),
    "draw:discard": N_("{seat} draws {cards} from Scotland Yard."),
    "draw:discard:you": N_("You draw {cards} from Scotland Yard."),
    "meld": N_("{seat} melds {cards}."),
    "meld:you": N_("You meld {cards}."),
    "add": N_("{seat} adds {cards}."),
    "add:you": N_("You add {cards}."),
    "play": N_("{seat} plays {cards}."),
    "play:you": N_("You play {cards}."),
    "steal": N_("{cards} comes along into the area of {seat}."),
    "steal:you": N_("{cards} comes along into your area."),
    "gain": N_("{seat} draws a card from the Case File."),
    "gain:many": N_("{seat} draws {count} cards from the Case File."),
    "gain:you": N_("You draw {cards} from the Case File."),
    "gain:seen": N_("{seat} draws {cards} from the Case File."),
    "look": N_("{seat} looks through Scotland Yard."),
    "look:you": N_("You look through Scotland Yard, from the top: {cards}."),
    "look:seen": N_("{seat} looks through Scotland Yard: {cards}."),
    "take": N_("{seat} takes {cards} from Scotland Yard and shows it."),
    "take:you": N_("You take {cards} from Scotland Yard and show it."),
    "reveal": N_("{seat} has all others show the Victims they hold."),
    "reveal:you": N_("You have all others show the Victims they hold."),
    "shown": N_("{seat} shows {cards}."),
    "shown:you": N_("You show {cards}."),
    "force": N_("{seat} has to play {cards}."),
    "force:you": N_("You have to play {cards}."),
    "discard": N_("{seat} discards {cards}."),
    "discard:you": N_("You discard {cards}."),
    "discard:forced": N_("{seat} discards {cards} for the Commissioner."),
    "discard:forced:you": N_("You discard {cards} for the Commissioner."),
    "escape": N_("{seat} lays down Ripper Escapes: the Ripper is gone."),
    "escape:you": N_("You lay down Ripper Escapes: the Ripper is gone."),
    "show:file": N_("Left in the Case File: {cards}."),
    "show:discard": N_("Left in Scotland Yard: {cards}."),
    "show:hand": N_("{seat} still holds {cards}."),
    "show:hand:you": N_("You still hold {cards}."),
    "fact:victims": N_("Victims in play: {value} of 5."),
    "fact:gavel_played": N_("This turn's Gavel has been played."),
}

ASKS: Final[dict[str, str]] = {
    "draw": N_(
        "draw from the Case File or Scotland Yard; if a meld is out, you may call the vote first"
    ),
    "name": N_("name the suspect that you take for the Ripper"),
    "play": N_("meld, add, play a Gavel, or discard to end the turn"),
    "take": N_("take one of the cards looked through"),
    "discard": N_("discard a card for the Commissioner"),
    "strike": N_("play a Victim of your own, or have the others show theirs"),
    "force": N_("choose the Victim that its owner has to play"),
}

PLACES: Final[dict[str, str]] = {
    "file": N_("Case File"),
    "discard": N_("Scotland Yard"),
    "hand": N_("hand"),
    "area": N_("area"),
}

LINES: Final[dict[str, str]] = {
    "area": N_("cards laid out"),
    "doubled": N_("the Ripper's cards once more"),
    "hand": N_("cards left in the hand"),
    "free": N_("they fit on the table and cost nothing"),
    "kept": N_("Ripper Escapes left in the hand, for each Victim in play"),
    "right": N_("a right vote: {short}"),
    "wrong": N_("a wrong vote: {short}"),
    "found": N_("Victims and Scenes laid out"),
    "escape": N_("the Ripper's escape"),
}

RESULTS: Final[dict[str, str]] = {
    "caught": N_("The hunt is over, and the Ripper was {suspect}."),
    "escaped": N_("{seat} lets the Ripper escape: only Victims and Scenes count."),
    "escaped:you": N_("You let the Ripper escape: only Victims and Scenes count."),
    "large": N_("The Case File is used up, and the Ripper is still at large."),
}

MOVES: Final[dict[str, str]] = {
    "draw discard": N_("draw from {pile}"),
    "vote": N_("call the vote"),
    "name": N_("name {short}"),
    "reveal": N_("have the others show their Victims"),
    "force": N_("have {card} played"),
    "escape": N_("play Ripper Escapes"),
    "meld wilds": N_("meld {n} × {card} and {wilds} × Wild Evidence"),
    "add wild": N_("add {card} as {other}"),
}

COUNSELS: Final[dict[str, str]] = {
    "first-victim": N_("it is the first Victim, and only then can Evidence be laid out"),
    "cleared": N_("{short} cannot be the Ripper any more then"),
    "vote": N_("a right guess at the Ripper is worth {n} points in the end"),
    "suspected": N_("most points on the table speak against {short}"),
    "accused": N_("most points then speak against {short}, and the Ripper's cards count twice"),
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
