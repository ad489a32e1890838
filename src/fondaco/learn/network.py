"""The network: what a seat sees → how good every action looks, and what every seat may expect of the game.

What never changes at a table (players, options, an owner's cards) is the same in all its games, so the first layer
takes it once for each kind of table and not once for each decision. `bots.glance` plays the same network without
PyTorch: the names of what is learned here are the names in its files.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import torch
from torch import Tensor, nn
from torch.nn.functional import layer_norm, linear, log_softmax, one_hot

from ..bots.printing import Printing, unfolded

__all__ = ["Known", "Network", "seat_by_seat"]

ILLEGAL = -1e9
LEAST_SPREAD = 0.5
"""Numbers that hardly ever differ do not count more than that."""
FIRST_TABLE = 0.05
FIRST_HEADS = 0.01
"""So small are the heads' weights at first: all actions look alike, and nobody expects more than another."""


class Known(NamedTuple):
    """What is known of the tables that are played at."""

    static: Tensor
    """What never changes at a table, a line for each kind of it."""
    told: Tensor | None
    """What is printed on their cards, the same at all of them, where a network looks at that."""

    def to(self, device: torch.device) -> Known:
        """The same on a device."""
        return Known(self.static.to(device), None if self.told is None else self.told.to(device))


class Layer(nn.Module):
    """What is added to what was thought so far."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.norm, self.linear = fixed_norm(width), nn.Linear(width, width)

    def forward(self, x: Tensor) -> Tensor:
        return x + applied(self.linear, normed(self.norm, x).relu())


class Network(nn.Module):
    """Residual layers over the observation, then a head for actions and one for seats, its own first."""

    mean: Tensor
    spread: Tensor
    order: Tensor

    def __init__(
        self,
        shapes: Mapping[str, tuple[int, ...]],
        printing: Printing | None = None,
        scales: tuple[float, ...] | None = None,
    ) -> None:
        """A network whose numbers have these names and shapes, as `bots.weights.shapes` tells them; `scales` are those
        of the actions' prospects, where it is told any."""
        super().__init__()
        self.printing = printing
        self.register_buffer("mean", torch.zeros(shapes["mean"]))
        self.register_buffer("spread", torch.ones(shapes["spread"]))
        width = shapes["first.bias"][0]
        self.first, self.table = made(shapes, "first"), made(shapes, "table")
        self.layers = nn.ModuleList(Layer(width) for _ in range(sum(name.endswith("linear.bias") for name in shapes)))
        self.norm = fixed_norm(width)
        self.policy, self.value = made(shapes, "policy"), made(shapes, "value")
        nn.init.normal_(self.table.weight, std=FIRST_TABLE)
        heads = [self.policy, self.value]
        if "verdict.weight" in shapes:
            assert scales is not None
            self.register_buffer("scales", torch.tensor(scales), persistent=False)
            self.bridge, self.prospects = made(shapes, "bridge"), made(shapes, "prospects")
            self.verdict = made(shapes, "verdict")
            heads.append(self.verdict)
        self.looks_ahead = "verdict.weight" in shapes
        if printing is not None:
            self.register_buffer("order", torch.tensor(printing.order), persistent=False)
            self.cards, self.places, self.verbs = (made(shapes, name) for name in ("cards", "places", "verbs"))
            heads.append(self.verbs)
        for head in heads:
            nn.init.normal_(head.weight, std=FIRST_HEADS)
            if head.bias is not None:
                nn.init.zeros_(head.bias)

    def forward(self, seen: Tensor, tables: Known, kind: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Logarithms of the probabilities of all actions, and what each seat may expect, from the observer on."""
        inner = torch.bfloat16 if seen.is_cuda else torch.float32
        weights = {"first.weight": self.first.weight, "policy.weight": self.policy.weight}
        weights["policy.bias"] = self.policy.bias
        if self.printing is not None:
            own = dict(self.named_parameters())
            weights = unfolded(own, tables.told, self.printing, self.order, torch.concatenate)
        moving = len(self.mean)
        x = linear(
            ((seen[:, :moving] - self.mean) / self.spread).to(inner),
            weights["first.weight"].to(inner),
            self.first.bias.to(inner),
        )
        # Taken by index, the gradient of what belongs to a table would take most of the time.
        static = tables.static[:, : self.table.weight.shape[1]].to(inner)
        x = x + one_hot(kind, len(static)).to(inner) @ applied(self.table, static)
        for layer in self.layers:
            x = layer(x)
        x = normed(self.norm, x).relu().float()
        logits = linear(x, weights["policy.weight"], weights["policy.bias"])
        if self.looks_ahead:
            logits = logits + self.verdicts(x.to(inner), seen[:, moving:])
        return log_softmax(logits.masked_fill(mask == 0, ILLEGAL), 1), applied(self.value, x)

    def verdicts(self, x: Tensor, told: Tensor) -> Tensor:
        """What each action's prospects add to its logit: weighed in the same way for all, by what is thought of the
        position."""
        each = told.view(len(told), -1, len(self.scales)).to(x.dtype) / self.scales.to(x.dtype)
        weighed = (applied(self.bridge, x)[:, None] + applied(self.prospects, each)).relu()
        return applied(self.verdict, weighed)[:, :, 0].float()

    def rescale(self, seen: Tensor) -> None:
        """Bring the numbers of such observations to one scale; what it thinks of them remains the same."""
        seen = seen[:, : len(self.mean)]
        mean, spread = seen.mean(0), seen.std(0).clamp(min=LEAST_SPREAD)
        skipped = 0
        if self.printing is not None:  # a place holds another card in another set
            skipped = self.printing.places * self.printing.cards
            mean[:skipped], spread[:skipped] = 0, 1
        weight = self.first.weight.data
        self.first.bias.data += weight @ ((mean - self.mean) / self.spread)[skipped:]
        weight *= (spread / self.spread)[skipped:]
        self.mean.copy_(mean)
        self.spread.copy_(spread)


def made(shapes: Mapping[str, tuple[int, ...]], name: str) -> nn.Linear:
    """A linear layer of the shape that is told."""
    out, into = shapes[f"{name}.weight"]
    return nn.Linear(into, out, bias=f"{name}.bias" in shapes)


def fixed_norm(width: int) -> nn.LayerNorm:
    """A layer norm whose gain and shift are not learned: what follows can scale by itself, and on a GPU their gradients
    would cost more than the layer."""
    return nn.LayerNorm(width).requires_grad_(False)


def applied(layer: nn.Linear, x: Tensor) -> Tensor:
    """A linear layer in the number type of what it is given: inner layers have 16 bits on a GPU, what is learned 32."""
    return linear(x, layer.weight.to(x.dtype), None if layer.bias is None else layer.bias.to(x.dtype))


def normed(norm: nn.LayerNorm, x: Tensor) -> Tensor:
    """The same for a layer norm."""
    return layer_norm(x, norm.normalized_shape, norm.weight.to(x.dtype), norm.bias.to(x.dtype), norm.eps)


def seat_by_seat(value: Tensor, seat: Tensor, players: Tensor, seats: int) -> Tensor:
    """What was said of the seats from the observer on, seat 0 first, for so many as the largest table played at has: a
    network speaks of all that the game can have. Beyond the players as it is."""
    at = torch.arange(seats, device=value.device)[None]
    ahead = torch.where(at < players[:, None], (at - seat[:, None]) % players[:, None], at)
    return value.gather(1, ahead)
