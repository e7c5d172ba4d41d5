// The worker with the tables of this device: files that are damaged, games that are deleted or brought twice, and requests that
// always get an answer.
import { beforeEach, expect, test, vi } from "vitest";
import type { Answer, FromWorker, ToWorker } from "./protocol";

vi.mock("./browser.wasm?url", () => ({ default: "module" }));
vi.mock("./module", () => {
  class Unreadable extends Error {}
  /** Knows one game, plays entries with a text, and shows how many it has played. */
  class Module {
    static start = () => Promise.resolve(new Module());
    readonly #open = new Map<string, { head: { id: string; game: string; options: string }; entries: unknown[] }>();
    call(input: never): unknown {
      const { kind, path, table, body } = input as { kind: string; path: string; table: never; body: never };
      if (kind === "load") {
        const { head, entries } = table as {
          head: { id: string; game: string; options: string };
          entries: { text?: unknown }[];
        };
        if (entries.some(({ text }) => typeof text !== "string")) throw new Unreadable();
        this.#open.set(head.id, { head, entries });
      }
      if (kind !== "ask") return {};
      if (path === "/api/games")
        return { answer: { status: 200, body: [{ name: "gold-rush", bots: [{ name: "greedy" }] }] } };
      if (path === "/api/records") {
        const { record } = body as { record: string };
        const head = headOf("local-chosenbymodule");
        const entries = record.split(" ").map((text) => ({ text }));
        return {
          writes: [
            { kind: "head", head },
            { kind: "entries", table: head.id, from: 0, entries },
          ],
        };
      }
      const open = this.#open.get(path.split("/").at(-1) ?? "");
      if (!open) return { missing: path };
      return { answer: { status: 200, body: { table: infoOf(open.head.id, open.entries.length % 2) } } };
    }
  }
  return { Module, Unreadable, compile: () => Promise.resolve({}), now: () => 0 };
});

const infoOf = (id: string, to_act = 0) => ({
  ...{ id, game: "gold-rush", options: "players=2", custom_data: false, aids: true },
  ...{ seats: [], phase: "playing", to_act },
});
const headOf = (id: string) => ({
  ...{ id, game: "gold-rush", rules: 3, options: "players=2", data: null, held: false, rematch: null },
  seats: [
    { kind: "human", name: "Anna", stand_in: null },
    { kind: "bot", name: "greedy", stand_in: null },
  ],
  ...{ made: 1, changed: 2, info: infoOf(id) },
});
const tableOf = (id: string, more: object = {}, ...texts: unknown[]) => ({
  head: { ...headOf(id), ...more },
  entries: (texts.length > 0 ? texts : ["x"]).map((text) => ({ text })),
});
const fileOf = (...tables: unknown[]) => ({ form: "goldfever-tables 1", tables });

let told: FromWorker[] = [];
let number = 0;
let scope: { onmessage?: (event: { data: ToWorker }) => void; postMessage(message: FromWorker): void };

beforeEach(async () => {
  vi.resetModules();
  told = [];
  scope = { postMessage: (message) => void told.push(structuredClone(message)) };
  vi.stubGlobal("self", scope);
  vi.stubGlobal("navigator", { hardwareConcurrency: 2 });
  vi.stubGlobal("BroadcastChannel", undefined);
  vi.spyOn(console, "error").mockImplementation(() => {});
  await import("./worker");
});

/** The answer to a request. */
async function ask(method: string, path: string, body: unknown = null): Promise<Answer> {
  const asked = ++number;
  scope.onmessage!({ data: { kind: "ask", number: asked, method, path, body } });
  return vi.waitFor(() => {
    const found = told.find((one) => one.kind === "answer" && one.number === asked);
    if (found?.kind !== "answer") throw new Error("no answer");
    return found.answer;
  });
}
const restore = async (...tables: unknown[]) => (await ask("POST", "/api/saved", fileOf(...tables))).body;
const listed = async () => (await ask("GET", "/api/tables")).body as { table: { id: string; to_act: number } }[];

