// The points of all players after each round. The log does not contain them, so they come from the positions at the
// start of each round.
import type { EntryOf } from "../../net/game-types";
import type { Moments } from "../../wire/Moments";
import type { Outcome } from "../../game/generated";
import type { View } from "./generated";
import type { GoldRiver } from "./types";

/** Versions at which a round began: everything before it is scored, and nothing of it is paid yet. */
export const beginnings = (log: readonly EntryOf<GoldRiver>[]): number[] =>
  log.filter(({ events }) => events.some(({ type }) => type === "round")).map(({ version }) => version);

/** Points before the first round, after each, and after the end of the game. */
export async function pointsByRound(
  log: readonly EntryOf<GoldRiver>[],
  outcome: Outcome,
  ask: (version: number) => Promise<Moments>,
): Promise<number[][]> {
  const points: number[][] = [];
  const known = new Map<number, View>();
  // One after the other, because the server replays only a few at a time and others need it too.
  for (const version of beginnings(log)) {
    if (!known.has(version))
      for (const moment of (await ask(version)).moments) known.set(moment.version, moment.view as View);
    const view = known.get(version);
    if (view) points.push(view.players.map(({ total }) => total));
  }
  return [...points, outcome.players.map(({ total }) => total)];
}
