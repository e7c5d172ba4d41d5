// The end of a game of tiles, step by step: what was scored last of all, in its order, and the points before and after.
import type { Part } from "../../board/tiles";
import type { Outcome } from "../../game/generated";
import { t } from "../../i18n/t";
import type { Cue } from "./cues";
import type { Line } from "./line";

/** One thing that is scored, or turned up, at the end. */
export interface Item {
  formula: string | null;
  /** What lights up on the map; `null` for what does not lie there. */
  parts: Part[] | null;
  gains: Gain[];
  /** The figures that go home. */
  cue: Cue | null;
}

/** All things of one kind, which are shown together: with every expansion a game ends with a hundred of them. */
export interface Step extends Omit<Item, "cue"> {
  key: string;
  text: string;
  items: Item[];
  /** The points of all players after it. */
  totals: number[];
  /** How long it is shown at the usual speed, in milliseconds. */
  length: number;
}

type Gain = Line["gains"][number];

/** How long the whole of it takes without hurry, in milliseconds. */
export const CEREMONY = 40_000;

/** How long one thing is shown, each further one of its kind, and all together at most; and what brings nobody points. */
const TIME = { one: 1900, more: 250, most: 4000, nothing: 1100 };

const timeOf = (items: readonly Item[]): number =>
  items.every(({ gains }) => gains.length === 0)
    ? TIME.nothing
    : Math.min(TIME.most, TIME.one + TIME.more * (items.length - 1));

/** What each player won in all, in the order in which they first did. */
function summed(items: readonly Item[]): Gain[] {
  const sums = new Map<number, number>();
  for (const { player, points } of items.flatMap(({ gains }) => gains))
    sums.set(player, (sums.get(player) ?? 0) + points);
  return [...sums].map(([player, points]) => ({ player, points }));
}

const finalCues = (cues: readonly Cue[]): Map<string, Cue> =>
  new Map(cues.flatMap((cue) => (cue.type === "scored" && cue.final ? [[cue.key, cue] as const] : [])));

/** What is no feature (tokens that are turned up) is counted at the end only. */
const isAtEnd = ({ key, kind, parts }: Line, final: ReadonlyMap<string, Cue>): boolean =>
  kind === "score" && (final.has(key) || parts === null);

export function steps(lines: readonly Line[], cues: readonly Cue[], outcome: Outcome): Step[] {
  const final = finalCues(cues);
  const told = lines.filter((line) => isAtEnd(line, final));
  const kinds = new Map<string, Line[]>();
  for (const line of told) kinds.set(line.text, [...(kinds.get(line.text) ?? []), line]);
  // The points before the end are what is left when those of the end are taken away: so the last sum is the account's.
  const totals = outcome.players.map(({ total }) => total);
  for (const { gains } of told) for (const { player, points } of gains) totals[player]! -= points;
  return [...kinds].map(([text, alike]) => {
    const items = alike.map(({ key, formula, parts, gains }) => ({
      formula,
      parts,
      gains,
      cue: final.get(key) ?? null,
    }));
    const gains = summed(items);
    for (const { player, points } of gains) totals[player]! += points;
    const [first] = alike;
    return {
      key: first!.key,
      text: alike.length > 1 ? t("log-many", { what: text, count: alike.length }) : text,
      formula: alike.length > 1 ? null : first!.formula,
      parts: items.some(({ parts }) => parts) ? items.flatMap(({ parts }) => parts ?? []) : null,
      gains,
      items,
      totals: [...totals],
      length: timeOf(items),
    };
  });
}

/** The points of all players after each turn, and after the end of the game. */
export function pointsByTurn(lines: readonly Line[], cues: readonly Cue[], outcome: Outcome): number[][] {
  const final = finalCues(cues);
  const laid = cues.filter((cue) => cue.type === "tile").map(({ version }) => version);
  const now = outcome.players.map(() => 0);
  const all: number[][] = [[...now]];
  let turn = 0;
  for (const line of lines) {
    const { version, gains } = line;
    while (turn < laid.length && laid[turn]! <= version) {
      if (turn > 0) all.push([...now]);
      turn += 1;
    }
    if (!isAtEnd(line, final)) for (const { player, points } of gains) now[player]! += points;
  }
  if (turn > 0) all.push([...now]);
  all.push(outcome.players.map(({ total }) => total));
  return all;
}
