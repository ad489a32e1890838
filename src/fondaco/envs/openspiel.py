"""The games as OpenSpiel games written in Python: `fondaco_medici`, `fondaco_medici_card` and so on.

    import pyspiel
    import fondaco.envs.openspiel

    game = pyspiel.load_game("fondaco_medici(players=3,deals=100)")

Importing this module makes them known. Chance is one node at the root: which of `deals` deals it is, all equally
likely; number d is the deal of the seed `seed` + d. Everything later follows from it, for chance in a row is keyed.
Rewards come at the end. See docs/interfaces.md.
"""

from __future__ import annotations

import json
from typing import Any, Self

import numpy as np

from ..core.chance import MAX_SEED
from ..core.errors import BadOption
from ..core.event import Told
from ..core.game import Game, check_seed, find, games
from ..core.position import Position, deal
from ..core.text import sentence_list
from .games import needed
from .rewards import REWARDS, pay
from .terms import agree

needed("pyspiel", "openspiel")

import pyspiel

__all__ = ["DealtGame", "DealtState", "Observer", "short_name"]

DEALS = 1000
"""How many deals chance chooses from, where nobody says."""
LONGEST_GAME = 20_000
"""No game has so many decisions: the fuzzer holds them to it."""
BOUNDED = REWARDS[:2]
"""Rewards between 0 and 1; OpenSpiel wants to know their bounds."""


def short_name(game: str) -> str:
    """What a game is called here."""
    return f"fondaco_{game.replace('-', '_')}"


class Table:
    """What all states of a game share; never copied."""

    def __init__(self, game: Game, given: dict[str, Any]) -> None:
        chosen = parameters(game) | given
        self.deals, self.seed = int(chosen["deals"]), int(chosen["seed"])
        if chosen["rewards"] not in BOUNDED:
            raise BadOption(f"rewards cannot be {chosen['rewards']!r} here; they are {sentence_list(BOUNDED)}.")
        if self.deals < 1:
            raise BadOption(f"chance chooses from 1 deal or more, not from {self.deals}.")
        check_seed(self.seed)
        check_seed(self.seed + self.deals - 1)
        self.options = {option.name: str(chosen[option.name]) for option in game.meta.options}
        self.terms = agree(game, 1, chosen["players"], chosen["rewards"], None, "plain", None, self.options)
        self.game, self.players = game, self.terms.players

    def deal(self, number: int) -> Position:
        """One of the deals."""
        return deal(self.game, self.players, self.seed + number, **self.options)

    def __deepcopy__(self, memo: Any) -> Self:
        return self


