// What a tile-laying game shows in the gallery: the default export of its `gallery.ts`.
import type { ActionOf } from "../../net/game-types";
import type { Kit } from "./kit";
import type { TileGame } from "./model";

/** A position of a game. */
export interface Position<G extends TileGame = TileGame> {
  view: G["view"];
  legal_actions: ActionOf<G>[];
}

export interface Exhibit<G extends TileGame = TileGame> {
  kit: Kit<G>;
  /** A game played by bots, in the middle and at the end. */
  sample: { facts: G["facts"]; middle: Position<G>; end: Position<G> };
  /** Every piece by the name of its drawing. */
  pieces: string[];
  /** Other drawings. */
  more(): Element[];
}
