// The tables of this device in the browser's storage. Each change is one transaction, which is on the disk before
// anyone sees it.
import type { TableInfo } from "../wire/TableInfo";

export interface Head {
  id: string;
  game: string;
  rules: number;
  options: string;
  data: string | null;
  seats: { kind: "human" | "bot" | "open"; name: string; stand_in: string | null }[];
  held: boolean;
  /** The table at which the players play again. */
  rematch: string | null;
  /** The table of a server where the game goes on. */
  sent?: string;
  made: number;
  changed: number;
  info: TableInfo;
}

export interface StoredTable {
  head: Head;
  entries: unknown[];
}

export type Write = { kind: "head"; head: Head } | { kind: "entries"; table: string; from: number; entries: unknown[] };

/** Another tab has written there in the meantime. */
export class Conflict extends Error {}

export interface Store {
  /** `null` if there is no such table. */
  read(table: string): Promise<StoredTable | null>;
  heads(): Promise<Head[]>;
  /** All or nothing. Throws `Conflict` if the store has other entries. */
  write(writes: Write[]): Promise<void>;
  remove(table: string): Promise<void>;
  analysis(table: string): Promise<unknown>;
  keepAnalysis(table: string, analysis: unknown): Promise<void>;
}

const HEADS = "heads";
const ENTRIES = "entries";
const ANALYSES = "analyses";
const ALL = [HEADS, ENTRIES, ANALYSES];

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error("the request failed"));
  });

const ended = (transaction: IDBTransaction): Promise<void> =>
  new Promise((done, fail) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => fail(transaction.error ?? new Error("the transaction was aborted"));
  });

const entriesOf = (table: string) => IDBKeyRange.bound([table, 0], [table, Infinity]);

/** The browser's storage. `gone` is called when somebody deletes it. */
export async function openStore(gone: () => void): Promise<Store> {
  const opening = indexedDB.open("goldfever", 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(HEADS, { keyPath: "id" });
    // By table and number, from 0.
    opening.result.createObjectStore(ENTRIES);
    opening.result.createObjectStore(ANALYSES);
  };
  const database = await asked(opening);
  // Somebody deletes it, or a later version of the program, in another tab, wants to change the schema.
  database.onversionchange = ({ newVersion }) => {
    database.close();
    if (newVersion === null) gone();
  };
  // The browser does the same when it clears the data of a site.
  database.onclose = gone;
  const change = (work: (transaction: IDBTransaction) => void): Promise<void> => {
    const transaction = database.transaction(ALL, "readwrite", { durability: "strict" });
    const done = ended(transaction);
    work(transaction);
    return done;
  };
  return {
    async read(table) {
      const transaction = database.transaction([HEADS, ENTRIES]);
      const [head, entries] = await Promise.all([
        asked<Head | undefined>(transaction.objectStore(HEADS).get(table)),
        asked(transaction.objectStore(ENTRIES).getAll(entriesOf(table))),
      ]);
      return head ? { head, entries } : null;
    },
    heads: () => asked<Head[]>(database.transaction(HEADS).objectStore(HEADS).getAll()),
    async write(writes) {
      let conflict = false;
      const done = change((transaction) => {
        for (const write of writes) {
          if (write.kind === "head") {
            transaction.objectStore(HEADS).put(write.head);
            continue;
          }
          // Existing entries are never overwritten.
          for (const [n, entry] of write.entries.entries()) {
            const added = transaction.objectStore(ENTRIES).add(entry, [write.table, write.from + n]);
            added.onerror = () => (conflict ||= added.error?.name === "ConstraintError");
          }
          if (write.from > 0) {
            const before = transaction.objectStore(ENTRIES).getKey([write.table, write.from - 1]);
            before.onsuccess = () => {
              if (before.result !== undefined) return;
              conflict = true;
              transaction.abort();
            };
          }
        }
      });
      await done.catch((error: unknown) => {
        throw conflict ? new Conflict() : error;
      });
    },
    remove: (table) =>
      change((transaction) => {
        transaction.objectStore(HEADS).delete(table);
        transaction.objectStore(ENTRIES).delete(entriesOf(table));
        transaction.objectStore(ANALYSES).delete(table);
      }),
    analysis: (table) => asked<unknown>(database.transaction(ANALYSES).objectStore(ANALYSES).get(table)),
    keepAnalysis: (table, analysis) =>
      change((transaction) => void transaction.objectStore(ANALYSES).put(analysis, table)),
  };
}

/** If the storage is refused or full: the content of memory, with everything that could be read before. */
export class Memory implements Store {
  readonly #tables: Map<string, StoredTable>;
  /** What is still to be removed from a storage that does not open. */
  readonly removed = new Set<string>();
  readonly analyses = new Map<string, unknown>();

  constructor(
    readonly before: Store | null,
    known: Iterable<StoredTable> = [],
  ) {
    this.#tables = new Map([...known].map((table) => [table.head.id, structuredClone(table)]));
  }

  /** The tables that are in memory. */
  tables(): StoredTable[] {
    return [...this.#tables.values()];
  }

  async read(table: string): Promise<StoredTable | null> {
    if (this.removed.has(table)) return null;
    const own = this.#tables.get(table);
    if (own) return structuredClone(own);
    const found = (await this.before?.read(table).catch(() => null)) ?? null;
    if (found) this.#tables.set(table, found);
    return found && structuredClone(found);
  }

  async heads(): Promise<Head[]> {
    const own = [...this.#tables.values()].map(({ head }) => head);
    const others = (await this.before?.heads().catch(() => [])) ?? [];
    const known = (id: string) => this.#tables.has(id) || this.removed.has(id);
    return [...own, ...others.filter(({ id }) => !known(id))];
  }

  async write(writes: Write[]): Promise<void> {
    for (const write of writes) {
      const id = write.kind === "head" ? write.head.id : write.table;
      const there = this.#tables.get(id) ?? (await this.read(id).then(() => this.#tables.get(id)));
      if (write.kind === "head") this.#tables.set(id, { head: write.head, entries: there?.entries ?? [] });
      else if (there && there.entries.length !== write.from) throw new Conflict();
      else if (there) there.entries.push(...write.entries);
      // A new table: its head is written in the same transaction.
      else this.#tables.set(id, { head: null as unknown as Head, entries: [...write.entries] });
    }
  }

  /** A storage that is full can still delete, and so gets room. */
  async remove(table: string): Promise<void> {
    if (this.before) await this.before.remove(table);
    else this.removed.add(table);
    this.#tables.delete(table);
    this.analyses.delete(table);
  }

  async analysis(table: string): Promise<unknown> {
    return this.analyses.get(table) ?? (await this.before?.analysis(table).catch(() => undefined));
  }

  keepAnalysis(table: string, analysis: unknown): Promise<void> {
    this.analyses.set(table, analysis);
    return Promise.resolve();
  }
}
