// The JSON of Carcassonne: facts, views, choices and events, as the server sends them.
import type { FeatureView as MapFeature, Part, Placed, Rotation, TileKind } from "../tile-map";
import type { Outcome } from "../../ui/outcome";

/** Expansions, by the names of the option `with`. */
export type Expansion = "goldmines" | "circus" | "castles" | "bazaars" | "crop-circles";

export type Piece = "follower" | "ringmaster";
export type Role = "highwayman" | "knight" | "monk" | "farmer" | "acrobat" | "lord";

export interface Cell {
  x: number;
  y: number;
}

export interface Facts {
  game: "carcassonne";
  set: { name: string; reconstruction: boolean; note: string | null };
  tiles: TileKind[];
  players: number;
  with: Expansion[];
  farmers: "modern" | "2001" | "2000" | "none";
  /** Points of a complete city of two tiles without pennant. */
  small_city: 2 | 4;
  /** Kinds of figures, and how many of each a player has. */
  pieces: { name: Piece; count: number }[];
}

export type Phase =
  | "draw"
  | "place"
  | "bar"
  | "claim"
  | "castle"
  | "lord"
  | "take"
  | "token"
  | "crop-choose"
  | "crop-add"
  | "crop-home"
  | "over";

export interface Figure extends Cell {
  player: number;
  piece: Piece;
  role: Role;
  segment: number;
  /** The other tile it stands on: of a castle. */
  also: Cell | null;
}

export interface PlayerView {
  score: number;
  /** Figures left; a kind that is not in the game is missing. */
  supply: Partial<Record<Piece, number>>;
  items: { name: string; points: number }[];
}

export interface FeatureView extends MapFeature {
  /** For a field: completed cities beside it. */
  cities: number | null;
}

export interface GoldView {
  bars: (Cell & { bars: number })[];
  /** Bars and what they are worth, of each player. */
  held: number[];
  worth: number[];
  /** Tiles whose bars may be taken now, and by whom. */
  claims: (Cell & { players: number[] })[];
  /** Who takes next, while bars are handed out. */
  next: number;
}

export interface CircusView {
  big_top: Cell | null;
  /** Figures of each player on the nine tiles around the big top; empty before it stands. */
  in_reach: number[];
  /** Animal tokens that nobody has seen yet. */
  tokens: { value: number; count: number }[];
  pyramids: (Cell & { acrobats: number[]; complete: boolean })[];
}

export interface Castle {
  tiles: [Cell, Cell];
  /** Corners of the six tiles around and under it. */
  fief: [Cell, Cell];
  /** `null` once it has been scored. */
  lord: number | null;
  /** Built in this turn: not yet set off by what this turn completes. */
  fresh: boolean;
}

export interface CastlesView {
  castles: Castle[];
  /** Castles in each player's supply. */
  left: number[];
  declined: number[];
  /** The castle whose lord chooses now. */
  choosing: [Cell, Cell] | null;
  /** What has just been scored in the surroundings of castles. */
  triggers: (Cell & { castle: [Cell, Cell]; segment: number; by: string; points: number })[];
}

export interface CropView {
  stage: "idle" | "choose" | "add" | "home";
  acted: number;
}

/** What each expansion shows; `null` for those that do not play. The bazaars have nothing to show. */
export interface Parts {
  goldmines: GoldView | null;
  circus: CircusView | null;
  castles: CastlesView | null;
  bazaars: null;
  crop_circles: CropView | null;
}

export interface View {
  phase: Phase;
  turn: number;
  to_act: number | null;
  drawn: number | null;
  placed: Placed[];
  figures: Figure[];
  players: PlayerView[];
  left: number;
  remaining: number[];
  discarded: number[];
  features: FeatureView[];
  parts: Parts;
  /** Completed cities that do not score, and what each gives to a field. */
  covered: (Cell & { segment: number; field: number })[];
  /** Row of the turn table, expansion in the row, whether it waits. */
  at: [row: number, expansion: number, waits: boolean];
  /** The final scoring has begun. */
  ending: boolean;
  outcome: Outcome | null;
}

export type ActionView =
  | { type: "place"; x: number; y: number; rotation: Rotation }
  | { type: "figure"; piece: Piece; role: Exclude<Role, "acrobat" | "lord">; x: number; y: number; segment: number }
  | { type: "pass" }
  /** The second bar of a gold tile; one bar of those to be handed out. `count`: bars there. */
  | { type: "bar" | "take"; x: number; y: number; count: number }
  /** `figures`: acrobats there, of each player. */
  | { type: "acrobat" | "pyramid"; x: number; y: number; figures: number[] }
  /** The tile of the small city that is not the one just laid. */
  | { type: "castle"; x: number; y: number }
  /** What pays the lord: a part of the feature, what it is, its points, and the castle. */
  | { type: "lord"; x: number; y: number; segment: number; of: [Cell, Cell]; points: number; feature: string }
  | { type: "grow" | "mow" }
  /** A farmer of one's own: another beside him, or he goes home. */
  | { type: "add" | "home"; x: number; y: number; segment: number };

export interface Scored {
  type: "scored";
  feature: "road" | "city" | "cloister" | "field" | "castle" | "ringmaster" | "acrobats" | "big-top" | "gold";
  complete: boolean;
  final: boolean;
  parts: Part[];
  /** The formula of one player's points. */
  items: { name: string; count: number; points: number }[];
  points: [player: number, points: number][];
  /** Figures of each player on it; empty for gold. */
  figures: number[];
  returned: [player: number, piece: Piece, x: number, y: number, segment: number][];
}

/** What an expansion tells. */
export interface Other {
  type: "other";
  event:
    | "bar-laid"
    | "bar-taken"
    | "bars-removed"
    | "big-top"
    | "token"
    | "pyramid"
    | "castle"
    | "crop-grow"
    | "crop-mow"
    | "crop-home";
  player: number | null;
  at: Cell | null;
  /** Where to, or where else. */
  to: Cell | null;
  /** Bars, or the value of a token. */
  count: number;
}

export type EventView =
  | { type: "drawn"; player: number; kind: number }
  | { type: "discarded"; kind: number }
  | { type: "placed"; player: number; x: number; y: number; kind: number; rotation: Rotation }
  | { type: "figure"; player: number; piece: Piece; role: Role; x: number; y: number; segment: number }
  | { type: "passed"; player: number }
  | Scored
  | Other
  | { type: "over"; winners: number[] };
