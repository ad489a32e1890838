import { describe, expect, it } from "vitest";
import { soundOf } from "../src/lib/comfort/heard";
import { noticesIn } from "../src/lib/comfort/notices";
import { isMine, Turns } from "../src/lib/comfort/turn";

describe("my turn", () => {
  it("is a seat's of mine", () => {
    expect(isMine({ turn: 1 }, [0, 1])).toBe(true);
    expect(isMine({ turn: 2 }, [0, 1])).toBe(false);
    expect(isMine({ turn: null }, [0])).toBe(false);
    expect(isMine(null, [0])).toBe(false);
  });

  it("comes once, however many decisions it brings, and comes again after others", () => {
    const turns = new Turns();
    expect([true, true, false, true].map((mine) => turns.come(mine, true))).toEqual([true, false, false, true]);
  });

  it("has not come where it was mine before I was there", () => {
    const turns = new Turns();
    expect(turns.come(true, false)).toBe(false);
    expect(turns.come(true, true)).toBe(false);
  });
});

describe("what is heard of a moment", () => {
  it("is its weightiest sound alone", () => {
    expect(soundOf([{ event: "turned_up" }])).toBe("card");
    expect(soundOf([{ event: "sold" }, { event: "turned_up" }])).toBe("coins");
    expect(soundOf([{ event: "sold" }, { event: "day_ended" }, { event: "day_begun" }])).toBe("bell");
  });

  it("is nothing where nothing lands", () => {
    expect(soundOf([])).toBe(null);
    expect(soundOf([{ event: "passed" }, { event: "no_such_event" }])).toBe(null);
  });
});

describe("notices of the system", () => {
  it("need a secure connection, a browser that has them, and leave", () => {
    const notices = (permission: NotificationPermission) =>
      noticesIn({ isSecureContext: true, Notification: { permission } });
    expect(noticesIn({ isSecureContext: false, Notification: { permission: "granted" } })).toBe("insecure");
    expect(noticesIn({ isSecureContext: true })).toBe("unsupported");
    expect([notices("default"), notices("granted"), notices("denied")]).toEqual(["unasked", "granted", "denied"]);
  });
});
