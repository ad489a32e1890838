/** What was taken flies from its die to the ship it is entered into. */
import { boxes, Flights } from "../../lib/art/flight";
import type { Moment } from "../../lib/messages";
import { toldAt } from "../../lib/moments";
import { eventsOf, viewAt } from "./view";

/** Where the dice lie, to be asked just before the table changes. */
export function diceBoxes(board: HTMLElement): DOMRect[] {
  return boxes(board, "[data-die] .place");
}

/** Show what happened at a moment; `dice` is where the dice lay before it. */
export function fly(board: HTMLElement, moment: Moment, dice: readonly DOMRect[]): void {
  const entered = eventsOf(toldAt(moment)).filter((event) => event.event === "entered");
  const flights = new Flights();
  const { seats } = viewAt(moment);
  for (const seat of seats.keys()) {
    const own = entered.filter((event) => event.seat === seat);
    const crates = [...board.querySelectorAll(`[data-seat="${seat}"] [data-crate]`)].slice(-own.length);
    for (const [i, { die }] of own.entries()) flights.arrive(crates[i], dice[die - 1]);
  }
}
