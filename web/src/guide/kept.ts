// Remembers which tables of this browser are guided, and what has been read at them.
const KEY = "goldfever-guides";
/** Guided tables that are remembered. */
const MAX_TABLES = 8;

export interface Kept {
  table: string;
  /** The guide's name. */
  guide: string;
  read: string[];
}

function all(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    // Before games could have several guides, this was the name of the game.
    const named = (k: Kept & { game?: string }) => (k ? { ...k, guide: k.guide ?? k.game } : k);
    const sound = (k: Kept | null) =>
      typeof k?.table === "string" && typeof k.guide === "string" && Array.isArray(k.read);
    return Array.isArray(found) ? found.map(named).filter(sound) : [];
  } catch {
    return [];
  }
}

function write(kept: Kept[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept.slice(0, MAX_TABLES)));
  } catch {
    // A browser that stores nothing can still play, without a guide.
  }
}

export const guided = (table: string): Kept | null => all().find((k) => k.table === table) ?? null;

export const keep = (kept: Kept): void => write([kept, ...all().filter((k) => k.table !== kept.table)]);

export const forget = (table: string): void => write(all().filter((k) => k.table !== table));
