// The players in the order of their ranks.
import { ranksOf } from "../../lib/ranks";
import type { TableInfo } from "../../wire/TableInfo";
import type { TileView } from "./model";

export interface Ranked {
  player: number;
  rank: number;
  total: number;
}

const inOrder = (table: TableInfo, players: readonly { rank: number; total: number }[]): Ranked[] => {
  const ranks = ranksOf(table, players);
  return players.map(({ total }, player) => ({ player, rank: ranks[player], total })).sort((a, b) => a.rank - b.rank);
};

/** By these points, for a game that has ended before its rules said so. */
export const standings = (table: TableInfo, points: readonly number[]): Ranked[] =>
  inOrder(
    table,
    points.map((total) => ({ total, rank: 1 + points.filter((other) => other > total).length })),
  );

/** The order that counts at the table. Nobody, while the game goes on. */
export const ranking = (table: TableInfo, outcome: TileView["outcome"]): Ranked[] =>
  inOrder(table, outcome?.players ?? []);
