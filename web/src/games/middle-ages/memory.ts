/** What the viewer knows of hidden cards, sorted for the eyes: first what is sure, then what may be here or there. */
import { CRISES, faceOf, type AgesView } from "./view";

export interface Remembered {
  places: string[];
  cards: number[];
}

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

/** Every hidden card, grouped by the places it may be in. */
export function remembered(view: AgesView): Remembered[] {
  const groups = new Map<string, Remembered>();
  for (const { card, places } of view.seen) {
    const key = places.join();
    const group = groups.get(key) ?? { places, cards: [] };
    group.cards.push(card);
    groups.set(key, group);
  }
  const risk = (card: number): number => CRISES.indexOf(faceOf(view, card).crisis);
  for (const group of groups.values()) group.cards.sort((one, other) => risk(one) - risk(other) || one - other);
  return [...groups.values()].sort(before);
}
