/**
 * What happened, shown happening: cards fly from where they were to where they are.
 *
 * The table shows the new moment at once; a flight only lets what is already there arrive from where it was. It holds
 * nothing up, and there is none for viewers who prefer less motion.
 */
const FLIGHT = 520;
const BETWEEN = 90;
const REDUCED = "(prefers-reduced-motion: reduce)";
/** A shorter way, in pixels, is none. */
const NEAR = 1;

/** A card, and where it lies; nowhere, if that is not in sight. */
export interface Lying {
  card: string;
  box: DOMRect | undefined;
}

/** The cards that fit a selector in a part of the page, and where they lie. */
export function lying(part: HTMLElement, selector: string): Lying[] {
  return [...part.querySelectorAll(selector)].map((element) => ({
    card: element.getAttribute("data-card") ?? "",
    box: element.getBoundingClientRect(),
  }));
}

/** Where all that fits a selector lies in a part of the page. */
export function boxes(part: HTMLElement, selector: string): DOMRect[] {
  return [...part.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
}

/** Where the deck lies. */
export function deckBox(part: HTMLElement): DOMRect | undefined {
  return lying(part, "[data-pile=deck] rect")[0]?.box;
}

/** One flight after another; each begins a little later. */
export class Flights {
  #delay = 0;
  readonly #none = matchMedia(REDUCED).matches;

  /** Let a drawn element arrive from another place. */
  arrive(element: Element | undefined, from: DOMRect | undefined): void {
    if (this.#none || !(element instanceof SVGGraphicsElement) || !from) return;
    const to = element.getBoundingClientRect();
    const matrix = element.getScreenCTM();
    if (!matrix || to.width === 0 || from.width === 0) return;
    if (Math.abs(from.left - to.left) + Math.abs(from.top - to.top) < NEAR) return;
    // Lengths inside a drawing are in its own units.
    const x = (from.left - to.left) / matrix.a;
    const y = (from.top - to.top) / matrix.d;
    const start = `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
    element.animate([{ transform: start }, { transform: "none" }], {
      duration: FLIGHT,
      delay: this.#delay,
      easing: "cubic-bezier(.3,.7,.25,1)",
      fill: "backwards",
    });
    this.#delay += BETWEEN;
  }
}
