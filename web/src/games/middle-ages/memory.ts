/** What the viewer knows of hidden cards, sorted for the eyes: first what is sure, then what may be here or there. */
import { CRISES, faceOf, type AgesView } from "./view";

export type Remembered = AgesView["seen"][number];

/** Hands first, then the discard, then the deck. */
function rank(place: string): number {
  return place.startsWith("hand") ? 0 : place.startsWith("discard") ? 1 : 2;
}

function before(one: Remembered, other: Remembered): number {
  return (
    one.places.length - other.places.length ||
    rank(one.places[0] ?? "") - rank(other.places[0] ?? "") ||
    one.places.join().localeCompare(other.places.join())
  );
}

/** Every hidden card, by the places it may be in. */
export function remembered(view: AgesView): Remembered[] {
  const risk = (card: number): number => CRISES.indexOf(faceOf(view, card).crisis);
  return view.seen
    .map(({ places, cards }) => ({
      places,
      cards: cards.toSorted((one, other) => risk(one) - risk(other) || one - other),
    }))
    .sort(before);
}
