/**
 * What a game gives to the page. Everything but the faces is pure: the same view in the same room gives the same
 * scene, so layouts and moves are tested without a browser. The types of views, actions, events and refusals are
 * generated from Rust: `gen/<id>.ts`. `games/<id>/game.ts` exports one `game` of this type and
 * is loaded, with its faces and its words, when the first table of that game opens.
 *
 * The rules live on the server (or in its twin on the device): a game here never decides what is legal. It draws the
 * view, and it turns the list of legal actions into things one can touch.
 */
import type { SeatLook } from "../art/seats.ts";
import type { Lang } from "../i18n/langs.ts";
import type { SoundName } from "../sound/sound.ts";
import type { Drawn, Faces } from "./faces.ts";

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The room there is, in px. All rectangles share one origin, so a piece can travel from a hand to the board. */
export interface Room {
  readonly board: Rect;
  /** The strip under the thumb. Empty (height 0) for onlookers and for games without a hand. */
  readonly hand: Rect;
  /** The plate of each seat, by seat number; pieces that come from or go to a player start or end here. */
  readonly seats: readonly Rect[];
  /** A desk rather than a phone held upright. */
  readonly wide: boolean;
  /** Read from across the room, where no type is smaller than 16 px: what is written on needs more of it. */
  readonly afar?: boolean;
}

/**
 * One thing on the table: a card, a topping, a cone. It keeps its id for as long as it is the same thing, and the
 * page keeps its element, so that it glides when `at` changes. An id never tells a hidden side.
 */
export type Piece<Of extends Faces = Faces> = Lying & Drawn<Of>;

interface Lying {
  readonly id: string;
  readonly at: Rect;
  /** Degrees, clockwise. */
  readonly turn?: number;
  /** It lies on something that turns: it follows the arc around this point, without leaning, when `turn` changes. */
  readonly around?: { readonly x: number; readonly y: number; readonly turn: number };
  /** What lies on top of what; 0 if left out. */
  readonly level?: number;
  /** Where it comes from when it is new, usually a plate; without it, it fades in where it is. */
  readonly from?: Rect;
  /** It has been put away at `at`, usually a plate: it glides there and is no longer seen. */
  readonly gone?: boolean;
}

/** A spot where something could go: drawn as a soft outline when it is hot. */
export interface Place {
  readonly id: string;
  readonly at: Rect;
  /** A corner is a quarter of a disc, round at that corner. */
  readonly shape: "card" | "round" | "ne" | "se" | "sw" | "nw";
}

export interface Scene<Of extends Faces = Faces> {
  /** In any order: the page sorts by id, since an element that moves in the document loses its transition. */
  readonly pieces: readonly Piece<Of>[];
  readonly places: readonly Place[];
}

/** By face: how far it rises when it can be touched, and when it is chosen. */
export type Raises = Readonly<Record<string, { readonly hot?: number; readonly chosen?: number }>>;

/** What touching does. */
export type Deed<Action> =
  /** Sends a legal action (after a question, if this device wants to be asked); `next` what follows, one by one. */
  | { readonly do: "act"; readonly action: Action; readonly next?: readonly Action[] }
  /** Picks or lets go; nothing is sent, `moves` is asked again with this selection. */
  | { readonly do: "select"; readonly selection: readonly string[] }
  /** Opens one thing for a closer look, or closes it. That is nobody's turn: it stays open while others play. */
  | { readonly do: "look"; readonly at: string | null }
  /** Sends an action known to be refused, so that the answer says why, with the rule. */
  | { readonly do: "ask"; readonly action: Action };

/** A button laid over a piece or a place. Mouse, touch, keyboard, screen reader and tests all use this one handle. */
export interface HotSpot<Action> {
  /** Id of the piece or place it covers. */
  readonly on: string;
  /** What it does, in a few words: "Play 3 of peas". */
  readonly label: string;
  readonly chosen?: boolean;
  readonly deed: Deed<Action>;
  /** What dragging the piece onto another piece or place does. Dragging is a short cut: touching must suffice. */
  readonly drops?: readonly { readonly on: string; readonly deed: Deed<Action> }[];
}

