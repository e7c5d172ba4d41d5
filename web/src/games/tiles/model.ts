// What the shared table reads of a tile-laying game: its facts, view and actions, and what can be done as choices.
import type { MapFacts, Spot, SpotIcon } from "../../board/api";
import type { Feature, Part, Rotation, Span } from "../../board/tiles";
import type { Outcome } from "../../game/generated";
import type { GameTypes } from "../../net/game-types";
import type { MapAids, PlacedView, TileKindView } from "./generated";

/** What the table reads of a game's facts. */
export interface TileFacts extends MapFacts {
  /** The game's name, as in the keys of the message files. */
  game: string;
  set: { name: string; reconstruction: boolean; note: string | null };
  tiles: TileKindView[];
}

/** What the table reads of a feature. */
export interface FeatureView extends Feature {
  tiles: number;
  marks: Record<string, number>;
  figures: number[];
  owners: number[];
  worth: number;
  /** What it would give if it were finished as it lies; `null` where nothing finishes it. */
  worth_complete: number | null;
}

/** What the table reads of what a game works out. */
export interface TileAids {
  map: MapAids;
  /** The account if the game ended now. */
  outcome: Outcome;
  /** How many tokens of each player it leaves out. */
  hidden?: number[];
}

/** What the table reads of a game's view. */
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

/** What the table reads of an action: laying the tile; the rest is the game's. */
export interface TileAction {
  type: string;
  x?: number;
  y?: number;
  rotation?: Rotation;
  /** What is laid with the tile, where it fits only so. */
  span?: Span;
  /** Which tile of one's own is laid, where there may be several. */
  number?: number;
  /** Both cells of a tile that lies on two. */
  of?: { x: number; y: number }[];
}

/** What every tile-laying game tells. */
export interface TileGame extends GameTypes {
  facts: TileFacts;
  view: TileView;
  action: TileAction;
}

/** A place on the map. Segment -1 is the tile as a whole; `also` is the other tile of what lies over two. */
export type Place = Pick<Spot, "x" | "y" | "segment" | "also">;

/** One thing that can be done. */
export interface Choice {
  /** Notation to send back. */
  action: string;
  icon: SpotIcon;
  /** Where on the map; `null`: nowhere. */
  at: Place | null;
  /** What lights up on the map while it is pointed at. */
  parts: Part[] | null;
  /** For a screen reader and as a tooltip. */
  label: string;
  /** What it is worth there, in a few letters, where there are many such places. */
  note?: string;
}

/** What is offered under one button: one choice, or the same choice at several places. */
export interface Group {
  id: string;
  icon: SpotIcon;
  /** The kind of tile that it is about: its picture stands in place of the icon's. */
  tile?: number;
  name: string;
  /** The one choice as a part of a turn in words, where the button leaves it to the map what is meant. */
  doing?: string;
  choices: Choice[];
  /** The small print under the name. */
  detail(chosen: Choice | null): string;
  /** Where that is, for those who do not see the map; empty where there are several places. */
  where?: string;
  /** What it means, in a sentence; said when it is chosen. */
  hint?: string;
  /** What all choices with this icon are called together, where the name is that of one of them. */
  kind?: string;
  /** What it lets one do, in the words of `prompt-may` ("place a figure"), alike for all choices of a kind; where a question is told by
   * what can be done. */
  asks?: string;
  /** The digit that picks it, where it is not its place among the buttons. */
  digit?: number;
  /** It has a field of its own in place of a button. */
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
  /** Doing nothing, if that is offered. */
  pass: { action: string; label: string } | null;
}

/** One thing of a player's supply. */
export interface Stock {
  key: string;
  icon: SpotIcon;
  /** What it is, for a screen reader. */
  label: string;
  /** The whole sentence, as a tooltip. */
  title: string;
  count: number;
  /** How many there are at most, if that says something. */
  of?: number;
  /** What they are worth, if that is not plain. */
  worth?: string;
  /** Nothing of it is left. */
  out?: boolean;
}

/** Something that is said of a part of the land, with whom it concerns. */
export interface Remark {
  player: number | null;
  text: string;
}
