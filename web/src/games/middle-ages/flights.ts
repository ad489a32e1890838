/**
 * What happened, shown happening: a card flies from where it lay to where it lies, or onto the pile or tile it became
 * part of.
 *
 * The table shows the new moment at once; a flight only lets what is already there arrive from where it was. It holds
 * nothing up, and there is none for viewers who prefer less motion.
 */
import type { MiddleAgesMoment } from "../../lib/contract/middle-ages";

const FLIGHT = 520;
const BETWEEN = 90;
/** A card that moved no further than this was only pushed aside. */
const ASIDE = 60;
const REDUCED = "(prefers-reduced-motion: reduce)";

/** Where every card in sight lies, to be asked just before the table changes. */
export function cardBoxes(board: HTMLElement): ReadonlyMap<string, DOMRect> {
  const boxes = new Map<string, DOMRect>();
  for (const element of board.querySelectorAll<HTMLElement>("[data-card]"))
    boxes.set(element.dataset.card ?? "", element.getBoundingClientRect());
  return boxes;
}

/** Let an element arrive from another place. */
function arrive(element: Element, from: DOMRect, delay: number): void {
  const to = element.getBoundingClientRect();
  if (to.width === 0 || from.width === 0) return;
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
  element.animate(
    [
      { transform: start, transformOrigin: "0 0", zIndex: 9 },
      { transform: "none", transformOrigin: "0 0", zIndex: 9 },
    ],
    { duration: FLIGHT, delay, easing: "cubic-bezier(.3,.7,.25,1)", fill: "backwards" },
  );
}

/** Show what happened at a moment; `before` is where the cards lay before it. */
export function fly(board: HTMLElement, moment: MiddleAgesMoment, before: ReadonlyMap<string, DOMRect>): void {
  if (matchMedia(REDUCED).matches) return;
  let delay = 0;
  const flown = (element: Element | null | undefined, from: DOMRect | undefined): void => {
    if (!element || !from) return;
    arrive(element, from, delay);
    delay += BETWEEN;
  };
  for (const element of board.querySelectorAll<HTMLElement>("[data-card]")) {
    const from = before.get(element.dataset.card ?? "");
    const to = element.getBoundingClientRect();
    if (from && Math.hypot(from.left - to.left, from.top - to.top) > ASIDE) flown(element, from);
  }
  const deck = board.querySelector("[data-pile=deck]")?.getBoundingClientRect();
  for (const told of moment.events) {
    const from = "card" in told ? before.get(String(told.card)) : undefined;
    const area = "seat" in told ? board.querySelector(`[data-seat="${told.seat}"]`) : null;
    if (told.event === "drawn" && !from) flown(board.querySelector(`[data-card="${told.card}"]`), deck);
    else if (told.event === "built") flown(area?.querySelector(`[data-tile="structure-${told.structure}"]`), from);
    else if (told.event === "stored" || told.event === "top_stored")
      flown(area?.querySelector(`[data-tile="wealth-${told.wealth}"]`), from ?? deck);
    else if (told.event === "discarded")
      flown(board.querySelector(`[data-pile="${told.crisis}"]`), from ?? area?.getBoundingClientRect());
  }
}
