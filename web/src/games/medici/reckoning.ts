/** What Medici's events say to the reckoning of a day. */
import type { Book } from "../../lib/ledger/reckoning";
import type { Moment } from "../../lib/messages";
import { toldAt, type Told } from "../../lib/moments";
import { eventsOf, faceOf, viewAt } from "./view";

export const BOOK: Book = {
  goodsPay: (moment) => viewAt(moment).pay.track,
  coin: 1,
  faceOf,
  loadedBy,
  spent,
  entryOf: (told) => {
    const [event] = eventsOf([told]);
    if (event?.event === "track_risen") return { ...event, kind: "risen", units: event.cards, height: event.level };
    if (event?.event === "track_paid") return { ...event, kind: "place", height: event.level };
    if (event?.event === "level_paid") return { ...event, kind: "bonus", height: event.level };
    return null;
  },
};

/** A sold lot is loaded as it lies; ships may be filled from the deck. */
function loadedBy(told: readonly Told[], before: Moment | null): { seat: number; cards: string[] }[] {
  const loaded = [];
  let lot = before ? [...viewAt(before).lot] : [];
  for (const event of eventsOf(told)) {
    if (event.event === "turned_up") lot.push(event.card);
    else if (event.event === "filled") loaded.push({ seat: event.seat, cards: [event.card] });
    else if (event.event === "sold" || event.event === "unsold") {
      if (event.event === "sold") loaded.push({ seat: event.seat, cards: lot });
      lot = [];
    }
  }
  return loaded;
}

/** What a seat paid for lots. */
function spent(moments: readonly Moment[], seat: number): number {
  const sales = moments.flatMap((moment) => eventsOf(toldAt(moment))).filter((event) => event.event === "sold");
  return sales.filter((sale) => sale.seat === seat).reduce((florins, sale) => florins + sale.florins, 0);
}
