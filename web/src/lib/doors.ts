/** What the house says of itself: who gets in, and how far its bots are. */
import type { HouseInfo } from "./messages";

/** Names by which a machine calls itself: nobody else gets anywhere by them. */
const THIS_COMPUTER = /^(localhost|127\..*|\[::1\])$/;

/** Where others find what I see at this address; null where they do not get in at all. */
export function originForOthers(here: URL, house: HouseInfo | null): string | null {
  if (house === null || !THIS_COMPUTER.test(here.hostname)) return here.origin;
  const [best] = house.addresses;
  return house.reachable && best !== undefined ? new URL(best).origin : null;
}

/** How many games' bots are ready, of how many; null once all are. */
export function warmingUp(house: HouseInfo): { ready: number; games: number } | null {
  const { ready, compiling } = house;
  return compiling.length === 0 ? null : { ready: ready.length, games: ready.length + compiling.length };
}
