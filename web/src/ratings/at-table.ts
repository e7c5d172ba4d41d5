// How strong the people at a rated table are, in the pool to which its game belongs.
import * as players from "../net/players";
import { withoutAids } from "../lib/seats";
import type { PlayerRating } from "../wire/PlayerRating";
import type { RatingPool } from "../wire/RatingPool";
import type { TableInfo } from "../wire/TableInfo";
import { poolKey } from "./pool-key";

/** What the pool of a table follows from, in the lobby and at the table itself. */
type Pooled = Pick<TableInfo, "game" | "options" | "pace"> & { seats: { length: number } };

/** The pool to which the game of a table belongs. */
export const poolOf = (table: Pooled): RatingPool => ({
  game: table.game,
  players: table.seats.length === 2 ? "two" : "more",
  pace: table.pace?.kind ?? "none",
  aids: !withoutAids(table),
});

/** The names of the accounts at a table. */
export const accountsAt = ({ seats }: TableInfo): string[] =>
  seats.flatMap(({ kind, name, former }) => (kind === "human" && name !== "" && !former ? [name] : []));

/** A player's rating in the pool of a table; `null` as below. */
export const ratingAt = (name: string, table: Pooled) => ratingOf(name, poolOf(table));

/** The one of a player's ratings in the pool of a table. */
export const ratingIn = (ratings: readonly PlayerRating[], table: Pooled): PlayerRating | undefined =>
  inPool(ratings, poolOf(table));

const inPool = (ratings: readonly PlayerRating[], pool: RatingPool) =>
  ratings.find((one) => poolKey(one.pool) === poolKey(pool));

/** A player's rating in a pool; `null` if they have none there or do not show it. */
export async function ratingOf(name: string, pool: RatingPool): Promise<PlayerRating | null> {
  const { ratings } = await players.profile(name);
  return inPool(ratings, pool) ?? null;
}
