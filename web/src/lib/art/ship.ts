/** The lines of a cog as long as its holds need it. */
export const SHIP_SLOT = 44;
export const SHIP_STERN = 54;
export const SHIP_BOW = 60;
/** How far the mast reaches above the drawing, and the whole height down to the ripples. */
export const SHIP_MAST = 34;
export const SHIP_HEIGHT = 154;

export interface ShipLines {
  hull: string;
  planks: string[];
  wale: string;
  gunwale: string;
  shade: string;
  sail: string;
  folds: string;
  yard: string;
  waves: string;
  ripples: string;
}

export function shipLines(width: number): ShipLines {
  const right = width - SHIP_BOW;
  const middle = width / 2;
  return {
    hull:
      `M12 50C15 76 24 95 44 103C${width * 0.35} 110 ${width * 0.65} 110 ${right + 2} 102` +
      `C${right + 26} 94 ${right + 42} 76 ${right + 52} 46` +
      `C${right + 38} 60 ${right + 22} 66 ${right} 68C${width * 0.6} 74 ${width * 0.4} 74 ${SHIP_STERN} 68C38 66 24 60 12 50Z`,
    planks: [0.34, 0.6, 0.84].map((depth) => plank(width, depth)),
    wale: curve(width, 6.5),
    gunwale: curve(width, 2.5),
    shade: shade(width),
    sail: sail(middle),
    folds: folds(middle),
    yard: `M${middle - 74} -6Q${middle} -13 ${middle + 74} -6`,
    waves: waves(width),
    ripples: `M14 117h34m46 1h52m38-1h46m${width > 400 ? "60 0h40m-60 0" : "20 1"}h40m24-1h30`,
  };
}

/** A line along the hull, some way below its edge. */
function curve(width: number, below: number): string {
  const right = width - SHIP_BOW;
  return (
    `M${14 + below * 0.3} ${51 + below}C26 ${61 + below} 40 ${67 + below} ${SHIP_STERN} ${68.5 + below}` +
    `C${width * 0.4} ${74.5 + below} ${width * 0.6} ${74.5 + below} ${right} ${68.5 + below}` +
    `C${right + 22} ${66 + below} ${right + 36} ${60 + below} ${right + 49 - below * 0.4} ${49 + below}`
  );
}

function plank(width: number, depth: number): string {
  const right = width - SHIP_BOW;
  const y = 70 + depth * 36;
  return (
    `M${17 + depth * 20} ${62 + depth * 38}C${32 + depth * 18} ${y} ${width * 0.36} ${y + 5} ${middleOf(width)} ${y + 4}` +
    `S${right + 8 - depth * 8} ${y - 2} ${right + 45 - depth * 30} ${60 + depth * 38}`
  );
}

function middleOf(width: number): number {
  return width / 2;
}

/** Short strokes under the stern and the bow, where the hull turns away from the light. */
function shade(width: number): string {
  const right = width - SHIP_BOW;
  let path = "";
  for (let i = 0; i < 14; i++) path += `M${36 + i * 7} ${92 + Math.min(i, 6) * 1.3}l-5 ${9 - i * 0.25}`;
  for (let i = 0; i < 16; i++) path += `M${right + 36 - i * 6} ${77 + i * 1.4}l-7 ${14 - i * 0.4}`;
  return path;
}

/** The sail, rolled up under its yard and tied. */
function sail(middle: number): string {
  let path = `M${middle - 70} -5`;
  for (let i = 0; i < 7; i++) path += `q${10} ${i % 2 ? 11 : 9} 20 ${i < 3 ? -0.7 : i > 3 ? 0.7 : 0}`;
  return `${path}Q${middle} -12 ${middle - 70} -5Z`;
}

function folds(middle: number): string {
  let path = "";
  for (let i = 0; i < 7; i++) {
    const x = middle - 62 + i * 20;
    path += `M${x} -3q6 5 13 0M${x + 3} -6q4 3 8 0`;
  }
  return path;
}

function waves(width: number): string {
  let path = "M2 109";
  for (let x = 2, i = 0; x < width - 14; x += 15, i++) path += i % 2 ? "q7.500 5 15 0" : "q7.500-6 15 0";
  return path.replaceAll("7.500", "7.5");
}
