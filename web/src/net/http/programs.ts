// Programs that play, over HTTP.
import type { BotOnline } from "../../wire/BotOnline";
import { call } from "./call";

export const online = (game: string, options: string) =>
  call<BotOnline[]>("GET", `/api/v1/bots?game=${encodeURIComponent(game)}&options=${encodeURIComponent(options)}`);
