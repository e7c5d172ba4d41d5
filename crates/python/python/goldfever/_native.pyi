"""The compiled part of goldfever: games, states, batches and bots."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, TypedDict, final, overload

import numpy as np
from numpy.typing import NDArray

CHANCE: int
TERMINAL: int
__version__: str

class FeatureSchema(TypedDict):
    """What each number of the features means, in order."""

    version: int
    """Raised when a number is added, dropped, or means something else."""
    features: list[str]
    """F names, of :meth:`Batch.observe`. Players are numbered from the one who looks: ``0-...`` is that player."""
    action_features: list[str]
    """A names, of :meth:`Batch.action_features`."""
    planes: list[str]
    """C names, of :meth:`Batch.observe_board`; none for a game without a map."""

class Account(TypedDict):
    """One player's points."""

    total: int
    """The sum of all items."""
    rank: int
    """1 + the number of players with more points. All players of rank 1 win."""
    items: dict[str, int]
    """The points by where they came from."""

class NetSpec(TypedDict):
    """A net that corrects the evaluation of a position: cells in layers that count as 0 below 0, in whole numbers."""

    layers: list[int]
    """Cells of each layer, the inputs among them. The last layer leads to one result, to which nothing is added."""
    input_unit: int
    """The number that stands for an input of 1."""
    weight_unit: int
    """The number that stands for a weight of 1."""
    greatest_weight: int
    """The greatest weight, in either direction."""
    result_points: float
    """How many final points of a player a result of 1 means. What the net says about a player is its result from the side of this
    player, less the mean of its results for all players."""
    built_in: str
    """The file of the built-in net, or an empty text if there is none yet: for each layer all weights, those from one cell in a row, then what is added to its cells; at
    last the weights to the result. Text after ``#`` is a comment."""

@final
class Game:
    """A game with its options.

    ``Game("carcassonne", "players=2,with=goldmines")``. The options are those of ``goldfever games --options``, as text or
    as a dict (``{"players": 2}``). ``data`` replaces the built-in tile or card file, ``rules`` asks for an earlier version of
    the rules.

    With ``action_space="menu"`` an action is a number of the sorted list of legal actions. With ``"grid"`` each action has a
    fixed number: the same number means the same action in every position. Actions that name a cell are numbered in a window of
    ``window`` by ``window`` cells (32 unless told otherwise) with the land in the middle, as :meth:`State.observe_board` shows
    it. States and batches of the game use these numbers everywhere.

    Raises:
        InvalidOptions: There is no such game, or the options do not fit together.
        InvalidValue: A game with these options has no fixed action numbers, or the window is too small or too large.
    """

    def __new__(
        cls,
        name: str,
        options: str | Mapping[str, object] | None = None,
        *,
        data: str | None = None,
        rules: int | None = None,
        action_space: Literal["menu", "grid"] = "menu",
        window: int | None = None,
    ) -> Game: ...
    @property
    def name(self) -> str:
        """Such as ``"carcassonne"``."""
    @property
    def options(self) -> str:
        """All options in canonical form; ``Game(game.name, game.options)`` is an equal game."""
    @property
    def rules(self) -> int:
        """The version of the rules."""
    @property
    def players(self) -> int:
        """The number of players."""
    @property
    def action_space(self) -> Literal["menu", "grid"]:
        """How actions are numbered."""
    @property
    def window(self) -> int | None:
        """The cells on a side of the window; ``None`` unless the action space is ``"grid"``."""
    @property
    def num_actions(self) -> int | None:
        """How many actions have a fixed number; ``None`` unless the action space is ``"grid"``."""
    def symmetry(self, quarters: int) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """What becomes of actions and planes when the map is turned clockwise by so many quarters: ``int32[num_actions]`` and
        ``int32[C * window * window]``. Action ``a`` becomes ``actions[a]``, and ``board.ravel()[planes].reshape(board.shape)``
        is the turned board. The features of :meth:`State.observe` stay the same.

        Raises:
            InvalidValue: The action space is not ``"grid"``, or the game has no map.
        """
    @property
    def bots(self) -> list[str]:
        """Names of the built-in computer players, for :meth:`State.think`."""
    def weights(self, *, tuned: bool = True) -> dict[str, int]:
        """The weights of the built-in evaluation by name, in the order of weight files: those tuned for this game and number of
        players, or with ``tuned=False`` those before tuning. ``bots.tuned(weights)`` and ``bots.best(weights=weights)`` take
        others."""
    def net(self) -> NetSpec | None:
        """The net with which ``best`` corrects its evaluation; ``None`` for games without one. ``bots.best(net=PATH)`` takes
        another one of the same form."""
    def feature_schema(self) -> FeatureSchema:
        """What each number of the features means."""
    def new_state(self, seed: int | None = None) -> State:
        """The position before the first step. ``seed`` decides what :meth:`State.sample_chance` draws; without one every
        state draws differently."""
    @staticmethod
    def from_record(text: str, seed: int | None = None) -> State:
        """The last state of a record (the text of a ``.record`` file). Every step and every hash is checked."""
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

