// The end of a game of tiles, step by step: what was scored last of all, in its order, and the points before and after.
import type { Part } from "../../board/tiles";
import type { Outcome } from "../../game/generated";
import type { Cue } from "./cues";
import type { Line } from "./line";

/** One thing that is scored, or turned up, at the end. */
export interface Step {
  key: string;
  text: string;
  formula: string | null;
  /** What lights up on the map; `null` for what does not lie there. */
  parts: Part[] | null;
  gains: { player: number; points: number }[];
  /** The figures that go home. */
  cue: Cue | null;
  /** The points of all players after it. */
  totals: number[];
  /** How long it is shown at the usual speed, in milliseconds. */
  length: number;
}

/** How long the whole of it takes without hurry, in milliseconds. */
export const CEREMONY = 16_000;

export function steps(lines: readonly Line[], cues: readonly Cue[], outcome: Outcome): Step[] {
  const final = new Map(cues.flatMap((cue) => (cue.type === "scored" && cue.final ? [[cue.key, cue] as const] : [])));
  // What is no feature (tokens that are turned up) is counted at the end only.
  const told = lines.filter((line) => line.kind === "score" && (final.has(line.key) || line.parts === null));
  // The points before the end are what is left when those of the end are taken away: so the last sum is the account's.
  const totals = outcome.players.map(({ total }) => total);
  for (const { gains } of told) for (const { player, points } of gains) totals[player]! -= points;
  return told.map(({ key, text, formula, parts, gains }) => {
    for (const { player, points } of gains) totals[player]! += points;
    return {
      key,
      text,
      formula,
      parts,
      gains,
      cue: final.get(key) ?? null,
      totals: [...totals],
      length: gains.length > 0 ? 1900 : 1100,
    };
  });
}

/** The points of all players after each turn, and after the end of the game. */
export function pointsByTurn(lines: readonly Line[], cues: readonly Cue[], outcome: Outcome): number[][] {
  const ended = new Set(steps(lines, cues, outcome).map(({ key }) => key));
  const laid = cues.filter((cue) => cue.type === "tile").map(({ version }) => version);
  const now = outcome.players.map(() => 0);
  const all: number[][] = [[...now]];
  let turn = 0;
  for (const { version, gains, key } of lines) {
    while (turn < laid.length && laid[turn]! <= version) {
      if (turn > 0) all.push([...now]);
      turn += 1;
    }
    if (!ended.has(key)) for (const { player, points } of gains) now[player]! += points;
  }
  if (turn > 0) all.push([...now]);
  all.push(outcome.players.map(({ total }) => total));
  return all;
}
