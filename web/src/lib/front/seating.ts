/** Who sits where at a new table: sensible first proposals, changed seat by seat. */
import type { NewSeat } from "../messages";

export type Kind = NewSeat["kind"];

export interface Plan {
  kind: Kind;
  name: string;
  bot: string;
}

export type Occasion = "bots" | "friends" | "hotseat";

/** A proposal for a number of players: me first, then bots, open seats, or more of us at this screen. */
export function propose(occasion: Occasion, players: number, bot: string, botNames: readonly string[]): Plan[] {
  const other: Kind = occasion === "bots" ? "bot" : occasion === "friends" ? "open" : "me";
  return Array.from({ length: players }, (_, seat) => ({
    kind: seat === 0 ? "me" : other,
    name: other === "bot" && seat > 0 ? (botNames[seat] ?? "") : "",
    bot,
  }));
}

/** The same seating for another number of players: seats are added as proposed, or taken from the end. */
export function resize(plans: readonly Plan[], proposal: readonly Plan[]): Plan[] {
  return proposal.map((plan, seat) => plans[seat] ?? plan);
}

/** What the server is asked for. Names: my own for the first seat that is mine, numbered for the others. */
export function newSeats(
  plans: readonly Plan[],
  myName: string,
  botNames: readonly string[],
  more: (n: number) => string,
): NewSeat[] {
  let mine = 0;
  return plans.map((plan, seat) => {
    if (plan.kind === "bot") return { kind: "bot", bot: plan.bot, name: plan.name || (botNames[seat] ?? "") };
    if (plan.kind === "open") return { kind: "open" };
    mine += 1;
    return { kind: "me", name: plan.name.trim() || (mine === 1 ? myName : more(mine)) };
  });
}

/** Why a seating cannot be played, as the id of a message; null if it can. */
export function fault(plans: readonly Plan[]): string | null {
  return plans.some((plan) => plan.kind === "me") || plans.some((plan) => plan.kind === "open") ? null : "fault-nobody";
}
