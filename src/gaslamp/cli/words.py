"""What the command line says: its help, its errors, its summaries, marked for translation."""

from typing import Final

from gaslamp.texts import N_

# Help. {game} is the name of a game; lines behind a \b are shown as they stand.

MAIN: Final = N_(
    """Gaslamp: a home for detective card games of the rummy family.

    Without a command the house opens on this machine, and a browser at it: sit down and play.
    The commands play in the terminal, look up rules, simulate rounds, and check records of games.

    \b
    To begin:
      gaslamp                      the house, in a browser
      gaslamp games                the games there are, with their seats and options
      gaslamp play {game}      a match in the terminal
      gaslamp rules {game}     its rules
    """
)
MAIN_END: Final = N_(
    "gaslamp COMMAND --help tells more about a command, with examples. Every command ends with 0 "
    "when all is well, with 1 when a file or something in it is wrong, with 2 when it was called "
    "wrongly."
)
PLAY: Final = N_(
    """Play a match against the players of the house.

    Everything is lines of text, to be followed with a screen reader and driven by a script. At the
    prompt, type a move or its number; ? explains everything else. The match is kept after every
    move: leave with quit, Ctrl-C or by closing the window, and the next start offers to go on.

    \b
    Opponents, the weakest first:
{levels}

    \b
    Examples:
      gaslamp play {game}
      gaslamp play {game} --seats 4 --opponents detective,novice
      gaslamp play {game} --seed 7 --option target=50 --name Ada
      gaslamp play {game} --deck my-values.toml
      printf '1\\n1\\n' | gaslamp play {game} --new

    Matches and the records of finished ones are kept in the folder named by GASLAMP_DATA, else in
    $XDG_DATA_HOME/gaslamp, else in ~/.local/share/gaslamp.
    """
)
SERVE: Final = N_(
    """Open the house on this machine: pages and tables for a browser.

    Prints the address when the pages can be reached, and runs until Ctrl-C. Tables, people and
    finished rounds are kept; stop it at any time and start it again.

    \b
    Examples:
      gaslamp serve                          for a browser on this machine
      gaslamp serve --browser                and opens one
      gaslamp serve --host 0.0.0.0           for everybody in the network
      gaslamp serve --database house.db      kept in a file of one's own
      gaslamp serve --database postgresql://user@host/name
    """
)
HOST_HELP: Final = N_("The address to listen at.")
PORT_HELP: Final = N_("The port to listen at; 0 takes a free one.")
DATABASE_HELP: Final = N_("Where the house is kept: a file or a URL (default: the user's folder).")
BROWSER_HELP: Final = N_("Open a browser at the house.")
SERVING: Final = N_("Gaslamp is open at {address} (Ctrl-C closes it)")
RULES: Final = N_(
    """Show the rules of a game, or look some of them up.

    ◊ marks a house ruling, with the reason for it.

    \b
    Examples:
      gaslamp rules {game}          all of them
      gaslamp rules {game} G-6      the rule with that id
      gaslamp rules {game} secret   the rules that speak of it
    """
)
CARDS: Final = N_(
    """Show the cards of a game and what each of them does.

    \b
    Examples:
      gaslamp cards {game}
      gaslamp cards {game} --deck my-values.toml
    """
)
GAMES: Final = N_(
    """List the games with their seats and options.

    \b
    Example:
      gaslamp games
    """
)
SIMULATE: Final = N_(
    """Let players of the house play rounds, and record them.

    Each round is dealt afresh from the seed and its number, so that the same command writes the
    same files, however many processes share the work.

    \b
    Examples:
      gaslamp simulate {game} --rounds 100 --out rounds
      gaslamp simulate {game} --seats 4 --players careful,plain --seed 7 --jobs 2 --out fours
      gaslamp simulate {game} --rounds 20 --option max_rounds=1 --out single
    """
)
ARENA: Final = N_(
    """Measure the strength of players on equal deals.

    Every deal (one shuffled deck, one dealer, one stream of luck) is played in every seating, so
    that nobody has the better cards: of two players each sits alone against the other in every
    seat, or with partners on either side; more players sit around the table in turn. Shown are the
    mean margin in a round and the rounds won, with 95% intervals paired by deal, and a rating like
    Elo's; with --matches also the matches won.

    \b
    Examples:
      gaslamp arena {game} --players careful,plain --deals 200
      gaslamp arena {game} --players careful,plain --deals 500 --seats 3 --out strength
      gaslamp arena {game} --players careful,plain --deals 100 --matches --jobs 2 --out matches

    A player that thinks takes a time behind its name: NAME@0.2s seconds for a decision, NAME@500
    iterations. With iterations the same command gives the same table on any machine.

    With --out, each deal is kept as soon as it is finished. The same command goes on where it was
    stopped, and with more --deals it adds to them. In the end the folder has the results
    (results.json), a chart (chart.svg), a report for a browser (report.html) and the times
    (times.json).
    """
)
VERIFY: Final = N_(
    """Replay records and say whether they are right.

    For a record that is wrong, the first wrong line is named, and why. Ends with 1 if any is wrong.

    \b
    Examples:
      gaslamp verify game.case
      gaslamp verify rounds/*.case
    """
)
LEGAL: Final = N_(
    """List what could have been played at each move of a record.

    One line of JSON a move: the round, the number of the move in it, the seat, the legal moves of
    every seat that might act, and the move that was played.

    \b
    Example:
      gaslamp legal game.case
    """
)
VIEW: Final = N_(
    """Show a position of a record as one viewer sees it.

    --at counts the moves of the round from 0: 0 is the position before the first move, the number
    of the round's moves is the finished round.

    \b
    Examples:
      gaslamp view game.case --at 12 --viewer 0             what seat 0 saw
      gaslamp view game.case --round 2 --at 0 --viewer table  what a spectator saw
      gaslamp view game.case --at 12 --viewer all --json    every card, as JSON
    """
)
ANALYSE: Final = N_(
    """Look at the decisions of a finished round again.

    What could have been done better? Every decision of a seat is searched once more, from what that
    seat could know at the time and never from the cards that came to light later. Shown are what
    could be expected with the best move, how much less with the one that was played, the few moves
    that mattered most, and how the expected result went up and down.

    \b
    Examples:
      gaslamp analyse game.case
      gaslamp analyse game.case --seat 0 --round 2 --html round2.html
      gaslamp analyse game.case --seat 0 --think 1s
      gaslamp analyse game.case --think 400 --json   the same on any machine
    """
)

