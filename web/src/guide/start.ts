// Makes the table of a guided game.
import type { GuideEntry } from "../game/guide";
import { backend } from "../net/backend";
import { settings } from "../settings/settings.svelte";
import type { NewSeat } from "../wire/NewSeat";
import { keep } from "./kept";

/** The id of a new table at which the game is explained. */
export async function startGuide(entry: GuideEntry): Promise<string> {
  const guide = await entry.load();
  const me: NewSeat = { kind: "me", name: settings.name };
  const seats = [me, ...guide.others.map((bot): NewSeat => ({ kind: "bot", bot }))];
  const { table } = await backend.tables.create({ ...guide.table, seats });
  keep({ table, guide: entry.name, read: [] });
  return table;
}
