/** Cards fly from the deck to the lot and from the lot to a ship. */
import { deckBox, Flights, type Lying } from "../../lib/art/flight";
import type { MediciMoment } from "../../lib/contract/medici";

export const LOT = "[data-testid=lot] [data-card]";

/** Show what happened at a moment; `lot` is where the lot lay before it. */
export function fly(board: HTMLElement, moment: MediciMoment, lot: readonly Lying[]): void {
  const told = moment.events;
  const flights = new Flights();
  const sold = told.find((event) => event.event === "sold");
  if (sold) {
    const ship = [...board.querySelectorAll(`[data-seat="${sold.seat}"] [data-card]`)];
    for (const [i, card] of ship.slice(-lot.length || ship.length).entries()) flights.arrive(card, lot[i]?.box);
  }
  const turned = told.filter((event) => event.event === "turned_up").length;
  const cards = [...board.querySelectorAll(LOT)];
  if (turned > 0) for (const card of cards.slice(-turned)) flights.arrive(card, deckBox(board));
}