GAME_HELP: Final = N_("The game: {games}.")
SEATS_HELP: Final = N_("How many seats there are at the table.")
OPPONENTS_HELP: Final = N_(
    "Who plays the other seats, in order: {levels}, from the weakest to the strongest, or one of "
    "the other players, {others}. Fewer names than seats repeat in turn. Without this, {usual}."
)
PLAYERS_HELP: Final = N_(
    "Who plays the seats, in order, of {players}; fewer names than seats repeat in turn. Without "
    "this, careful where it knows the game, else plain."
)
SEED_HELP: Final = N_("A number for all the luck: the same number deals the same cards.")
OPTION_HELP: Final = N_("An option of the game, as name=value; may be given several times.")
DECK_HELP: Final = N_("A deck file of your own, with other points for cards.")
NAME_HELP: Final = N_("Your name in what is told and in the record.")
NEW_HELP: Final = N_("Begin a new match without offering one that is kept.")
RESUME_HELP: Final = N_("Go on with the match that was played last, without asking.")
WORD_HELP: Final = N_("The id of a rule, or words in it.")
ROUNDS_HELP: Final = N_("How many rounds to play.")
OUT_HELP: Final = N_("The folder for the records; made if it is not there.")
ENTRANTS_HELP: Final = N_(
    "Who plays: at least two of {players}, with commas between, each with a time to think behind "
    "an @ if it takes one."
)
DEALS_HELP: Final = N_("How many deals to play, each in every seating.")
THINK_HELP: Final = N_(
    "The time for a decision of every player that takes one and has none of its own: seconds "
    "(0.2s) or iterations (500)."
)
CLUSTER_HELP: Final = N_(
    "The address of a Dask scheduler whose workers share the work, instead of --jobs."
)
MATCHES_HELP: Final = N_("Play each deal on into a whole match, and count the matches won.")
ARENA_OUT_HELP: Final = N_("The folder for deals, results, chart and report; made if not there.")
JOBS_HELP: Final = N_("How many processes share the work.")
FILES_HELP: Final = N_("Records of games.")
FILE_HELP: Final = N_("The record of a game.")
AT_HELP: Final = N_("Before which move of the round, from 0.")
ROUND_HELP: Final = N_("In which round, from 1.")
VIEWER_HELP: Final = N_("Who looks: a seat's number, table for a spectator, all for every card.")
JSON_HELP: Final = N_("Print JSON instead of text.")
ANALYSE_SEAT_HELP: Final = N_("Whose decisions; without this, those of all seats in turn.")
ANALYSE_ROUND_HELP: Final = N_("Which round, from 1; without this, all of them.")
ANALYSE_THINK_HELP: Final = N_(
    "How long to think about a decision: seconds (0.2s) or iterations (400)."
)
HTML_HELP: Final = N_("Write the analysis with its charts to this file, as a page of HTML.")
VERSION_HELP: Final = N_("Show the version and exit.")

