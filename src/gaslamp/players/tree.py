"""Information-set Monte Carlo tree search: one decision, looked at through many worlds.

Each world is one that the seat cannot tell from the real one. All moves of the decision are tried
in it with the same luck; each walks down the tree by moves that are legal in that world, and then
quick sensible players finish the round. A later move's record is kept by what the searching seat
can see of it, not by world, so that no plan can rest on cards that the seat does not see. After
Cowling, Powley and Whitehouse, Information Set Monte Carlo Tree Search (2012), with moves counted
by how often they could be made.
"""

from math import log, sqrt
from typing import Final, final

from mypy_extensions import i64

from gaslamp.chance import Dice
from gaslamp.game import Round
from gaslamp.players.source import Source
from gaslamp.policy import Policy

WAIT: Final = -1
"""A move that is none: to let the others go on until one's own turn, where one may come in."""

_ELSEWHERE: Final = 0x155AA955  # so that roll-outs do not repeat the luck of the next worlds

# A later decision is left to the policy until it has been met YOUNG times. Then each TASTE-th world
# is spent on finding out what other moves there bring: FIRST_WIDTH of them, and with WIDENING times
# the root of the visits more.
YOUNG: Final = 24.0
TASTE: Final = 4.0
FIRST_WIDTH: Final = 1.0
WIDENING: Final = 0.2
CURIOSITY: Final = 0.3  # how much a move that was seldom tried is preferred then, in spreads
SURE: Final = 0.7  # how much better than the policy's another must be, in spreads by root of tries
DEPTH: Final = 2  # how many decisions, the first one among them, are looked at so
DOUBT: Final = 1.0  # how many standard errors a move has to be better than the one expected
HOPELESS: Final = 2.5  # and how many worse than the best to be looked at no longer
FEW: Final = 12.0  # with fewer worlds nobody can say how sure a lead is
LEAST: Final = 200.0  # worlds before
CERTAIN: Final = 4.0  # standard errors are beyond doubt
SHORTLIST: Final = 2  # moves beside the expected one that are looked at to the end
ROUND: Final = 16.0  # worlds between two looks at which moves are hopeless


@final
class Edge:
    """A move: how often it could be made, how often it was, and what it brought its side.

    What follows it is sorted by who decides next and by what the searching seat then holds: it sees
    its own cards, so it may plan by them.
    """

    def __init__(self, move: i64, urge: i64) -> None:
        self.move: i64 = move
        self.urge: float = float(urge)
        self.offered = 0.0
        self.tried = 0.0
        self.total = 0.0
        self.nodes: list[dict[int, Node]] = []
        self._whatever: Edge | None = None

    def whatever(self) -> "Edge":
        """What stands for all moves here, where seats choose in secret: they lead on alike."""
        if self._whatever is None:
            self._whatever = Edge(WAIT, 0)
        return self._whatever


@final
class Node:
    """A later decision: its moves as far as any world has had them."""

    def __init__(self) -> None:
        self.edges: dict[int, Edge] = {}
        self.visits = 0.0


@final
class Trial:
    """A move of the decision that is looked for, and how it does beside the expected one."""

    def __init__(self, move: i64) -> None:
        self.edge = Edge(move, 0)
        self.worlds = 0.0
        self.gain = 0.0
        self.squares = 0.0

    def learn(self, gain: float) -> None:
        """Note what the move brought more than the expected one in the same world."""
        self.worlds += 1.0
        self.gain += gain
        self.squares += gain * gain

    def forget(self) -> None:
        """Forget what the move brought more, not what was learned of what follows it."""
        self.worlds = 0.0
        self.gain = 0.0
        self.squares = 0.0

    def error(self) -> float:
        """The standard error of the mean gain, in points."""
        mean = self.gain / self.worlds
        return sqrt(max(self.squares / self.worlds - mean * mean, 0.0) / self.worlds)


