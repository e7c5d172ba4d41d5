// A line of the log.
import type { Part } from "../../board/tiles";
import { t } from "../../i18n/t";

export interface Line {
  key: string;
  version: number;
  player: number | null;
  text: string;
  /** The formula of a score, in pieces: "4 tiles + 4 for the only locomotive = 8". */
  formula: string | null;
  /** What each player got: name and points. */
  gains: { player: number; points: number }[];
  parts: Part[] | null;
  kind: "move" | "score" | "quiet" | "end";
  /** For an action that a player repeats: what it is, what was new each time, and one sentence for all of them. */
  repeats?: { what: string; value: string; all(values: string[]): string };
}

export type Description = Omit<Line, "key" | "version">;

/** Whether a line repeats the one before it. */
function isRepeated(line: Line, before: Line): boolean {
  if (line.player !== before.player || line.kind !== before.kind) return false;
  if (line.repeats && before.repeats) return line.repeats.what === before.repeats.what;
  return line.text === before.text && line.gains.length === 0 && before.gains.length === 0;
}

function inOne(lines: readonly Line[]): Line {
  const [first, last] = [lines[0]!, lines.at(-1)!];
  if (lines.length === 1) return first;
  const values = lines.flatMap(({ repeats }) => repeats?.value ?? []);
  const parts = lines.flatMap((line) => line.parts ?? []);
  return {
    ...first,
    version: last.version,
    text: first.repeats?.all(values) ?? t("log-many", { what: first.text.replace(/\.$/, ""), count: lines.length }),
    formula: null,
    parts: parts.length > 0 ? parts : null,
  };
}

/** Merges lines if a player does the same thing several times in a row, or if several of them score nothing. */
export function joined(lines: readonly Line[]): Line[] {
  const runs: Line[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && isRepeated(line, before)) run.push(line);
    else runs.push([line]);
  }
  return runs.map(inOne);
}

/** A sentence without points. */
export const plain = (player: number | null, text: string, parts: Part[] | null, kind: Line["kind"]): Description => ({
  player,
  text,
  formula: null,
  gains: [],
  parts,
  kind,
});

/** Lines of the whole log, oldest first. Events without a description have no line. */
export function told<E>(log: { version: number; events: E[] }[], describe: (event: E) => Description | null): Line[] {
  return log.flatMap((entry) => {
    const all: Line[] = [];
    entry.events.forEach((event, i) => {
      const line = describe(event);
      if (line) all.push({ key: `${entry.version}.${i}`, version: entry.version, ...line });
    });
    return all;
  });
}
