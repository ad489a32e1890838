// Made from src/fondaco by python -m fondaco.server.schema; do not edit.

import type { Seat } from "../messages";

/** A name among the game's words. */
export type MiddleAgesCharacter =
  "noble" | "merchant" | "cleric" | "peasant" | "knight" | "artisan" | "scholar" | "burgher";

/** A name among the game's words. */
export type MiddleAgesStructure =
  | "castle"
  | "cathedral"
  | "market"
  | "village"
  | "abbey"
  | "mill"
  | "tower"
  | "harbour"
  | "manor"
  | "university"
  | "guildhall"
  | "bridge";

/** A name among the game's words. */
export type MiddleAgesWealth = "jewel" | "coin" | "book" | "grain" | "cloth" | "wine" | "spice" | "salt";

/** A name among the game's words. */
export type MiddleAgesShownWealth = "jewel" | "coin" | "book" | "grain" | "cloth" | "wine" | "spice" | "salt" | "mixed";

/** A name among the game's words. */
export type MiddleAgesColour = "purple" | "gold" | "blue" | "green" | "red" | "brown" | "white" | "black";

/** A name among the game's words. */
export type MiddleAgesCrisis = "betrayal" | "revolt" | "plague";

/** A name among the game's words. */
export type MiddleAgesStep =
  "choose" | "add" | "ability" | "accord" | "return" | "discard" | "build" | "structure" | "cleanse" | "end" | "over";

/** A name among the game's words. */
export type MiddleAgesEnding = "deck-emptied" | "turns-over" | "round-out";

/** A name among the game's words. */
export type MiddleAgesAccordIcons = "character" | "wealth" | "both";

/** A game of The Middle Ages as a seat or a spectator may see it. */
export type MiddleAgesView = {
  game: "middle-ages";
  players: number;
  seat: number | null;
  turn: number | null;
  starter: number;
  active: number | null;
  number: number;
  last_turn: boolean;
  step: MiddleAgesStep;
  asked: string | null;
  ability: MiddleAgesAbilityNow | null;
  actions_left: number;
  accord_icons: MiddleAgesAccordIcons;
  deck: MiddleAgesDeck;
  discard: MiddleAgesDiscarded[];
  hand: number[];
  seats: MiddleAgesArea[];
  seen: MiddleAgesSeen[];
  cards: MiddleAgesFace[];
  characters: Record<string, MiddleAgesCharacterKind>;
  structures: Record<string, MiddleAgesStructureKind>;
  wealth: MiddleAgesWealth[];
  own_cards: boolean;
};

/** The ability being carried out, and how far it has come. */
export type MiddleAgesAbilityNow = {
  of: "character" | "structure";
  name: MiddleAgesCharacter | MiddleAgesStructure;
  ability: MiddleAgesSaying[];
  /** Which of its phrases, counted from 0. */
  word: number;
};

/** A word of an ability, or a scoring: a message's last part, and the numbers for its #1 and #2. */
export type MiddleAgesSaying = {
  /**
   * `draw` stands for the messages `ability-draw` and `brief-draw`, of a scoring `each` for `scoring-each` and `worth-
   * each`.
   */
  says: string;
  numbers: number[];
};

/** What is printed on a card. */
export type MiddleAgesFace = {
  character: MiddleAgesCharacter;
  structure: MiddleAgesStructure;
  /** How many Wealth icons of each kind. */
  icons: Record<string, number>;
  crisis: MiddleAgesCrisis;
  /** Of the Structure on this card, where it is not that of its name; so for its scoring. */
  ability?: MiddleAgesSaying[];
  scoring?: MiddleAgesSaying;
};

/** What a Character does, and what its Accord is of. */
export type MiddleAgesCharacterKind = {
  wealth: MiddleAgesWealth;
  colour: MiddleAgesColour;
  ability: MiddleAgesSaying[];
};

/** The deck; its top card lies open. */
export type MiddleAgesDeck = {
  size: number;
  top: number | null;
  /** How often it has run out. */
  emptied: number;
};

/** A card of the discard by its back. */
export type MiddleAgesDiscarded = {
  crisis: MiddleAgesCrisis;
  /** Who laid it there; null for the discard the game began with. */
  by: number | null;
  /** Where the viewer knows it. */
  card: number | null;
};

