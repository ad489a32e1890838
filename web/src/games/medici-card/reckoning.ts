/** What the card game's events say to the reckoning of a day. */
import type { MediciCardEvent, MediciCardMoment } from "../../lib/contract/medici-card";
import { untilDusk, type Book, type Entry } from "../../lib/ledger/reckoning";
import { faceOf } from "./view";

export const BOOK: Book<MediciCardMoment> = {
  goodsPay: (moment) => moment.view.pay.goods,
  coin: (moment) => moment.view.pay.coin,
  faceOf,
  loadedAt: ({ events }) =>
    untilDusk(events)
      .filter((event) => event.event === "loaded")
      .map(({ seat, card }) => ({ seat, cards: [card] })),
  entriesAt: ({ events }) => events.map(entryOf).filter((entry) => entry !== null),
};

function entryOf(event: MediciCardEvent): Entry | null {
  if (event.event === "warehouse_filled") return { ...event, kind: "risen", height: event.stored };
  if (event.event === "goods_paid") return { ...event, kind: "place", height: event.units };
  if (event.event === "bonus_paid") return { ...event, kind: "bonus", height: event.units };
  return null;
}
