/**
 * Another game of the same kind, with the same bots, options and components; after a deal of the day any other deal.
 *
 * Where others sat here there is one rematch for all: whoever asks first opens it, and everybody's keys fit there. Whoever
 * played alone gets a table of his own, to whose chance he contributes anew.
 */
import { address, tablePath } from "./address.svelte";
import { makeTable, rematchOf } from "./api";
import { carryKeys, componentsOf } from "./keys";
import type { LiveTable } from "./live.svelte";
import type { NewSeat, Welcome } from "./messages";
import { problemOf } from "./problem";

export async function rematch(live: LiveTable): Promise<void> {
  const { welcome } = live;
  if (!welcome) return;
  try {
    address.go(tablePath(isShared(live) ? await rematchOf(live.table) : await anotherGame(live, welcome)));
  } catch (error) {
    live.refusal = problemOf(error);
  }
}

/** Whether somebody else has sat here, too. */
export function isShared({ seats, mine }: LiveTable): boolean {
  return mine.length > 0 && seats.some(({ kind }, seat) => kind === "human" && !mine.includes(seat));
}

/** Go to the rematch that somebody has asked for: with the keys I have, or to watch. */
export function comeAlong(live: LiveTable): void {
  carryKeys(live.table, live.beside.rematch);
  address.go(tablePath(live.beside.rematch));
}

function anotherGame(live: LiveTable, welcome: Welcome): Promise<string> {
  const seats = live.seats.map((seat, number): NewSeat => {
    if (seat.kind === "bot") return { kind: "bot", name: seat.name, bot: seat.bot };
    return live.mine.includes(number) ? { kind: "me", name: seat.name } : { kind: "open" };
  });
  const options = Object.fromEntries(welcome.options.map(({ name, value }) => [name, value]));
  const components = componentsOf(live.table);
  return makeTable({ game: welcome.game, seats, options, components, clock: welcome.clock, coach: welcome.coach });
}
