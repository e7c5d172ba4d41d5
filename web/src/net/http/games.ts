// Games over HTTP.
import type { GameInfo } from "../../wire/GameInfo";
import { call } from "./call";

export const list = () => call<GameInfo[]>("GET", "/api/games");
