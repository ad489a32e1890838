/** A guided first game: what is to be played next, where that is done, and what is said of it. */
import type { Language } from "../words";

const TEXTS = import.meta.glob<string>("../../lessons/*.txt", { query: "?raw", import: "default" });

/** What is said by the number of the moment; `intro` before all, `end` after all. */
export type Texts = Readonly<Record<string, string>>;

export async function loadTexts(game: string, language: Language): Promise<Texts> {
  return readTexts((await TEXTS[`../../lessons/${game}.${language}.txt`]?.()) ?? "");
}

export function readTexts(file: string): Texts {
  const lines = file.split("\n").filter(Boolean);
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]));
}

/** The names of the controls by which a move is made, in their order. */
export function controlsFor(move: string): string[] {
  const [verb = "", ...more] = move.split(" ");
  if (verb === "take") return [...more.flatMap((each) => [`die-${Number(each) - 1}`, `reach-${each}`]), "take"];
  if (verb === "add") return [`hand-${more[0]}`, `to-${more[2]}`];
  if (["discard", "build", "store", "join"].includes(verb)) return [`hand-${more[0]}`, `do-${verb}`];
  return [verb];
}
