// Which tables of the lobby are shown. It is kept in the address, so that it survives a reload and can be a bookmark.
import type { Suits } from "../../terms/suits";
import type { LobbyTable } from "../../wire/LobbyTable";

/** What can be chosen; empty where anything is shown. */
export interface Filter {
  game: string;
  /** The number of seats. */
  players: string;
  /** `mine`: only tables that wish for players of the user's rating, or for nobody in particular. */
  strength: "" | "mine";
}

export function filterOf(search: string): Filter {
  const query = new URLSearchParams(search);
  const strength = query.get("strength") === "mine" ? "mine" : "";
  return { game: query.get("game") ?? "", players: query.get("players") ?? "", strength };
}

/** The address of the start page with this filter. */
export function addressOf(filter: Filter): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, chosen]) => chosen)).toString();
  return query ? `/?${query}` : "/";
}

/** Only tables whose wish is known to be met suit somebody whose ratings are not known yet. */
export const unknownYet: Suits = ({ strength }) => !strength;

/** `suits`: whether the user has the rating that a table wishes for. Whoever only watches need not have it. */
export function fits(table: LobbyTable, search: string, suits: Suits): boolean {
  const { game, players, strength } = filterOf(search);
  return (
    (!game || game === table.game) &&
    (!players || Number(players) === table.seats.length) &&
    (!strength || table.playing || suits(table))
  );
}