class Past:
    """How a position came about: what each seat has learned on the way to it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.moves: list[tuple[int | None, int, tuple[Told, ...]]] = []
        """Who played what, the deal first, and all that it told."""
        self.learned: list[list[str]] = [[] for _ in range(table.players)]
        """What each seat has learned of it, as far as anybody has asked."""

    def __deepcopy__(self, memo: Any) -> Self:
        other = type(self)(self.table)
        other.moves, other.learned = self.moves.copy(), [lines.copy() for lines in self.learned]
        return other

    def lines(self, seat: int) -> list[str]:
        """What this seat has learned, a line for the deal and one for every move."""
        known = self.learned[seat]
        known += [self.line(seat, *move) for move in self.moves[len(known) :]]
        return known

    def line(self, seat: int, mover: int | None, action: int, events: tuple[Told, ...]) -> str:
        """What a seat learns of one move: all of its own, of those of others what is public."""
        game = self.table.game
        said = "dealt" if mover is None else game.words.move_text(action) if mover == seat else game.told_move(action)
        heard = [told.name + compact(game.heard(told, seat)) for told in events]
        return " ".join([f"{mover}:{said}", *heard])

    def replace(self, seat: int, seen: str) -> None:
        """Let a seat have learned nothing but what it sees now."""
        self.learned[seat] = [""] * (len(self.moves) - 1) + [f"sees {seen}"]


class DealtGame(pyspiel.Game):
    """One of our games at one kind of table."""

    def __init__(self, kind: Any, game: Game, given: dict[str, Any] | None = None) -> None:
        self.table = Table(game, given or {})
        info = pyspiel.GameInfo(
            num_distinct_actions=game.n_actions,
            max_chance_outcomes=self.table.deals,
            num_players=self.table.players,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=LONGEST_GAME,
        )
        super().__init__(kind, info, given or {})

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle: OpenSpiel's own text of it."""
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self) -> DealtState:
        """Before the deal."""
        return DealtState(self, self.table)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What looks at a state for a seat."""
        return Observer(self.table.game, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class DealtState(pyspiel.State):
    """A position and its past. Copies are made field by field, so everything here knows how to be copied."""

    def __init__(self, game: DealtGame, table: Table) -> None:
        super().__init__(game)
        self.table = table
        self.past = Past(table)
        self.position: Position | None = None

    def current_player(self) -> int:
        """Whoever decides: chance before the deal, then the seats."""
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.position.seat is None else self.position.seat

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.position is not None and self.position.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All deals, equally likely."""
        return [(number, 1 / self.table.deals) for number in range(self.table.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        if self.position is None or player != self.position.seat:
            return []
        return sorted(self.position.actions)

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            mover, self.position = None, self.table.deal(action)
        else:
            mover = self.position.seat
            self.position.play(action)
        self.past.moves.append((mover, action, self.position.events))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {self.table.seed + action}"
        text: str = self.table.game.words.move_text(action)
        return text

    def returns(self) -> list[float]:
        """What the game is worth to every seat; 0 before its end."""
        table = self.table
        if self.position is None or not self.position.over:
            return [0.0] * table.players
        scores, places = list(self.position.scores), list(self.position.ranking)
        return [pay(table.terms.rewards, scores, places, table.players, seat) for seat in range(table.players)]

    def resample_from_infostate(self, player: int, sampler: Any) -> DealtState:
        """A state that looks the same to this seat, with everything it cannot know decided anew.

        What the other seats would have learned on the way there is not known: they begin with what they see.
        """
        assert self.position is not None
        other: DealtState = self.clone()
        position = self.position.redealt(player, int(sampler() * MAX_SEED))
        other.position = position
        for seat in range(self.table.players):
            if seat != player:
                other.past.replace(seat, compact(position.view(seat)))
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle: the game and its moves."""
        return state_of, (pyspiel.serialize_game_and_state(self.get_game(), self),)

    def __str__(self) -> str:
        return "before the deal" if self.position is None else self.position.text


class Observer:
    """What a seat knows: the present position, or everything it has learned so far (perfect recall, as text)."""

    def __init__(self, game: Game, kind: Any, given: Any) -> None:
        if given:
            raise ValueError(f"observers of Fondaco's games take no parameters, not {given}.")
        self.recall, self.private = kind.perfect_recall, kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = np.zeros(game.n_observed, np.float32)
        self.dict = {
            piece.name: self.tensor[game.pieces[piece.name]].reshape(piece.shape) for piece in game.observation.PIECES
        }

    def set_from(self, state: DealtState, player: int) -> None:
        """Write what the seat knows into the tensor; `dict` names its pieces."""
        self.tensor[:] = 0 if state.position is None else state.position.observe(player)

    def string_from(self, state: DealtState, player: int) -> str:
        """What the seat knows, as text."""
        if state.position is None:
            return f"seat {player} before the deal"
        if self.recall:
            return "\n".join([f"seat {player}", *state.past.lines(player)])
        return f"seat {player} sees {compact(state.position.view(player if self.private else None))}"


def state_of(saved: str) -> Any:
    """The state in OpenSpiel's own text of a game and its moves."""
    return pyspiel.deserialize_game_and_state(saved)[1]


def compact(thing: Any) -> str:
    """Plain data as text, as short as may be."""
    return json.dumps(thing, separators=(",", ":"), ensure_ascii=False)


def parameters(game: Game) -> dict[str, Any]:
    """What a table may be asked for, as it is where nobody says."""
    options = {option.name: option.values[0] for option in game.meta.options}
    return {"players": game.meta.usual_players, "deals": DEALS, "seed": 0, "rewards": BOUNDED[0]} | options


def register(game: Game) -> None:
    """Make a game known to OpenSpiel."""
    kind = pyspiel.GameType(
        short_name=short_name(game.meta.id),
        long_name=game.meta.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.meta.players),
        min_num_players=min(game.meta.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=parameters(game),
    )

    class Registered(DealtGame):
        """The game as OpenSpiel makes it: a class, since anything less would be freed after Python has ended."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(kind, game, params)

    pyspiel.register_game(kind, Registered)


for each in games():
    register(find(each))
