/** What the log adds to sentences that name a card by its number only. */
import type { MiddleAgesMoment } from "../../lib/contract/middle-ages";
import type { Told } from "../../lib/messages";
import type { Words } from "../../lib/words";
import { cardInWords } from "./names";

/** Fields of events that say what is on a card. */
const FACES = ["character", "structure", "wealth"];

/** What is on the card of an event, where its sentence does not say so; empty for nothing. */
export function aside(told: Told, moment: MiddleAgesMoment, words: Words): string {
  if (typeof told.card !== "number" || FACES.some((field) => field in told)) return "";
  return cardInWords(moment.view, told.card, words);
}
