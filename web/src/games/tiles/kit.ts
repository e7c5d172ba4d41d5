// What a tile-laying game brings to the shared table: its choices, words and panels. The table knows no game.
import type { Component } from "svelte";
import type { Span } from "../../board/tiles";
import type { World } from "../../board/world";
import type { ActionOf, EntryOf } from "../../net/game-types";
import type { Cue } from "./cues";
import type { Line } from "./line";
import type { Acting, Remark, Stock, TileFacts, TileGame, TileView } from "./model";
import type { Turn } from "./turn.svelte";

export interface Kit<G extends TileGame = TileGame> {
  /** How its land and its pieces look. */
  world: World;
  acting(actions: ActionOf<G>[], view: G["view"], facts: G["facts"], name: (player: number) => string): Acting;
  lines(log: EntryOf<G>[], facts: G["facts"], name: (player: number) => string): Line[];
  /** What of the log is shown as a movement. */
  cues(log: EntryOf<G>[], facts: G["facts"] | null): Cue[];
  /** What is asked of the player who acts, unless that is told by what the choices let him do (`Group.asks`). */
  prompt(view: G["view"]): string;
  /** What else is good to know before choosing; empty when there is nothing. */
  aside?(view: G["view"], name: (player: number) => string): string;
  /** What others are doing meanwhile. */
  waiting(view: G["view"]): string;
  stock(view: G["view"], facts: G["facts"], seat: number): Stock[];
  /** "railway, 3 tiles, 3 points now". */
  featureText(feature: G["view"]["features"][number], view: G["view"]): string;
  /** What is printed on it, and what else counts. */
  marksText(feature: { marks: Record<string, number> }, facts?: G["facts"]): string;
  /** What else stands there. */
  remarks(feature: G["view"]["features"][number], view: G["view"]): Remark[];
  /** What lies on a tile as a whole. */
  onTile(at: { x: number; y: number }, view: G["view"]): string[];
  /** Roads that lie over tiles, if the game has such. */
  spans?(view: G["view"]): Span[];
  /** "with a bridge over this tile": what is laid with a tile that fits only so. */
  withSpan?(span: Span, laid: { x: number; y: number }): string;
  /** What its sign on a cell means. */
  spanNote?(): string;
  /** What the button for doing nothing says. */
  passing(view: G["view"]): string;
  /** How a turn goes, step by step. */
  steps(facts: G["facts"]): string[];
  /** What else plays at this table, and what it adds; in no order. */
  additions?(facts: G["facts"]): { name: string; text: string }[];
  /** Above the choices: what lies beside the map. */
  AboveChoices?: Component<{ turn: Turn; view: TileView; facts: TileFacts; name: (player: number) => string }>;
  /** Under a player's supply: what he holds in secret or in the open. */
  BelowPlayer?: Component<{ view: TileView; seat: number; hotSeat: boolean }>;
  /** The land behind the winner. */
  horizon(): Promise<{ default: Component }>;
  /** Under the account of the end. */
  BelowAccount?: Component<{ view: TileView; order: number[]; name: (player: number) => string }>;
  /** Under the tiles still to come. */
  BelowRemaining?: Component<{ view: TileView; facts: TileFacts }>;
}
