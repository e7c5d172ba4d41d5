// The collection of puzzles: their numbers, which of them are shown, which comes next.
import type { PuzzleInfo } from "../wire/PuzzleInfo";

/** A puzzle with its number among the puzzles of its game. */
export interface Numbered extends PuzzleInfo {
  number: number;
}

/** Counted from 1 in each game, in the order of the server. */
export function numbered(all: PuzzleInfo[]): Numbered[] {
  const counts = new Map<string, number>();
  return all.map((puzzle) => {
    const number = (counts.get(puzzle.game) ?? 0) + 1;
    counts.set(puzzle.game, number);
    return { ...puzzle, number };
  });
}

/** The filter: one game or all (`all`), one difficulty or all. */
export const chosen = <P extends PuzzleInfo>(all: P[], game: string, level: string): P[] =>
  all.filter(
    (puzzle) => (game === "all" || puzzle.game === game) && (level === "all" || String(puzzle.level) === level),
  );

/** The next puzzle of the same game that is not solved, from this one on and then from the first; if there is none, the
 * next one. */
export function nextPuzzle(all: PuzzleInfo[], id: string, solved: string[]): PuzzleInfo | null {
  const game = all.find((puzzle) => puzzle.id === id)?.game;
  const same = all.filter((puzzle) => puzzle.game === game);
  const at = same.findIndex((puzzle) => puzzle.id === id);
  const others = [...same.slice(at + 1), ...same.slice(0, Math.max(at, 0))];
  return others.find((puzzle) => !solved.includes(puzzle.id)) ?? others[0] ?? null;
}