@final
class State:
    """A position with the steps that led to it, in the style of OpenSpiel.

    A state changes in place. It may be copied (:meth:`clone`, ``copy.copy``) and pickled. Two threads must not change one
    state at the same time: the second gets a ``RuntimeError``.
    """

    @property
    def game(self) -> Game:
        """The game it belongs to."""
    def current_player(self) -> int:
        """The player who decides now, from 0; or :data:`CHANCE`, or :data:`TERMINAL`."""
    def is_terminal(self) -> bool:
        """Whether the game is over."""
    def is_chance_node(self) -> bool:
        """Whether chance is due."""
    def legal_actions(self) -> Sequence[int]:
        """The numbers of the legal actions: ``range(n)``, indexes of the sorted list. Empty unless a player is to act. In the
        action space ``"grid"`` a list of fixed numbers, in the order of the same list.

        Raises:
            InvalidValue: The land does not fit into the window.
        """
    def num_actions(self) -> int:
        """How many legal actions there are."""
    def action_to_string(self, action: int) -> str:
        """A legal action in notation, such as ``"place 0,1 90"``; where chance is due, an outcome such as ``"! R09.1"``."""
    def string_to_action(self, text: str) -> int:
        """The number of an action or outcome that is given in notation.

        Raises:
            IllegalAction: The text is no action, or the rules forbid it; ``ruling`` says which.
        """
    def apply(self, action: int | str) -> None:
        """Carries out a legal action, by number or in notation; where chance is due, an outcome.

        Raises:
            IllegalAction: The rules forbid it; nothing has changed.
            GameOver: The game is over.
        """
    def chance_outcomes(self) -> list[tuple[str, int]]:
        """What chance may bring now, in notation, each with its exact weight: its probability is the weight divided by the sum
        of all weights. Empty unless chance is due."""
    def sample_chance(self) -> None:
        """Draws what chance brings, with the state's own random numbers, and carries it out.

        Raises:
            NotDue: A player has to choose.
        """
    def returns(self) -> list[float]:
        """One number a player, from -1 to 1, that add up to 0: winners share 1, the others share -1. All 0 before the end."""
    def points(self) -> list[int]:
        """Each player's points so far; after the end, the final ones."""
    def account(self) -> list[Account]:
        """Each player's points by where they came from, and their rank."""
    def clone(self) -> State:
        """A copy that can be played on without changing this state. It draws the same from here."""
    def __copy__(self) -> State: ...
    def __deepcopy__(self, memo: object) -> State: ...
    def hash(self) -> str:
        """The hash of the position, 16 hexadecimal digits: the same as in the record."""
    def steps(self) -> int:
        """How many steps led here, those of chance among them."""
    def history(self) -> list[str]:
        """The steps that led here, in the notation of records."""
    def view(self, player: int | None = None) -> Any:
        """All that a player may know (``None``: the public), as dicts, lists, numbers and strings."""
    def events_since(self, step: int, player: int | None = None) -> list[list[Any]]:
        """What a player (``None``: the public) saw of each step after the first ``step`` ones."""
    def record(self) -> str:
        """The record of the game so far, as ``goldfever replay`` reads it.

        Raises:
            BadRecord: Hidden facts were dealt anew (:meth:`determinize`), so that no record leads here.
        """
    def serialize(self) -> bytes:
        """The whole state, its random numbers included."""
    @staticmethod
    def deserialize(data: bytes) -> State:
        """The state that :meth:`serialize` wrote. Every step is checked."""
    def determinize(self, player: int | None, seed: int | None = None, *, history: bool = True) -> State:
        """A copy in which everything that ``player`` cannot know is dealt anew with the right odds (``None``: everything that
        the public cannot know), and which draws differently from here. Searches for games with hidden information start
        from such states. With ``history=False`` the copy also lacks the steps that led here, which name what was hidden
        when it was drawn: this is what a bot may be given. Such a state can be played on, but has no record and cannot be
        saved."""
    def chances_to_win(self, games: int = 200, seed: int = 0) -> list[float]:
        """The chance of each player to win; they add up to 1. The policy of ``tuned`` plays ``games`` games to the end, each
        from a position dealt anew for the public."""
    def think(self, bot: str, seed: int | None = None) -> int:
        """The action that a built-in bot chooses, such as ``"best:100sims"``: ``Bot(bot).choose(state, seed)``."""
    def net_inputs(self) -> tuple[NDArray[np.int32], list[float]]:
        """What the net of the game sees from the side of each player, ``int32[players, N]`` in parts of ``input_unit``, and the
        final points of all by the evaluation that it corrects (:meth:`Game.net`). Nothing of it is hidden from a player.

        Raises:
            InvalidValue: The game has no net.
            GameOver: The game is over.
        """
    def observe(self, player: int | None = None) -> NDArray[np.float32]:
        """The features of the position, ``float32[F]``, as a player may know them: the one to act unless another is given."""
    def action_features(self) -> NDArray[np.float32]:
        """The features of the legal actions, ``float32[n, A]``, in their order."""
    def observe_board(self, player: int | None = None, window: int | None = None) -> NDArray[np.float32]:
        """The planes of the map, ``float32[C, window, window]``, with the land in the middle. ``window`` is that of the game, or
        32, unless told otherwise.

        Raises:
            InvalidValue: The land does not fit into the window, or the game has no map.
        """
    def __eq__(self, other: object) -> bool: ...

