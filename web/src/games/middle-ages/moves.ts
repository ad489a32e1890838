/** The server's list of legal moves, sorted for the controls: moves of a card, and moves of no card. */
import type { Words } from "../../lib/words";
import { nameOf } from "./names";
import { faceOf, type AgesView } from "./view";

const VERBS = ["add", "discard", "build", "store", "join"] as const;
export type Verb = (typeof VERBS)[number];

export interface CardMove {
  /** As the server spells it. */
  text: string;
  verb: Verb;
  card: number;
  /** Whose Coterie a card is added to. */
  seat: number | null;
}

export interface Choices {
  cards: CardMove[];
  /** Moves without a card: to pass, the two ways of an Accord, an Accord to choose. */
  plain: string[];
}

const CARD_MOVE = /^(\w+) (\d+)(?: to (\d+))?$/;

export function choicesIn(legal: readonly string[]): Choices {
  const choices: Choices = { cards: [], plain: [] };
  for (const text of legal) {
    const [, word, card, seat] = CARD_MOVE.exec(text) ?? [];
    const verb = VERBS.find((each) => each === word);
    if (verb === undefined) choices.plain.push(text);
    else choices.cards.push({ text, verb, card: Number(card), seat: seat === undefined ? null : Number(seat) });
  }
  return choices;
}

/** The moves of one card. */
export function movesOf(choices: Choices, card: number | null): CardMove[] {
  return choices.cards.filter((move) => move.card === card);
}

/** A move as people say it: a card is told by who is on it and what can be built with it. */
export function moveInWords(move: string, view: AgesView, names: readonly string[], words: Words): string {
  const [choice] = choicesIn([move]).cards;
  const [verb = "", character] = move.split(" ");
  if (choice === undefined)
    return words.say(`move-${verb}`, { character: character ? nameOf("character", character, words) : "" });
  const face = faceOf(view, choice.card);
  const card = `${nameOf("character", face.character, words)}/${nameOf("structure", face.structure, words)}`;
  return words.say(`move-${choice.verb}`, { card, seat: names[choice.seat ?? 0] ?? "" });
}