# Errors

ERROR: Final = N_("Error: {sentence}")
NO_OPTION: Final = N_("An option is written as name=value, and {text!r} is not.")
TWICE: Final = N_("Option {name} is given twice; keep one of the two.")
NO_PLAYERS: Final = N_("Name at least one player: {players}.")
BAD_NAME: Final = N_(
    "A name has 1 to 40 letters, without ; and without control characters, unlike {name!r}."
)
NEW_OR_RESUME: Final = N_("Give --new or --resume, not both.")
TOO_FEW: Final = N_("{option} is a whole number from {least} up, not {value}.")
NOT_READ: Final = N_("{path} cannot be read: {why}.")
NOT_TEXT: Final = N_("{path} is not UTF-8 text, so it is no record.")
WRONG_LINE: Final = N_("{path}: {error}")
NOT_PRINTED: Final = N_("The output cannot be written: {why}.")
NOT_WRITTEN: Final = N_("{path} cannot be written: {why}.")
PAGE_IS_RECORD: Final = N_("{path} is the record itself; choose another file for the page.")
NO_ROUND: Final = N_("{path} has the rounds 1 to {last}, not {number}.")
NO_SEAT: Final = N_("{path} has the seats 0 to {last}, not {n}.")
ANALYSIS_INTERRUPTED: Final = N_("Interrupted; nothing was written.")
NO_ROUNDS: Final = N_("{path} has no round to look at.")
NO_POSITION: Final = N_("Round {number} of {path} has the positions 0 to {last}, not {at}.")
INTERRUPTED: Final = N_("Interrupted; the records written so far are whole.")
PROCESS_DIED: Final = N_(
    "A process that shared the work has died; the records written so far are whole."
)
PLAYER_FAILED: Final = N_(
    "A player of the house failed: {why}. This is a bug; the seed was {seed}."
)
MISSING: Final = N_(
    "The arena needs the library {name}, which is not installed; install gaslamp[{extra}]."
)
TOO_FEW_PLAYERS: Final = N_("Name at least two players with --players, of {players}.")
PLAYER_TWICE: Final = N_("{player} is named twice; a player needs no measuring against itself.")
NOBODY_THINKS: Final = N_("--think is for players that take a time to think; {players} take none.")
JOBS_OR_CLUSTER: Final = N_("Give --jobs or --cluster, not both.")
NO_CLUSTER: Final = N_("The cluster at {address} cannot be reached: {why}.")
DEAL_FAILED: Final = N_("A player failed: {why} (a bug of that player; the seed was {seed}).")
ARENA_PROCESS_DIED: Final = N_("A process that shared the work has died.")
OTHER_CODE: Final = N_(
    "A process that shares the work has other code of Gaslamp; install the same everywhere."
)
ARENA_INTERRUPTED: Final = N_("Interrupted.")
KEPT: Final = N_(
    "{done} of {deals} deals are kept in {folder}; the same command goes on from there."
)
LOST: Final = N_("Nothing is kept; with --out FOLDER finished deals would be.")

