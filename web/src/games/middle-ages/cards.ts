/** A set of cards as its document has it, and the changes a form makes to it. What is allowed the house says. */
import type { MiddleAgesColour, MiddleAgesCrisis } from "../../lib/contract/middle-ages";
import type { MiddleAgesCharacter, MiddleAgesStructure, MiddleAgesWealth } from "../../lib/contract/middle-ages";

export type CardText = {
  character: string;
  structure: string;
  /** One kind with its icons, or several with theirs. */
  wealth: string | Readonly<Record<string, number>>;
  icons?: number;
  crisis: string;
  ability?: readonly string[];
  scoring?: string;
};

export type CharacterText = {
  wealth: string;
  colour: string;
  ability: readonly string[];
};

export type StructureText = {
  ability: readonly string[];
  scoring: string;
};

export type CardSet = {
  characters: Readonly<Record<string, CharacterText>>;
  structures: Readonly<Record<string, StructureText>>;
  wealth: readonly string[];
  cards: readonly CardText[];
};

/** The names there are words for. */
export const CHARACTERS: readonly MiddleAgesCharacter[] = [
  ...(["noble", "merchant", "cleric", "peasant", "knight", "artisan", "scholar", "burgher"] as const),
];
export const STRUCTURES: readonly MiddleAgesStructure[] = [
  ...(["castle", "cathedral", "market", "village", "abbey", "mill"] as const),
  ...(["tower", "harbour", "manor", "university", "guildhall", "bridge"] as const),
];
export const KINDS: readonly MiddleAgesWealth[] = [
  ...(["jewel", "coin", "book", "grain", "cloth", "wine", "spice", "salt"] as const),
];
export const COLOURS: readonly MiddleAgesColour[] = [
  ...(["purple", "gold", "blue", "green", "red", "brown", "white", "black"] as const),
];
export const CRISES: readonly MiddleAgesCrisis[] = ["betrayal", "revolt", "plague"];

/** How many icons of each kind a card has. */
export function iconsOfCard({ wealth, icons = 0 }: CardText): Record<string, number> {
  return typeof wealth === "string" ? { [wealth]: icons } : { ...wealth };
}

/** A card with so many icons of a kind; one kind alone is written in short. */
export function withIcons({ icons: _, ...card }: CardText, icons: Readonly<Record<string, number>>): CardText {
  const some = Object.entries(icons).filter(([, count]) => count !== 0);
  const [first] = some;
  if (some.length > 1) return { ...card, wealth: Object.fromEntries(some) };
  return { ...card, wealth: first?.[0] ?? Object.keys(icons)[0] ?? "", icons: first?.[1] ?? 0 };
}

export function withCard(set: CardSet, number: number, card: CardText): CardSet {
  return { ...set, cards: set.cards.with(number, card) };
}

function relabelled<Part>(parts: Readonly<Record<string, Part>>, one: string, other: string): Record<string, Part> {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [swapped(name, one, other), part]));
}

/** Another name for a Character, on all its cards; whoever had that name gets the old one. */
export function renameCharacter(set: CardSet, from: string, to: string): CardSet {
  return {
    ...set,
    characters: relabelled(set.characters, from, to),
    cards: set.cards.map((card) => ({ ...card, character: swapped(card.character, from, to) })),
  };
}

/** The same for a Structure. */
export function renameStructure(set: CardSet, from: string, to: string): CardSet {
  return {
    ...set,
    structures: relabelled(set.structures, from, to),
    cards: set.cards.map((card) => ({ ...card, structure: swapped(card.structure, from, to) })),
  };
}

/** Another kind of Wealth in place of one, on all cards and for whoever has an Accord of it. */
export function renameWealth(set: CardSet, from: string, to: string): CardSet {
  const other = (name: string): string => swapped(name, from, to);
  return {
    ...set,
    wealth: set.wealth.map(other),
    characters: Object.fromEntries(
      Object.entries(set.characters).map(([name, character]) => [
        name,
        { ...character, wealth: other(character.wealth) },
      ]),
    ),
    cards: set.cards.map((card) => ({
      ...card,
      wealth: typeof card.wealth === "string" ? other(card.wealth) : relabelled(card.wealth, from, to),
    })),
  };
}

function swapped(name: string, one: string, other: string): string {
  return name === one ? other : name === other ? one : name;
}

/** Phrases of an ability on one line, and back. */
export function abilityText(ability: readonly string[] | undefined): string {
  return (ability ?? []).join("; ");
}

export function abilityIn(text: string): string[] {
  return text.split(";").flatMap((phrase) => phrase.trim() || []);
}
