// Which tables of the lobby wish for players of this user's strength.
import { profile } from "../net/players";
import { ratingIn } from "../ratings/at-table";
import type { LobbyTable } from "../wire/LobbyTable";
import { isOutside } from "./outside";

export type Suits = (table: Pick<LobbyTable, "game" | "options" | "pace" | "seats" | "strength">) => boolean;

/** For the account with this name, as it is rated now; without one (an empty name) nobody has a rating. Fails if the ratings cannot be read. */
export async function suiting(name: string): Promise<Suits> {
  const ratings = name ? (await profile(name)).ratings : [];
  return (table) => !table.strength || !isOutside(table.strength, ratingIn(ratings, table)?.rating ?? null);
}
