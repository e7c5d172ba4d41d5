// Which puzzles this browser has solved. Stored in local storage, under `goldfever-puzzles`: their ids, the latest first.
const KEY = "goldfever-puzzles";
/** Puzzles that are remembered. */
const MAX_PUZZLES = 2000;

/** Ids of the puzzles that were solved. */
export function solvedPuzzles(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

export function keepSolved(id: string): void {
  try {
    const all = [id, ...solvedPuzzles().filter((other) => other !== id)];
    localStorage.setItem(KEY, JSON.stringify(all.slice(0, MAX_PUZZLES)));
  } catch {
    // A browser that stores nothing still shows whether an answer is right.
  }
}
