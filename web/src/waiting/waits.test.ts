// Tables where we wait while we look at other pages: none that begins is lost from sight, and none is kept that we have left.
import { beforeEach, expect, test, vi } from "vitest";
import { RequestError } from "../net/request-error";

const { giveUp, look, kept, searches, stopped, stores, router } = vi.hoisted(() => ({
  giveUp: vi.fn(),
  look: vi.fn(),
  kept: new Map<string, string>([
    ["goldfever-waits", '[{"id":"0before","game":"toy","wish":{"name":"Ann"},"known":false}]'],
  ]),
  stopped: [] as string[],
  searches: [] as ((table: string) => void)[],
  stores: new Map<string, { state: unknown; status: string }>(),
  router: { path: "/" },
}));
vi.mock("../lib/router.svelte", () => ({ router }));
vi.mock("../lib/shell.svelte", () => ({ shell: { notice: null } }));
vi.mock("../net/backend", () => ({ backend: { tables: { look } } }));
vi.mock("../net/table-source", () => ({ tableSource: (id: string) => id }));
vi.mock("../net/table.svelte", () => ({
  TableStore: class {
    state: unknown = null;
    status = "";
    unplayable = null;
    constructor(readonly id: string) {
      stores.set(id, this);
    }
    start() {}
    stop() {
      stopped.push(this.id);
    }
  },
}));
vi.mock("./search.svelte", () => ({
  giveUp,
  Search: class {
    constructor(_store: unknown, moved: (table: string) => void) {
      searches.push(moved);
    }
    stop() {}
  },
}));

// The module reads it as soon as it is there.
vi.hoisted(() =>
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }),
);

import { keptWaits } from "./kept";
import type { Wanted } from "./seek";
import { waits } from "./waits.svelte";

const notice = {} as never;
const begun = () => new RequestError(409, null, "game-begun");
const ids = () => waits.all.map(({ id }) => id);
const settled = () => new Promise((resolve) => setTimeout(resolve));
const wish: Wanted = { game: "toy", options: "players=3", players: 3, rated: false, name: "Ann" };
const human = { kind: "human", name: "Ann" };
const free = { kind: "open", name: "" };
/** What we hear of a table that waits: whether we have the first of three seats. */
const hears = (id: string, mine: number[], seats: object[] = [mine.length > 0 ? human : free, human, free]) =>
  (stores.get(id)!.state = { table: { phase: "waiting", game: "toy", options: "players=3", seats }, mine });
const begins = (id: string) => (stores.get(id)!.state = { table: { phase: "playing" }, mine: [0] });

beforeEach(() => {
  router.path = "/";
  giveUp.mockReset().mockResolvedValue(undefined);
  waits.stop();
  waits.tidy();
  giveUp.mockReset().mockResolvedValue(undefined);
  searches.length = 0;
  stopped.length = 0;
});

test("a tab goes on waiting when its page is loaded anew, and forgets where it waits no longer", () => {
  // What was there before the first test.
  waits.restore(notice);
  expect(waits.all.map(({ id, game, wish }) => [id, game, wish?.name])).toEqual([["0before", "toy", "Ann"]]);
  hears("0before", []);
  waits.tidy();
  expect(waits.lost?.id).toBe("0before");
  waits.dismiss(waits.lost!);
  expect(keptWaits()).toEqual([]);
  waits.restore(notice);
  expect(ids()).toEqual([]);
  waits.keep("0a", "toy", notice, wish);
  waits.keep("by-hand", "toy", notice);
  expect(keptWaits()).toEqual([
    { id: "0a", game: "toy", wish, known: false },
    { id: "by-hand", game: "toy", wish: null, known: false },
  ]);
  router.path = "/t/0a";
  waits.tidy();
  expect(keptWaits().map(({ id }) => id)).toEqual(["by-hand"]);
  waits.stop();
  expect([keptWaits(), kept.size]).toEqual([[], 0]);
});

test("what was stored by nobody we know is no wait", () => {
  for (const text of ["", "{", "null", "7", '[null, 7, {}, {"id": 7}, {"id": "a b"}]']) {
    kept.set("goldfever-waits", text);
    expect(keptWaits(), text).toEqual([]);
  }
  kept.clear();
});

test("without storage the waits end with the page", () => {
  vi.stubGlobal("sessionStorage", undefined);
  expect(() => waits.keep("0a", "toy", notice, wish)).not.toThrow();
  expect([ids(), keptWaits()]).toEqual([["0a"], []]);
});

