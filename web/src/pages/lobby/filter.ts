// Which tables of the lobby are shown. It is kept in the address, so that it survives a reload and can be a bookmark.
import type { LobbyTable } from "../../wire/LobbyTable";

/** What can be chosen; empty where anything is shown. */
export interface Filter {
  game: string;
  /** The number of seats. */
  players: string;
}

export function filterOf(search: string): Filter {
  const query = new URLSearchParams(search);
  return { game: query.get("game") ?? "", players: query.get("players") ?? "" };
}

/** The address of the start page with this filter. */
export function addressOf({ game, players }: Filter): string {
  const query = new URLSearchParams({ ...(game && { game }), ...(players && { players }) }).toString();
  return query ? `/?${query}` : "/";
}

export function fits({ game, seats }: LobbyTable, search: string): boolean {
  const wanted = filterOf(search);
  return (!wanted.game || wanted.game === game) && (!wanted.players || Number(wanted.players) === seats.length);
}
