"""Learn one of the games by playing against oneself: PPO on Fondaco's vector environment, in one file.

    python examples/learn.py medici                                    two minutes on a GPU, four players
    python examples/learn.py medici-dice --players 2 --seconds 1200 --device cpu

All seats are played by one network. It sees what the seat to decide may know; it says how good each action looks and
what every seat may expect of the game, its own first. Now and then the network of the moment plays greedy bots, one
seat against all others, on deals it never learned from, and a line says how often it wins.
Needs PyTorch and fondaco[fast]; for a GPU fondaco[cuda].
"""

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn.functional import log_softmax, mse_loss

import fondaco
from fondaco.bots.mind import mind_of

CLIP, TRACE, RATE, VARIETY = 0.2, 0.97, 3e-4, 0.01
"""PPO's clip, how far an advantage looks ahead, the step of learning, and what variety of play is worth."""
WIN, CLOSE = 0.7, {"medici": 15, "medici-card": 15, "medici-dice": 10, "middle-ages": 6}
"""So much of the aim is the win. The rest is the margin: so many points bring half of what it can bring."""
FIRST_TEST_SEED = 10_000_000


class Network(nn.Module):
    """Residual layers over the observation; then a logit for each action and an expectation for each seat."""

    def __init__(self, observed: int, actions: int, players: int, width: int, layers: int = 2) -> None:
        super().__init__()
        self.register_buffer("mean", torch.zeros(observed))
        self.register_buffer("spread", torch.ones(observed))
        self.first, self.last = nn.Linear(observed, width), nn.Sequential(nn.LayerNorm(width), nn.ReLU())
        self.layers = nn.ModuleList(
            nn.Sequential(nn.LayerNorm(width), nn.Linear(width, width), nn.ReLU(), nn.Linear(width, width))
            for _ in range(layers)
        )
        self.policy, self.value = nn.Linear(width, actions), nn.Linear(width, players)
        for head in (self.policy, self.value):
            nn.init.normal_(head.weight, std=0.01)
            nn.init.zeros_(head.bias)

    def forward(self, seen: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Logarithms of the probabilities of all actions, and what each seat may expect."""
        with torch.autocast(seen.device.type, torch.bfloat16, enabled=seen.is_cuda):
            x = self.first(((seen - self.mean) / self.spread).clamp(-8, 8))
            for layer in self.layers:
                x = x + layer(x)
            logits, value = self.policy(self.last(x)), self.value(self.last(x))
        return log_softmax(logits.float().masked_fill(mask == 0, -1e9), 1), value.float()


class Learner:
    """The environment, the network, and room for what was played."""

    def __init__(self, chosen: argparse.Namespace) -> None:
        self.game, self.players, self.steps = fondaco.find(chosen.game), chosen.players, chosen.steps
        self.device, n, self.close = torch.device(chosen.device), chosen.games, CLOSE[chosen.game]
        self.table = {"players": chosen.players, "actions": self.game.action_spaces[-1], "rewards": "margin"}
        self.env = fondaco.vector(self.game, n, device=chosen.device, checked=False, **self.table)
        # The environment's own memory as tensors: every step writes it anew.
        self.seen, self.mask, self.seat, self.margin, self.done = map(torch.as_tensor, self.env.reset(chosen.seed))
        self.places = torch.as_tensor(self.env.places)
        observed, actions = self.seen.shape[1], self.mask.shape[1]
        self.network = Network(observed, actions, self.players, chosen.width).to(self.device)
        self.optimizer = torch.optim.Adam(self.network.parameters(), RATE, eps=1e-5)

        def room(*shape: int, kind: torch.dtype = torch.float32) -> Tensor:
            return torch.zeros(self.steps, n, *shape, dtype=kind, device=self.device)

        self.kept = {"seen": room(observed, kind=self.seen.dtype), "mask": room(actions, kind=torch.uint8)}
        self.kept |= {"action": room(kind=torch.int64), "seat": room(kind=torch.int64), "likely": room()}
        self.kept |= {"expected": room(self.players), "gain": room()}
        self.measure()

    def measure(self) -> None:
        """Measure by random play how large the numbers of an observation are."""
        samples = []
        for step in range(200):
            self.env.step(self.env.random())
            if step % 10 == 0:
                samples.append(self.seen[:4096].float())
        self.network.mean.copy_(torch.cat(samples).mean(0))
        self.network.spread.copy_(torch.cat(samples).std(0).clamp(min=0.5))

    def by_seat(self, value: Tensor, seat: Tensor) -> Tensor:
        """What each seat expects, seat 0 first, where it was said from the seat to decide on."""
        return value.gather(1, (torch.arange(self.players, device=self.device) - seat[:, None]) % self.players)

    def aims(self) -> Tensor:
        """What each seat has got out of the last game, from 0 to 1: a share of the win, and some for the margin."""
        won = (self.places == 1).float()
        margin = 0.5 + 0.5 * self.margin / (self.close + self.margin.abs())
        return WIN * won / won.sum(1, keepdim=True).clamp(min=1) + (1 - WIN) * margin

    @torch.no_grad()
    def play(self) -> None:
        """Play so many steps in all games and keep them, with what they turned out to be worth."""
        kept, values, ends, results = self.kept, [], [], []
        for step in range(self.steps):
            likely, value = self.network(self.seen, self.mask)
            action = (likely.exp() / torch.empty_like(likely).exponential_()).argmax(1)
            kept["seen"][step], kept["mask"][step], kept["seat"][step] = self.seen, self.mask, self.seat
            kept["action"][step], kept["likely"][step] = action, likely.gather(1, action[:, None])[:, 0]
            values.append(self.by_seat(value, kept["seat"][step]))
            self.env.step(action.int())
            ends.append(self.done.float()[:, None])
            results.append(self.aims())
        values.append(self.by_seat(self.network(self.seen, self.mask)[1], self.seat.long()))
        gain = torch.zeros_like(values[0])
        for step in reversed(range(self.steps)):
            after = torch.lerp(values[step + 1], results[step], ends[step])
            gain = after - values[step] + TRACE * gain * (1 - ends[step])
            kept["expected"][step] = gain + values[step]
            kept["gain"][step] = gain.gather(1, kept["seat"][step][:, None])[:, 0]

    def learn(self, batch: int, gone: float) -> None:
        """Go once through all that was played; `gone` is the part of the time that is over."""
        self.optimizer.param_groups[0]["lr"] = RATE * (1 - 0.9 * gone)
        flat = {name: value.flatten(0, 1) for name, value in self.kept.items()}
        flat["gain"] = (flat["gain"] - flat["gain"].mean()) / (flat["gain"].std() + 1e-8)
        for chosen in torch.randperm(len(flat["gain"]), device=self.device).split(batch):
            part = {name: value[chosen] for name, value in flat.items()}
            likely, value = self.network(part["seen"], part["mask"])
            ratio = (likely.gather(1, part["action"][:, None])[:, 0] - part["likely"]).exp()
            better = torch.min(ratio * part["gain"], ratio.clamp(1 - CLIP, 1 + CLIP) * part["gain"]).mean()
            variety = -(likely.exp() * likely.masked_fill(part["mask"] == 0, 0)).sum(1).mean()
            error = mse_loss(self.by_seat(value, part["seat"]), part["expected"])
            self.optimizer.zero_grad(set_to_none=True)
            (2 * error - better - VARIETY * (1.1 - gone) * variety).backward()
            nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
            self.optimizer.step()

    @torch.no_grad()
    def against_greedy(self, games: int) -> tuple[float, float]:
        """The share of wins of the network at one seat against greedy bots at all others, and its error at 95 %."""
        fast, mind, deals = fondaco.compiled(self.game), mind_of(self.game), games // self.players
        env = fondaco.vector(self.game, deals * self.players, **self.table)
        rows, own = fast.rows(env.n, self.players), np.tile(np.arange(self.players), deals)
        fast.deal(rows, FIRST_TEST_SEED + np.repeat(np.arange(deals), self.players))
        while (running := np.flatnonzero(rows["turn"] >= 0)).size:
            left, now = rows[running], env.put(rows[running], at=np.arange(running.size))
            seen, mask = (torch.as_tensor(part).to(self.device) for part in (now.observation, now.mask))
            network = env.plain(self.network(seen, mask)[0].argmax(1).cpu())[: running.size]
            greedy = mind.greedy_moves(left.copy())
            fast.play(left, np.where(left["turn"] == own[running], network, greedy))
            rows[running] = left
        won = fast.standing(rows)[1][:, : self.players] == 1
        share = (won[np.arange(env.n), own] / won.sum(1)).reshape(deals, self.players).mean(1)
        return float(share.mean()), float(1.96 * share.std() / deals**0.5)


def main() -> None:
    """Learn for the time given, saying how far it got."""
    gpu = torch.cuda.is_available()
    flags = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    flags.add_argument("game", choices=fondaco.games())
    flags.add_argument("--players", type=int, default=4, help="how many play (default 4)")
    flags.add_argument("--seconds", type=float, default=120, help="how long to learn, tests not counted (default 120)")
    flags.add_argument("--device", default="cuda" if gpu else "cpu", help="cuda, where there is a GPU, or cpu")
    flags.add_argument("--games", type=int, default=32768 if gpu else 256, help="games played side by side")
    flags.add_argument("--steps", type=int, default=64, help="steps in each of them before learning from them")
    flags.add_argument("--batch", type=int, default=65536 if gpu else 2048, help="decisions learned from at once")
    flags.add_argument("--width", type=int, default=512 if gpu else 128, help="neurons a layer")
    flags.add_argument("--test", type=int, default=2000, help="games in a test against greedy bots (default 2000)")
    flags.add_argument("--tests", type=int, default=6, help="so many tests on the way (default 6)")
    flags.add_argument("--seed", type=int, default=0, help="of the deals and of the network (default 0)")
    flags.add_argument("--save", type=Path, help="a file for the network")
    chosen = flags.parse_args()
    torch.manual_seed(chosen.seed)
    learner, learned, decisions, tested = Learner(chosen), 0.0, 0, 0
    while True:
        if learned * chosen.tests >= tested * chosen.seconds:
            share, error = (100 * figure for figure in learner.against_greedy(chosen.test))
            told = f"{learned:6.0f} s {decisions / 1e6:8.1f} M decisions: wins {share:.1f} ± {error:.1f} %"
            print(f"{told} of {chosen.test} games against greedy bots; parity {100 / chosen.players:.0f}", flush=True)
            tested += 1
        if learned >= chosen.seconds:
            break
        began = time.perf_counter()
        learner.play()
        learner.learn(chosen.batch, learned / chosen.seconds)
        decisions += chosen.games * chosen.steps
        torch.cuda.synchronize() if gpu else None
        learned += time.perf_counter() - began
    if chosen.save:
        torch.save(learner.network.state_dict(), chosen.save)


if __name__ == "__main__":
    main()
