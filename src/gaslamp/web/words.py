"""What the pages say beside the games' own words, and the names of the table's modules."""

from typing import Final

from gaslamp.texts import N_

MODULES: Final = {
    "preact": "preact.js",
    "preact/hooks": "hooks.js",
    "htm": "htm.js",
}

NOT_FOUND: Final = N_("There is no such page here. The lobby is a good place to begin again.")
WRONG_FORM: Final = N_("Something in that form is missing or wrong; please fill it in again.")
NO_NAME: Final = N_("Type a name first, so that the others know who plays.")
TOO_MANY_LINES: Final = N_("You look at too many tables at once; close some of them.")
TOO_MANY_HINTS: Final = N_("That were many hints at once; try again in a few seconds.")
FAILED: Final = N_("Something went wrong on our side, and nothing was changed. Please try again.")

STAGES: Final = {
    "gathering": N_("waiting for players"),
    "dealing": N_("between two rounds"),
    "playing": N_("being played"),
    "over": N_("over"),
    "closed": N_("closed"),
}

LIVE_PACES: Final = {
    "30": N_("live, 30 seconds a decision"),
    "60": N_("live, a minute a decision"),
    "180": N_("live, three minutes a decision"),
}
DAY_PACES: Final = {
    "d1": N_("one day a decision"),
    "d3": N_("three days a decision"),
    "d7": N_("a week a decision"),
}

# What the form of a new table calls the games' options, and the values that are no numbers.
OPTIONS: Final = {
    "target": N_("Points that end the match"),
    "max_rounds": N_("Most rounds (0: no limit)"),
    "large_deducts": N_("Cards in the hand cost points even if nobody was caught"),
    "teams": N_("Teams of two"),
    "challenge": N_("Challenge: the cards of a case may only rise"),
    "double_one_case": N_("Whoever goes out doubles one case only"),
    "format": N_("What decides the match"),
    "format.target": N_("points, as many as set below"),
    "format.three_total": N_("the best sum of three rounds"),
    "format.three_wins": N_("most rounds won out of three"),
    "second_file": N_("The second Case File is made"),
    "second_file.end_of_turn": N_("when the turn is over"),
    "second_file.at_once": N_("as soon as the first is used up"),
    "advanced_dupin": N_("Dupin's fee for his Help"),
    "exclusion": N_("Exclusion: one side may be the only one to score"),
}

# What a move's button says, by its text or its verb; {card}, {n} and the piles are filled in. A key
# with a game's name behind it goes before the one without.
MOVES: Final = {
    "pass": N_("Pass {card}"),
    "bury": N_("Bury {card}"),
    "draw file": N_("Draw from the {file}"),
    "draw discard": N_("Draw from the {discard}"),
    "draw discard.jack-the-ripper": N_("Draw from {discard}"),
    "meld": N_("Meld {n} × {card}"),
    "meld some": N_("Meld {card}"),
    "add": N_("Add {card}"),
    "feed file": N_("Feed the top of the {file}"),
    "feed discard": N_("Feed the top of the {discard}"),
    "play": N_("Play {card}"),
    "take": N_("Take a card"),
    "give": N_("Give {card}"),
    "discard": N_("Discard {card}"),
    "vote": N_("Call the vote"),
    "name": N_("Name a suspect"),
    "reveal": N_("Have the others show theirs"),
    "force": N_("Have a Victim played"),
    "escape": N_("Escape!"),
    "build": N_("Build {card}"),
    "swap": N_("Swap {card} for a new card"),
    "use": N_("Use {card}"),
    "drop": N_("Drop a permanent"),
    "end": N_("End the turn"),
}

