import type { Moment } from "../src/lib/messages";

/** A moment of which nothing matters but its number, and a score to tell one from another. */
export function moment(number: number, score = 0): Moment {
  return {
    type: "moment",
    game: "medici",
    rules: 1,
    number,
    seat: null,
    move: null,
    events: [],
    view: {},
    drawn: null,
    turn: 0,
    legal: null,
    outlook: null,
    over: false,
    scores: [score],
    ranking: null,
  };
}
