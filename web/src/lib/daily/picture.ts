/** A result of the deal of the day as a picture to share: the house's own drawing, in its own colours. */
export interface Shared {
  game: string;
  date: string;
  name: string;
  score: string;
  /** The title it earned; empty for none. */
  title: string;
  /** Lines below, as many as there is something to tell. */
  lines: readonly string[];
}

export const WIDTH = 1200;
export const HEIGHT = 630;
const EDGE = 28;
const SEAL = { x: 900, y: 330, radius: 190 };
/** The wax of a seal is never quite round. */
const BUMPS = 17;

/** A colour of the palette as the canvas has it: of two for two lights a canvas cannot choose by itself. */
function colour({ canvas }: CanvasRenderingContext2D, name: string): string {
  canvas.style.color = `var(--${name})`;
  return getComputedStyle(canvas).color;
}

function family(name: "display" | "text"): string {
  return getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
}

/** Draw it; the fonts of the page have to be there. */
export function draw(canvas: HTMLCanvasElement, shared: Shared): void {
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (!pen) return;
  paper(pen);
  seal(pen, shared.score);
  const left = 90;
  write(pen, "Fondaco", left, 128, 64, "wax", true);
  write(pen, shared.game, left, 196, 46, "ink", true, 560);
  write(pen, shared.date, left, 250, 34, "ink-soft", false, 560);
  rule(pen, left, 282, 560);
  write(pen, shared.name, left, 344, 44, "ink", true, 560);
  if (shared.title) write(pen, shared.title, left, 398, 38, "wax", true, 560);
  shared.lines.forEach((line, i) => write(pen, line, left, 460 + i * 50, 34, "ink", false, 560));
}

function paper(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = colour(pen, "parchment");
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = colour(pen, "page");
  pen.fillRect(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE);
  for (const [inset, width, name] of [
    [EDGE, 4, "ink"],
    [EDGE + 10, 1.5, "ink-faint"],
  ] as const) {
    pen.strokeStyle = colour(pen, name);
    pen.lineWidth = width;
    pen.strokeRect(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset);
  }
}

/** The score, pressed into wax. */
function seal(pen: CanvasRenderingContext2D, score: string): void {
  const { x, y, radius } = SEAL;
  pen.beginPath();
  for (let i = 0; i <= 360; i += 2) {
    const angle = (i / 180) * Math.PI;
    const far = radius * (1 + 0.028 * Math.sin(angle * 5 + 1) + 0.012 * Math.sin(angle * BUMPS));
    pen.lineTo(x + far * Math.cos(angle), y + far * Math.sin(angle));
  }
  pen.closePath();
  pen.fillStyle = colour(pen, "wax");
  pen.fill();
  pen.strokeStyle = colour(pen, "wax-deep");
  pen.lineWidth = 6;
  pen.stroke();
  pen.beginPath();
  pen.arc(x, y, radius * 0.8, 0, 2 * Math.PI);
  pen.strokeStyle = colour(pen, "gilt");
  pen.lineWidth = 3;
  pen.stroke();
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  write(pen, score, x, y + 6, 170, "page-bright", true, radius * 1.5);
  pen.textAlign = "left";
  pen.textBaseline = "alphabetic";
}

function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  ink: string,
  display: boolean,
  most?: number,
): void {
  pen.font = `${display ? "700" : "400"} ${size}px ${family(display ? "display" : "text")}`;
  pen.fillStyle = colour(pen, ink);
  pen.fillText(text, x, y, most);
}

/** The double line of a ledger. */
function rule(pen: CanvasRenderingContext2D, x: number, y: number, width: number): void {
  pen.strokeStyle = colour(pen, "ink-faint");
  pen.lineWidth = 2;
  for (const lower of [0, 6]) {
    pen.beginPath();
    pen.moveTo(x, y + lower);
    pen.lineTo(x + width, y + lower);
    pen.stroke();
  }
}

/** The picture as a file. */
export function asFile(canvas: HTMLCanvasElement, name: string): Promise<File | null> {
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob && new File([blob], name, { type: "image/png" })), "image/png"),
  );
}
