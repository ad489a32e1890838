/** What goes on at a table beside its moves: what is said, clocks, sealed orders, a nudge, the rematch, who watches. */
import { keepRead, readOf } from "./keys";
import type { Clocks, FromServer, Nudged, OrderInfo, Said } from "./messages";

/** The clocks as they were told, and when that was. */
export interface ToldClocks extends Clocks {
  at: number;
}

export class Beside {
  clocks: ToldClocks | null = $state.raw(null);
  talk: readonly Said[] = $state.raw([]);
  /** My own standing orders; nobody else is told of them. */
  orders: readonly OrderInfo[] = $state.raw([]);
  /** Somebody has reminded me that I am to decide. */
  nudge: Nudged | null = $state.raw(null);
  /** The table where this one's rematch is played; empty for none. */
  rematch = $state("");
  watchers = $state(0);
  /** Whether the owner of the house has closed the table. */
  closed = $state(false);
  /** Seats whose talk I do not want to read. */
  hushed: readonly number[] = $state.raw([]);
  #read: number;

  constructor(readonly table: string) {
    this.#read = $state(readOf(table));
  }

  /** Take in what was told, if it is about anything here. */
  hear(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        // All that still holds is told again.
        this.orders = [];
        this.nudge = null;
        this.clocks = null;
        this.#count(message);
        break;
      case "seats":
        this.#count(message);
        break;
      case "clocks":
        this.clocks = { ...message, at: performance.now() };
        break;
      case "said":
        if (message.number > (this.talk.at(-1)?.number ?? 0)) this.talk = [...this.talk, message];
        break;
      case "orders":
        this.orders = message.orders;
        break;
      case "nudged":
        this.nudge = message;
        break;
      case "rematch":
        this.rematch = message.table;
        break;
    }
  }

  #count({ watchers = 0, closed = false }: { watchers?: number; closed?: boolean }): void {
    this.watchers = watchers;
    this.closed = closed;
  }

  /** All that was said by those whom I want to hear. */
  get heard(): readonly Said[] {
    return this.talk.filter(({ seat }) => !this.hushed.includes(seat));
  }

  /** How much others have said that I have not seen. */
  unread(mine: readonly number[]): number {
    return this.heard.filter(({ number, seat }) => number > this.#read && !mine.includes(seat)).length;
  }

  /** All that was said so far is before my eyes. */
  read(): void {
    const last = this.talk.at(-1)?.number ?? 0;
    if (last <= this.#read) return;
    this.#read = last;
    keepRead(this.table, last);
  }

  hush(seat: number, hushed: boolean): void {
    this.hushed = hushed ? [...this.hushed, seat] : this.hushed.filter((other) => other !== seat);
  }
}

/** The milliseconds a seat has left so much time after the clocks were told. */
export function leftAt(clocks: ToldClocks, seat: number, now: number): number {
  const left = clocks.left[seat] ?? 0;
  return Math.max(0, clocks.running === seat ? left - (now - clocks.at) : left);
}

const SECONDS = { minute: 60, hour: 3600, day: 86400 } as const;

/** A time as a clock shows it: days and hours, hours and minutes, or minutes and seconds. */
export function timeLeft(milliseconds: number): { days: number; hours: number; minutes: number; seconds: number } {
  const all = Math.ceil(milliseconds / 1000);
  return {
    days: Math.floor(all / SECONDS.day),
    hours: Math.floor((all % SECONDS.day) / SECONDS.hour),
    minutes: Math.floor((all % SECONDS.hour) / SECONDS.minute),
    seconds: all % SECONDS.minute,
  };
}
