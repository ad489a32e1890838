/** What the server shows of a game of Medici: The Card Game, and what is printed on its cards. */
import type { Face } from "../../lib/art/goods";
import {
  MEDICI_CARD_FACES,
  type MediciCardMoment,
  type MediciCardStanding,
  type MediciCardView,
} from "../../lib/contract/medici-card";
import { stands, type Prospect, type Stand } from "../../lib/harbour/prospect";
import type { Sight } from "../../lib/table/game";

export type { MediciCardView as MarketView } from "../../lib/contract/medici-card";
export type MarketSight = Sight<MediciCardMoment>;

/** What is printed on a card: `C0x2` is cloth 0 with two units, `S0g` spice 0 with a green banner. */
export function faceOf(card: string): Face {
  const { good, ...printed } = MEDICI_CARD_FACES[card]!;
  if (good) return { tint: good, good, ...printed };
  return { tint: printed.green ? "green" : "black", good: null, ...printed };
}

/** How the seat to decide would stand, in the shape that the merchants' games share. */
export function prospectOf({ goods: warehouses, ...ship }: MediciCardStanding, goods: readonly string[]): Prospect {
  return { ...ship, goods: warehouses.map(({ units, ...good }, i) => ({ ...good, good: goods[i]!, height: units })) };
}

/** Where a seat stands in every good, with what is aboard. */
export function standsOf(view: MediciCardView, seat: number, then: Prospect | null): Stand[] {
  return stands(
    view.goods,
    view.seats.map(({ stored, aboard }) => stored.map((units, good) => units + (aboard[good] ?? 0))),
    seat,
    then,
  );
}