# Answers

VERIFIED: Final = N_("{path}: ok; rounds: {rounds}, moves: {moves}")
OPTIONS: Final = N_("options: {options}")
SEATS: Final = N_("{seats} seats")
CHOICES: Final = N_("{name}={default} (or {others})")
DEFAULT: Final = N_("{name}={default}")
UNLESS: Final = N_("{option} ({value} with {other})")
PROGRESS: Final = N_("Rounds: {done} of {rounds}")
DEALS_DONE: Final = N_("{done} of {total} deals, about {left} left")
DECISIONS_DONE: Final = N_("{done} of {total} decisions, about {left} left")
GOING_ON: Final = N_("Going on: {done} of {deals} deals are there already")
ARENA_WRITTEN: Final = N_("Written to {folder}: results.json, times.json, chart.svg, report.html")
SUMMARY_ONE: Final = N_("A round of {title}, {seats} seats, seed {seed}, in {seconds:.1f} s")
SUMMARY: Final = N_("{rounds} rounds of {title}, {seats} seats, seed {seed}, in {seconds:.1f} s")
ENDS: Final = N_("How they ended: {ends}")
END: Final = N_("{how} {n} ({share:.0%})")
SCORES: Final = N_("Scores of a round")
SCORE: Final = N_(
    "  {name}: median {median:g}, mean {mean:.1f}, from {least} to {most}; "
    "best in {best} of {rounds}"
)
DECISIONS: Final = N_(
    "Decisions in a round: median {median:g}, mean {mean:.1f}, from {least} to {most}"
)
WRITTEN: Final = N_("Records: {first} to {last} in {folder}")
SIDE_SEAT: Final = N_("seat {seats} ({names})")
SIDE_SEATS: Final = N_("seats {seats} ({names})")

# Rounds looked at again

ANALYSIS_TITLE: Final = N_("Round {n}, {name} (seat {seat}), {decisions} decisions")
ANALYSIS_TITLE_ONE: Final = N_("Round {n}, {name} (seat {seat}), {decisions} decision")
ANALYSIS_LEGEND: Final = N_(
    "Each line is a decision: its move number, the points that could be expected with the best "
    "move (one's own less what the others get on average), the move played, and how much less that "
    "one promised, with the standard error in brackets. A ! marks what mattered most."
)
ANALYSIS_COURSE: Final = N_(
    "  Expected: {line} from {first:+z.1f}, between {low:+z.1f} and {high:+z.1f}; "
    "in the end {end:+z.1f}"
)
ANALYSIS_LINE: Final = N_("{mark} move {n:>3}  {value:+z6.1f}  {played}")
ANALYSIS_LOSS: Final = N_(": {loss:.1f} (± {error:.1f}) less than {best}")
ANALYSIS_EVEN: Final = N_(": about as good as {best}")
ANALYSIS_MATTERED: Final = N_(
    "{played} (move {n}) cost about {loss:.1f} points (± {error:.1f}); better: {best}."
)
ANALYSIS_FINE: Final = N_("No move was clearly worse than the best.")
ANALYSIS_WRITTEN: Final = N_("Written to {path}")
ANALYSIS_PAGE: Final = N_("{title}, looked at again")
ANALYSIS_READING: Final = N_(
    "Points are those of the round, one's own less what the others get on average. Every value "
    "comes from what the seat could know at that moment (time to think for each decision: "
    "{think}). A ring marks the moves that mattered most, a square the end."
)
ANALYSIS_HEADS: Final = (
    N_("Move"),
    N_("Played"),
    N_("Expected"),
    N_("Lost"),
    N_("Better"),
    N_("Note"),
)
ANALYSIS_MARK: Final = N_("mattered")
