/** What the server shows of a game of Medici, and what is printed on its cards. */
import type { Face } from "../../lib/art/goods";
import { MEDICI_FACES, type MediciMoment, type MediciStanding, type MediciView } from "../../lib/contract/medici";
import { stands, type Prospect, type Stand } from "../../lib/harbour/prospect";
import type { Sight } from "../../lib/table/game";

export type { MediciView } from "../../lib/contract/medici";
export type MediciSight = Sight<MediciMoment>;

/** What is printed on a card: `C5` is cloth 5, `gold` the gold card. */
export function faceOf(card: string): Face {
  const { good, value } = MEDICI_FACES[card]!;
  return { tint: good ?? "gold", good, value };
}

/** How the seat to decide would stand, in the shape that the merchants' games share. */
export function prospectOf({ markets, ...ship }: MediciStanding, goods: readonly string[]): Prospect {
  return { ...ship, goods: markets.map(({ level, ...market }, i) => ({ ...market, good: goods[i]!, height: level })) };
}

/** Where a seat stands in every market, with what is aboard. */
export function standsOf(view: MediciView, seat: number, then: Prospect | null): Stand[] {
  return stands(
    view.goods,
    view.seats.map(({ dusk_levels }) => dusk_levels),
    seat,
    then,
  );
}
