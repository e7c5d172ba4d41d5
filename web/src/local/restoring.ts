// The games on this device as a file, and restoring them from one: the module plays every game before it is stored, and says what
// lists show of it.
import type { TableInfo } from "../wire/TableInfo";
import { shownOf, tableOf, type Games } from "./checked";
import { lacking } from "./keeper";
import { problem, type Answer } from "./protocol";
import { Conflict, type Store, type StoredTable } from "./store";

/** All tables of this device, as a file. */
interface SavedTables {
  form: string;
  tables: (StoredTable & { analysis?: unknown })[];
}
const FORM = "goldfever-tables 1";

interface Surroundings {
  store: Store & { forget(table: string): void };
  games: Games;
  /** Somebody at this page looks at the table. */
  watched(table: string): boolean;
  /** What the module says of a table after it has played it; `null` if it cannot. */
  played(table: StoredTable): Promise<TableInfo | null>;
  /** The table has changed. */
  changed(table: string): void;
}

/** All tables of this device, with their analyses. */
export async function saved({ store, watched }: Pick<Surroundings, "store" | "watched">): Promise<SavedTables> {
  const tables: SavedTables["tables"] = [];
  for (const { id } of await store.heads()) {
    const table = await store.read(id);
    const analysis = await store.analysis(id);
    if (table) tables.push(analysis === undefined ? table : { ...table, analysis });
    if (!watched(id)) store.forget(id);
  }
  return { form: FORM, tables };
}

/** Adds the tables of a file. A table that already exists is changed only if the file has more of the same game. */
export async function restored(file: unknown, around: Surroundings): Promise<Answer> {
  const { form, tables } = (file ?? {}) as Partial<SavedTables>;
  if (form !== FORM || !Array.isArray(tables)) return problem(400, "local-bad-file");
  const found = { restored: 0, damaged: 0 };
  for (const one of tables as unknown[]) {
    const what = await restoredOne(one, around);
    if (what !== "known") found[what] += 1;
  }
  return { status: 200, body: found };
}

async function restoredOne(one: unknown, around: Surroundings): Promise<"restored" | "damaged" | "known"> {
  const { store, games } = around;
  const table = tableOf(one, games);
  if (!table) return "damaged";
  const { id } = table.head;
  if (around.watched(id)) return "known";
  const there = await store.read(id);
  if (lacking(there, table) === null) return "known";
  const { analysis } = one as { analysis?: { turns?: unknown } };
  const analysed = Array.isArray(analysis?.turns);
  const complete = there?.entries.length === table.entries.length;
  if (complete && shownOf(there?.head, games)) {
    if (analysed && !(await store.analysis(id))) await store.keepAnalysis(id, analysis);
    return "known";
  }
  const info = await around.played(table);
  if (!info) return "damaged";
  const head = { ...table.head, info };
  if (!shownOf(head, games)) return "damaged";
  try {
    await store.write(lacking(there, { ...table, head }) ?? []);
  } catch (error) {
    // Another tab has gone on with it.
    if (error instanceof Conflict) return "known";
    throw error;
  }
  if (analysed) await store.keepAnalysis(id, analysis);
  around.changed(id);
  return "restored";
}
