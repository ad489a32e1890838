/** What Medici's events say to the reckoning of a day. */
import type { MediciEvent, MediciMoment } from "../../lib/contract/medici";
import { untilDusk, type Book, type Entry } from "../../lib/ledger/reckoning";
import { faceOf } from "./view";

export const BOOK: Book<MediciMoment> = {
  goodsPay: (moment) => moment.view.pay.track,
  coin: (moment) => moment.view.pay.coin,
  faceOf,
  loadedAt,
  spent,
  entriesAt: ({ events }) => events.map(entryOf).filter((entry) => entry !== null),
};

function entryOf(event: MediciEvent): Entry | null {
  if (event.event === "track_risen") return { ...event, kind: "risen", units: event.cards, height: event.level };
  if (event.event === "track_paid") return { ...event, kind: "place", height: event.level };
  if (event.event === "level_paid") return { ...event, kind: "bonus", height: event.level };
  return null;
}

/** A sold lot is loaded as it lies; ships may be filled from the deck. */
function loadedAt(moment: MediciMoment, before: MediciMoment | null): { seat: number; cards: string[] }[] {
  const loaded = [];
  let lot = before ? [...before.view.lot] : [];
  for (const event of untilDusk(moment.events)) {
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
function spent(moments: readonly MediciMoment[], seat: number): number {
  const sales = moments.flatMap(({ events }) => events).filter((event) => event.event === "sold");
  return sales.filter((sale) => sale.seat === seat).reduce((florins, sale) => florins + sale.florins, 0);
}
