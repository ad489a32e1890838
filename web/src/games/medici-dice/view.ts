/** What the server shows of a game of Medici: The Dice Game, and what is on its dice. */
import { MEDICI_DICE_FACES, type MediciDiceMoment, type MediciDiceView } from "../../lib/contract/medici-dice";
import type { Sight } from "../../lib/table/game";

export type {
  MediciDiceEvent as DiceEvent,
  MediciDiceGood as Good,
  MediciDicePaper as Paper,
  MediciDiceSheetThen as SheetThen,
  MediciDiceSolo as Solo,
  MediciDiceView as DiceView,
} from "../../lib/contract/medici-dice";
export type DiceSight = Sight<MediciDiceMoment>;

/** The title a total earns; null in company, where there are none. */
export function titleFor(total: number, { solo }: Pick<MediciDiceView, "solo">): string | null {
  return solo?.titles.findLast(([points]) => total >= points)?.[1] ?? null;
}

/** A face, with the name its colour and its sign go by: that of its good, or gold. */
export interface Face {
  tint: string;
  value: number;
}

export function faceOf(face: string): Face {
  const { good, value } = MEDICI_DICE_FACES[face]!;
  return { tint: good ?? "gold", value };
}