# What the table's script says, by key; words in braces are filled in there. A key with a game's
# name behind it goes before the one without.
TABLE: Final = {
    "coming": N_("Coming to the table …"),
    "and": N_("{some} and {last}"),
    "round": N_("Round {n}"),
    "lobby": N_("To the lobby"),
    "side": N_("Log, talk, rules, scores"),
    "sideUnread": N_("Log, talk, rules, scores: somebody has said something"),
    "settings": N_("Settings"),
    "away": N_("The line to the house is broken; it is being tried again."),
    "others": N_("The others"),
    "players": N_("The players"),
    "piles": N_("The piles"),
    "yourArea": N_("What you have laid out"),
    "yourHand": N_("Your hand"),
    "handOf": N_("A hand of {n} cards"),
    "handOfOne": N_("A hand of one card"),
    "cardsHeld": N_("cards in hand"),
    "points": N_("points"),
    "thinking": N_("is asked and thinks"),
    "timeLeft": N_("Time left for this decision"),
    "playedBy": N_("a bot ({kind})"),
    "isAway": N_("away, a bot plays meanwhile"),
    "resigned": N_("resigned, a bot plays on"),
    "partner": N_("your partner"),
    "you": N_("you"),
    "of": N_("before {name}"),
    "free": N_("a free chair"),
    "hasChosen": N_("Has chosen in secret"),
    "chose": N_("Chose {card}"),
    "hours": N_("{n} h"),
    "faceDown": N_("a card face down"),
    "standsFor": N_("{card} as {other}"),
    "withWilds": N_("{n} + {wilds} Wild"),
    "cardIs": N_("{card}, {points} points."),
    "cardIsOne": N_("{card}, one point."),
    "cardIn": N_("one card"),
    "cardsIn": N_("{n} cards"),
    "onTop": N_("{card} on top"),
    "lookedAt": N_("You have seen what lies on top of the {file}: {card}."),
    "aimAt": N_("Choose {card}"),
    "aboutCard": N_("About the chosen card"),
    "pile.draw": N_("Press to draw here"),
    "pile.feed": N_("Press to feed this card"),
    "pile.discard": N_("Press to discard the chosen card here"),
    "undo": N_("Undo"),
    "hint": N_("Hint"),
    "hinting": N_("A hint is being thought about …"),
    "hinted": N_("Suggested."),
    "return": N_("Take my seat back"),
    "botPlays": N_("A bot plays for you until you take your seat back."),
    "showEnd": N_("How the round ended"),
    "watching": N_("You are looking on. Hands stay hidden from you until the round is over."),
    "watchingStranger": N_("You are looking on. Whoever has given a name may talk here too."),
    "moment": N_("A moment for whoever may come in between … {n}"),
    "roundOver": N_("The round is over."),
    "waitingFor": N_("Waiting for {names}"),
    "notTogether": N_("These cards cannot be played together. Choose cards of one kind."),
    "choose": N_("{what} …"),
    "confirm": N_("Do it"),
    "back": N_("Back"),
    "canNow": N_("You can now {verbs} it."),
    "nothingNow": N_("Nothing to be done with it now."),
    "verb.pass": N_("pass"),
    "verb.bury": N_("bury"),
    "verb.meld": N_("meld"),
    "verb.add": N_("add"),
    "verb.play": N_("play"),
    "verb.give": N_("give"),
    "verb.build": N_("build"),
    "verb.swap": N_("swap"),
    "verb.discard": N_("discard"),
    "slot.n": N_("How many?"),
    "slot.as": N_("What does it stand for?"),
    "slot.way": N_("In which way?"),
    "slot.target": N_("Which card is it aimed at?"),
    "slot.own": N_("Which card of yours goes?"),
    "slot.seat": N_("Whose hand is robbed?"),
    "slot.for": N_("Which permanent leaves to make room?"),
    "slot.to": N_("Where does it go?"),
    "slot.name": N_("Whom do you name?"),
    "slot.force": N_("Which Victim is played?"),
    "slot.drop": N_("Which permanent goes?"),
    "way.two": N_("Draw two cards"),
    "way.search": N_("Search the Rue Morgue for one card"),
    "way.consult": N_("Consult your partner: each gives the other a card"),
    "to.none": N_("Onto your own table"),
    "to.partner": N_("Onto your partner's table"),
    "for.none": N_("None: there is room"),
    "grave.vote": N_(
        "There is one vote in a round. Everybody names a suspect in secret, at once; it cannot be "
        "taken back."
    ),
    "grave.reveal": N_(
        "All others show the Victims they hold, and you pick one that its owner has to play."
    ),
    "grave.play reverse": N_("The round ends at once, and nobody's points are doubled."),
    "chosen.pass": N_("You have chosen to pass {card}."),
    "chosen.bury": N_("You have chosen to bury {card}."),
    "chosen.give": N_("You have chosen to give {card}."),
    "chosen.name": N_("In the vote you have named {card}."),
    "guide": N_("A first turn, step by step"),
    "guideSkip": N_("Skip the guide"),
    "guideEnd": N_("I know enough, thank you"),
    "guideAgain": N_("Show the guide again"),
    "guide.pass": N_("Choose a card of your hand for your partner, then press Pass."),
    "guide.bury": N_("Everybody hides a card under the Orang-Utan. Choose one, then press Bury."),
    "guide.draw": N_("A turn begins with a draw: press one of the two lit piles, or its button."),
    "guide.draw.jack-the-ripper": N_(
        "A turn begins with a draw: press one of the two lit piles, or its button. Before it, once "
        "Evidence is melded, you may call the round's vote."
    ),
    "guide.play": N_(
        "Press a card to see what it can do now: three of a kind make a meld, single cards may "
        "join one. What cannot be is explained by its rule. A discard ends the turn."
    ),
    "guide.play.jack-the-ripper": N_(
        "Play a Victim first: it opens the case. Then three pieces of Evidence make a meld. Press "
        "a card to see what it can do, or why not. A discard ends the turn."
    ),
    "guide.play.murdero": N_(
        "Build a case from its Crime Scene upwards, as many cards as you can, and take one action: "
        "play an action card or swap a card. Then end the turn."
    ),
    "guide.feed": N_("After a meld the Orang-Utan is fed: press one of the two lit piles."),
    "guide.take": N_("You may look through these cards: choose the one that you take."),
    "guide.discard": N_("Choose the card that you part with, then press Discard."),
    "guide.discard.murdero": N_(
        "You keep eight cards at most: with more, choose what you part with and press Discard. "
        "Then end the turn."
    ),
    "guide.name": N_("Name in secret whom you take for the Ripper; nobody sees it before the end."),
    "gatheringHost": N_("Invite others, or seat a bot on each free chair. You may begin any time."),
    "gatheringSeated": N_("You have a chair. It begins when all are taken, or the host says so."),
    "gatheringGuest": N_("Take a free chair, or stay and look on."),
    "withHints": N_("Hints are allowed: whoever is asked for a move may ask for one."),
    "withoutHints": N_("This table is played without hints."),
    "seatN": N_("Seat {n}"),
    "sitDown": N_("Sit down here"),
    "standUp": N_("Stand up"),
    "sendAway": N_("Send away"),
    "start": N_("Begin, with bots on the free chairs"),
    "invite": N_("Invite somebody"),
    "inviteWatch": N_("Invite somebody to look on"),
    "inviteText": N_("Whoever opens this link may sit down, look on and talk here."),
    "inviteLink": N_("The link"),
    "copy": N_("Copy the link"),
    "copied": N_("The link is copied."),
    "close": N_("Give the table up"),
    "nameFirst": N_("Give your name first"),
    "shuffling": N_("The cards are being shuffled."),
    "fair": N_("How the shuffle is kept fair"),
    "promise": N_(
        "The house has settled its part of the shuffle and shows its seal here; each player adds a "
        "part of their own. The record of the round lets anybody check both."
    ),
    "beside": N_("Beside the table"),
    "closeSide": N_("Close"),
    "tab.log": N_("Log"),
    "tab.talk": N_("Talk"),
    "tab.rules": N_("Rules"),
    "tab.scores": N_("Scores"),
    "new": N_("new"),
    "noTalk": N_("Nobody has said anything yet."),
    "mute": N_("Do not hear {name}"),
    "hear": N_("Hear {name} again"),
    "muteAll": N_("Hear nobody"),
    "hearAll": N_("Hear everybody again"),
    "yourWords": N_("Say something"),
    "send": N_("Send"),
    "joinTalk": N_("Join the talk"),
    "findRule": N_("A word or an id"),
    "noRule": N_("No rule speaks of that. Try a shorter word."),
    "noScores": N_("No round has ended yet. Each one that has is listed here, with every point."),
    "roundHead": N_("Round"),
    "roundEnd": N_("The end of round {n}"),
    "total": N_("Total"),
    "inRound": N_("In this round"),
    "inMatch": N_("In the match so far"),
    "inAll": N_("{n} in all"),
    "why": N_("What for"),
    "wins": N_("The match goes to {names}"),
    "youWin": N_("You have won the match!"),
    "nextRound": N_("Next round"),
    "rematch": N_("Play another match"),
    "toRematch": N_("To the next match"),
    "replay": N_("Look at it again"),
    "closeDialog": N_("Close"),
    "resign": N_("Resign"),
    "resignSure": N_("Give up your seat for the rest of the match? A bot plays on for you."),
    "keys": N_(
        "1 to 9 press the buttons, u undoes, h goes to your hand; l, t, r and s "
        "open log, talk, rules and scores. Escape lets go of what is chosen."
    ),
    "keyHint": N_("? gives a hint."),
    "set.sound": N_("Sound"),
    "set.motion": N_("Cards that move"),
    "set.contrast": N_("More contrast"),
    "set.shortcuts": N_("Keyboard shortcuts"),
    "set.cards": N_("Size of the cards"),
    "set.cards.small": N_("small"),
    "set.cards.medium": N_("medium"),
    "set.cards.large": N_("large"),
    "set.sorting": N_("Sort the hand by"),
    "set.sorting.deck": N_("kind"),
    "set.sorting.count": N_("how many of a kind"),
    "set.sorting.points": N_("points"),
    "stage.gathering": N_("The table is filling"),
    "stage.dealing": N_("The deal is next"),
    "stage.playing": N_("Playing"),
    "stage.over": N_("The match is over"),
    "stage.closed": N_("This table has been given up"),
    "news.joined": N_("{name} looks on."),
    "news.sat": N_("{name} sits down."),
    "news.stood": N_("{name} stands up."),
    "news.undone": N_("{seat} takes a move back."),
    "news.resigned": N_("{seat} resigns; a bot plays on."),
    "news.warned": N_("{seat} has little time left."),
    "news.away": N_("{seat} is away; a bot plays meanwhile."),
    "news.returned": N_("{seat} is back."),
    "news.rematch": N_("{name} would like another match."),
}
