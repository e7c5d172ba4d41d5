// Players and their ratings over HTTP; always on the server.
import type { Leaderboard } from "../../wire/Leaderboard";
import type { PlayerGames } from "../../wire/PlayerGames";
import type { PlayerPoints } from "../../wire/PlayerPoints";
import type { PlayerProfile } from "../../wire/PlayerProfile";
import type { PlayerRatings } from "../../wire/PlayerRatings";
import type { RatingPool } from "../../wire/RatingPool";
import { call } from "./call";

const at = (name: string) => `/api/v1/players/${encodeURIComponent(name)}`;

export const profile = (name: string) => call<PlayerProfile>("GET", at(name));
export const ratings = (name: string) => call<PlayerRatings>("GET", `${at(name)}/ratings`);
export const games = (name: string, before?: string) =>
  call<PlayerGames>("GET", `${at(name)}/games${before ? `?before=${encodeURIComponent(before)}` : ""}`);
export const points = (name: string) => call<PlayerPoints>("GET", `${at(name)}/points`);
export const leaderboard = ({ game, players, pace, aids }: RatingPool, season: string) =>
  call<Leaderboard>(
    "GET",
    `/api/v1/leaderboard?${new URLSearchParams({ game, players, pace, aids: String(aids), season })}`,
  );
