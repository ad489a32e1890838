"""The network: what a seat sees → how good every action looks, and what every seat may expect of the game.

What never changes at a table (players, options, an owner's cards) is the same in all its games, so the first layer
takes it once for each kind of table and not once for each decision. `bots.glance` plays the same network without
PyTorch: the names of what is learned here are the names in its files.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn.functional import layer_norm, linear, log_softmax, one_hot

__all__ = ["Network", "seat_by_seat"]

ILLEGAL = -1e9
FIRST_HEADS = 0.01
"""So small are the heads' weights at first: all actions look alike, and nobody expects more than another."""


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

    def __init__(self, moving: int, static: int, actions: int, seats: int, width: int = 512, layers: int = 3) -> None:
        super().__init__()
        self.register_buffer("mean", torch.zeros(moving))
        self.register_buffer("spread", torch.ones(moving))
        self.first, self.table = nn.Linear(moving, width), nn.Linear(static, width, bias=False)
        self.layers = nn.ModuleList(Layer(width) for _ in range(layers))
        self.norm = fixed_norm(width)
        self.policy, self.value = nn.Linear(width, actions), nn.Linear(width, seats)
        nn.init.normal_(self.table.weight, std=0.05)
        for head in (self.policy, self.value):
            nn.init.normal_(head.weight, std=FIRST_HEADS)
            nn.init.zeros_(head.bias)

    @staticmethod
    def like(weights: Mapping[str, Any]) -> Network:
        """A network from what a file holds."""
        tensors = {name: torch.as_tensor(numbers) for name, numbers in weights.items()}
        (width, moving), static = tensors["first.weight"].shape, tensors["table.weight"].shape[1]
        layers = sum(name.endswith("linear.weight") for name in tensors)
        actions, seats = len(tensors["policy.weight"]), len(tensors["value.weight"])
        network = Network(moving, static, actions, seats, width, layers)
        network.load_state_dict(tensors)
        return network

    def forward(self, seen: Tensor, static: Tensor, kind: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Logarithms of the probabilities of all actions, and what each seat may expect, from the observer on."""
        inner = torch.bfloat16 if seen.is_cuda else torch.float32
        x = applied(self.first, ((seen - self.mean) / self.spread).to(inner))
        # Taken by index, the gradient of what belongs to a table would take most of the time.
        x = x + one_hot(kind, len(static)).to(inner) @ applied(self.table, static.to(inner))
        for layer in self.layers:
            x = layer(x)
        x = normed(self.norm, x).relu().float()
        logits = applied(self.policy, x).masked_fill(mask == 0, ILLEGAL)
        return log_softmax(logits, 1), applied(self.value, x)


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


def seat_by_seat(value: Tensor, seat: Tensor, players: Tensor) -> Tensor:
    """What was said of the seats from the observer on, seat 0 first; beyond the players as it is."""
    seats = torch.arange(value.shape[1], device=value.device)[None]
    ahead = torch.where(seats < players[:, None], (seats - seat[:, None]) % players[:, None], seats)
    return value.gather(1, ahead)
