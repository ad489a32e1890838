"""A game in the terminal by lines: the board, the log, a list of moves, an answer."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from .. import bots
from ..core.chance import MAX_SEED
from ..core.errors import BadOption, FondacoError, IllegalMove
from ..core.event import Told
from ..core.game import find, random_seed
from ..core.position import Position, deal
from ..language import Speech
from .records import check_writable, write_record

LONGEST_NUMBER = 9
HINTS = 3
"""So many of the best moves are told."""
NAMES = ("Alba", "Bianca", "Cosimo", "Donata", "Ercole", "Fiammetta")


def play_plain(
    game: str,
    players: int | None,
    bot_codes: str | None,
    seat: int,
    seed: int | None,
    options: dict[str, str],
    components: Path | None,
    language: str,
    record: Path | None,
) -> None:
    """Seat everybody, deal, and play to the end."""
    found = find(game)
    codes = [code.strip() for code in bot_codes.split(",")] if bot_codes else None
    if players is None:
        players = len(codes) + 1 if codes else found.meta.usual_players
    if codes is None:
        codes = [bots.opponent(game)] * (players - 1)
    if record is not None:
        check_writable(record)
    chosen = random_seed() if seed is None else seed
    position = deal(game, players=players, seed=chosen, components=components, **options)
    table = TerminalGame(position, seat_bots(position, codes, seat), language, Random(chosen))
    table.open(chosen)
    try:
        table.play()
    finally:
        if record is not None:
            write_record(position, record)
            print(table.speech.say("record-written", file=str(record)))


def seat_bots(position: Position, codes: list[str], seat: int) -> list[str | None]:
    """The bot's code at every seat, None where a person sits."""
    if len(codes) not in (position.players - 1, position.players):
        raise BadOption(
            f"{position.players} players need {position.players - 1} bots and you, or {position.players} bots that you "
            f"watch; {len(codes)} given."
        )
    if seat not in range(position.players):
        raise BadOption(f"there is no seat {seat}; the seats are 0 to {position.players - 1}.")
    seated: list[str | None] = list(codes)
    if len(codes) < position.players:
        seated.insert(seat, None)
    return seated


