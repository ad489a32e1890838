/** Where the focus goes when it becomes my turn: for whoever plays with keys, to the first thing to decide. */
let withKeys = false;

addEventListener("keydown", () => (withKeys = true), { capture: true });
addEventListener("pointerdown", () => (withKeys = false), { capture: true });

/** Give the focus to the first control in a part of the page, if keys are in use and nothing else has it. */
export function offerFocus(part: HTMLElement | undefined): void {
  const holder = document.activeElement;
  if (!withKeys || !part || (holder !== document.body && holder !== null && !part.contains(holder))) return;
  part.querySelector<HTMLElement>("[data-decide]")?.focus({ preventScroll: true });
}
