// Each tile-laying game's own part of the shared table: its choices, words and panels. The table itself knows no game.
import type { Component } from "svelte";
import type { Span } from "../../board/tiles";
import type { World } from "../../board/world";
import type { ActionOf, EntryOf } from "../../net/game-types";
import type { Cue } from "./cues";
import type { Line } from "./line";
import type { Acting, Remark, Stock, TileFacts, TileGame, TileView } from "./model";
import type { Turn } from "./turn.svelte";

export interface Kit<G extends TileGame = TileGame> {
  /** The look of its land and pieces. */
  world: World;
  acting(actions: ActionOf<G>[], view: G["view"], facts: G["facts"], name: (player: number) => string): Acting;
  lines(log: EntryOf<G>[], facts: G["facts"], name: (player: number) => string): Line[];
  /** The parts of the log that are animated. */
  cues(log: EntryOf<G>[], facts: G["facts"] | null): Cue[];
  /** The question for the player to act, unless the choices define it (`Group.asks`). */
  prompt(view: G["view"]): string;
  /** Useful information before choosing; empty if there is none. */
  aside?(view: G["view"], name: (player: number) => string): string;
  /** What other players are doing now. */
  waiting(view: G["view"]): string;
  stock(view: G["view"], facts: G["facts"], seat: number): Stock[];
  /** "railway, 3 tiles, 3 points now". */
  featureText(feature: G["view"]["features"][number], view: G["view"]): string;
  /** Symbols printed on it, and other things that count. */
  marksText(feature: { marks: Record<string, number> }, facts?: G["facts"]): string;
  /** Other things there. */
  remarks(feature: G["view"]["features"][number], view: G["view"]): Remark[];
  /** Things that lie on a tile as a whole. */
  onTile(at: { x: number; y: number }, view: G["view"]): string[];
  /** Roads that lie over tiles, if the game has such. */
  spans?(view: G["view"]): Span[];
  /** "with a bridge over this tile": something that must be laid with a tile for it to fit. */
  withSpan?(span: Span, laid: { x: number; y: number }): string;
  /** The question about a tile on two cells, which fits on this many. */
  layDouble?(count: number): string;
  /** The meaning of its sign on a cell. */
  spanNote?(): string;
  /** The label of the button for passing. */
  passing(view: G["view"]): string;
  /** The steps of a turn. */
  steps(facts: G["facts"]): string[];
  /** Other parts of this table's game, and what each adds under the table's options; in no order. */
  additions?(facts: G["facts"], options: Record<string, string>): { name: string; text: string }[];
  /** Above the choices: tiles next to the map. */
  AboveChoices?: Component<{ turn: Turn; view: TileView; facts: TileFacts; name: (player: number) => string }>;
  /** Under a player's supply: their hidden or open possessions. */
  BelowPlayer?: Component<{ view: TileView; seat: number; hotSeat: boolean }>;
  /** The land behind the winner. */
  horizon(): Promise<{ default: Component }>;
  /** Below the final scores. */
  BelowAccount?: Component<{ view: TileView; order: number[]; name: (player: number) => string }>;
  /** Below the tiles still to come. */
  BelowRemaining?: Component<{ view: TileView; facts: TileFacts }>;
}
