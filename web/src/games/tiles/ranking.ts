// The players in the order of their ranks.
import type { TileView } from "./model";

export interface Ranked {
  player: number;
  rank: number;
  total: number;
}

/** Nobody, while the game goes on. */
export const ranking = (outcome: TileView["outcome"]): Ranked[] =>
  (outcome?.players ?? []).map(({ rank, total }, player) => ({ player, rank, total })).sort((a, b) => a.rank - b.rank);
