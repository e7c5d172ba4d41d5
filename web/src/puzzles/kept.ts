// Which puzzles this browser has solved. Stored in local storage, under `goldfever-puzzles`: their ids, the latest first.
const KEY = "goldfever-puzzles";
/** Puzzles that are remembered. */
const MAX_PUZZLES = 2000;

type Listeners = Set<() => void>;
const whenSolved: Listeners = new Set();
const whenChanged: Listeners = new Set();

function subscribe(to: Listeners, listener: () => void): () => void {
  to.add(listener);
  return () => void to.delete(listener);
}

/** Calls this when a puzzle is solved here; returns how to stop. */
export const onSolved = (listener: () => void): (() => void) => subscribe(whenSolved, listener);
/** Calls this when the list of solved puzzles changes, here or because of another browser; returns how to stop. */
export const onListed = (listener: () => void): (() => void) => subscribe(whenChanged, listener);

/** Ids of the puzzles that were solved. */
export function solvedPuzzles(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

function keep(all: string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(0, MAX_PUZZLES)));
  } catch {
    // A browser that stores nothing still shows whether an answer is right.
  }
  whenChanged.forEach((listener) => listener());
}

export function keepSolved(id: string): void {
  keep([id, ...solvedPuzzles().filter((other) => other !== id)]);
  whenSolved.forEach((listener) => listener());
}

/** These were solved elsewhere, too. */
export function addSolved(ids: string[]): void {
  const own = solvedPuzzles();
  const more = ids.filter((id) => !own.includes(id));
  if (more.length > 0) keep([...own, ...more]);
}

/** These do not count as solved here any more. */
export function dropSolved(ids: string[]): void {
  const own = solvedPuzzles();
  const left = own.filter((id) => !ids.includes(id));
  if (left.length < own.length) keep(left);
}
