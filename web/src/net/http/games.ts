// Games over HTTP.
import type { GameInfo } from "../../wire/GameInfo";
import { here } from "../local/call";
import { call } from "./call";

export const list = () => call<GameInfo[]>("GET", "/api/games");

/** A built-in file of a game as text: on this device, which has no address for it. */
export const data = (game: string, file: string) =>
  here<string>("GET", `/api/games/${game}/data?file=${encodeURIComponent(file)}`);