/** What lies before one seat. */
export type MiddleAgesArea = {
  score: number;
  /** By points and tie-breaks, 1 for the best. */
  place: number;
  accord: MiddleAgesCharacter | null;
  coterie: number[];
  structures: number[];
  wealth: number[];
  /** How many icons of each kind the Wealth shows. */
  icons: Record<string, number>;
  hand: MiddleAgesHand;
  /** Other cards that may be in this hand, as far as the viewer can know. */
  maybe: number[];
  points: MiddleAgesPoints;
  /** The cards in hand that score; they are counted in the end. */
  scoring_hand: number[];
};

/** A hand as everybody sees it. */
export type MiddleAgesHand = {
  size: number;
  crises: MiddleAgesBacks;
  /** The cards all know to be in it. */
  known: number[];
};

/** How many cards show each Crisis on their backs. */
export type MiddleAgesBacks = {
  betrayal: number;
  revolt: number;
  plague: number;
};

/** A seat's points by where they come from. */
export type MiddleAgesPoints = {
  structures: number;
  wealth: number;
  /** Counted in the end. */
  hand: number | null;
  /** What it began with; the first version of the rules knows no head start. */
  head_start?: number;
};

/** Hidden cards, and where they may lie as far as the viewer can know. */
export type MiddleAgesSeen = {
  cards: number[];
  /** `hand 2`, `discard`, `deck`. */
  places: string[];
};

/** What a Structure does when it is built, and how it scores. */
export type MiddleAgesStructureKind = {
  ability: MiddleAgesSaying[];
  scoring: MiddleAgesSaying;
};

/** What the seat to decide would have. */
export type MiddleAgesOutlook = {
  /** After each move that plays a card openly: added, built, stored, joined, or the top card to the Wealth. */
  moves: Record<string, MiddleAgesThen>;
};

/** What the seat to decide would have after a move. */
export type MiddleAgesThen = {
  /** Points. */
  structures: number;
  /** Points. */
  wealth: number;
  /** Whether its Accord's bonus follows. */
  bonus: boolean;
  /** null where no Coterie would come back. */
  returns: MiddleAgesReturn | null;
};

/** The own Coterie that would come back to hand this turn, as it lies after the move. */
export type MiddleAgesReturn = {
  cards: number;
  actions: number;
  /** Whether a card must be discarded for it. */
  betrayal: boolean;
};

export type MiddleAgesAccordChosenEvent = { event: "accord_chosen"; seat: Seat; character: MiddleAgesCharacter };

export type MiddleAgesAccordDealtEvent = { event: "accord_dealt"; seat: Seat; character: MiddleAgesCharacter };

export type MiddleAgesActionsLostEvent = { event: "actions_lost"; seat: Seat; actions: number };

export type MiddleAgesAddedEvent = { event: "added"; seat: Seat; card: number; character: MiddleAgesCharacter };

export type MiddleAgesBetrayedEvent = { event: "betrayed"; seat: Seat };

export type MiddleAgesBuiltEvent = { event: "built"; seat: Seat; card: number; structure: MiddleAgesStructure };

export type MiddleAgesCoterieTakenEvent = { event: "coterie_taken"; seat: Seat; cards: number };

export type MiddleAgesDealtEvent = {
  event: "dealt";
  seat: Seat;
  first?: number;
  second?: number;
  third?: number;
  fourth?: number;
};

export type MiddleAgesDeckEmptiedEvent = { event: "deck_emptied"; times: number };

export type MiddleAgesDeclinedEvent = { event: "declined"; seat: Seat };

export type MiddleAgesDiscardedEvent = { event: "discarded"; seat: Seat; crisis: MiddleAgesCrisis; card?: number };

export type MiddleAgesDrawnEvent = { event: "drawn"; seat: Seat; card: number };

export type MiddleAgesEndNearEvent = { event: "end_near"; why: MiddleAgesEnding };

export type MiddleAgesGameBegunEvent = { event: "game_begun"; seat: Seat };

export type MiddleAgesGameEndedEvent = { event: "game_ended"; points: number; winners: number };

export type MiddleAgesHandIconsScoredEvent = {
  event: "hand_icons_scored";
  seat: Seat;
  wealth: MiddleAgesShownWealth;
  icons: number;
  points: number;
};

export type MiddleAgesHandScoredEvent = {
  event: "hand_scored";
  seat: Seat;
  character: MiddleAgesCharacter;
  cards: number;
  points: number;
};

