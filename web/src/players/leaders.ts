// Which leaderboard is shown. It is kept in the address, so that it survives a reload and can be a bookmark.
import type { PoolPlayers } from "../wire/PoolPlayers";

/** Classes of time control. */
export const PACES = ["none", "live", "days"] as const;
export type PaceClass = (typeof PACES)[number];

export interface Wanted {
  /** Empty: the first game. */
  game: string;
  players: PoolPlayers;
  pace: PaceClass;
  aids: boolean;
  season: string;
}

export function wantedOf(search: string): Wanted {
  const query = new URLSearchParams(search);
  return {
    game: query.get("game") ?? "",
    players: query.get("players") === "more" ? "more" : "two",
    pace: PACES.find((pace) => pace === query.get("pace")) ?? "none",
    aids: query.get("aids") !== "no",
    season: query.get("season") ?? "all",
  };
}

/** The address of the page with this leaderboard; what is as usual is left out. */
export function leadersAddress({ game, players, pace, aids, season }: Wanted): string {
  const query = new URLSearchParams({
    ...(game && { game }),
    ...(players !== "two" && { players }),
    ...(pace !== "none" && { pace }),
    ...(!aids && { aids: "no" }),
    ...(season !== "all" && { season }),
  }).toString();
  return query ? `/players?${query}` : "/players";
}
