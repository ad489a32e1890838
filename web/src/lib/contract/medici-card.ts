// Made from src/fondaco by python -m fondaco.server.schema; do not edit.

import type { Seat } from "../messages";

/** A name among the game's words. */
export type MediciCardGood = "grain" | "spice" | "fur" | "dye" | "cloth";

/** A name among the game's words. */
export type MediciCardPhase = "market" | "over";

/** A name among the game's words. */
export type MediciCardDayEnding = "ships-full" | "last-turn";

/** A game of Medici: The Card Game as everybody sees it. */
export type MediciCardView = {
  game: "medici-card";
  players: number;
  /** With whose eyes this is seen; null for a spectator. */
  seat: number | null;
  /** The seat to decide; null once the game is over. */
  turn: number | null;
  day: number;
  phase: MediciCardPhase;
  /** Who began this day. */
  starter: number;
  /** The line, oldest first. */
  market: string[];
  /** How many cards at the end of the line can be reached. */
  reach: number;
  /** How many of those were revealed this turn. */
  revealed: number;
  may_reveal: boolean;
  /** Whether the only one with room takes the last turn of the day. */
  last_turn: boolean;
  deck: number;
  /** How many of each card are in the deck. */
  unseen: Record<string, number>;
  /** Cards without a good that have left the game. */
  out: string[];
  /** Whether the table plays with other cards than the house's. */
  own_deck: boolean;
  /** Of every ship. */
  holds: number;
  /** In the order of all lists by good. */
  goods: MediciCardGood[];
  pay: MediciCardPay;
  seats: MediciCardMerchant[];
};

/** What places and units pay at this table. */
export type MediciCardPay = {
  /** By place. */
  ships: number[];
  /** By place. */
  goods: number[];
  /** From how many units of a good on a bonus is paid, and how much it is; rising. */
  bonus: [number, number][];
  /** The smallest coin: shares are rounded down to it. */
  coin: number;
};

/** What lies before one seat. Lists by good are in the order of `goods`. */
export type MediciCardMerchant = {
  florins: number;
  /** By florins, 1 for the richest. */
  place: number;
  ship: string[];
  room: number;
  worth: number;
  /** Where the ship stands today, and what it would be paid if the day ended now. */
  ship_place: number;
  ship_pay: number;
  full: boolean;
  /** Units of each good in the ship. */
  aboard: number[];
  /** Units of each good in the warehouse. */
  stored: number[];
  /** The cards stored of each good, in the order they came. */
  warehouse: string[][];
  /** Units of each good still missing to the next bonus, those aboard counted; null if there is none above. */
  next_bonus: (number | null)[];
};

/** What is printed on a card. */
export type MediciCardFace = {
  /** null for the green and the black card, which belong to no good. */
  good: MediciCardGood | null;
  value: number;
  /** Of its good; 0 where there is none. */
  units: number;
  /** Whether it takes no hold: a green banner, or the green card. */
  green: boolean;
};

/** What the seat to decide has, and would have. */
export type MediciCardOutlook = {
  now: MediciCardStanding;
  /** After each taking. */
  moves: Record<string, MediciCardStanding>;
};

/** How a seat would stand if the day ended so. */
export type MediciCardStanding = {
  worth: number;
  room: number;
  ship_place: number;
  ship_pay: number;
  /** By good. */
  goods: MediciCardWarehouse[];
  /** All of it together. */
  pays: number;
};

/** How a seat would stand in one good if the day ended so. */
export type MediciCardWarehouse = {
  /** In the warehouse, with what comes from the ship. */
  units: number;
  place: number;
  /** For the place. */
  pay: number;
  /** For the units. */
  bonus: number;
};

export type MediciCardBonusPaidEvent = {
  event: "bonus_paid";
  seat: Seat;
  good: MediciCardGood;
  units: number;
  florins: number;
};

export type MediciCardDayBegunEvent = { event: "day_begun"; day: number; seat: Seat; deck: number };

export type MediciCardDayEndedEvent = { event: "day_ended"; day: number; why: MediciCardDayEnding };

export type MediciCardDeckEmptyEvent = { event: "deck_empty" };

export type MediciCardGameEndedEvent = { event: "game_ended"; florins: number; winners: number };

export type MediciCardGoodsPaidEvent = {
  event: "goods_paid";
  seat: Seat;
  good: MediciCardGood;
  units: number;
  place: number;
  tied: number;
  florins: number;
};

export type MediciCardLastTurnEvent = { event: "last_turn"; seat: Seat };

export type MediciCardLoadedEvent = { event: "loaded"; seat: Seat; card: string; worth: number };