test.each([
  ["nothing", null],
  ["a number", 7],
  ["an id of a server", tableOf("abc")],
  ["another game", tableOf("local-b", { game: "nonsense" })],
  ["an impossible date", tableOf("local-b", { changed: Number.MAX_SAFE_INTEGER })],
  ["a long name", tableOf("local-b", { seats: [{ kind: "human", name: "a".repeat(11_000), stand_in: null }] })],
  ["an unknown computer player", tableOf("local-b", { seats: [{ kind: "bot", name: "nobody", stand_in: null }] })],
  ["an address", tableOf("local-b", { sent: "../../evil" })],
  ["no seats", tableOf("local-b", { seats: {} })],
  ["a step that is none", tableOf("local-b", {}, 5)],
  ["fewer seats than players", tableOf("local-b", { seats: [] })],
])("a file with a damaged game restores the others: %s", async (_, bad) => {
  expect(await restore(bad, tableOf("local-a"))).toEqual({ restored: 1, damaged: 1 });
  expect((await listed()).map(({ table }) => table.id)).toEqual(["local-a"]);
  expect((await ask("GET", "/api/damaged")).body).toEqual([]);
});

test("lists show what the module says of a restored game, not what the file says", async () => {
  const info = { ...infoOf("local-other", 77), game: "nonsense", clocks: 5 };
  expect(await restore(tableOf("local-a", { info }))).toEqual({ restored: 1, damaged: 0 });
  expect((await listed())[0]!.table).toMatchObject({ id: "local-a", game: "gold-rush", to_act: 1 });
  expect((await listed())[0]!.table).not.toHaveProperty("clocks");
});

test("a request that fails is answered", async () => {
  expect((await ask("POST", "/api/saved", { form: "goldfever-tables 1", tables: 5 })).status).toBe(400);
  const { Keeper } = await import("./keeper");
  vi.spyOn(Keeper.prototype, "read").mockRejectedValueOnce(new Error("broken"));
  expect((await ask("POST", "/api/saved", fileOf(tableOf("local-a")))).status).toBe(500);
  expect(await restore(tableOf("local-a"))).toEqual({ restored: 1, damaged: 0 });
});

test("a game that is open in another tab is not deleted", async () => {
  await restore(tableOf("local-a"));
  let free = false;
  const request = (_: string, __: object, work: (lock: unknown) => unknown) => Promise.resolve(work(free ? {} : null));
  vi.stubGlobal("navigator", { hardwareConcurrency: 2, locks: { request } });
  expect(await ask("DELETE", "/api/tables/local-a")).toMatchObject({
    ...{ status: 409, body: { reason: { key: "local-delete-elsewhere" } } },
  });
  expect(await listed()).toHaveLength(1);
  free = true;
  expect((await ask("DELETE", "/api/tables/local-a")).status).toBe(204);
  expect(await listed()).toHaveLength(0);
});

test("a page hears that another tab has deleted its game", async () => {
  let heard = (_: { data: string }) => {};
  class Channel {
    addEventListener = (_: string, listener: typeof heard) => void (heard = listener);
    postMessage = () => {};
  }
  vi.stubGlobal("BroadcastChannel", Channel);
  await restore(tableOf("local-a"));
  scope.onmessage!({ data: { kind: "connect", viewer: 1, table: "local-a" } });
  await vi.waitFor(() => expect(told).toContainEqual({ kind: "opened", viewer: 1 }));
  const { Keeper } = await import("./keeper");
  vi.spyOn(Keeper.prototype, "read").mockResolvedValue(null);
  heard({ data: "local-a" });
  await vi.waitFor(() => expect(told).toContainEqual({ kind: "gone", viewer: 1, unplayable: null }));
});

test("a game is said to be deleted only when it is", async () => {
  await restore(tableOf("local-a"));
  const { Keeper } = await import("./keeper");
  vi.spyOn(Keeper.prototype, "remove").mockRejectedValueOnce(new Error("broken"));
  expect((await ask("DELETE", "/api/tables/local-a")).body).toMatchObject({ reason: { key: "local-not-deleted" } });
  expect(await listed()).toHaveLength(1);
});

test("a game that is brought from a server twice is one game here", async () => {
  const bring = async (table: unknown, record: string) => ask("POST", "/api/brought", { table, record, seats: [] });
  expect(await bring("abc", "x y")).toEqual({ status: 201, body: { table: "local-abc" } });
  expect((await bring("abc", "x y")).body).toEqual({ table: "local-abc" });
  expect((await listed()).map(({ table }) => table.id)).toEqual(["local-abc"]);
  // A file keeps this.
  const file = (await ask("GET", "/api/saved")).body;
  await ask("DELETE", "/api/tables/local-abc");
  expect(await listed()).toEqual([]);
  expect((await ask("POST", "/api/saved", file)).body).toEqual({ restored: 1, damaged: 0 });
  expect((await bring("abc", "x y")).body).toEqual({ table: "local-abc" });
  expect(await listed()).toHaveLength(1);
  for (const wrong of [undefined, "../x", 5, ""]) expect((await bring(wrong, "x")).status).toBe(400);
});
