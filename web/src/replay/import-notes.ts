// Notes on games that were opened from saves of another program: sent with the answer, and stored only in this browser.
import { t } from "../i18n/t";
import type { ImportNote } from "../wire/ImportNote";

const KEY = "goldfever-imports";
/** Imported tables whose notes are remembered. */
const MAX_TABLES = 8;

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
    localStorage.setItem(KEY, JSON.stringify([kept, ...others].slice(0, MAX_TABLES)));
  } catch {
    // A browser that stores nothing shows the game without them.
  }
}

/** Stores the notes on a new table. */
export function remember(table: string, notes: ImportNote[]): void {
  if (notes.length > 0) keep({ table, notes, seen: false });
}

export const notesOf = (table: string): ImportNote[] => all().find((k) => k.table === table)?.notes ?? [];

/** Whether there are notes that have not been shown yet; marks them as shown. */
export function firstSight(table: string): boolean {
  const kept = all().find((k) => k.table === table);
  if (!kept || kept.seen) return false;
  keep({ ...kept, seen: true });
  return true;
}

/** A note as a sentence; empty for one from a newer server. */
export function noteText(note: ImportNote, name: (seat: number) => string): string {
  switch (note.kind) {
    case "points":
      return t("import-points", { name: name(note.seat), theirs: note.theirs, ours: note.ours });
    case "not-compared":
      return t("import-not-compared", { count: note.count });
    case "ends-early":
      return t("import-ends-early", { turns: note.turns });
    case "goes-on":
      return t("import-goes-on");
    case "assumed":
      return t("import-assumed", { count: note.count });
    case "discarded":
      return t("import-discarded", { count: note.count });
    default:
      return "";
  }
}
