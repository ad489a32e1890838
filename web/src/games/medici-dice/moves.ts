/**
 * Dice that were clicked, and the moves the server allows.
 *
 * Dice that show the same face are one as good as the other: of those the server lists one, and whichever is clicked
 * means that one.
 */
import type { Words } from "../../lib/words";

type Faces = readonly string[];

/** The dice of a move, counted from 0: `take 2 5` takes the dice 1 and 4. */
export function diceOf(move: string): number[] {
  return (move.match(/\d+/g) ?? []).map((die) => Number(die) - 1);
}

/** The move that would take these dice, allowed or not. */
export function takingOf(dice: readonly number[]): string {
  return ["take", ...dice.map((die) => die + 1).sort()].join(" ");
}

/** The faces of some dice, sorted. */
function facesOn(dice: readonly number[], faces: Faces): string[] {
  return dice.map((die) => faces[die] ?? "").sort();
}

/** Whether all of these faces are among those, each as often. */
function within(few: readonly string[], many: readonly string[]): boolean {
  const rest = [...many];
  return few.every((face) => {
    const at = rest.indexOf(face);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

/** The move that takes these dice or their equals, if there is one. */
export function moveFor(legal: readonly string[], faces: Faces, chosen: readonly number[]): string | null {
  const wanted = facesOn(chosen, faces).join();
  return legal.find((move) => facesOn(diceOf(move), faces).join() === wanted) ?? null;
}

/** Whether some move takes all of these dice or their equals, and perhaps more. */
function leads(legal: readonly string[], faces: Faces, chosen: readonly number[]): boolean {
  return legal.some((move) => within(facesOn(chosen, faces), facesOn(diceOf(move), faces)));
}

/** How few and how many dice the moves take. */
export function counts(legal: readonly string[]): { least: number; most: number } {
  const sizes = legal.map((move) => diceOf(move).length);
  return { least: Math.min(...sizes, Infinity), most: Math.max(...sizes, 0) };
}

/** The choice after a click on a die; null where the click means nothing. */
export function toggled(
  legal: readonly string[],
  faces: Faces,
  barred: readonly boolean[],
  chosen: readonly number[],
  die: number,
): number[] | null {
  if (chosen.includes(die)) return chosen.filter((other) => other !== die);
  if (barred[die]) return null;
  if (leads(legal, faces, [...chosen, die])) return [...chosen, die];
  // Where only one die may be taken, another click changes one's mind.
  return counts(legal).most === 1 && leads(legal, faces, [die]) ? [die] : null;
}

/** A move as people say it, with what the dice show that it takes. */
export function moveInWords(move: string, faces: Faces, words: Words): string {
  const dice = diceOf(move).map((die) => words.label("face", faces[die] ?? ""));
  return words.say("move-take", { dice: dice.join(", ") });
}
