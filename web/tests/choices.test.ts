import { describe, expect, test } from "vitest";
import { choicesIn, nearestBid } from "../src/games/medici/moves";
import { faceOf } from "../src/games/medici/view";
import { fault, newSeats, propose, resize } from "../src/lib/front/seating";
import { fragmentOf, tokensIn } from "../src/lib/keys";

describe("the server's legal moves", () => {
  test("become what the controls offer, and nothing else", () => {
    expect(choicesIn(["draw", "stop"])).toEqual({ draw: true, stop: true, pass: false, bids: [] });
    expect(choicesIn(["pass", "bid 12", "bid 7"])).toEqual({ draw: false, stop: false, pass: true, bids: [7, 12] });
    expect(choicesIn([])).toEqual({ draw: false, stop: false, pass: false, bids: [] });
  });

  test("bound a bid", () => {
    expect(nearestBid([7, 8, 9], 3)).toBe(7);
    expect(nearestBid([7, 8, 9], 40)).toBe(9);
  });
});

describe("what the table shows", () => {
  test("a card says its good and value", () => {
    expect(faceOf("C5")).toEqual({ tint: "cloth", good: "cloth", value: 5 });
    expect(faceOf("gold")).toEqual({ tint: "gold", good: null, value: 10 });
  });
});

describe("a new table", () => {
  const names = ["Bianca", "Cosimo", "Lucrezia", "Piero"];

  test("against bots is me and named bots", () => {
    expect(newSeats(propose("bots", 3, "greedy", names), "Ada", names, String)).toEqual([
      { kind: "me", name: "Ada" },
      { kind: "bot", bot: "greedy", name: "Cosimo" },
      { kind: "bot", bot: "greedy", name: "Lucrezia" },
    ]);
  });

  test("for friends has open seats", () => {
    expect(newSeats(propose("friends", 2, "greedy", names), "Ada", names, String)).toEqual([
      { kind: "me", name: "Ada" },
      { kind: "open" },
    ]);
  });

  test("around one screen numbers who has no name", () => {
    const seats = newSeats(propose("hotseat", 3, "greedy", names), "Ada", names, (number) => `Player ${number}`);
    expect(seats.map((seat) => seat.name)).toEqual(["Ada", "Player 2", "Player 3"]);
  });

  test("keeps what was chosen when its size changes", () => {
    const plans = propose("friends", 3, "greedy", names);
    plans[1]!.kind = "bot";
    const larger = resize(plans, propose("friends", 4, "greedy", names));
    expect(larger.map((plan) => plan.kind)).toEqual(["me", "bot", "open", "open"]);
    expect(resize(larger, propose("friends", 2, "greedy", names))).toHaveLength(2);
  });

  test("needs a person", () => {
    expect(fault(propose("bots", 3, "greedy", names))).toBeNull();
    expect(fault(propose("bots", 3, "greedy", names).map((plan) => ({ ...plan, kind: "bot" as const })))).toBe(
      "fault-nobody",
    );
  });
});

test("tokens travel in the fragment and come back whole", () => {
  expect(tokensIn(fragmentOf(["a-b_c", "d&e=f"]))).toEqual(["a-b_c", "d&e=f"]);
  expect(tokensIn("")).toEqual([]);
});
