/** How a player's aid is laid out: narrow enough to be read on a phone, and as high as its words need. */
export const WIDTH = 340;
export const MARGIN = 10;
export const TEXT = 14;
export const HEADING = 18;
export const LINE = 17;
/** About how wide a letter is, in parts of its height. */
const LETTER = 0.415;

/** A text in lines of this width. */
export function linesOf(text: string, width: number): string[] {
  const letters = Math.floor(width / (TEXT * LETTER));
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

export function heightOf(text: string, width: number): number {
  return linesOf(text, width).length * LINE;
}

/** Where each of several things begins that stand one under the other, and where the last one ends. */
export function stacked(top: number, heights: readonly number[], gap: number): number[] {
  return heights.reduce<number[]>((tops, height) => [...tops, (tops.at(-1) ?? top) + height + gap], [top]);
}
