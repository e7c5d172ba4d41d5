// The final scoring of a game of tiles, step by step in order, with the points before and after.
import type { Part } from "../../board/tiles";
import type { Outcome } from "../../game/generated";
import { t } from "../../i18n/t";
import type { Cue } from "./cues";
import type { Line } from "./line";

/** One item that is scored, or turned over, at the end. */
export interface Item {
  formula: string | null;
  /** Its highlight on the map; `null` if it is not on the map. */
  parts: Part[] | null;
  gains: Gain[];
  /** The figures that return. */
  cue: Cue | null;
}

/** All items of one kind, which are shown together: with every expansion a game ends with a hundred of them. */
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

/** How long all of it takes without hurrying, in milliseconds. */
export const CEREMONY = 40_000;

/**
 * The time for one item, for each further one of its kind, and for all of them at most; and for items without points.
 */
const TIME = { one: 1900, more: 250, most: 4000, nothing: 1100 };

const timeOf = (items: readonly Item[]): number =>
  items.every(({ gains }) => gains.length === 0)
    ? TIME.nothing
    : Math.min(TIME.most, TIME.one + TIME.more * (items.length - 1));

/** The total points of each player, in the order of their first points. */
function summed(items: readonly Item[]): Gain[] {
  const sums = new Map<number, number>();
  for (const { player, points } of items.flatMap(({ gains }) => gains))
    sums.set(player, (sums.get(player) ?? 0) + points);
  return [...sums].map(([player, points]) => ({ player, points }));
}

const finalCues = (cues: readonly Cue[]): Map<string, Cue> =>
  new Map(cues.flatMap((cue) => (cue.type === "scored" && cue.final ? [[cue.key, cue] as const] : [])));

/** Things that are not features (tokens that are turned over) count only at the end. */
const isAtEnd = ({ key, kind, parts }: Line, final: ReadonlyMap<string, Cue>): boolean =>
  kind === "score" && (final.has(key) || parts === null);

export function steps(lines: readonly Line[], cues: readonly Cue[], outcome: Outcome): Step[] {
  const final = finalCues(cues);
  const told = lines.filter((line) => isAtEnd(line, final));
  const kinds = new Map<string, Line[]>();
  for (const line of told) kinds.set(line.text, [...(kinds.get(line.text) ?? []), line]);
  // The points before the end are the final points minus those of the end, so the last sum is the final score.
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
