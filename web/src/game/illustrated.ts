// What a game adds to its rulebook: pictures, and what counts at which tables.
import type { Component } from "svelte";

/** A situation of the rulebook, as its scenarios leave it. */
export interface Situation {
  /** Name of the scenario. */
  name: string;
  /** A position of the game; read by its `Picture`. */
  picture: unknown;
}

export interface Illustrated {
  /** By ruling; `things` are the tiles or cards that the positions name. */
  situations: Record<string, Situation> & { things: unknown[] };
  /** Draws a position. */
  Picture: Component<{ things: unknown[]; picture: unknown }>;
  /** True for a ruling, or a page of rulings (`CA-6`), that has nothing to say at a table with these options. */
  aside(ruling: string, options: ReadonlyMap<string, string>): boolean;
}