export type MediciCardRevealedEvent = { event: "revealed"; seat: Seat; card: string };

export type MediciCardShipFullEvent = { event: "ship_full"; seat: Seat };

export type MediciCardShipPaidEvent = {
  event: "ship_paid";
  seat: Seat;
  worth: number;
  place: number;
  tied: number;
  florins: number;
};

export type MediciCardTookEvent = { event: "took"; seat: Seat; cards: number };

export type MediciCardWarehouseFilledEvent = {
  event: "warehouse_filled";
  seat: Seat;
  good: MediciCardGood;
  units: number;
  stored: number;
};

/** Anything that may be told in a game of Medici: The Card Game. */
export type MediciCardEvent =
  | MediciCardBonusPaidEvent
  | MediciCardDayBegunEvent
  | MediciCardDayEndedEvent
  | MediciCardDeckEmptyEvent
  | MediciCardGameEndedEvent
  | MediciCardGoodsPaidEvent
  | MediciCardLastTurnEvent
  | MediciCardLoadedEvent
  | MediciCardRevealedEvent
  | MediciCardShipFullEvent
  | MediciCardShipPaidEvent
  | MediciCardTookEvent
  | MediciCardWarehouseFilledEvent;

/** What is printed on every card or die there is, by its name. */
export const MEDICI_CARD_FACES: Readonly<Record<string, MediciCardFace>> = {
  G0: { good: "grain", value: 0, units: 1, green: false },
  G0g: { good: "grain", value: 0, units: 1, green: true },
  G0x2: { good: "grain", value: 0, units: 2, green: false },
  G0gx2: { good: "grain", value: 0, units: 2, green: true },
  G2: { good: "grain", value: 2, units: 1, green: false },
  G2g: { good: "grain", value: 2, units: 1, green: true },
  G2x2: { good: "grain", value: 2, units: 2, green: false },
  G2gx2: { good: "grain", value: 2, units: 2, green: true },
  G3: { good: "grain", value: 3, units: 1, green: false },
  G3g: { good: "grain", value: 3, units: 1, green: true },
  G3x2: { good: "grain", value: 3, units: 2, green: false },
  G3gx2: { good: "grain", value: 3, units: 2, green: true },
  G4: { good: "grain", value: 4, units: 1, green: false },
  G4g: { good: "grain", value: 4, units: 1, green: true },
  G4x2: { good: "grain", value: 4, units: 2, green: false },
  G4gx2: { good: "grain", value: 4, units: 2, green: true },
  G5: { good: "grain", value: 5, units: 1, green: false },
  G5g: { good: "grain", value: 5, units: 1, green: true },
  G5x2: { good: "grain", value: 5, units: 2, green: false },
  G5gx2: { good: "grain", value: 5, units: 2, green: true },
  S0: { good: "spice", value: 0, units: 1, green: false },
  S0g: { good: "spice", value: 0, units: 1, green: true },
  S0x2: { good: "spice", value: 0, units: 2, green: false },
  S0gx2: { good: "spice", value: 0, units: 2, green: true },
  S2: { good: "spice", value: 2, units: 1, green: false },
  S2g: { good: "spice", value: 2, units: 1, green: true },
  S2x2: { good: "spice", value: 2, units: 2, green: false },
  S2gx2: { good: "spice", value: 2, units: 2, green: true },
  S3: { good: "spice", value: 3, units: 1, green: false },
  S3g: { good: "spice", value: 3, units: 1, green: true },
  S3x2: { good: "spice", value: 3, units: 2, green: false },
  S3gx2: { good: "spice", value: 3, units: 2, green: true },
  S4: { good: "spice", value: 4, units: 1, green: false },
  S4g: { good: "spice", value: 4, units: 1, green: true },
  S4x2: { good: "spice", value: 4, units: 2, green: false },
  S4gx2: { good: "spice", value: 4, units: 2, green: true },
  S5: { good: "spice", value: 5, units: 1, green: false },
  S5g: { good: "spice", value: 5, units: 1, green: true },
  S5x2: { good: "spice", value: 5, units: 2, green: false },
  S5gx2: { good: "spice", value: 5, units: 2, green: true },
  F0: { good: "fur", value: 0, units: 1, green: false },
  F0g: { good: "fur", value: 0, units: 1, green: true },
  F0x2: { good: "fur", value: 0, units: 2, green: false },
  F0gx2: { good: "fur", value: 0, units: 2, green: true },
  F2: { good: "fur", value: 2, units: 1, green: false },
  F2g: { good: "fur", value: 2, units: 1, green: true },
  F2x2: { good: "fur", value: 2, units: 2, green: false },
  F2gx2: { good: "fur", value: 2, units: 2, green: true },
  F3: { good: "fur", value: 3, units: 1, green: false },
  F3g: { good: "fur", value: 3, units: 1, green: true },
  F3x2: { good: "fur", value: 3, units: 2, green: false },
  F3gx2: { good: "fur", value: 3, units: 2, green: true },
  F4: { good: "fur", value: 4, units: 1, green: false },
  F4g: { good: "fur", value: 4, units: 1, green: true },
  F4x2: { good: "fur", value: 4, units: 2, green: false },
  F4gx2: { good: "fur", value: 4, units: 2, green: true },
  F5: { good: "fur", value: 5, units: 1, green: false },
  F5g: { good: "fur", value: 5, units: 1, green: true },
  F5x2: { good: "fur", value: 5, units: 2, green: false },
  F5gx2: { good: "fur", value: 5, units: 2, green: true },
  D0: { good: "dye", value: 0, units: 1, green: false },
  D0g: { good: "dye", value: 0, units: 1, green: true },
  D0x2: { good: "dye", value: 0, units: 2, green: false },
  D0gx2: { good: "dye", value: 0, units: 2, green: true },
  D2: { good: "dye", value: 2, units: 1, green: false },
  D2g: { good: "dye", value: 2, units: 1, green: true },
  D2x2: { good: "dye", value: 2, units: 2, green: false },
  D2gx2: { good: "dye", value: 2, units: 2, green: true },
  D3: { good: "dye", value: 3, units: 1, green: false },
  D3g: { good: "dye", value: 3, units: 1, green: true },
  D3x2: { good: "dye", value: 3, units: 2, green: false },
  D3gx2: { good: "dye", value: 3, units: 2, green: true },
  D4: { good: "dye", value: 4, units: 1, green: false },
  D4g: { good: "dye", value: 4, units: 1, green: true },
  D4x2: { good: "dye", value: 4, units: 2, green: false },
  D4gx2: { good: "dye", value: 4, units: 2, green: true },
  D5: { good: "dye", value: 5, units: 1, green: false },
  D5g: { good: "dye", value: 5, units: 1, green: true },
  D5x2: { good: "dye", value: 5, units: 2, green: false },
  D5gx2: { good: "dye", value: 5, units: 2, green: true },
  C0: { good: "cloth", value: 0, units: 1, green: false },
  C0g: { good: "cloth", value: 0, units: 1, green: true },
  C0x2: { good: "cloth", value: 0, units: 2, green: false },
  C0gx2: { good: "cloth", value: 0, units: 2, green: true },
  C2: { good: "cloth", value: 2, units: 1, green: false },
  C2g: { good: "cloth", value: 2, units: 1, green: true },
  C2x2: { good: "cloth", value: 2, units: 2, green: false },
  C2gx2: { good: "cloth", value: 2, units: 2, green: true },
  C3: { good: "cloth", value: 3, units: 1, green: false },
  C3g: { good: "cloth", value: 3, units: 1, green: true },
  C3x2: { good: "cloth", value: 3, units: 2, green: false },
  C3gx2: { good: "cloth", value: 3, units: 2, green: true },
  C4: { good: "cloth", value: 4, units: 1, green: false },
  C4g: { good: "cloth", value: 4, units: 1, green: true },
  C4x2: { good: "cloth", value: 4, units: 2, green: false },
  C4gx2: { good: "cloth", value: 4, units: 2, green: true },
  C5: { good: "cloth", value: 5, units: 1, green: false },
  C5g: { good: "cloth", value: 5, units: 1, green: true },
  C5x2: { good: "cloth", value: 5, units: 2, green: false },
  C5gx2: { good: "cloth", value: 5, units: 2, green: true },
  green2: { good: null, value: 2, units: 0, green: true },
  black7: { good: null, value: 7, units: 0, green: false },
};

/** The position after one move of Medici: The Card Game, as one viewer may see it. */
export type MediciCardMoment = {
  type: "moment";
  game: "medici-card";
  rules: number;
  number: number;
  seat: number | null;
  move: string | null;
  events: MediciCardEvent[];
  view: MediciCardView;
  /** The table as text by language, where the published schema does not describe the view; else null. */
  drawn: Record<string, string> | null;
  turn: number | null;
  legal: string[] | null;
  outlook: MediciCardOutlook | null;
  over: boolean;
  scores: number[];
  ranking: number[] | null;
  /** Whether `seat` took its last move back: this is the position before that move again, and `move` is null. */
  taken_back?: boolean;
  /** Whether the last move was mine and I may take it back now; like `legal`, only with the present moment. */
  may_take_back?: boolean;
};
