/** Another game of the same kind, with the same bots, options and components; after a deal of the day any other deal. */
import { address, tablePath } from "./address.svelte";
import { makeTable } from "./api";
import { componentsOf } from "./keys";
import type { LiveTable } from "./live.svelte";
import type { NewSeat } from "./messages";
import { problemOf } from "./problem";

export async function rematch(live: LiveTable): Promise<void> {
  const { welcome } = live;
  if (!welcome) return;
  const seats = live.seats.map((seat, number): NewSeat => {
    if (seat.kind === "bot") return { kind: "bot", name: seat.name, bot: seat.bot };
    return live.mine.includes(number) ? { kind: "me", name: seat.name } : { kind: "open" };
  });
  const options = Object.fromEntries(welcome.options.map(({ name, value }) => [name, value]));
  const components = componentsOf(live.table);
  try {
    address.go(tablePath(await makeTable({ game: welcome.game, seats, options, components })));
  } catch (error) {
    live.refusal = problemOf(error);
  }
}
