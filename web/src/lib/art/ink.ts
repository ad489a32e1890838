/** Lines as a steady hand rules them: never quite straight, always the same for the same place. */

/** A number between 0 and 1 that only depends on what it is given. */
function steady(seed: number): number {
  const wave = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return wave - Math.floor(wave);
}

const PIECE = 46;

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A ruled line from one point to another, as the data of a path. */
export function ruled(x1: number, y1: number, x2: number, y2: number, wobble = 0.9): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const pieces = Math.max(1, Math.round(length / PIECE));
  const across = { x: -(y2 - y1) / (length || 1), y: (x2 - x1) / (length || 1) };
  let path = `M${round(x1)} ${round(y1)}`;
  for (let i = 1; i <= pieces; i++) {
    const seed = x1 * 3.1 + y1 * 7.7 + x2 + i * 1.9;
    const at = i / pieces;
    const bend = (steady(seed) - 0.5) * 2 * wobble;
    const off = i === pieces ? 0 : (steady(seed + 5) - 0.5) * wobble;
    const middle = (i - 0.5) / pieces;
    path += `Q${round(x1 + (x2 - x1) * middle + across.x * bend)} ${round(y1 + (y2 - y1) * middle + across.y * bend)} `;
    path += `${round(x1 + (x2 - x1) * at + across.x * off)} ${round(y1 + (y2 - y1) * at + across.y * off)}`;
  }
  return path;
}

/** A frame of four ruled lines that cross a little at the corners. */
export function frame(x: number, y: number, width: number, height: number, over = 0, wobble = 0.8): string {
  return [
    ruled(x - over, y, x + width + over, y, wobble),
    ruled(x + width, y - over, x + width, y + height + over, wobble),
    ruled(x + width + over, y + height, x - over, y + height, wobble),
    ruled(x, y + height + over, x, y - over, wobble),
  ].join("");
}

/** Slanting strokes that shade a box. */
export function hatching(x: number, y: number, width: number, height: number, gap = 4, slant = 0.6): string {
  let path = "";
  for (let at = -height * slant; at < width; at += gap) {
    const jitter = (steady(at + x) - 0.5) * gap * 0.4;
    const top = { x: at + height * slant + jitter, y: 0 };
    const foot = { x: at + jitter, y: height };
    if (top.x > width) {
      top.y = (top.x - width) / slant;
      top.x = width;
    }
    if (foot.x < 0) {
      foot.y = height + foot.x / slant;
      foot.x = 0;
    }
    if (top.y < foot.y) path += `M${round(x + top.x)} ${round(y + top.y)}L${round(x + foot.x)} ${round(y + foot.y)}`;
  }
  return path;
}
