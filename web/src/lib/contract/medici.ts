// Made from src/fondaco by python -m fondaco.server.schema; do not edit.

import type { Seat } from "../messages";

/** A name among the game's words. */
export type MediciGood = "cloth" | "fur" | "grain" | "dye" | "spice";

/** A name among the game's words. */
export type MediciPhase = "show" | "bid" | "over";

/** A name among the game's words. */
export type MediciDayEnding = "ships-full" | "deck-empty" | "money-gone";

/** A name among the game's words. */
export type MediciLack = "room" | "florins";

/** A game of Medici as everybody sees it. */
export type MediciView = {
  game: "medici";
  players: number;
  /** With whose eyes this is seen; null for a spectator. */
  seat: number | null;
  /** The seat to decide; null once the game is over. */
  turn: number | null;
  day: number;
  phase: MediciPhase;
  /** Who began this day. */
  starter: number;
  /** Who shows the lot. */
  shower: number;
  /** All seats in the order they speak in this auction, whoever shows the lot last. */
  speakers: number[];
  lot: string[];
  /** The sum of its values. */
  lot_worth: number;
  /** How many cards this lot may have. */
  lot_most: number;
  high_bid: number;
  high_bidder: number | null;
  /** How many cards can still be turned up today. */
  deck: number;
  /** Today's cards that were turned up and lie neither in a ship nor in the lot. */
  discarded: string[];
  /** In the deck or put aside, in no order. */
  unseen: string[];
  /** In the order of all lists by good. */
  goods: MediciGood[];
  /** Of every ship. */
  holds: number;
  pay: MediciPay;
  seats: MediciMerchant[];
};

/** What places and levels pay at this table. */
export type MediciPay = {
  /** By place. */
  ships: number[];
  /** By place. */
  track: number[];
  /** The bonus of each level, from 0. */
  levels: number[];
  /** The smallest coin: shares are rounded down to it. */
  coin: number;
};

/** What lies before one seat. */
export type MediciMerchant = {
  florins: number;
  /** By florins, 1 for the richest. */
  place: number;
  ship: string[];
  room: number;
  worth: number;
  /** Where the ship stands today, and what it would be paid if the day ended now. */
  ship_place: number;
  ship_pay: number;
  /** On the track of each good. */
  levels: number[];
  /** Where the ship would bring them if the day ended now. */
  dusk_levels: number[];
  /** In this auction: florins bid, 0 for a pass, null for not yet. */
  said: number | null;
  /** Why a seat that has said nothing cannot bid for the lot as it lies; null where it can. */
  lack: MediciLack | null;
};

/** What is printed on a card. */
export type MediciFace = {
  /** null for the gold card, which belongs to no good. */
  good: MediciGood | null;
  value: number;
};

/** What buying the lot as it lies would bring the seat to decide, the price apart. */
export type MediciOutlook = {
  now: MediciStanding;
  /** null where the lot does not fit. */
  bought: MediciStanding | null;
};

/** How a seat would stand if the day ended so. */
export type MediciStanding = {
  worth: number;
  room: number;
  ship_place: number;
  ship_pay: number;
  /** By good. */
  markets: MediciMarket[];
  /** All of it together. */
  pays: number;
};

/** How a seat would stand in one good if the day ended so. */
export type MediciMarket = {
  level: number;
  place: number;
  /** For the place. */
  pay: number;
  /** For the level. */
  bonus: number;
};

export type MediciBidEvent = { event: "bid"; seat: Seat; florins: number };

export type MediciDayBegunEvent = { event: "day_begun"; day: number; seat: Seat; deck: number };

export type MediciDayEndedEvent = { event: "day_ended"; day: number; why: MediciDayEnding };

export type MediciFilledEvent = { event: "filled"; seat: Seat; card: string };

export type MediciGameEndedEvent = { event: "game_ended"; florins: number; winners: number };

export type MediciLevelPaidEvent = {
  event: "level_paid";
  seat: Seat;
  good: MediciGood;
  level: number;
  florins: number;
};

