/** Cards fly from the deck to the market and from the market to a ship; those that stay close up. */
import { deckBox, Flights, type Lying } from "../../lib/art/flight";
import type { MediciCardMoment } from "../../lib/contract/medici-card";

export const MARKET = "[data-testid=market] [data-card]";

/** Show what happened at a moment; `market` is the line as it lay before it. */
export function fly(board: HTMLElement, moment: MediciCardMoment, market: readonly Lying[]): void {
  const flights = new Flights();
  let line = [...market];
  const taken: (Lying & { seat: number })[] = [];
  for (const event of moment.events) {
    if (event.event === "revealed") line.push({ card: event.card, box: deckBox(board) });
    else if (event.event === "loaded") {
      const [lying] = line.splice(
        line.findLastIndex(({ card }) => card === event.card),
        1,
      );
      taken.push({ card: event.card, box: lying?.box, seat: event.seat });
    } else if (event.event === "day_begun") line = [];
  }
  const ships = moment.view.seats.map((_, seat) => [...board.querySelectorAll(`[data-seat="${seat}"] [data-card]`)]);
  for (const { card, box, seat } of taken.reverse()) {
    const at = ships[seat]?.findLastIndex((element) => element.getAttribute("data-card") === card) ?? -1;
    if (at >= 0) flights.arrive(ships[seat]!.splice(at, 1)[0], box);
  }
  for (const [i, element] of [...board.querySelectorAll(MARKET)].entries()) flights.arrive(element, line[i]?.box);
}
