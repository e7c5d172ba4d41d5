// The points of all players after each round. A log does not tell them: the moments at which a round began do.
import type { EntryOf } from "../../net/game-types";
import type { Moments } from "../../wire/Moments";
import type { Outcome } from "../../game/generated";
import type { View } from "./generated";
import type { GoldRiver } from "./types";

/** Versions at which a round began: all before it is counted, nothing of it is paid yet. */
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
  // One after the other: the server looks back for few at a time, and others want to look back, too.
  for (const version of beginnings(log)) {
    if (!known.has(version))
      for (const moment of (await ask(version)).moments) known.set(moment.version, moment.view as View);
    const view = known.get(version);
    if (view) points.push(view.players.map(({ total }) => total));
  }
  return [...points, outcome.players.map(({ total }) => total)];
}
