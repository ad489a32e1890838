/** What the card game's events say to the reckoning of a day. */
import type { Book } from "../../lib/ledger/reckoning";
import { eventsOf, faceOf, viewAt } from "./view";

export const BOOK: Book = {
  goodsPay: (moment) => viewAt(moment).pay.goods,
  coin: 5,
  faceOf,
  loadedBy: (told) =>
    eventsOf(told)
      .filter((event) => event.event === "loaded")
      .map(({ seat, card }) => ({ seat, cards: [card] })),
  entryOf: (told) => {
    const [event] = eventsOf([told]);
    if (event?.event === "warehouse_filled") return { ...event, kind: "risen", height: event.stored };
    if (event?.event === "goods_paid") return { ...event, kind: "place", height: event.units };
    if (event?.event === "bonus_paid") return { ...event, kind: "bonus", height: event.units };
    return null;
  },
};