test("a game that begins while we take a seat ends the waits, and none of them is called lost", async () => {
  const seats = (...kinds: string[]) => kinds.map((kind) => ({ kind }));
  const others = [
    { table: { phase: "waiting", seats: seats("human", "human", "open") }, mine: [0] },
    { table: { phase: "playing", seats: seats("human", "bot") }, mine: [0] },
    { table: { phase: "playing", seats: seats("human", "human") }, mine: [] },
  ];
  waits.keep("0a", "toy", notice, wish);
  hears("0a", []);
  waits.tidy();
  for (const other of others) {
    look.mockResolvedValueOnce(other);
    await waits.sat("0b");
  }
  look.mockRejectedValueOnce(new RequestError(0, null));
  await waits.sat("0b");
  expect(waits.lost?.id).toBe("0a");
  look.mockResolvedValueOnce({ table: { phase: "playing", seats: seats("human", "human") }, mine: [1] });
  await waits.sat("0b");
  expect([ids(), waits.lost]).toEqual([[], null]);
  // Whoever waits nowhere asks nothing.
  look.mockClear();
  await waits.sat("0b");
  expect(look).not.toHaveBeenCalled();
});

test("a game that begins while we stop waiting is shown", async () => {
  waits.keep("0a", "toy", notice);
  giveUp.mockRejectedValueOnce(begun());
  waits.stop();
  expect(ids()).toEqual([]);
  await settled();
  expect(waits.begun?.id).toBe("0a");
  // It is not given up again, and goes once it has been dismissed.
  waits.tidy();
  expect(ids()).toEqual(["0a"]);
  waits.stop();
  expect([ids(), giveUp.mock.calls]).toEqual([[], [["0a"]]]);
});

test("a failure to stop is no game", async () => {
  waits.keep("0a", "toy", notice);
  giveUp.mockRejectedValueOnce(new RequestError(409, null, "stale"));
  waits.stop();
  await settled();
  expect(ids()).toEqual([]);
});

test("whoever moves to another table leaves the former one, unless its game has begun", async () => {
  waits.keep("0a", "toy", notice);
  searches[0]("0b");
  await settled();
  expect([ids(), giveUp.mock.calls]).toEqual([["0b"], [["0a"]]]);
  giveUp.mockRejectedValueOnce(begun());
  searches[1]("0c");
  await settled();
  expect([ids(), waits.begun?.id]).toEqual([["0c", "0b"], "0b"]);
  begins("0c");
  searches[2]("0d");
  expect([ids(), giveUp.mock.lastCall]).toEqual([["0c", "0b"], ["0d"]]);
});

test("a game that begins without us, because others have our seat, ends no other wait", () => {
  for (const id of ["0a", "0b"]) waits.keep(id, "toy", notice);
  stores.get("0a")!.state = { table: { phase: "playing" }, mine: [] };
  waits.tidy();
  expect([ids(), waits.begun, giveUp.mock.calls]).toEqual([["0b"], null, []]);
});

test("whoever has stopped does not wait at a table that was found at that moment", async () => {
  waits.keep("0a", "toy", notice);
  waits.stop();
  giveUp.mockClear();
  searches[0]("0b");
  await settled();
  expect([ids(), giveUp.mock.calls]).toEqual([[], [["0b"]]]);
  // If the game has begun there, they hear of it.
  waits.keep("0c", "toy", notice);
  waits.stop();
  await settled();
  giveUp.mockRejectedValueOnce(begun());
  searches[1]("0d");
  await settled();
  expect([ids(), waits.begun?.id]).toEqual([["0d"], "0d"]);
});

test("whoever loses their place hears of it until they close that, and nothing seeks by itself", () => {
  waits.keep("0a", "toy", notice, wish);
  hears("0a", [0]);
  waits.tidy();
  expect([ids(), waits.lost]).toEqual([["0a"], null]);
  hears("0a", []);
  waits.tidy();
  expect([ids(), waits.lost?.id, waits.lost?.wish]).toEqual([["0a"], "0a", wish]);
  expect(stopped).toEqual(["0a"]);
  // That others begin the game there, or that the table disappears, takes nothing back.
  stores.get("0a")!.state = { table: { phase: "playing" }, mine: [] };
  stores.get("0a")!.status = "gone";
  waits.tidy();
  expect([ids(), waits.lost?.id, waits.begun]).toEqual([["0a"], "0a", null]);
  waits.dismiss(waits.lost!);
  expect([ids(), waits.lost, giveUp.mock.calls]).toEqual([[], null, []]);
});

test("a seat that has just been opened is ours until the server says otherwise", () => {
  waits.keep("0a", "toy", notice, wish);
  hears("0a", [0], [free, human, free]);
  waits.tidy();
  expect([ids(), waits.lost]).toEqual([["0a"], null]);
});