/** A button beside the prompt, for what has no place on the table: "Keep", "End my turn". */
export interface Choice<Action> {
  readonly id: string;
  readonly label: string;
  /** The same for those who hear it, with what it is about and what it is worth; it begins with the label. */
  readonly says?: string;
  /** The one most people will want now. */
  readonly main?: boolean;
  /** Asked before, since few will mean it: "Two spoons left: end the turn all the same?" */
  readonly sure?: string;
  readonly deed: Deed<Action>;
}

export interface Offer<Action> {
  /** What is asked of me, in one sentence. */
  readonly ask: string;
  /** The rule it stands on, a link beside it: "PM-7". */
  readonly rule: string;
  readonly spots: readonly HotSpot<Action>[];
  readonly choices: readonly Choice<Action>[];
}

/** As an offer; `ask` says what one is looking at, null for what the table is waiting for. */
export interface Looks<Action> extends Omit<Offer<Action>, "ask" | "rule"> {
  readonly ask: string | null;
  readonly rule: string | null;
}

/** What a player visibly has, on the plate: a small face, how many, and the same in words. */
export type Holding<Of extends Faces = Faces> = Owned & Drawn<Of>;

interface Owned {
  readonly id: string;
  readonly count?: number;
  /** The most it may count; two figures if left out. */
  readonly most?: number;
  /** Worth being seen from afar. */
  readonly big?: boolean;
  readonly label: string;
  /** What it is for, where the label does not say: a sentence, read at a touch on the plate. */
  readonly meaning?: string;
}

/** A sign drawn on the table, and what it means: "−2", so many scoops are missing. */
export interface Sign {
  readonly sign: string;
  readonly words: string;
}

/** A thing in somebody's hand. */
export type Held<Of extends Faces = Faces> = Holding<Of> & {
  /** Width over height of its face. */
  readonly ratio: number;
};

/**
 * A view shown in passing, between the view before a step and the one after it: the cards of a pot before they are
 * taken away, choices laid open together. A moment never keeps anybody waiting: any touch ends it, and what it shows as it
 * is now can be touched meanwhile.
 */
export interface Moment<View, Of extends Faces = Faces> {
  /** A view as `layout` knows it; it need not be one that a server would send. */
  readonly view: View;
  readonly ms: number;
  /** Written across the board meanwhile. */
  readonly caption?: string;
  /** A score sheet: it waits to be touched, and goes after `ms` only if this device lets sheets go by themselves. */
  readonly stays?: boolean;
  /** What is celebrated meanwhile. */
  readonly feats?: readonly Feat<Of>[];
}

/**
 * Something one would like to see again: a cake is finished, a pot taken, a customer pleased. Sugar flies off the piece it
 * is about, and what it brought (a face with its figure) flies to the plate of whoever earned it. Never over that piece.
 */
export type Feat<Of extends Faces = Faces> = Celebrated &
  (({ readonly seat: number; readonly figure: string } & Drawn<Of>) | { readonly seat: null });

interface Celebrated {
  /** The piece it is about. */
  readonly on: string;
  /** Only one of the lines of that piece, if it is a sheet: the how manieth, of how many. */
  readonly line?: readonly [nth: number, of: number];
  /** The most of all: it shines. */
  readonly best?: boolean;
}

/** A move in words, and the pieces and places it is about: for advice, or for looking back at a match. */
export interface MoveInWords {
  /** As one would propose it, a verb first, so that it also goes on after a colon: "Play the 3 of peas". */
  readonly words: string;
  readonly on: readonly string[];
}

/**
 * What a move brings and what it costs, as far as my seat can see: one short sentence each, with its full stop, or
 * nothing. True whatever the others hold, and at least one of the two for every legal action.
 */
export interface Worth {
  readonly gain: string | null;
  readonly risk: string | null;
}

/** Weighs an action in the view before it: `games/<id>/worth.ts` exports one `worth`, fetched with the first advice. */
export type Weigh<View = unknown, Action = unknown> = (action: Action, view: View, speech: Speech) => Worth;

/** How the points came about, one line per round or per way to score. */
export interface Sheet<Of extends Faces = Faces> {
  readonly rows: readonly SheetRow<Of>[];
  /** How this game counts, a sentence each. */
  readonly notes: readonly string[];
  /** What decides between equal scores; left out where they share their place. */
  readonly ties?: string;
}
export interface SheetRow<Of extends Faces = Faces> {
  readonly id: string;
  readonly label: string;
  /** One per seat; null where the line does not concern a seat. */
  readonly cells: readonly (Cell<Of> | null)[];
}
export type Cell<Of extends Faces = Faces> = Counted &
  (Drawn<Of> | { readonly face?: never; readonly look?: never });

