/**
 * What happened, shown happening: cards fly from the deck to the lot and from the lot to a ship.
 *
 * The table shows the new moment at once; a flight only lets what is already there arrive from where it was. It holds
 * nothing up, and there is none for viewers who prefer less motion.
 */
import type { Moment } from "../../lib/messages";
import { toldAt } from "../../lib/moments";
import { eventsOf } from "./view";

const FLIGHT = 520;
const BETWEEN = 90;
const LOT = "[data-testid=lot] [data-card]";
const REDUCED = "(prefers-reduced-motion: reduce)";

function boxes(node: HTMLElement, selector: string): DOMRect[] {
  return [...node.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());
}

/** Let an element arrive from another place. */
function arrive(element: Element, from: DOMRect, delay: number): void {
  const to = element.getBoundingClientRect();
  const matrix = (element as SVGGraphicsElement).getScreenCTM();
  if (!matrix || to.width === 0 || from.width === 0) return;
  // Lengths inside a drawing are in its own units.
  const x = (from.left - to.left) / matrix.a;
  const y = (from.top - to.top) / matrix.d;
  const start = `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
  element.animate([{ transform: start }, { transform: "none" }], {
    duration: FLIGHT,
    delay,
    easing: "cubic-bezier(.3,.7,.25,1)",
    fill: "backwards",
  });
}

/** Where the lot lies, to be asked just before the table changes. */
export function lotBoxes(node: HTMLElement): DOMRect[] {
  return boxes(node, LOT);
}

/** Show what happened at a moment; `lot` is where the lot lay before it. */
export function fly(node: HTMLElement, moment: Moment, lot: readonly DOMRect[]): void {
  if (matchMedia(REDUCED).matches) return;
  const told = eventsOf(toldAt(moment));
  let delay = 0;
  const sold = told.find((event) => event.event === "sold");
  if (sold) {
    const ship = [...node.querySelectorAll(`[data-seat="${sold.seat}"] [data-card]`)];
    for (const [i, card] of ship.slice(-lot.length || ship.length).entries()) {
      if (lot[i]) arrive(card, lot[i], delay);
      delay += BETWEEN;
    }
  }
  const deck = boxes(node, "[data-pile=deck] rect")[0];
  const turned = told.filter((event) => event.event === "turned_up").length;
  const cards = [...node.querySelectorAll(LOT)];
  if (deck && turned > 0)
    for (const card of cards.slice(-turned)) {
      arrive(card, deck, delay);
      delay += BETWEEN;
    }
}