test("a table that is gone while we wait there is a place that was lost", () => {
  waits.keep("0a", "toy", notice, wish);
  stores.get("0a")!.status = "gone";
  waits.tidy();
  expect([ids(), waits.lost?.id]).toEqual([["0a"], "0a"]);
});

test("only of quick games is it said that a place was lost", () => {
  waits.keep("by-hand", "toy", notice, wish);
  hears("by-hand", []);
  waits.tidy();
  expect([ids(), waits.lost]).toEqual([[], null]);
});

test("whoever stops has lost nothing", async () => {
  waits.keep("0a", "toy", notice, wish);
  hears("0a", [0]);
  waits.stop();
  hears("0a", []);
  waits.tidy();
  await settled();
  expect([ids(), waits.lost, waits.comeBack("0a")]).toEqual([[], null, null]);
});

test("of two waits one may be lost, and the other goes on", () => {
  for (const id of ["0a", "0b"]) {
    waits.keep(id, "toy", notice, wish);
    hears(id, [0]);
  }
  hears("0a", []);
  waits.tidy();
  expect(waits.all.map(({ id, lost, seeks }) => [id, lost, seeks])).toEqual([
    ["0a", true, false],
    ["0b", false, true],
  ]);
  waits.dismiss(waits.lost!);
  expect([ids(), giveUp.mock.calls]).toEqual([["0b"], []]);
  // It dismisses nothing else.
  waits.dismiss(waits.all[0]!);
  expect(ids()).toEqual(["0b"]);
});

test("whoever finds a seat again misses none, and leaves where they have waited for the same", () => {
  for (const id of ["0a", "0b", "0c"]) {
    waits.keep(id, "toy", notice, wish);
    hears(id, [0]);
  }
  hears("0a", []);
  waits.tidy();
  const [lost, waiting] = waits.all;
  // At the same table they simply wait on.
  waits.found("0b", [lost!, waiting!]);
  expect([ids(), giveUp.mock.calls]).toEqual([["0b", "0c"], []]);
  waits.found("0d", [waiting!]);
  expect([ids(), giveUp.mock.calls]).toEqual([["0c"], [["0b"]]]);
});

test("what we look for moves with us, and the table's page learns of it once", async () => {
  waits.keep("0a", "toy", notice, wish);
  searches[0]("0b");
  await settled();
  hears("0b", []);
  waits.tidy();
  expect(waits.lost?.wish).toEqual(wish);
  router.path = "/t/0b";
  waits.tidy();
  expect([ids(), waits.comeBack("0a"), waits.comeBack("0b"), waits.comeBack("0b")]).toEqual([[], null, wish, null]);
});

test("a place that was lost is no reason not to wait at that table again", () => {
  waits.keep("0a", "toy", notice, wish);
  hears("0a", []);
  waits.tidy();
  waits.keep("0a", "toy", notice, wish);
  hears("0a", [0]);
  waits.tidy();
  expect([ids(), waits.lost]).toEqual([["0a"], null]);
});

test("nobody looks for people where none can sit down", () => {
  waits.keep("0a", "toy", notice, wish);
  const seeks = (seats: object[]) => {
    hears("0a", [0], seats);
    return waits.all[0]!.seeks;
  };
  expect(seeks([human, human, free])).toBe(true);
  expect(seeks([human, human, human])).toBe(false);
  expect(seeks([human, { kind: "bot", name: "random" }, free])).toBe(false);
});

test("a game that begins ends the other waits, but no game that has begun, too", () => {
  for (const id of ["0a", "0b", "0c"]) waits.keep(id, "toy", notice);
  begins("0a");
  begins("0c");
  waits.end();
  expect([ids(), giveUp.mock.calls]).toEqual([["0a", "0c"], [["0b"]]]);
});

test("whoever goes to their game leaves the table from which they come", () => {
  waits.keep("0one", "toy", notice);
  router.path = "/t/0two";
  begins("0one");
  router.path = "/t/0one";
  waits.tidy();
  waits.keep("0two", "toy", notice);
  expect([ids(), giveUp.mock.calls]).toEqual([[], [["0two"]]]);
  // The other way round: first the room is left, then the page is tidied.
  router.path = "/";
  waits.tidy();
  waits.keep("0one", "toy", notice);
  waits.keep("0two", "toy", notice);
  begins("0one");
  router.path = "/t/0one";
  waits.tidy();
  expect([ids(), giveUp.mock.calls]).toEqual([[], [["0two"], ["0two"]]]);
  // Later they may look at that game while they wait for another.
  router.path = "/";
  waits.tidy();
  router.path = "/t/0one";
  waits.keep("0three", "toy", notice);
  expect(ids()).toEqual(["0three"]);
});
