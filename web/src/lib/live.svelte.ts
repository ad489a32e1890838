/** A live table: the connection, what came over it, and which moment of it is shown. */
import { refused } from "./api";
import { waitBefore } from "./backoff";
import { Beside } from "./beside.svelte";
import { decode } from "./json";
import { forget, forgetDaily, guestToken, keepDaily, tokensOf } from "./keys";
import type { FromClient, FromServer, Moment, Refused, Revealed, SeatInfo, Welcome } from "./messages";
import { fits, lastNumber, missing, withMoments } from "./moments";
import { Said, type Problem } from "./problem";
import { Recalling } from "./recalling";
import { inHaste, jump, live, stay, step, walked, START, type Cursor, type Pace } from "./replay";
import { settings } from "./settings.svelte";
import { Doubts } from "./table/doubts.svelte";

/** A break shorter than this is not worth a word. */
const QUIET = 900;
/** The server's way to close a connection to a table that is not there. */
const UNKNOWN_TABLE = 4404;

/** What is said in the viewer's own language: why a hello may have to wait. */
const OWN_WORDS: Record<string, string | undefined> = { crowd: "table-crowded", haste: "table-hasty" };

/** The stamp of this client; empty where it was not built but is being developed. */
declare const __CLIENT__: string;

export type Line = "opening" | "open" | "lost";

/** Where moments are shown happening: when that is over, and how to have it over at once. */
export interface Stage {
  rest: () => Promise<void>;
  hurry: () => Promise<void>;
}

export class LiveTable {
  welcome: Welcome | null = $state.raw(null);
  seats: SeatInfo[] = $state.raw([]);
  /** When that was told, by the clock of this page. */
  seatsTold = 0;
  state: Welcome["state"] = $state("waiting");
  /** Each at its number; of the past some are missing until it is `whole`. */
  moments: readonly Moment[] = $state.raw([]);
  readonly whole = $derived(missing(this.moments, lastNumber(this.moments)) === null);
  revealed: Revealed | null = $state.raw(null);
  line: Line = $state("opening");
  /** The server's last refusal. */
  refusal: Problem | null = $state.raw(null);
  /** The move sent and not yet answered. */
  sent: string | null = $state(null);
  /** The move that I have chosen and am asked about once more, where I want to be. */
  pending: string | null = $state(null);
  readonly beside: Beside;
  readonly doubts = new Doubts(this);
  cursor: Cursor = $state.raw(START);
  /** Whether all that the shown moment brought has been seen happening. */
  settled = $state(true);
  /** Where the moments are shown, once the board lies on the table. */
  stage: Stage | null = null;
  /** The last moment that had happened when I came; -1 for none. */
  past = -1;
  /** Whether the house hands out another client than this one: it was renewed since this page was loaded. */
  outdated = $state(false);
  /** Whether the table is not there at all. */
  missing = $state(false);

  #socket: WebSocket | null = null;
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #complaint: ReturnType<typeof setTimeout> | undefined;
  #walk: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** Whether this connection has been welcomed. */
  #welcomed = false;
  /** Whether I was told that there is no place yet. */
  #outside = false;
  /** The moments that came, of which the past is shown only when all of it is there. */
  #told: readonly Moment[] = [];
  #shownSince = 0;
  readonly #past = new Recalling((stretch) => this.#send({ type: "past", ...stretch }));
  /** The moment to look at as soon as it is there; null for none. */
  #wanted: number | null = null;

