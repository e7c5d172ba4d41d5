// Games on this device stay where they can: in the storage, in memory while it is full or gone, and then in the storage again.
import { expect, test } from "vitest";
import { Keeper, lacking } from "./keeper";
import type { Kept } from "./protocol";
import { Conflict, Memory, type Head, type Store, type StoredTable } from "./store";

const head = (id: string, changed = 0) => ({ id, changed }) as Head;

/** A storage like the browser's, which can be full or deleted. */
class Disk implements Store {
  readonly #content = new Memory(null);
  full = false;
  gone: () => void = () => {};
  closed = false;

  async read(table: string): Promise<StoredTable | null> {
    if (this.closed) throw new Error("closed");
    return this.#content.read(table);
  }

  async write(writes: Parameters<Store["write"]>[0]): Promise<void> {
    if (this.closed || this.full) throw new Error("no room");
    await this.#content.write(writes);
  }

  heads = () => this.#content.heads();
  remove = (table: string) => this.#content.remove(table);
  analysis = (table: string) => this.#content.analysis(table);
  keepAnalysis = (table: string, analysis: unknown) => this.#content.keepAnalysis(table, analysis);
}

function world() {
  const told: Kept[] = [];
  const work: (() => Promise<void>)[] = [];
  const disks: Disk[] = [];
  const w = {
    told,
    disks,
    refused: false,
    time: 0,
    open: () =>
      Keeper.open({
        open: (gone) => {
          if (w.refused) return Promise.reject(new Error("refused"));
          const disk = new Disk();
          disk.gone = gone;
          disks.push(disk);
          return Promise.resolve(disk);
        },
        told: (kept) => void told.push(kept),
        later: (what) => void work.push(what),
        after: (_, what) => void work.push(what),
        now: () => w.time,
      }),
    settle: async () => {
      for (const what of work.splice(0)) await what();
    },
  };
  return w;
}

const entries = (from: number, ...texts: string[]) => ({ kind: "entries" as const, table: "a", from, entries: texts });
const text = (table: StoredTable | null) => table?.entries.join(" ");

test("a storage that is deleted is said at once, and the open game is stored anew", async () => {
  const w = world();
  const keeper = await w.open();
  await keeper.write([{ kind: "head", head: head("a") }]);
  await keeper.write([entries(0, "x"), { kind: "head", head: head("a", 1) }]);
  w.disks[0]!.closed = true;
  w.disks[0]!.gone();
  expect(w.told).toEqual(["stored", "memory"]);
  await keeper.write([entries(1, "y"), { kind: "head", head: head("a", 2) }]);
  expect(text(await keeper.read("a"))).toBe("x y");
  await w.settle();
  expect(w.told).toEqual(["stored", "memory", "anew"]);
  expect(await w.disks[1]!.read("a")).toEqual({ head: head("a", 2), entries: ["x", "y"] });
  await keeper.write([entries(2, "z")]);
  expect(text(await w.disks[1]!.read("a"))).toBe("x y z");
});

test("where no storage opens any more, the game goes on in memory, and is stored when one does", async () => {
  const w = world();
  const keeper = await w.open();
  await keeper.write([{ kind: "head", head: head("a") }, entries(0, "x")]);
  w.refused = true;
  w.disks[0]!.closed = true;
  w.disks[0]!.gone();
  await w.settle();
  await keeper.write([entries(1, "y")]);
  expect(w.told).toEqual(["stored", "memory"]);
  w.refused = false;
  await w.settle();
  expect(w.told).toEqual(["stored", "memory", "anew"]);
  await keeper.write([entries(2, "z")]);
  expect(text(await w.disks[1]!.read("a"))).toBe("x y z");
});

test("a full storage keeps what it has, and gets the rest when there is room", async () => {
  const w = world();
  const keeper = await w.open();
  await keeper.write([{ kind: "head", head: head("a") }, entries(0, "x")]);
  w.disks[0]!.full = true;
  await keeper.write([entries(1, "y")]);
  expect(w.told).toEqual(["stored", "memory"]);
  expect(text(await keeper.read("a"))).toBe("x y");
  w.disks[0]!.full = false;
  w.time = 6000;
  await keeper.write([entries(2, "z")]);
  expect(w.told).toEqual(["stored", "memory", "stored"]);
  expect(text(await w.disks[0]!.read("a"))).toBe("x y z");
});

test("where the storage is full, deleting a game makes room for the others", async () => {
  const w = world();
  const keeper = await w.open();
  const b = { kind: "entries" as const, table: "b", from: 0, entries: ["z"] };
  await keeper.write([{ kind: "head", head: head("a") }, entries(0, "x"), { kind: "head", head: head("b") }, b]);
  const disk = w.disks[0]!;
  disk.full = true;
  await keeper.write([entries(1, "y")]);
  // It stays full: what is deleted is gone all the same.
  await keeper.remove("b");
  expect(await disk.read("b")).toBeNull();
  expect((await keeper.heads()).map(({ id }) => id)).toEqual(["a"]);
  expect(w.told).toEqual(["stored", "memory"]);
  await keeper.write([{ kind: "head", head: head("c") }]);
  const remove = disk.remove;
  disk.remove = (table) => {
    disk.full = false;
    return remove(table);
  };
  await keeper.remove("c");
  expect(w.told).toEqual(["stored", "memory", "stored"]);
  expect(text(await disk.read("a"))).toBe("x y");
  expect(await disk.read("c")).toBeNull();
});

test("a game that cannot be deleted stays", async () => {
  const w = world();
  const keeper = await w.open();
  await keeper.write([{ kind: "head", head: head("a") }, entries(0, "x")]);
  const disk = w.disks[0]!;
  disk.full = true;
  await keeper.write([entries(1, "y")]);
  disk.remove = () => Promise.reject(new Error("refused"));
  await expect(keeper.remove("a")).rejects.toThrow("refused");
  expect(text(await keeper.read("a"))).toBe("x y");
});

test("another tab that was faster is a conflict, not a full storage", async () => {
  const w = world();
  const keeper = await w.open();
  await keeper.write([{ kind: "head", head: head("a") }, entries(0, "x")]);
  await expect(keeper.write([entries(0, "y")])).rejects.toBeInstanceOf(Conflict);
  expect(w.told).toEqual(["stored"]);
});

test("only what follows is stored, and never over another game", () => {
  const table = { head: head("a"), entries: ["x", "y"] };
  expect(lacking(null, table)).toHaveLength(2);
  expect(lacking({ head: head("a"), entries: ["x"] }, table)?.[1]).toEqual(entries(1, "y"));
  expect(lacking(table, table)).toHaveLength(1);
  expect(lacking({ head: head("a"), entries: ["z"] }, table)).toBeNull();
  expect(lacking({ head: head("a"), entries: ["x", "y", "z"] }, table)).toBeNull();
});