@final
class Search:
    """The search for one decision of `seat`, which has `moves` to choose from, the expected first.

    Every world is played with each of the moves, with the same luck behind it: what one move brings
    more than another shows sooner so. Moves that are hopeless drop out. Results are points of the
    round: what a side gets less what the others get on average.
    """

    def __init__(
        self, source: Source, policy: Policy, seat: int, moves: list[int], dice: Dice
    ) -> None:
        self.iterations: i64 = 0
        self._source = source
        self._policy = policy
        self._seat: i64 = seat
        self._dice = dice
        self._luck = Dice(0)
        self._sides: list[int] = list(policy.setup.sides)
        self._trials = [Trial(move) for move in moves]
        self._live = self._trials[:]
        self._worlds = 0.0
        self._tasting = False
        self._path: list[Edge] = []
        self._path_sides: list[int] = []
        self._mean = 0.0
        self._squares = 0.0
        self._results = 0.0
        self._spread = 1.0

    def run(self, iterations: i64) -> None:
        """About so many more iterations: worlds are played with every move that is not hopeless."""
        end = self.iterations + iterations
        while self.iterations < end:
            self._try_a_world()

    def settled(self) -> bool:
        """Whether it is beyond doubt which of the last two moves is the better one."""
        if len(self._live) > 2:
            return False
        other = self._live[-1]
        if other.worlds < LEAST:
            return False
        return abs(other.gain) / other.worlds > CERTAIN * other.error()

    def narrow(self) -> None:
        """Go on with the expected move and the few best ones, and judge those by new worlds alone.

        The best of many moves is also the luckiest: what it seemed to gain so far is forgotten.
        Where no more than a few worlds have been looked at, nothing changes.
        """
        first = self._trials[0]
        if self._worlds < ROUND or len(self._live) < 2:
            return
        kept = [first]
        for _ in range(SHORTLIST):
            best: Trial | None = None
            for trial in self._live:
                if trial in kept:
                    continue
                if best is None or trial.gain / trial.worlds > best.gain / best.worlds:
                    best = trial
            if best is not None:
                kept.append(best)
        self._live = kept
        for trial in kept:
            trial.forget()

    def best(self) -> int:
        """The move that did best, the expected one if no other is surely better."""
        chosen = self._trials[0]
        lead = 0.0
        for trial in self._live:
            worlds = trial.worlds
            if worlds < FEW:
                continue
            surely = trial.gain / worlds - DOUBT * trial.error()
            if surely > lead:
                lead = surely
                chosen = trial
        return chosen.edge.move

    def findings(self) -> list[tuple[int, int, float, float, float]]:
        """For each move, the expected one first: tries, mean points, gain over it, its error."""
        found: list[tuple[int, int, float, float, float]] = []
        for trial in self._trials:
            edge = trial.edge
            mean = edge.total / edge.tried if edge.tried else 0.0
            gain = trial.gain / trial.worlds if trial.worlds else 0.0
            error = trial.error() if trial.worlds else 0.0
            found.append((edge.move, int(edge.tried), mean, gain, error))
        return found

    def _try_a_world(self) -> None:
        world = self._source.sample(self._dice)
        luck = self._luck
        mark = self._dice.mark() ^ _ELSEWHERE
        self._worlds += 1.0
        self._tasting = self._worlds % TASTE == 0.0
        expected = 0.0
        for trial in self._live:
            luck.rewind(mark)
            result = self._iterate(world.clone(), luck, trial.edge)
            if trial is self._trials[0]:
                expected = result
            if not self._tasting:
                trial.learn(result - expected)
        if self._worlds % ROUND == 0.0 and len(self._live) > 2:
            self._drop_the_hopeless()

    def _drop_the_hopeless(self) -> None:
        if self._live[-1].worlds < ROUND / 2.0:
            return
        best = 0.0
        for trial in self._live:
            best = max(best, trial.gain / trial.worlds - HOPELESS * trial.error())
        first = self._trials[0]
        self._live = [
            trial
            for trial in self._live
            if trial is first or trial.gain / trial.worlds + HOPELESS * trial.error() >= best
        ]

    def _iterate(self, game: Round, dice: Dice, edge: Edge) -> float:
        """Play a world with one of the moves to choose from; returns what it brings."""
        game.chance = dice
        policy = self._policy
        path = self._path
        sides = self._path_sides
        path.clear()
        sides.clear()
        seat = self._seat
        while True:
            first = edge.tried == 0.0
            path.append(edge)
            sides.append(self._sides[seat])
            secret = game.secret()
            if edge.move == WAIT:
                self._wait(game, dice)
            else:
                game.advance(seat, edge.move)
            if first or len(path) >= DEPTH:
                break
            if secret:
                edge = edge.whatever()
            # On to the next real choice that is no secret one: nobody plans by those.
            moves: list[int] = []
            while not game.over:
                seat = policy.following(game)
                if seat != game.first_actor() or game.secret():
                    game.advance(seat, policy.choose(game, seat, dice))
                    continue
                moves = game.legal(seat)
                if len(moves) > 1:
                    break
                game.advance(seat, moves[0])
            if game.over:
                break
            edge = self._pick(self._after(edge, game, seat), game, seat, moves, dice)
        while not game.over:
            seat = policy.following(game)
            game.advance(seat, policy.choose(game, seat, dice))
        self.iterations += 1
        return self._learn(game.scores())

    def _wait(self, game: Round, dice: Dice) -> None:
        """Let the others go on until it is the searching seat's turn."""
        policy = self._policy
        while not game.over:
            asked = game.first_actor()
            if asked == self._seat:
                return
            game.advance(asked, policy.choose(game, asked, dice))

    def _after(self, edge: Edge, game: Round, seat: i64) -> Node:
        """The decision of `seat` behind a move, by what the searching seat holds."""
        nodes = edge.nodes
        if not nodes:
            for _ in range(game.seats):
                nodes.append({})
        held: int = game.hands[self._seat].cards
        by_hand = nodes[seat]
        node = by_hand.get(held)
        if node is None:
            node = Node()
            by_hand[held] = node
        return node

    def _pick(self, node: Node, game: Round, seat: i64, moves: list[int], dice: Dice) -> Edge:
        """The move to go on with: the policy's, or one that has shown to be better."""
        node.visits += 1.0
        edges = node.edges
        usual = self._edge(node, self._policy.choose(game, seat, dice), game, seat)
        if node.visits < YOUNG:
            return usual
        if self._tasting:
            return self._taste(node, game, seat, moves)
        best = usual
        lead = usual.total / usual.tried if usual.tried else -1e18
        for move in moves:
            edge = edges.get(move)
            if edge is not None and edge.tried > 1.0 and edge is not usual:
                surely = edge.total / edge.tried - SURE * self._spread / sqrt(edge.tried)
                if surely > lead:
                    lead = surely
                    best = edge
        return best

    def _taste(self, node: Node, game: Round, seat: i64, moves: list[int]) -> Edge:
        """A move to learn more about: an untried one while there is room, else by its promise."""
        untried: Edge | None = None
        tried = 0.0
        best: Edge | None = None
        best_value = -1e18
        for move in moves:
            edge = self._edge(node, move, game, seat)
            edge.offered += 1.0
            if not edge.tried:
                if untried is None or edge.urge > untried.urge:
                    untried = edge
                continue
            tried += 1.0
            value = edge.total / edge.tried + self._spread * CURIOSITY * sqrt(
                log(edge.offered + 1.0) / edge.tried
            )
            if value > best_value:
                best_value = value
                best = edge
        if best is None:
            assert untried is not None
            return untried
        if untried is not None and tried < FIRST_WIDTH + WIDENING * sqrt(node.visits):
            return untried
        return best

    def _edge(self, node: Node, move: i64, game: Round, seat: i64) -> Edge:
        edge = node.edges.get(move)
        if edge is None:
            edge = Edge(move, self._policy.urge(game, seat, move))
            node.edges[move] = edge
        return edge

    def _learn(self, points: list[int]) -> float:
        """Note what the round brought along the moves that led to it."""
        everything = float(sum(points))
        others = len(points) - 1.0
        mine = 0.0
        for at, edge in enumerate(self._path):
            own = float(points[self._path_sides[at]])
            result = own - (everything - own) / others
            edge.tried += 1.0
            edge.total += result
            if at == 0:
                mine = result
        self._results += 1.0
        off = mine - self._mean
        self._mean += off / self._results
        self._squares += off * (mine - self._mean)
        self._spread = sqrt(self._squares / self._results) + 1.0
        return mine
