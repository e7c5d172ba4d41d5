// A line of the log.
import type { Part } from "../../board/tiles";

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
}

export type Description = Omit<Line, "key" | "version">;

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