class Advice(TypedDict):
    """A turn, compared with the others."""

    actions: list[str]
    """Its decisions in notation, in order."""
    lead: float
    """The lead that the player may expect after it, in points: own final points less the mean of the others'."""
    reasons: list[tuple[str, float]]
    """Parts of the evaluation that are better after it than after other turns, and by how many points."""

@final
class Bot:
    """A built-in computer player, such as ``Bot("best:100sims")``; :mod:`goldfever.bots` makes them.

    A bot thinks about a position in which everything that the player to act cannot know is dealt anew. It thinks while other
    Python threads run. Each call draws from the bot's ``seed`` in turn; a ``seed`` of the call makes that call repeatable
    (unless the bot thinks for a time).
    """

    def __new__(
        cls, name: str, *, weights: str | None = None, net: str | None = None, seed: int | None = None
    ) -> Bot: ...
    @property
    def name(self) -> str:
        """Name and setting."""
    def choose(self, state: State, seed: int | None = None) -> int:
        """The number of the action that it chooses.

        Raises:
            InvalidValue: The game has no such bot.
            NotDue: Chance is due.
            GameOver: The game is over.
        """
    def policy(self, state: State, seed: int | None = None) -> NDArray[np.float64]:
        """How it distributes its choice over the legal actions, ``float64[n]`` that add up to 1: for a bot that searches, the
        share of playouts that turns beginning with the action got; for ``random``, equal shares; for others, 1 at the action
        that they choose."""
    def think(self, state: State, seed: int | None = None) -> tuple[int, NDArray[np.float64], float | None]:
        """The results of :meth:`choose` and :meth:`policy` with the same seed, and the lead in points that it expects (own
        final points less the mean of the others'; ``None`` unless it searches), from one search."""
    def evaluate(self, state: State, player: int | None = None, *, worlds: int = 16, seed: int = 0) -> list[float]:
        """The final points that each player may expect, by the bot's evaluation: the mean over ``worlds`` positions dealt anew
        for ``player`` (the one to act unless another is given).

        Raises:
            InvalidValue: The bot evaluates no positions (``random``, ``value``).
        """
    def advice(self, state: State, most: int = 8, seed: int | None = None) -> list[Advice]:
        """The best turns of the player to act, best first. Only for bots that search: ``best``, ``level-5``, ``level-6``."""

