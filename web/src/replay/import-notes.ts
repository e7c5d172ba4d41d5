// What is to be known of games that were opened from saves of another program: told with the answer, and kept by this
// browser alone.
import { t } from "../i18n/t";
import type { ImportNote } from "../wire/ImportNote";

const KEY = "goldfever-imports";
/** Imported tables whose notes are remembered. */
const MOST = 8;

interface Kept {
  table: string;
  notes: ImportNote[];
  /** They have been shown. */
  seen: boolean;
}

function all(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    const sound = (k: Kept | null) =>
      typeof k?.table === "string" && Array.isArray(k.notes) && k.notes.every((n) => typeof n?.kind === "string");
    return Array.isArray(found) ? found.filter(sound) : [];
  } catch {
    return [];
  }
}

function keep(kept: Kept): void {
  try {
    const others = all().filter((k) => k.table !== kept.table);
    localStorage.setItem(KEY, JSON.stringify([kept, ...others].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing shows the game without them.
  }
}

/** Keeps the notes of a table that was just made. */
export function remember(table: string, notes: ImportNote[]): void {
  if (notes.length > 0) keep({ table, notes, seen: false });
}

export const notesOf = (table: string): ImportNote[] => all().find((k) => k.table === table)?.notes ?? [];

/** Whether there are notes that have not been shown yet; from now on they have. */
export function firstSight(table: string): boolean {
  const kept = all().find((k) => k.table === table);
  if (!kept || kept.seen) return false;
  keep({ ...kept, seen: true });
  return true;
}

/** A note in a sentence; empty for one that a newer server may tell. */
export function noteText(note: ImportNote, name: (seat: number) => string): string {
  switch (note.kind) {
    case "points":
      return t("import-points", { name: name(note.seat), theirs: note.theirs, ours: note.ours });
    case "not-compared":
      return t("import-not-compared", { count: note.count });
    case "ends-early":
      return t("import-ends-early", { turns: note.turns });
    case "discarded":
      return t("import-discarded", { count: note.count });
    default:
      return "";
  }
}
