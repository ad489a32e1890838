/** Who finds the house where, and how far its bots are. */
import { describe, expect, test } from "vitest";
import { originForOthers, warmingUp } from "../src/lib/doors";
import type { HouseInfo } from "../src/lib/messages";

const CLOSED: HouseInfo = { reachable: false, addresses: [], ready: [], compiling: [] };
const OPEN: HouseInfo = {
  ...CLOSED,
  reachable: true,
  addresses: ["http://192.168.1.7:8000/", "http://10.0.0.2:8000/"],
};

describe("an invitation", () => {
  test("leads to where others find a house that I see at an address of this computer alone", () => {
    for (const here of ["http://127.0.0.1:8000/t/x", "http://localhost:8000/", "http://[::1]:8000/"]) {
      expect(originForOthers(new URL(here), OPEN)).toBe("http://192.168.1.7:8000");
      expect(originForOthers(new URL(here), CLOSED)).toBeNull();
    }
  });

  test("leads to the address I see where that is good for others too", () => {
    for (const house of [OPEN, CLOSED, null])
      expect(originForOthers(new URL("https://games.example/t/x"), house)).toBe("https://games.example");
    expect(originForOthers(new URL("http://127.0.0.1:8000/"), null)).toBe("http://127.0.0.1:8000");
  });
});

describe("bots that warm up", () => {
  test("are counted until all are ready", () => {
    expect(warmingUp({ ...CLOSED, ready: ["medici"], compiling: ["medici-card", "middle-ages"] })).toEqual({
      ready: 1,
      games: 3,
    });
    expect(warmingUp({ ...CLOSED, ready: ["medici"] })).toBeNull();
  });
});
