"""The games as OpenSpiel games written in Python: `fondaco_medici`, `fondaco_medici_card` and so on.

    import pyspiel
    import fondaco.envs.openspiel

    game = pyspiel.load_game("fondaco_medici(players=3,deals=100)")

Importing this module makes them known. Chance is one node at the root: which of `deals` deals it is, all equally likely;
deal number d is that of the seed `seed` + d. Everything later follows from it, since chance in a row is keyed. Rewards
come at the end. See docs/interfaces.md.
"""

from __future__ import annotations

import json
from copy import copy
from typing import Any

import numpy as np

from ..core.chance import MAX_SEED
from ..core.event import Told
from ..core.game import Game, find, games
from ..core.position import Position, deal
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
RESAMPLE_BITS = 62


def short_name(game: str) -> str:
    """What a game is called here."""
    return f"fondaco_{game.replace('-', '_')}"


class DealtGame(pyspiel.Game):
    """One of our games at one kind of table."""

    def __init__(self, kind: pyspiel.GameType, game: Game, given: dict[str, Any] | None = None) -> None:
        chosen = parameters(game) | (given or {})
        if chosen["rewards"] not in BOUNDED:
            raise pyspiel.SpielError(f"rewards cannot be {chosen['rewards']!r} here; they are {' or '.join(BOUNDED)}.")
        if not 1 <= chosen["deals"] <= MAX_SEED - chosen["seed"]:
            raise pyspiel.SpielError(f"chance chooses from 1 deal or more, not from {chosen['deals']}.")
        options = {option.name: chosen[option.name] for option in game.meta.options}
        terms = agree(game, 1, chosen["players"], chosen["rewards"], None, "plain", None, options)
        self.fondaco, self.options, self.rewards = game, options, terms.rewards
        self.deals, self.first_seed, self.seats = chosen["deals"], chosen["seed"], terms.players
        info = pyspiel.GameInfo(
            num_distinct_actions=game.n_actions,
            max_chance_outcomes=self.deals,
            num_players=self.seats,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=LONGEST_GAME,
        )
        super().__init__(kind, info, given or {})

    def new_initial_state(self) -> DealtState:
        """Before the deal."""
        return DealtState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What looks at a state for a seat."""
        return Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class DealtState(pyspiel.State):
    """A position, and what each seat has learned on the way to it."""

    def __init__(self, game: DealtGame) -> None:
        super().__init__(game)
        self.game = game
        self.position: Position | None = None
        self.learned: list[tuple[str, ...]] = [()] * game.seats
        """What each seat was told, a line for the deal and for every move."""

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
        return [(number, 1 / self.game.deals) for number in range(self.game.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        if self.position is None or player != self.position.seat:
            return []
        return sorted(self.position.actions)

    def _apply_action(self, action: int) -> None:
        game = self.game
        if self.position is None:
            self.position = deal(game.fondaco, game.seats, game.first_seed + action, **game.options)
            said = [""] * game.seats
        else:
            seat = self.position.seat
            public, whole = game.fondaco.told_move(action), game.fondaco.words.move_text(action)
            said = [f"{seat}: {whole if other == seat else public}" for other in range(game.seats)]
            self.position.play(action)
        for other in range(game.seats):
            self.learned[other] += (" ".join([said[other], *self.heard(other)]),)

    def heard(self, seat: int) -> list[str]:
        """What a seat hears of the last move, or of the deal."""
        assert self.position is not None
        return [self.sentence(told, seat) for told in self.position.events]

    def sentence(self, told: Told, seat: int) -> str:
        """An event as a seat hears it, in one word."""
        return f"{told.name}{json.dumps(self.game.fondaco.heard(told, seat), separators=(',', ':'))}"

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {self.game.first_seed + action}"
        text: str = self.game.fondaco.words.move_text(action)
        return text

    def returns(self) -> list[float]:
        """What the game is worth to every seat; 0 before its end."""
        if not self.is_terminal():
            return [0.0] * self.game.seats
        assert self.position is not None
        scores, places = list(self.position.scores), list(self.position.ranking)
        return [pay(self.game.rewards, scores, places, self.game.seats, seat) for seat in range(self.game.seats)]

    def resample_from_infostate(self, player: int, sampler: Any) -> DealtState:
        """A state that looks the same to this seat, with everything it cannot know decided anew.

        What the other seats would have learned there is not known: their past is what they see.
        """
        assert self.position is not None
        other = self.clone()
        other.position = self.position.redealt(player, int(sampler() * 2**RESAMPLE_BITS))
        for seat in range(self.game.seats):
            if seat != player:
                other.learned[seat] = (f"seen: {seen(other.position, seat)}",)
        return other

    def __deepcopy__(self, memo: Any) -> DealtState:
        raise NotImplementedError

    def __str__(self) -> str:
        return "before the deal" if self.position is None else self.position.text


class Observer:
    """What a seat knows: the present position, or everything it has learned so far (perfect recall, as text)."""

    def __init__(self, game: DealtGame, kind: Any, given: Any) -> None:
        if given:
            raise ValueError(f"observers of Fondaco's games take no parameters, not {given}.")
        self.game, self.kind = game.fondaco, kind
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = np.zeros(self.game.n_observed, np.float32)
        self.dict = {
            piece.name: self.tensor[self.game.pieces[piece.name]].reshape(piece.shape)
            for piece in self.game.observation.PIECES
        }

    def set_from(self, state: DealtState, player: int) -> None:
        """Write what the seat knows into the tensor; `dict` names its pieces."""
        self.tensor[:] = 0 if state.position is None else state.position.observe(player)

    def string_from(self, state: DealtState, player: int) -> str:
        """What the seat knows, as text."""
        if state.position is None:
            return f"{player}: before the deal"
        if self.kind.perfect_recall:
            return "\n".join([f"seat {player}", *state.learned[player]])
        return f"seat {player} {seen(state.position, player if self.private else None)}"


def seen(position: Position, seat: int | None) -> str:
    """What a seat sees, as text."""
    return json.dumps(position.view(seat), separators=(",", ":"))
