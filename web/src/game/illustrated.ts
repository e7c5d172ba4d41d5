// A game's additions to its rulebook: pictures, and which rulings apply at which tables.
import type { Component } from "svelte";

/** A situation of the rulebook, as its scenarios leave it. */
export interface Situation {
  /** Name of the scenario. */
  name: string;
  /** A position of the game, which its `Picture` reads. */
  picture: unknown;
}

export interface Illustrated {
  /** By ruling; `things` are the tiles or cards to which the positions refer. */
  situations: Record<string, Situation> & { things: unknown[] };
  /** Draws a position; `cells`: only this many cells of a map from edge to edge, around the last laid tile. */
  Picture: Component<{ things: unknown[]; picture: unknown; cells?: number }>;
  /** Draws a position in the list of puzzles, if it looks different there. */
  preview?(): Promise<{ default: Component<{ things: unknown[]; picture: unknown; cells?: number }> }>;
  /** True for a ruling, or a page of rulings (`CA-6`), that does not apply at a table with these options. */
  aside(ruling: string, options: ReadonlyMap<string, string>): boolean;
}
