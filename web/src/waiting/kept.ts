// Where this tab waits, kept for when its page is loaded anew: the tab has it for itself, and forgets it when it is closed.
import type { Wanted } from "./seek";

/** App.svelte looks for it, too. */
const KEY = "goldfever-waits";

export interface KeptWait {
  id: string;
  game: string;
  /** What we look for, at the table of a quick game. */
  wish: Wanted | null;
  /** That the game has begun is known. */
  known: boolean;
}

const isKept = (one: unknown): one is KeptWait =>
  typeof one === "object" && one !== null && "id" in one && typeof one.id === "string" && /^[\w-]+$/.test(one.id);

export function keptWaits(): KeptWait[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    // Without storage, or with somebody else's words in it, nothing was kept.
    return [];
  }
}

export function keepWaits(waits: readonly KeptWait[]): void {
  try {
    if (waits.length === 0) return sessionStorage.removeItem(KEY);
    const kept = waits.map(({ id, game, wish, known }) => ({ id, game, wish, known }));
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // They end with this page.
  }
}