@final
class Puzzle:
    """A position in which one turn is far better than all others."""

    @property
    def id(self) -> str:
        """The game and the hash of the position."""
    @property
    def level(self) -> int:
        """How hard it is: 1, 2 or 3."""
    @property
    def player(self) -> int:
        """Who is to move."""
    @property
    def best(self) -> list[tuple[list[str], float]]:
        """The best turns, the solution first: decisions in notation, and the expected lead after them in points."""
    @property
    def record(self) -> str:
        """The record of the game up to the position."""
    def state(self, seed: int | None = None) -> State:
        """The position."""
    def judge(self, actions: Sequence[str]) -> tuple[bool, float]:
        """Whether a whole turn is the solution, and by how many points it is worse.

        Raises:
            InvalidValue: The turn is not legal, or not complete.
        """

class Standing(TypedDict):
    """How one bot did in an arena."""

    bot: str
    wins: int
    ties: int
    games: int
    win_share: float
    """A victory shared by n counts as 1/n."""
    win_share95: list[float]
    """The 95 % confidence interval."""
    mean_score: float
    mean_difference: float
    """Own points less the mean of the others, on average."""
    interval95: list[float]
    """The 95 % confidence interval of the mean difference."""
    decisions: int
    mean_ms: float
    """The average time of a decision in milliseconds."""

class Rated(TypedDict):
    """The rating of a bot: 400 more mean ten wins for one loss; the mean of all is 0."""

    bot: str
    rating: float
    interval95: list[float]

class Against(TypedDict):
    """A bot against another at the same tables."""

    bot: str
    against: str
    meetings: int
    share: float
    """In what share of the meetings the bot was ahead; a tie counts as half."""

class SeatResult(TypedDict):
    """How a seat did in a game of an arena."""

    bot: int
    """Which of the bots sat there, from 0."""
    points: int
    rank: int
    """1 + the number of seats with more points."""
    decisions: int
    seconds: float
    """How long they took."""

class GameResult(TypedDict):
    """A game of an arena."""

    number: int
    """From 0."""
    deck: int
    """Games with the same deck are played with the same luck."""
    seats: list[SeatResult]

class ArenaTable(TypedDict):
    """The results of an arena, as ``goldfever arena --json`` prints them."""

    game: str
    options: str
    games: int
    played: int
    interrupted: bool
    bots: list[Standing]
    ratings: list[Rated]
    against: list[Against]

@final
class Snapshot:
    """A game of a batch that was saved."""

