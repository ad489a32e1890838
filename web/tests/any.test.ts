/** A view of which nothing is known, sorted for the board of any game. */
import { expect, test } from "vitest";
import { areas, common, grouped } from "../src/games/any/data";
import { tellEvent } from "../src/lib/events";
import { Words } from "../src/lib/words";

test("what lies before each seat is found, or there is nothing to show", () => {
  const seats = [{ coins: 3 }, { coins: 5 }];
  expect(areas({ seats }, 2)).toEqual(seats);
  expect(areas({ seats }, 3)).toEqual([null, null, null]);
  expect(areas({ seats: [1, 2] }, 2)).toEqual([null, null]);
  expect(areas({}, 1)).toEqual([null]);
});

test("what is long is told apart from what is short, and what is shown elsewhere from both", () => {
  const deck = Array.from({ length: 300 }, (_, card) => card);
  const view = { game: "tiny", players: 2, turn: 0, seat: null, seats: [], phase: "draw", deck };
  expect(common(view)).toEqual({ short: { phase: "draw" }, long: { deck } });
});

test("moves are one list while they are few, else together by their first word", () => {
  const legal = ["bid 1", "bid 2", "pass"];
  expect(grouped(legal, 3)).toEqual([{ verb: "", moves: legal }]);
  expect(grouped(legal, 2)).toEqual([
    { verb: "bid", moves: ["bid 1", "bid 2"] },
    { verb: "pass", moves: ["pass"] },
  ]);
  expect(grouped([], 3)).toEqual([]);
});

test("an event without words is told plainly, with names for seats", () => {
  const words = new Words("en", "event-known = { $seat } is known.");
  expect(tellEvent({ event: "known", seat: 0 }, words, ["Ada"])).toBe("Ada is known.");
  expect(tellEvent({ event: "card_drawn", seat: 0, card: "C5" }, words, ["Ada"])).toBe("card drawn: seat Ada, card C5");
  expect(tellEvent({ event: "all_over" }, words, [])).toBe("all over");
});

test("fields and moves have the game's words where it has some", () => {
  const words = new Words("pl", "word-gathered = zebrano\nmove-roll = Rzucam");
  expect(words.label("word", "gathered")).toBe("zebrano");
  expect(words.label("move", "roll")).toBe("Rzucam");
  expect(words.label("word", "last_roll")).toBe("last roll");
  expect(words.label("move", "bid 3")).toBe("bid 3");
});
