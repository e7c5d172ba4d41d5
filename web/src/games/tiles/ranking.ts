// The players in the order of their ranks.
import { ranksOf } from "../../lib/ranks";
import type { TableInfo } from "../../wire/TableInfo";
import type { TileView } from "./model";

export interface Ranked {
  player: number;
  rank: number;
  total: number;
}

/** The order that counts at the table. Nobody, while the game goes on. */
export function ranking(table: TableInfo, outcome: TileView["outcome"]): Ranked[] {
  const players = outcome?.players ?? [];
  const ranks = ranksOf(table, players);
  return players.map(({ total }, player) => ({ player, rank: ranks[player], total })).sort((a, b) => a.rank - b.rank);
}
