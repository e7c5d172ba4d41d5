// The parts of a tile-laying game that the shared table reads: its facts, view and actions, and the possible choices.
import type { MapFacts, Spot, SpotIcon } from "../../board/api";
import type { Feature, Part, Rotation, Span } from "../../board/tiles";
import type { Outcome } from "../../game/generated";
import type { GameTypes } from "../../net/game-types";
import type { MapAids, PlacedView, TileKindView } from "./generated";

/** The parts of a game's facts that the table reads. */
export interface TileFacts extends MapFacts {
  /** The game's name, as in the keys of the message files. */
  game: string;
  set: { name: string; reconstruction: boolean; note: string | null };
  tiles: TileKindView[];
}

/** The parts of a feature that the table reads. */
export interface FeatureView extends Feature {
  tiles: number;
  marks: Record<string, number>;
  figures: number[];
  owners: number[];
  worth: number;
  /** Its points if it were completed as it is; `null` if nothing can complete it. */
  worth_complete: number | null;
}

/** The parts of a game's aids that the table reads. */
export interface TileAids {
  map: MapAids;
  /** The scores if the game ended now. */
  outcome: Outcome;
  /** How many tokens of each player are left out. */
  hidden?: number[];
}

/** The parts of a game's view that the table reads. */
export interface TileView {
  phase: string;
  /** Seat that begins, once it is known. */
  starter: number | null;
  /** Seat whose turn it is. */
  turn: number;
  /** Seat that decides now. */
  to_act: number | null;
  /** Index into `facts.tiles`. */
  drawn: number | null;
  placed: PlacedView[];
  features: FeatureView[];
  players: { score: number }[];
  left: number;
  /** How many of them are drawn before all others. */
  drawn_first?: number;
  remaining: number[];
  discarded: number[];
  outcome: Outcome | null;
}

/** The part of an action that the table reads: laying the tile. The rest belongs to the game. */
export interface TileAction {
  type: string;
  x?: number;
  y?: number;
  rotation?: Rotation;
  /** Something that must be laid with the tile for it to fit. */
  span?: Span;
  /** Which tile of one's own is laid, where there may be several. */
  number?: number;
  /** Both cells of a tile that lies on two. */
  of?: { x: number; y: number }[];
}

/** The types of every tile-laying game. */
export interface TileGame extends GameTypes {
  facts: TileFacts;
  view: TileView;
  action: TileAction;
}

/** A place on the map. Segment -1 is the tile as a whole; `also` is the second tile of something that lies over two. */
export type Place = Pick<Spot, "x" | "y" | "segment" | "also">;

/** One possible choice. */
export interface Choice {
  /** Notation to send back. */
  action: string;
  icon: SpotIcon;
  /** Where on the map; `null`: nowhere. */
  at: Place | null;
  /** What is highlighted on the map while the pointer is on it. */
  parts: Part[] | null;
  /** For a screen reader and as a tooltip. */
  label: string;
  /** Its value there in a few characters, if there are many such places. */
  note?: string;
}

/** The choices of one button: a single one, or the same choice at several places. */
export interface Group {
  id: string;
  icon: SpotIcon;
  /** The kind of tile that it is about; its picture replaces the icon. */
  tile?: number;
  name: string;
  /** The name of a single choice in a turn in words, if the button leaves the place to the map. */
  doing?: string;
  choices: Choice[];
  /** The small print under the name. */
  detail(chosen: Choice | null): string;
  /** Its place, for users who cannot see the map; empty if there are several places. */
  where?: string;
  /** Its meaning in a sentence, shown when it is chosen. */
  hint?: string;
  /** The common name of all choices with this icon, if the name belongs to only one of them. */
  kind?: string;
  /**
   * The action in the words of `prompt-may` ("place a figure"), the same for all choices of a kind; used if the
   * question is worded by the possible actions.
   */
  asks?: string;
  /** The digit that selects it, if it is not its place among the buttons. */
  digit?: number;
  /** It has its own field instead of a button. */
  field?: boolean;
}

/** A tile on two cells that a player holds and may lay now. */
export interface Held {
  /** What actions call it. */
  number: number;
  name: string;
  /** Both halves: indices into `facts.tiles`. */
  kinds: [number, number];
}

export interface Acting {
  groups: Group[];
  /** Tiles on two cells that may be laid now. */
  held?: Held[];
  /** Passing, if it is possible. */
  pass: { action: string; label: string } | null;
}

/** One item of a player's supply. */
export interface Stock {
  key: string;
  icon: SpotIcon;
  /** What it is, for a screen reader. */
  label: string;
  /** The whole sentence, as a tooltip. */
  title: string;
  count: number;
  /** The maximum number, if it is useful to know. */
  of?: number;
  /** Their value, if it is not obvious. */
  worth?: string;
  /** Nothing is left of it. */
  out?: boolean;
}

/** A statement about a part of the land, with the players concerned. */
export interface Remark {
  player: number | null;
  text: string;
}
