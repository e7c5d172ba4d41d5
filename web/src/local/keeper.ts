// Where the tables of this device are kept: in the browser's storage, or, where that is refused, full or deleted, in memory. Then it
// tries again and again to store everything.
import type { Kept } from "./protocol";
import { Conflict, Memory, type Head, type Store, type StoredTable, type Write } from "./store";

/** How long it waits after a failure before it tries again, and how long a storage may take to open, in milliseconds. */
const AGAIN = 5000;
const PATIENCE = 3000;

/** What a storage with `there` lacks of a table; `null` if it has other entries, or more. */
export function lacking(there: StoredTable | null, { head, entries }: StoredTable): Write[] | null {
  const from = there?.entries.length ?? 0;
  const same = JSON.stringify(there?.entries ?? []) === JSON.stringify(entries.slice(0, from));
  if (!same || from > entries.length) return null;
  const rest = entries.slice(from);
  return [
    { kind: "head", head },
    ...(rest.length > 0 ? [{ kind: "entries" as const, table: head.id, from, entries: rest }] : []),
  ];
}

interface Surroundings {
  /** Opens the browser's storage; `gone` is called when somebody deletes it. */
  open(gone: () => void): Promise<Store>;
  /** Where games are kept from now on. */
  told(kept: Kept): void;
  /** Does this after the work in progress. */
  later(work: () => Promise<void>): void;
  /** The same after a while, in milliseconds. */
  after(wait: number, work: () => Promise<void>): void;
  now(): number;
}

export class Keeper implements Store {
  #store: Store;
  /** The tables that were read or written here, as they are: the storage may be deleted at any time. */
  readonly #copies = new Map<string, StoredTable>();
  /** The storage was deleted while this page had it open. */
  #deleted = false;
  #tried = -Infinity;
  /** It will try again by itself. */
  #waits = false;

  private constructor(private readonly around: Surroundings) {
    this.#store = new Memory(null);
  }

  static async open(around: Surroundings): Promise<Keeper> {
    const keeper = new Keeper(around);
    const store = await keeper.#opened().catch(() => null);
    if (store) keeper.#store = store;
    else keeper.#tried = around.now();
    around.told(store ? "stored" : "memory");
    return keeper;
  }

  async #opened(): Promise<Store> {
    let deleted = false;
    const opening = this.around.open(() => {
      deleted = true;
      this.#gone();
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new Error("the storage does not open")), PATIENCE);
    });
    const store = await Promise.race([opening, late]).finally(() => clearTimeout(timer));
    if (deleted) throw new Error("the storage was deleted");
    return store;
  }

  /** Somebody has deleted the storage: the open tables go on in memory, and are stored anew. */
  #gone(): void {
    this.#deleted = true;
    this.#remember(null);
    this.around.later(() => this.#again());
  }

  #remember(before: Store | null): void {
    this.#store = new Memory(before, this.#copies.values());
    this.around.told("memory");
  }

  /** Tries to store everything that is only in memory. */
  async #again(): Promise<void> {
    const memory = this.#store;
    if (!(memory instanceof Memory)) return;
    this.#tried = this.around.now();
    try {
      const store = memory.before ?? (await this.#opened());
      // This makes room, and what was restored after it was deleted is stored again.
      for (const table of memory.removed) {
        await store.remove(table);
        memory.removed.delete(table);
      }
      for (const table of memory.tables()) {
        const writes = lacking(await store.read(table.head.id), table);
        // Another tab has gone on with it.
        if (writes) await store.write(writes);
      }
      for (const [table, analysis] of memory.analyses) await store.keepAnalysis(table, analysis);
      if (this.#store !== memory) return;
      this.#store = store;
      this.around.told(this.#deleted ? "anew" : "stored");
    } catch {
      // It stays in memory, as the page says. A browser that clears its data opens no storage until it is done.
      if (this.#waits) return;
      this.#waits = true;
      this.around.after(AGAIN, () => {
        this.#waits = false;
        return this.#again();
      });
    }
  }

  async read(table: string): Promise<StoredTable | null> {
    const found = await this.#store.read(table).catch((error: unknown) => {
      const copy = this.#copies.get(table);
      if (!copy) throw error;
      return structuredClone(copy);
    });
    if (found) this.#copies.set(table, structuredClone(found));
    return found;
  }

  heads = (): Promise<Head[]> => this.#store.heads();

  async write(writes: Write[]): Promise<void> {
    try {
      await this.#store.write(writes);
    } catch (error) {
      if (error instanceof Conflict) throw error;
      // The storage is full or refused: the game continues in memory, and the page says so.
      console.error(error);
      this.#tried = this.around.now();
      if (!(this.#store instanceof Memory)) this.#remember(this.#store);
      await this.#store.write(writes);
    }
    await this.#copy(writes);
    if (this.#store instanceof Memory && this.around.now() - this.#tried >= AGAIN) await this.#again();
  }

  async #copy(writes: Write[]): Promise<void> {
    for (const write of writes) {
      const id = write.kind === "head" ? write.head.id : write.table;
      const copy = this.#copies.get(id);
      if (copy && write.kind === "head") copy.head = write.head;
      else if (copy && write.kind === "entries" && copy.entries.length === write.from)
        copy.entries.push(...write.entries);
      // It was never read here, or differs: what the storage has counts.
      else await this.read(id).catch(() => this.#copies.delete(id));
    }
  }

  /** Nobody looks at the table any more. */
  forget(table: string): void {
    this.#copies.delete(table);
  }

  /** Where the storage is full, there may be room for the others then. */
  async remove(table: string): Promise<void> {
    await this.#store.remove(table);
    this.#copies.delete(table);
    if (this.#store instanceof Memory && this.#store.before) await this.#again();
  }

  analysis = (table: string): Promise<unknown> => this.#store.analysis(table);

  keepAnalysis = (table: string, analysis: unknown): Promise<void> => this.#store.keepAnalysis(table, analysis);
}