  constructor(readonly table: string) {
    this.beside = new Beside(table);
    addEventListener("online", this.#now);
    document.addEventListener("visibilitychange", this.#now);
    this.#open();
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#now);
    document.removeEventListener("visibilitychange", this.#now);
    for (const timer of [this.#retry, this.#complaint, this.#walk]) clearTimeout(timer);
    this.#past.forget();
    this.#socket?.close();
  }

  /** The newest moment, if the game has begun. */
  get newest(): Moment | null {
    return this.moments.at(-1) ?? null;
  }

  /** The moment on the table. */
  get shown(): Moment | null {
    return this.moments[this.cursor.shown] ?? null;
  }

  get last(): number {
    return lastNumber(this.moments);
  }

  get mine(): number[] {
    return this.welcome?.mine ?? [];
  }

  /** What I may play: the server's list, or nothing. */
  get #mayPlay(): string[] {
    return (this.sent === null && this.line === "open" && this.newest?.legal) || [];
  }

  /** What I may play now: board and controls tell the same moment, so it is offered when the board has come to it. */
  get legal(): string[] {
    const { shown, following } = this.cursor;
    return following && shown === this.last && this.settled ? this.#mayPlay : [];
  }

  /** Whether there is something for me to decide that the board has not come to. */
  get awaited(): boolean {
    return this.#mayPlay.length > 0 && this.legal.length === 0;
  }

  /** Whether my last step may be taken back now. */
  get mayTakeBack(): boolean {
    return this.sent === null && this.line === "open" && (this.newest?.may_take_back ?? false);
  }

  /** Play a move; or first ask whether it is meant, for those who want to be asked. */
  choose(move: string): void {
    if (settings.confirm && this.legal.includes(move)) this.pending = move;
    else this.play(move);
  }

  play(move: string): void {
    const newest = this.newest;
    this.pending = null;
    if (!newest || newest.turn === null || !this.legal.includes(move)) return;
    this.refusal = null;
    this.sent = move;
    this.#send({ type: "move", seat: newest.turn, number: newest.number + 1, move });
  }

  takeBack(): void {
    const newest = this.newest;
    if (!newest || newest.seat === null || !this.mayTakeBack) return;
    this.catchUp();
    this.wish({ type: "take_back", seat: newest.seat, number: newest.number + 1 });
  }

  /** Ask for something beside moves. What comes of it is told; a refusal, too. */
  wish(message: FromClient): void {
    if (this.line !== "open") return;
    this.refusal = null;
    this.#send(message);
  }

  /** My seats have changed: introduce myself anew and see the table with those eyes. */
  comeAgain(): void {
    this.moments = [];
    this.cursor = START;
    this.#wanted = null;
    this.#again(0);
  }

  // --- Replay -------------------------------------------------------------------------------------------------------

  jump(number: number): void {
    this.#look(jump(number, this.last));
  }

  step(by: number): void {
    this.#look(step(this.cursor, by, this.last));
  }

  /** To the present at once, and whatever moves there is over. */
  catchUp(): void {
    if (this.last < 0) return;
    this.#look(live(this.last));
    void this.stage?.hurry();
  }

  /** Look at a moment, now or as soon as it is there. */
  #look(cursor: Cursor): void {
    const isThere = this.moments[cursor.shown] !== undefined;
    this.#wanted = isThere ? null : cursor.shown;
    if (isThere) this.#show(cursor);
  }

  /** Ask for what is missing of the past: up to the moment that is to be looked at, else the newest of it. */
  #recall(): void {
    this.#past.ask(() => missing(this.moments, this.#wanted ?? this.last));
  }

  /** A stretch of the past is there. */
  #remember(stretch: readonly Moment[]): void {
    this.moments = this.#told = withMoments(this.#told, ...stretch);
    if (this.#wanted !== null && this.moments[this.#wanted]) this.jump(this.#wanted);
    this.#recall();
  }

  get #pace(): Pace {
    return document.hidden ? "instant" : settings.pace;
  }

  /** Put a moment on the table. The walk goes on when it has been seen happening, or at once where there is haste. */
  #show(cursor: Cursor): void {
    const same = cursor.shown === this.cursor.shown;
    this.cursor = cursor;
    if (same) return;
    this.#shownSince = performance.now();
    this.settled = false;
    const seen = inHaste(cursor, this.last, this.#pace) ? undefined : this.stage?.rest();
    void Promise.resolve(seen).then(() => {
      if (this.cursor.shown !== cursor.shown) return;
      this.settled = true;
      this.#walkOn();
    });
  }

  #walkOn(): void {
    clearTimeout(this.#walk);
    const milliseconds = stay(this.cursor, this.last, this.#pace);
    if (milliseconds === null || !this.settled) return;
    if (milliseconds === 0) {
      this.#show(live(this.last));
      return;
    }
    this.#walk = setTimeout(
      () => this.#show(walked(this.cursor, this.last)),
      Math.max(0, this.#shownSince + milliseconds - performance.now()),
    );
  }

  // --- The connection -----------------------------------------------------------------------------------------------

  #open(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/live`);
    this.#socket = socket;
    this.#welcomed = false;
    socket.onopen = () => this.#hello();
    socket.onmessage = (message: MessageEvent<string>) => {
      if (this.#socket === socket) this.#hear(decode(message.data));
    };
    socket.onclose = (event: CloseEvent) => {
      if (this.#socket !== socket) return;
      if (event.code === UNKNOWN_TABLE) {
        this.missing = true;
        forgetDaily(this.table);
      }
      this.#lose();
    };
  }

  #hello(): void {
    const [tokens, after, guest] = [tokensOf(this.table), this.last, guestToken() ?? ""];
    this.#send({ type: "hello", tokens, after, guest, past: after >= 0 });
  }

  #send(message: FromClient): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #lose(): void {
    this.#socket = null;
    this.sent = null;
    this.#past.forget();
    clearTimeout(this.#retry);
    if (this.#closed || this.missing) return;
    if (this.line === "open") this.line = "opening";
    this.#complaint ??= setTimeout(() => (this.line = "lost"), QUIET);
    this.#retry = setTimeout(() => this.#open(), waitBefore(this.#attempt++));
  }

  /** Try again at once: the network or the viewer is back. */
  #now = (): void => {
    // Nothing moves where nobody looks.
    if (document.hidden && this.cursor.following) this.catchUp();
    if (!document.hidden && this.#socket === null && !this.#closed) this.#again(0);
  };

  #again(attempt: number): void {
    clearTimeout(this.#retry);
    this.#attempt = attempt;
    const old = this.#socket;
    this.#socket = null;
    this.#past.forget();
    old?.close();
    this.#open();
  }

  #hear(message: FromServer): void {
    this.beside.hear(message);
    this.doubts.hear(message);
    switch (message.type) {
      case "welcome":
        this.#attempt = 0;
        this.#welcomed = true;
        if (this.#outside) this.refusal = null;
        this.#outside = false;
        if (this.last < 0) {
          this.past = message.number;
          this.#told = [];
        }
        clearTimeout(this.#complaint);
        this.#complaint = undefined;
        this.line = "open";
        this.welcome = message;
        this.outdated = __CLIENT__ !== "" && message.client !== __CLIENT__;
        this.#sit(message);
        if (message.daily !== "" && message.mine.length > 0) keepDaily(message.game, message.daily, message.table);
        this.#recall();
        break;
      case "seats":
        this.#sit(message);
        break;
      case "moment":
        this.#take({ ...message, view: { ...this.welcome?.view_static, ...message.view } });
        break;
      case "refused":
        if (this.#welcomed && message.cause === "haste" && this.#past.wait()) break;
        this.sent = null;
        this.#refused(message);
        break;
      case "revealed":
        this.revealed = message;
        break;
    }
  }

  #sit({ seats, state }: Pick<Welcome, "seats" | "state">): void {
    this.seatsTold = performance.now();
    this.seats = seats;
    this.state = state;
  }

  readonly #names = (): string[] => this.seats.map(({ name }) => name);

  /** A key that opens no seat here is of no use: without it I can watch. Where there is no place I ask again. */
  #refused(message: Refused): void {
    const own = OWN_WORDS[message.cause ?? ""];
    if (own) this.refusal = new Said(own);
    else if (this.#welcomed) void refused(message, this.#names).then((problem) => (this.refusal = problem));
    if (this.#welcomed) return;
    if (message.cause === "key" && tokensOf(this.table).length > 0) {
      if (this.mine.length > 0) this.refusal = new Said("seat-lost");
      forget(this.table);
      this.#hello();
    } else if (own) {
      this.#outside = true;
      this.#retry = setTimeout(() => this.#hello(), waitBefore(this.#attempt++));
    }
  }

  #take(moment: Moment): void {
    if (!fits(this.#told, moment)) {
      this.#again(0);
      return;
    }
    if (this.#past.awaits(moment)) {
      const stretch = this.#past.take(moment);
      if (stretch) this.#remember(stretch);
      return;
    }
    const isNew = this.#told.length === 0 || moment.number === this.#told.length;
    this.#told = withMoments(this.#told, moment);
    if (lastNumber(this.#told) < this.past) return;
    this.moments = this.#told;
    this.#recall();
    if (!isNew) return;
    this.sent = null;
    this.pending = null;
    this.beside.nudge = null;
    const isMine = moment.seat !== null && this.mine.includes(moment.seat);
    if (this.cursor.following && (isMine || this.cursor.shown < 0)) this.#show(live(this.last));
    else this.#walkOn();
  }
}
