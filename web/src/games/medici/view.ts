/** What the server shows of a game of Medici, and what is printed on its cards. */
import { letterOf, type Face } from "../../lib/art/goods";
import { MEDICI_FACES, type MediciMoment } from "../../lib/contract/medici";
import type { Sight } from "../../lib/table/game";

export type { MediciView } from "../../lib/contract/medici";
export type MediciSight = Sight<MediciMoment>;

/** What is printed on a card: `C5` is cloth 5, `gold` the gold card. */
export function faceOf(card: string): Face {
  const { good, value } = MEDICI_FACES[card]!;
  return { tint: good ?? "gold", letter: good ? letterOf(good) : "", value };
}
