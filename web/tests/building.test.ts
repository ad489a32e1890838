/** A page is built part by part. */
import { expect, test } from "vitest";
import { Building } from "../src/lib/building/building.svelte";

/** A building whose parts note when they are built, and when the browser may breathe after each. */
function noting() {
  const building = new Building();
  const noted: string[] = [];
  const part =
    (name: string, then: () => void = () => {}): (() => void) =>
    () => {
      noted.push(name);
      queueMicrotask(() => noted.push("breath"));
      then();
    };
  return { building, noted, part };
}

/** When a building is done; each look is a task of its own. */
async function doneWith(building: Building): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  while (!building.done)
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  port1.close();
}

test("each part is built in a task of its own, in its turn", async () => {
  const { building, noted, part } = noting();
  building.add(part("desk"));
  building.add(part("harbour"));
  expect(noted).toEqual([]);
  await doneWith(building);
  expect(noted).toEqual(["desk", "breath", "harbour", "breath"]);
});

test("it is done when the parts of parts are there, too", async () => {
  const { building, noted, part } = noting();
  building.add(part("board", () => building.add(part("ship"))));
  building.add(part("log"));
  await doneWith(building);
  expect(noted.filter((name) => name !== "breath")).toEqual(["board", "log", "ship"]);
});

test("what comes later is built at once", async () => {
  const { building, noted, part } = noting();
  building.begin();
  await doneWith(building);
  building.add(part("panel"));
  expect(noted).toEqual(["panel"]);
});
