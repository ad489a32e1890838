/** What was taken flies from its die to the ship it is entered into. */
import { boxes, Flights } from "../../lib/art/flight";
import type { MediciDiceMoment } from "../../lib/contract/medici-dice";

/** Where the dice lie, to be asked just before the table changes. */
export function diceBoxes(board: HTMLElement): DOMRect[] {
  return boxes(board, "[data-die] .place");
}

/** Show what happened at a moment; `dice` is where the dice lay before it. */
export function fly(board: HTMLElement, moment: MediciDiceMoment, dice: readonly DOMRect[]): void {
  const entered = moment.events.filter((event) => event.event === "entered");
  const flights = new Flights();
  const { seats } = moment.view;
  for (const seat of seats.keys()) {
    const own = entered.filter((event) => event.seat === seat);
    const crates = [...board.querySelectorAll(`[data-seat="${seat}"] [data-crate]`)].slice(-own.length);
    for (const [i, { die }] of own.entries()) flights.arrive(crates[i], dice[die - 1]);
  }
}
