/** The server's list of legal moves, sorted for the controls, and a move in words. */
import type { Words } from "../../lib/words";

export interface Choices {
  draw: boolean;
  stop: boolean;
  pass: boolean;
  /** The bids allowed, rising. */
  bids: number[];
}

const BID = /^bid (\d+)$/;

export function choicesIn(legal: readonly string[]): Choices {
  const bids = legal.map((move) => Number(BID.exec(move)?.[1])).filter((florins) => !Number.isNaN(florins));
  return {
    draw: legal.includes("draw"),
    stop: legal.includes("stop"),
    pass: legal.includes("pass"),
    bids: bids.sort((one, other) => one - other),
  };
}

/** The allowed bid nearest to what was typed. */
export function nearestBid(bids: readonly number[], florins: number): number {
  return bids.reduce((best, bid) => (Math.abs(bid - florins) < Math.abs(best - florins) ? bid : best), bids[0] ?? 0);
}

/** A move as people say it. */
export function moveInWords(move: string, words: Words): string {
  const florins = BID.exec(move)?.[1];
  return florins === undefined ? words.label("move", move) : words.say("move-bid", { florins: Number(florins) });
}
