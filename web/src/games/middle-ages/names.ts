/** Names, drawings and colours of what is on the cards; an owner's set may have others than the house's. */
import type { Words } from "../../lib/words";
import { scoringInWords } from "./abilities";
import { faceOf, structureOn, type AgesView } from "./view";

export type Kind = "character" | "structure" | "wealth" | "crisis";

/** What has a drawing of its own. */
const DRAWN: ReadonlySet<string> = new Set([
  ...["character-noble", "character-merchant", "character-cleric", "character-peasant"],
  ...["structure-castle", "structure-cathedral", "structure-market", "structure-village"],
  ...["wealth-coin", "wealth-jewel", "wealth-book"],
  ...["crisis-betrayal", "crisis-revolt", "crisis-plague"],
]);
/** Kinds of Wealth that are drawn as the house's goods are. */
const GOODS: ReadonlySet<string> = new Set(["grain", "cloth", "spice"]);
const TINTS = new Set(["purple", "gold", "blue", "green", "red", "orange", "brown", "grey"]);
/** Colours that have no tint of their own. */
const NEAREST: Record<string, string> = { yellow: "gold", violet: "purple", black: "grey", white: "grey" };

/** The name of a thing: the game's word for it, or its id with a capital letter. */
export function nameOf(kind: Kind, id: string, words: Words): string {
  const message = `${kind}-${id}`;
  return words.has(message) ? words.say(message) : id.slice(0, 1).toUpperCase() + id.slice(1);
}

/** The id of a thing's drawing on the page; null where only its initial tells it from others. */
export function drawingOf(kind: Kind, id: string): string | null {
  if (DRAWN.has(`${kind}-${id}`)) return `${kind}-${id}`;
  return kind === "wealth" && GOODS.has(id) ? `good-${id}` : null;
}

/** The colour of a Character as a name of this house's palette. */
export function tintOf(view: AgesView, character: string | null): string {
  const colour = view.characters[character ?? ""]?.colour ?? "grey";
  if (TINTS.has(colour)) return colour;
  return NEAREST[colour] ?? "grey";
}

/** So many icons of one kind: two Books. */
export function iconsInWords(kind: string, icons: number, words: Words): string {
  const counted = `counted-wealth-${kind}`;
  if (words.has(counted)) return words.say(counted, { icons });
  return words.say("wealth-icons", { icons, wealth: nameOf("wealth", kind, words) });
}

/** A card's Wealth icons: how many of which kinds. */
export function wealthInWords(view: AgesView, card: number, words: Words): string {
  return Object.entries(faceOf(view, card).icons)
    .map(([kind, icons]) => iconsInWords(kind, icons, words))
    .join(" + ");
}

/** How these cards of a Structure score: one sentence, or several where they differ. */
export function scoringsInWords(view: AgesView, structure: string, cards: readonly number[], words: Words): string {
  const built = cards.filter((card) => faceOf(view, card).structure === structure);
  return [...new Set(built.map((card) => scoringInWords(structureOn(view, card)?.scoring, words)))].join(" ");
}

/** A card's four parts in one line of words. */
export function cardInWords(view: AgesView, card: number, words: Words): string {
  const face = faceOf(view, card);
  return words.say("card-parts", {
    character: nameOf("character", face.character, words),
    structure: nameOf("structure", face.structure, words),
    wealth: wealthInWords(view, card, words),
    crisis: nameOf("crisis", face.crisis, words),
  });
}