interface Counted {
  /** What counts, in figures: "+4". */
  readonly figure: string;
  /** Where it comes from, in figures: "+6 −2". */
  readonly note?: string;
  /** The same in words, for those who do not see the sheet. */
  readonly words?: string;
}

/** To whom one speaks. */
export interface Speech {
  readonly lang: Lang;
  /** My seat, or null for an onlooker. */
  readonly me: number | null;
  name(seat: number): string;
}

export interface Game<
  Of extends Faces = Faces,
  View = unknown,
  Action = unknown,
  Event = unknown,
  Refusal = unknown,
> {
  /** Height in px of the strip for the hand, on a phone held upright and on a desk; 0 for a game without one. */
  readonly hand: { readonly phone: number; readonly desk: number };
  /** Rows of choices that the prompt keeps room for; one if left out. It never grows while somebody decides. */
  readonly rows?: number;
  /** Rows that `fullest` takes on a plate that stands opposite at a large table; one if left out. */
  readonly plateRows?: number;
  readonly faces: Of;
  /** How far faces rise (`--raise`), in parts of their height; their buttons rise with them. */
  readonly raises?: Raises;
  /** The hat of each seat, for a game whose players have colours of their own. */
  hats?(view: View): readonly SeatLook[] | undefined;

  /**
   * `selection` holds what `select` deeds put there; it is emptied when I am asked for something else. While something
   * is looked at, it holds the id of that alone.
   */
  layout(view: View, room: Room, speech: Speech, selection: readonly string[]): Scene<Of>;
  /** Asked only when a move of mine is awaited. */
  moves(view: View, legal: readonly Action[], selection: readonly string[], speech: Speech): Offer<Action>;
  /** What can be looked at more closely while no move of mine is awaited: `look` deeds only. Nothing if left out. */
  looks?(view: View, selection: readonly string[], speech: Speech): Looks<Action>;
  /** What an action means to me, in the view before it. */
  inWords(action: Action, view: View, speech: Speech): MoveInWords;
  /** Whether an action does nothing but end a turn: it never plays itself, even where it is the only one. */
  endsTurn?(action: Action): boolean;
  /** What is worth a look between two views; none if left out. */
  moments?(before: View, after: View, events: readonly Event[], speech: Speech): readonly Moment<View, Of>[];
  holdings(view: View, seat: number, speech: Speech): readonly Holding<Of>[];
  /** The most that `holdings` may answer for a seat later in the match, in the same order; as many as now if left out. */
  fullest?(view: View, seat: number, speech: Speech): readonly Holding<Of>[];
  /** The key to the signs that are drawn on the table: read at a touch on a plate. */
  key(speech: Speech): readonly Sign[];
  /**
   * What a seat holds, for looking back with everything open: all hands then lie under the board, and nobody sits at
   * `room.hand`. Left out where an onlooker's layout has them on the board.
   */
  held?(view: View, seat: number, speech: Speech): readonly Held<Of>[];

  /** Which stretch of the game this is: "Round 2". */
  chapter(view: View, speech: Speech): string;
  /** That an end is near, and what will bring it, in a few words: "Last round". Null while it is far. */
  foretold?(view: View, speech: Speech): string | null;
  /** The whole table in words, for those who do not see it: one line per thing worth knowing, no line twice. */
  describe(view: View, speech: Speech): readonly string[];
  /** A line of the log; null for an event not worth a line. The view is that after it. */
  tell(event: Event, speech: Speech, view: View): string | null;
  /** One sentence with its full stop; the page adds the rule's number behind it. */
  why(refusal: Refusal, speech: Speech): string;
  /**
   * The refusal that an action of mine which is not legal now will meet, so that it is known before it is tried: from my
   * view alone, and null where that does not tell. It never decides what is legal.
   */
  whyNot?(action: Action, view: View, speech: Speech): Refusal | null;
  /** Points in words: "8 stars". */
  points(points: number, speech: Speech): string;
  sheet(view: View, speech: Speech): Sheet<Of>;
  /** What a seat did best in a match that is over, a sentence to them; null where there is nothing to praise. */
  praise?(view: View, seat: number, speech: Speech): string | null;
  /** Of one step's events the last that sounds is heard. */
  sound(event: Event): SoundName | null;
}
