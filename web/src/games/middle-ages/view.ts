/** What the server shows of a game of The Middle Ages. Cards are numbered 1 to 64. */
import type {
  MiddleAgesCrisis as Crisis,
  MiddleAgesFace as Face,
  MiddleAgesMoment,
  MiddleAgesStructureKind as StructureKind,
  MiddleAgesView as AgesView,
} from "../../lib/contract/middle-ages";
import type { Sight } from "../../lib/table/game";

export type {
  MiddleAgesArea as Area,
  MiddleAgesCrisis as Crisis,
  MiddleAgesEvent as AgesEvent,
  MiddleAgesFace as Face,
  MiddleAgesView as AgesView,
} from "../../lib/contract/middle-ages";
export type AgesSight = Sight<MiddleAgesMoment>;

export const CRISES: readonly Crisis[] = ["betrayal", "revolt", "plague"];

/** What is printed on the card of this number. */
export function faceOf(view: AgesView, card: number): Face {
  return view.cards[card - 1]!;
}

/** The Wealth icons on a card, one by one. */
export function iconsOn(view: AgesView, card: number): string[] {
  return Object.entries(faceOf(view, card).icons).flatMap(([kind, count]) => Array.from({ length: count }, () => kind));
}

/** What the Structure on a card does and scores. */
export function structureOn(view: AgesView, card: number): StructureKind | undefined {
  const { structure, ability, scoring } = faceOf(view, card);
  return ability && scoring ? { ability, scoring } : view.structures[structure];
}

/** How many cards of each kind lie in an area, in the order given. */
export function countBy(kinds: readonly string[], of: readonly string[]): { kind: string; count: number }[] {
  return kinds.map((kind) => ({ kind, count: of.filter((each) => each === kind).length }));
}

/** The Wealth icons of each kind that a seat has gathered. */
export function iconsOf(view: AgesView, seat: number): { kind: string; count: number }[] {
  return view.wealth.map((kind) => ({ kind, count: view.seats[seat]?.icons[kind] ?? 0 }));
}

/** How many backs of each Crisis there are. */
export function backsBy(cards: readonly { crisis: Crisis }[]): { crisis: Crisis; count: number }[] {
  return CRISES.map((crisis) => ({ crisis, count: cards.filter((card) => card.crisis === crisis).length }));
}
