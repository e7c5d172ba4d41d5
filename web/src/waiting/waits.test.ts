// Tables where we wait while we look at other pages: none that begins is lost from sight, and none is kept that we have left.
import { beforeEach, expect, test, vi } from "vitest";
import { RequestError } from "../net/request-error";

const { giveUp, searches, stores, router } = vi.hoisted(() => ({
  giveUp: vi.fn(),
  searches: [] as ((table: string) => void)[],
  stores: new Map<string, { state: unknown; status: string }>(),
  router: { path: "/" },
}));
vi.mock("../lib/router.svelte", () => ({ router }));
vi.mock("../lib/shell.svelte", () => ({ shell: { notice: null } }));
vi.mock("../net/table-source", () => ({ tableSource: (id: string) => id }));
vi.mock("../net/table.svelte", () => ({
  TableStore: class {
    state: unknown = null;
    status = "";
    unplayable = null;
    constructor(id: string) {
      stores.set(id, this);
    }
    start() {}
    stop() {}
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

import { waits } from "./waits.svelte";

const notice = {} as never;
const begun = () => new RequestError(409, null, "game-begun");
const ids = () => waits.all.map(({ id }) => id);
const settled = () => new Promise((resolve) => setTimeout(resolve));
const begins = (id: string) => (stores.get(id)!.state = { table: { phase: "playing" }, mine: [0] });

beforeEach(() => {
  router.path = "/";
  giveUp.mockReset().mockResolvedValue(undefined);
  waits.stop();
  waits.tidy();
  giveUp.mockReset().mockResolvedValue(undefined);
  searches.length = 0;
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

test("nobody waits where others have the seat by now", () => {
  waits.keep("0a", "toy", notice);
  stores.get("0a")!.state = { table: { phase: "waiting" }, mine: [0] };
  waits.tidy();
  expect(ids()).toEqual(["0a"]);
  stores.get("0a")!.state = { table: { phase: "waiting" }, mine: [] };
  waits.tidy();
  expect([ids(), giveUp.mock.calls]).toEqual([[], []]);
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