class TerminalGame:
    """One game in one terminal."""

    def __init__(self, position: Position, seated: list[str | None], language: str, luck: Random) -> None:
        self.position = position
        self.luck = luck
        self.players = [None if code is None else bots.find(code, position.game, position.players) for code in seated]
        self.speech = Speech(position.game, language, [])
        position.seats = tuple(f"{name} ({self.called(code)})" for code, name in zip(seated, NAMES, strict=False))
        self.levels = sorted({code for code in seated if code in bots.levels_of(position.game)})
        self.speech.names = position.seats
        self.viewer = seated.index(None) if None in seated else None
        self.told: list[tuple[Told, ...]] = [position.events]

    def called(self, code: str | None) -> str:
        """What a bot or the person is called: a level by its name in this language."""
        if code is None:
            return self.speech.say("you")
        return self.speech.say(f"level-{code}") if code in bots.levels_of(self.position.game) else code

    def open(self, seed: int) -> None:
        """Say what is played, and what the deal told."""
        meta = self.position.game.meta
        title = self.speech.say("title")
        print(self.speech.say("table-open", title=title, players=self.position.players, seed=str(seed)))
        print(f"{title}: {meta.designer}, {meta.publisher}")
        self.tell_stand_ins()
        self.tell(self.position.events)

    def tell_stand_ins(self) -> None:
        """Say who plays the levels here that are not played as usual."""
        game = self.position.game
        own = self.position.components != game.house_components
        for level in self.levels:
            if who := bots.stands_in(level, game, self.position.players, own):
                print(self.speech.say("level-plays", level=self.called(level), code=who))

    def tell(self, events: tuple[Told, ...]) -> None:
        """The log: events in words."""
        for told in events:
            print("  " + self.speech.event(told, self.viewer))

    def play(self) -> None:
        """Until the game is over or the person leaves."""
        while not self.position.over:
            seat = self.position.seat
            assert seat is not None
            bot = self.players[seat]
            if bot is not None:
                self.position.play(bots.ask(bot, self.position, self.luck))
            elif not self.ask(seat):
                print(self.speech.say("left-table"))
                return
            self.told[len(self.position.history) :] = [self.position.events]
            self.tell(self.position.events)
        self.result()

    def ask(self, seat: int) -> bool:
        """Show the table and take an answer from the person at this seat; False when they leave."""
        position, words = self.position, self.position.game.words
        self.board()
        menu = words.menu(position.actions)
        print(self.speech.say("your-move", seat=position.seats[seat]))
        print("   ".join(f"[{number}] {move}" for number, move in menu.items()))
        while True:
            print("> ", end="", flush=True)
            line = sys.stdin.readline()
            if not line:
                print()
                return False
            answer = line.strip()
            if not answer:
                continue
            if answer == "quit":
                return False
            if self.command(answer, seat):
                if position.seat != seat or len(self.told) != len(position.history) + 1:
                    return True
                continue
            try:
                position.play(self.numbered(answer))
            except IllegalMove as error:
                print(self.speech.refusal(error))
                continue
            return True

    def numbered(self, answer: str) -> str | int:
        """The move behind a number of the menu, or the answer as it is."""
        if answer.isascii() and answer.isdigit() and len(answer) < LONGEST_NUMBER:
            for action in self.position.actions:
                if str(self.position.game.words.number_of(action)) == str(int(answer)):
                    return action
        return answer

    def command(self, answer: str, seat: int) -> bool:
        """Anything that is not a move; whether it was such a command."""
        word, _, rest = answer.partition(" ")
        if word in ("help", "?"):
            print(self.speech.say("help-plain"))
        elif word == "board":
            self.board()
        elif word == "log":
            for events in self.told:
                self.tell(events)
        elif word == "save" and rest:
            try:
                write_record(self.position, Path(rest))
                print(self.speech.say("record-written", file=rest))
            except FondacoError as error:
                print(self.speech.refusal(error))
        elif word == "undo":
            self.undo(seat)
        elif word == "hint":
            self.hint()
        else:
            return False
        return True

    def undo(self, seat: int) -> None:
        """Back to this person's last decision."""
        trial = self.position.copy()
        steps = 0
        while trial.history:
            trial.undo()
            steps += 1
            if trial.seat == seat:
                break
        if not steps or trial.seat != seat:
            print(self.speech.say("nothing-to-undo"))
            return
        for _ in range(steps):
            self.position.undo()
        del self.told[len(self.position.history) + 1 :]
        self.board()
        print("   ".join(f"[{n}] {move}" for n, move in self.position.game.words.menu(self.position.actions).items()))

    def hint(self) -> None:
        """What the best moves are worth, where somebody can tell."""
        adviser = bots.adviser(self.position)
        if adviser is None:
            print(self.speech.say("no-hint"))
            return
        seat = self.position.seat
        assert seat is not None
        hidden = self.position.redealt(seat, self.luck.randrange(MAX_SEED))
        for opinion in adviser.explain(hidden, self.luck)[:HINTS]:
            move, score = self.position.game.words.move_text(opinion.action), f"{opinion.score:.1f}"
            if self.position.players == 1:
                print("  " + self.speech.say("hint-line", move=move, score=score))
            else:
                win, error = f"{opinion.win:.0%}", f"{opinion.win_error:.0%}"
                print("  " + self.speech.say("hint-line-win", move=move, score=score, win=win, error=error))

    def board(self) -> None:
        """The table, with names beside the seats."""
        print()
        print(self.position.drawn(self.speech.say, self.viewer))
        print("  ".join(f"{seat} = {name}" for seat, name in enumerate(self.position.seats)))

    def result(self) -> None:
        """Who won."""
        self.board()
        print(self.speech.say("result"))
        for place, score, name in sorted(
            zip(self.position.ranking, (-score for score in self.position.scores), self.position.seats, strict=True)
        ):
            print("  " + self.speech.say("result-line", place=place, name=name, score=-score))
