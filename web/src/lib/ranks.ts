// Ranks as they count at a table.
import type { TableInfo } from "../wire/TableInfo";

/** The ranks that count at a table: players who resigned or lost by time come after all others, wherever their points are. */
export function ranksOf(table: TableInfo, players: readonly { rank: number }[]): number[] {
  const gone = (seat: number) => table.seats[seat]?.resigned === true;
  const ahead = (seat: number, rank: number) =>
    players.filter((other, at) => !gone(at) && (gone(seat) || other.rank < rank)).length;
  return players.map(({ rank }, seat) => 1 + ahead(seat, rank));
}
