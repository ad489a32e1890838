/** What the server shows of a game of Medici: The Card Game, and what is printed on its cards. */
import { letterOf, type Face } from "../../lib/art/goods";
import { MEDICI_CARD_FACES, type MediciCardMoment } from "../../lib/contract/medici-card";
import type { Sight } from "../../lib/table/game";

export type { MediciCardView as MarketView } from "../../lib/contract/medici-card";
export type MarketSight = Sight<MediciCardMoment>;

/** What is printed on a card: `C0x2` is cloth 0 with two units, `S0g` spice 0 with a green banner. */
export function faceOf(card: string): Face {
  const { good, ...printed } = MEDICI_CARD_FACES[card]!;
  if (good) return { tint: good, letter: letterOf(good), ...printed };
  return { tint: printed.green ? "green" : "black", letter: "", ...printed };
}
