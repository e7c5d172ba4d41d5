// What a game brings to the board: how its ground is divided, how it is drawn, what its pieces look like.
import type { Plan } from "../core/layout";
import type { Turned } from "../core/turned";

/** The sheets a tile is drawn on, from below; each is laid map-wide before the next. */
export type Sheet = "ground" | "ridges" | "things";
export const SHEETS: readonly Sheet[] = ["ground", "ridges", "things"];

/** How a finished feature is marked: along its outline or along its middle. */
export type Finish = "outline" | "middle" | "none";

export interface World {
  /** The board's class is `world-<name>`. */
  name: string;
  plan: Plan;
  /** Pattern of 400 by 400 that lies under all tiles, so that open ground has no seams. */
  soil: string;
  draw: Record<Sheet, (tile: Turned) => string>;
  /** Segment kinds that grow together over a border, and what is drawn there. */
  joins: readonly string[];
  join(direction: "across" | "down", variant: number): string;
  finish(kind: string): Finish;
  /** A piece or an icon by name, middle at 0,0, about 30 high. */
  piece(icon: string, colour: number): string;
  pile(size: number): string;
  /** An ornament for the corner of the empty sheet. */
  ornament: string;
}
