/** The lines of the front page's drawing: a merchants' house on the quay, a town across the water, a cog under sail. */
import { hatching, ruled } from "./ink";

/** A row of round arches standing on a line, with an inner line to show the thickness of the stone. */
export function arcade(x: number, foot: number, count: number, span: number, height: number): string {
  let path = "";
  for (let i = 0; i < count; i++) {
    const left = x + i * span + 3;
    const right = left + span - 6;
    const spring = foot - height + (right - left) / 2;
    const radius = (right - left) / 2;
    path += `M${left} ${foot}V${spring}A${radius} ${radius} 0 0 1 ${right} ${spring}V${foot}`;
    path += `M${left - 3} ${spring}h6M${right - 3} ${spring}h6`;
  }
  return path;
}

/** The dark inside of the same arches: upright strokes, each as high as the arch is there. */
export function shade(x: number, foot: number, count: number, span: number, height: number): string {
  let path = "";
  for (let i = 0; i < count; i++) {
    const left = x + i * span + 3;
    const radius = (span - 6) / 2;
    for (let at = 2.5; at < 2 * radius - 1; at += 2.6) {
      const rise = Math.sqrt(radius ** 2 - (radius - at) ** 2);
      const top = foot - height + radius - rise + 2 + (at % 3);
      path += `M${(left + at).toFixed(1)} ${top.toFixed(1)}V${(foot - 4 - ((at * 7) % 22)).toFixed(1)}`;
    }
  }
  return path;
}

/** Twin windows under one arch, a column between them. */
export function windows(x: number, foot: number, count: number, gap: number): string {
  let path = "";
  for (let i = 0; i < count; i++) {
    const at = x + i * gap;
    path += `M${at} ${foot}v-13a4.500 4.500 0 0 1 9 0v13M${at + 9} ${foot}v-13a4.500 4.500 0 0 1 9 0v13M${at - 2} ${foot}h22`;
    path += hatching(at + 1.5, foot - 12, 6, 12, 2.4, 0.3) + hatching(at + 10.5, foot - 12, 6, 12, 2.4, 0.3);
  }
  return path.replaceAll(".500", ".5");
}

/** Battlements along the top of a wall. */
export function battlements(x: number, y: number, width: number, step: number): string {
  let path = `M${x} ${y}`;
  for (let at = 0; at < width; at += step) path += `v-7l${step / 4} -4 ${step / 4} 4v7h${step / 2}`;
  return path;
}

/** Small waves in rows, thinner in the distance. */
export function water(x: number, y: number, width: number, rows: number): string {
  let path = "";
  for (let row = 0; row < rows; row++) {
    const top = y + row * 9;
    for (let at = x + ((row * 37) % 50); at < x + width - 30; at += 74 - row * 4)
      path += `M${at} ${top}q6 -${3 + row * 0.4} 12 0t12 0t12 0`;
  }
  return path;
}

/** A town far off: towers, roofs and a dome. */
export function town(x: number, foot: number): string {
  return [
    `M${x} ${foot}v-16h14v-8l8-6 8 6v8h10v-30h7v-9l3.500-6 3.500 6v9h7v24h16v-12h22v12h10`,
    `M${x + 118} ${foot}v-22h8v-6h6c1-14 9-24 21-26 12 2 20 12 21 26h6v6h8v22`,
    `M${x + 153} ${foot - 54}v-8m-3 4h6M${x + 132} ${foot - 28}h42M${x + 144} ${foot - 52}c-3 8-4 15-4 24M${x + 162} ${foot - 52}c3 8 4 15 4 24M${x + 153} ${foot - 54}v26`,
    `M${x + 188} ${foot}v-14l12-8 12 8v14M${x + 216} ${foot}v-44h10v44M${x + 214} ${foot - 44}h14l-7-12ZM${x + 230} ${foot}v-18h26v-6l8-5 8 5v24`,
  ]
    .join("")
    .replaceAll(".500", ".5");
}

export { hatching, ruled };
