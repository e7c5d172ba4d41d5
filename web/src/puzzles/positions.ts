// The positions of puzzles for their pictures in the list: fetched two at a time and once each, drawn one after the other.
import { backend } from "../net/backend";
import type { Snapshot } from "../wire/Snapshot";

const AT_ONCE = 2;
const known = new Map<string, Promise<Snapshot>>();
const waiting: (() => void)[] = [];
let busy = 0;

async function fetched(puzzle: string): Promise<Snapshot> {
  if (busy >= AT_ONCE) await new Promise<void>((turn) => waiting.push(turn));
  busy += 1;
  try {
    return (await backend.puzzles.board(puzzle, [])).snapshot;
  } finally {
    busy -= 1;
    waiting.shift()?.();
  }
}

/** The position of a puzzle. A failure is forgotten: the next call fetches it again. */
export function positionOf(puzzle: string): Promise<Snapshot> {
  let found = known.get(puzzle);
  if (!found) {
    found = fetched(puzzle);
    known.set(puzzle, found);
    found.catch(() => known.delete(puzzle));
  }
  return found;
}

/** The time between two pictures in which the page can react to the user, in milliseconds. */
const PAUSE = 60;
let last: Promise<void> = Promise.resolve();

/** Waits until the next picture may be drawn. */
export function turnToDraw(): Promise<void> {
  last = last.then(() => new Promise((done) => setTimeout(done, PAUSE)));
  return last;
}