@final
class Batch:
    """``n`` games of one kind side by side.

    ``Batch("carcassonne", 1024, "players=2", seed=1, threads=2)``. Chance is drawn inside, so that between two steps a player
    is to act in every game. The same seed gives the same games for any number of ``threads``. No call allocates memory for a
    step where arrays are given: buffers belong to the caller, are checked for dtype, shape and layout, and are filled while
    other Python threads run.

    ``autoreset`` is as Gymnasium declares it: ``"same-step"`` (the step that ends a game begins the next one),
    ``"next-step"`` (the step after the end ignores the action and begins the next game), ``"disabled"`` (games wait for
    :meth:`reset`). ``rewards`` is ``"win"`` (from -1 to 1 at the end, as :meth:`State.returns`) or ``"points"`` (the points
    that each player got since the last step). With ``records=True`` the steps are kept, for :meth:`state` and
    :meth:`last_record`. ``action_space`` and ``window`` are those of :class:`Game`; a ``Game`` has its own.
    """

    def __new__(
        cls,
        game: str | Game,
        n: int,
        options: str | Mapping[str, object] | None = None,
        *,
        seed: int | None = None,
        threads: int = 1,
        chance: Literal["inside"] = "inside",
        autoreset: Literal["same-step", "next-step", "disabled"] = "same-step",
        rewards: Literal["win", "points"] = "win",
        records: bool = False,
        action_space: Literal["menu", "grid"] = "menu",
        window: int | None = None,
    ) -> Batch: ...
    def __len__(self) -> int: ...
    @property
    def game(self) -> Game:
        """The game that is played."""
    def feature_schema(self) -> FeatureSchema:
        """What each number of the features means."""
    def reset(self, mask: NDArray[np.bool_] | None = None) -> None:
        """Begins new games: all, or those marked in ``bool[n]``."""
    def step(self, actions: NDArray[np.int32]) -> None:
        """Carries out ``int32[n]``, in each game the action of this number in its menu, or with this fixed number. All are
        checked before anything changes.

        Raises:
            IllegalAction: A number is not in the menu of its game.
            InvalidValue: A game is over that does not reset itself, its land does not fit into the window, or the array does
                not fit.
        """
    def menus(self, out_ids: NDArray[np.int32] | None, out_offsets: NDArray[np.int32]) -> int:
        """Fills ``out_offsets``, ``int32[n + 1]``, with where the menu of each game begins among all actions, and ``out_ids``,
        ``int32`` with room for all of them, with the numbers for :meth:`step`. Returns how many actions there are. The
        rows of :meth:`action_features` are in the same order."""
    def menu_sizes(self, out: NDArray[np.int32] | None = None) -> NDArray[np.int32]:
        """How many legal actions each game has, ``int32[n]``; 0 when it is over."""
    def mask(self, out: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """Marks the legal actions in ``bool[n, max_menu]``, or in ``bool[n, num_actions]`` if they have fixed numbers. A game
        that is over has action 0 marked, which does nothing.

        Raises:
            InvalidValue: A game has more than ``max_menu`` actions, or its land does not fit into the window.
        """
    def observe(self, out: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
        """The features of each position as the player to act may know them, ``float32[n, F]``."""
    @overload
    def observe_board(
        self, out: NDArray[np.float32] | None = None, window: int | None = None
    ) -> NDArray[np.float32]: ...
    @overload
    def observe_board(self, out: NDArray[np.int8], window: int | None = None) -> NDArray[np.int8]:
        """The planes of the map with the land in the middle, ``float32[n, C, W, W]`` or ``int8[n, C, W, W]``, which takes a
        quarter of the memory. ``window`` is W where no array is given: that of the game, or 32, unless told otherwise.

        Raises:
            InvalidValue: The land of a game does not fit into the window, or the game has no map.
        """
    def action_features(self, out: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
        """The features of all legal actions of all games, ``float32[total, A]``, in the order of :meth:`menus`. An array with
        more rows is filled from its start."""
    def current_player(self, out: NDArray[np.int32] | None = None) -> NDArray[np.int32]:
        """Who decides in each game, ``int32[n]``; :data:`TERMINAL` where it is over."""
    def done(self, out: NDArray[np.bool_] | None = None) -> NDArray[np.bool_]:
        """Whether the last step ended a game, ``bool[n]``."""
    def steps(self, out: NDArray[np.int32] | None = None) -> NDArray[np.int32]:
        """The decisions taken in each game so far, ``int32[n]``."""
    def rewards(self, out: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
        """What each player got for the last step, ``float32[n, players]``."""
    def points(self, out: NDArray[np.int32] | None = None) -> NDArray[np.int32]:
        """Each player's points, ``int32[n, players]``; where the last step ended a game, its final ones."""
    def action_to_string(self, game: int, action: int) -> str:
        """The notation of an action of one game."""
    def save(self, game: int) -> Snapshot:
        """Saves one game, its random numbers included."""
    def load(self, game: int, snapshot: Snapshot) -> None:
        """Puts a saved game in the place of another one, in any batch of the same game."""
    def state(self, game: int) -> State:
        """One game as a state of its own (``records=True``)."""
    def last_record(self, game: int) -> str:
        """The record of the game that ended last in this place (``records=True``)."""

def games() -> list[str]:
    """Names of all games."""

def play_games(
    game: Game, bots: Sequence[object], first: int, games: int, seed: int, threads: int
) -> list[GameResult]:
    """See :func:`goldfever.arena_games`."""

def table_of(game: Game, names: Sequence[str], games: int, results: Sequence[GameResult]) -> ArenaTable:
    """See :func:`goldfever.arena_table`."""

def puzzle_set(game: str) -> list[Puzzle]:
    """See :func:`goldfever.puzzles`."""

def play_selfplay(
    game: Game,
    bots: Sequence[Bot],
    out: Path,
    games: int,
    seed: int,
    explore: int,
    features: bool,
    threads: int,
    progress: Callable[[int], None] | None,
) -> int:
    """See :func:`goldfever.selfplay.generate`."""

def selfplay_piece(
    game: Game,
    bots: Sequence[Bot],
    first: int,
    games: int,
    seed: int,
    explore: int,
    features: bool,
    threads: int,
) -> bytes:
    """See :func:`goldfever.selfplay.piece`."""

def load_state(data: bytes) -> State:
    """See :meth:`State.deserialize`."""
