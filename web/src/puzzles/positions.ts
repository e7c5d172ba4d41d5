// The positions of puzzles for their pictures in the list: fetched two at a time and once each, drawn one after the other. A
// picture that has left the screen before its turn gives its place to those that are visible.
import { backend } from "../net/backend";
import type { Snapshot } from "../wire/Snapshot";

const AT_ONCE = 2;
const known = new Map<string, Snapshot>();
const waiting = new Set<() => void>();
let busy = 0;

/** Waits for a turn to fetch. Throws if the picture has left the screen before. */
async function turnToFetch(left: AbortSignal): Promise<void> {
  if (busy >= AT_ONCE)
    await new Promise<void>((turn, gone) => {
      waiting.add(turn);
      left.addEventListener("abort", () => waiting.delete(turn) && gone(left.reason));
    });
  busy += 1;
}

/** The position of a puzzle. */
export async function positionOf(puzzle: string, left: AbortSignal): Promise<Snapshot> {
  const found = known.get(puzzle);
  if (found) return found;
  await turnToFetch(left);
  try {
    const { snapshot } = await backend.puzzles.board(puzzle, []);
    known.set(puzzle, snapshot);
    return snapshot;
  } finally {
    busy -= 1;
    const [next] = waiting;
    if (next) {
      waiting.delete(next);
      next();
    }
  }
}

/** The time between two pictures in which the page can react to the user, in milliseconds. */
const PAUSE = 60;
let last: Promise<void> = Promise.resolve();

/** Waits until the next picture may be drawn. Throws if the picture has left the screen before. */
export async function turnToDraw(left: AbortSignal): Promise<void> {
  last = last.then(() => (left.aborted ? undefined : new Promise((done) => setTimeout(done, PAUSE))));
  await last;
  left.throwIfAborted();
}
