// The players in the order of their ranks.
import type { TileView } from "./model";

export interface Ranked {
  player: number;
  rank: number;
  total: number;
}

/** By these points, for a game that has ended before its rules said so. */
export const standings = (points: readonly number[]): Ranked[] =>
  points
    .map((total, player) => ({ player, rank: 1 + points.filter((other) => other > total).length, total }))
    .sort((a, b) => a.rank - b.rank);

/** Nobody, while the game goes on. */
export const ranking = (outcome: TileView["outcome"]): Ranked[] =>
  (outcome?.players ?? []).map(({ rank, total }, player) => ({ player, rank, total })).sort((a, b) => a.rank - b.rank);