export type MediciLotShownEvent = { event: "lot_shown"; seat: Seat; cards: number };

export type MediciNotAskedEvent = { event: "not_asked"; seat: Seat; lack: MediciLack };

export type MediciPassedEvent = { event: "passed"; seat: Seat };

export type MediciShipPaidEvent = {
  event: "ship_paid";
  seat: Seat;
  worth: number;
  place: number;
  tied: number;
  florins: number;
};

export type MediciSoldEvent = { event: "sold"; seat: Seat; florins: number };

export type MediciTrackPaidEvent = {
  event: "track_paid";
  seat: Seat;
  good: MediciGood;
  level: number;
  place: number;
  tied: number;
  florins: number;
};

export type MediciTrackRisenEvent = {
  event: "track_risen";
  seat: Seat;
  good: MediciGood;
  cards: number;
  level: number;
};

export type MediciTurnedUpEvent = { event: "turned_up"; seat: Seat; card: string };

export type MediciUnsoldEvent = { event: "unsold"; cards: number };

/** Anything that may be told in a game of Medici. */
export type MediciEvent =
  | MediciBidEvent
  | MediciDayBegunEvent
  | MediciDayEndedEvent
  | MediciFilledEvent
  | MediciGameEndedEvent
  | MediciLevelPaidEvent
  | MediciLotShownEvent
  | MediciNotAskedEvent
  | MediciPassedEvent
  | MediciShipPaidEvent
  | MediciSoldEvent
  | MediciTrackPaidEvent
  | MediciTrackRisenEvent
  | MediciTurnedUpEvent
  | MediciUnsoldEvent;

/** What is printed on every card or die there is, by its name. */
export const MEDICI_FACES: Readonly<Record<string, MediciFace>> = {
  C0: { good: "cloth", value: 0 },
  C1: { good: "cloth", value: 1 },
  C2: { good: "cloth", value: 2 },
  C3: { good: "cloth", value: 3 },
  C4: { good: "cloth", value: 4 },
  C5: { good: "cloth", value: 5 },
  F0: { good: "fur", value: 0 },
  F1: { good: "fur", value: 1 },
  F2: { good: "fur", value: 2 },
  F3: { good: "fur", value: 3 },
  F4: { good: "fur", value: 4 },
  F5: { good: "fur", value: 5 },
  G0: { good: "grain", value: 0 },
  G1: { good: "grain", value: 1 },
  G2: { good: "grain", value: 2 },
  G3: { good: "grain", value: 3 },
  G4: { good: "grain", value: 4 },
  G5: { good: "grain", value: 5 },
  D0: { good: "dye", value: 0 },
  D1: { good: "dye", value: 1 },
  D2: { good: "dye", value: 2 },
  D3: { good: "dye", value: 3 },
  D4: { good: "dye", value: 4 },
  D5: { good: "dye", value: 5 },
  S0: { good: "spice", value: 0 },
  S1: { good: "spice", value: 1 },
  S2: { good: "spice", value: 2 },
  S3: { good: "spice", value: 3 },
  S4: { good: "spice", value: 4 },
  S5: { good: "spice", value: 5 },
  gold: { good: null, value: 10 },
};

/** The position after one move of Medici, as one viewer may see it. */
export type MediciMoment = {
  type: "moment";
  game: "medici";
  rules: number;
  number: number;
  seat: number | null;
  move: string | null;
  events: MediciEvent[];
  view: MediciView;
  /** The table as text by language, where the published schema does not describe the view; else null. */
  drawn: Record<string, string> | null;
  turn: number | null;
  legal: string[] | null;
  outlook: MediciOutlook | null;
  over: boolean;
  scores: number[];
  ranking: number[] | null;
  /** Whether `seat` took its last move back: this is the position before that move again, and `move` is null. */
  taken_back?: boolean;
  /** Whether the last move was mine and I may take it back now; like `legal`, only with the present moment. */
  may_take_back?: boolean;
};
