/** What the server shows of a game of The Middle Ages: the shape of `view`. Cards are numbered 1 to 64. */
import type { MiddleAgesCharacterKind, MiddleAgesStructureKind } from "../../lib/contract/middle-ages";
import type { Moment } from "../../lib/messages";

export const CRISES = ["betrayal", "revolt", "plague"] as const;
export type Crisis = (typeof CRISES)[number];

/** What is printed on a card. */
export interface Face {
  character: string;
  structure: string;
  /** How many Wealth icons of each kind. */
  icons: Record<string, number>;
  crisis: Crisis;
  /** Only where they are not its Structure's. */
  ability?: StructureKind["ability"];
  scoring?: StructureKind["scoring"];
}

export type CharacterKind = MiddleAgesCharacterKind;
export type StructureKind = MiddleAgesStructureKind;

export interface Area {
  score: number;
  place: number;
  accord: string | null;
  coterie: number[];
  structures: number[];
  wealth: number[];
  hand: { size: number; crises: Record<Crisis, number>; known: number[] };
  /** Other cards that may be in this hand, as far as the viewer can know. */
  maybe: number[];
  points: { structures: number; wealth: number; hand: number | null };
}

export interface Discarded {
  crisis: Crisis;
  by: number | null;
  card: number | null;
}

export interface Seen {
  card: number;
  places: string[];
}

export interface AgesView {
  players: number;
  /** With whose eyes this is seen; null for somebody who watches. */
  seat: number | null;
  /** Whose answer is awaited. */
  turn: number | null;
  /** Whose turn it is. */
  active: number | null;
  number: number;
  last_turn: boolean;
  step: string;
  asked: string | null;
  ability: { of: "character" | "structure"; name: string; ability: StructureKind["ability"]; word: number } | null;
  actions_left: number;
  /** What counts in hand for an Accord. */
  accord_icons: "character" | "wealth" | "both";
  cards: Face[];
  characters: Record<string, CharacterKind>;
  structures: Record<string, StructureKind>;
  /** The four kinds of Wealth. */
  wealth: string[];
  own_cards: boolean;
  deck: { size: number; top: number | null; emptied: number };
  discard: Discarded[];
  hand: number[];
  seats: Area[];
  seen: Seen[];
}

export function viewAt(moment: Moment): AgesView {
  return moment.view as unknown as AgesView;
}

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

/** The Wealth icons of each kind on these cards. */
export function iconsBy(view: AgesView, cards: readonly number[]): { kind: string; count: number }[] {
  return view.wealth.map((kind) => ({
    kind,
    count: cards.reduce((sum, card) => sum + (faceOf(view, card).icons[kind] ?? 0), 0),
  }));
}

/** How many backs of each Crisis there are. */
export function backsBy(cards: readonly { crisis: Crisis }[]): { crisis: Crisis; count: number }[] {
  return CRISES.map((crisis) => ({ crisis, count: cards.filter((card) => card.crisis === crisis).length }));
}