export type MiddleAgesHeadStartScoredEvent = { event: "head_start_scored"; seat: Seat; points: number };

export type MiddleAgesJoinedEvent = { event: "joined"; seat: Seat; card: number };

export type MiddleAgesNotDrawnEvent = { event: "not_drawn"; seat: Seat };

export type MiddleAgesNothingAddedEvent = { event: "nothing_added"; seat: Seat };

export type MiddleAgesReturnedEvent = { event: "returned"; seat: Seat; cards: number; actions: number };

export type MiddleAgesRevealedEvent = { event: "revealed"; seat: Seat; card: number; character: MiddleAgesCharacter };

export type MiddleAgesSentEvent = {
  event: "sent";
  seat: Seat;
  owner: Seat;
  card: number;
  character: MiddleAgesCharacter;
};

export type MiddleAgesShownEvent = {
  event: "shown";
  card: number;
  character: MiddleAgesCharacter;
  structure: MiddleAgesStructure;
  icons: number;
  wealth: MiddleAgesShownWealth;
  crisis: MiddleAgesCrisis;
};

export type MiddleAgesShuffledEvent = { event: "shuffled"; cards: number };

export type MiddleAgesStoredEvent = {
  event: "stored";
  seat: Seat;
  card: number;
  icons: number;
  wealth: MiddleAgesShownWealth;
};

export type MiddleAgesStructuresScoredEvent = {
  event: "structures_scored";
  seat: Seat;
  structure: MiddleAgesStructure;
  cards: number;
  points: number;
};

export type MiddleAgesTopStoredEvent = {
  event: "top_stored";
  seat: Seat;
  card: number;
  icons: number;
  wealth: MiddleAgesShownWealth;
};

export type MiddleAgesTurnBegunEvent = { event: "turn_begun"; turn: number; seat: Seat };

export type MiddleAgesWealthScoredEvent = { event: "wealth_scored"; seat: Seat; cards: number; points: number };

/** Anything that may be told in a game of The Middle Ages. */
export type MiddleAgesEvent =
  | MiddleAgesAccordChosenEvent
  | MiddleAgesAccordDealtEvent
  | MiddleAgesActionsLostEvent
  | MiddleAgesAddedEvent
  | MiddleAgesBetrayedEvent
  | MiddleAgesBuiltEvent
  | MiddleAgesCoterieTakenEvent
  | MiddleAgesDealtEvent
  | MiddleAgesDeckEmptiedEvent
  | MiddleAgesDeclinedEvent
  | MiddleAgesDiscardedEvent
  | MiddleAgesDrawnEvent
  | MiddleAgesEndNearEvent
  | MiddleAgesGameBegunEvent
  | MiddleAgesGameEndedEvent
  | MiddleAgesHandIconsScoredEvent
  | MiddleAgesHandScoredEvent
  | MiddleAgesHeadStartScoredEvent
  | MiddleAgesJoinedEvent
  | MiddleAgesNotDrawnEvent
  | MiddleAgesNothingAddedEvent
  | MiddleAgesReturnedEvent
  | MiddleAgesRevealedEvent
  | MiddleAgesSentEvent
  | MiddleAgesShownEvent
  | MiddleAgesShuffledEvent
  | MiddleAgesStoredEvent
  | MiddleAgesStructuresScoredEvent
  | MiddleAgesTopStoredEvent
  | MiddleAgesTurnBegunEvent
  | MiddleAgesWealthScoredEvent;

/** The position after one move of The Middle Ages, as one viewer may see it. */
export type MiddleAgesMoment = {
  type: "moment";
  game: "middle-ages";
  rules: number;
  number: number;
  seat: number | null;
  move: string | null;
  events: MiddleAgesEvent[];
  view: MiddleAgesView;
  /** The table as text by language, where the published schema does not describe the view; else null. */
  drawn: Record<string, string> | null;
  turn: number | null;
  legal: string[] | null;
  outlook: MiddleAgesOutlook | null;
  over: boolean;
  scores: number[];
  ranking: number[] | null;
  /** Whether `seat` took its last move back: this is the position before that move again, and `move` is null. */
  taken_back?: boolean;
  /** Whether the last move was mine and I may take it back now; like `legal`, only with the present moment. */
  may_take_back?: boolean;
};
