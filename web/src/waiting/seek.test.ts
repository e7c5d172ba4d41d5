// Whoever waits looks again, wherever they are on the page, until somebody is found or the wait is over.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Backend } from "../net/backend";
import { RequestError } from "../net/request-error";
import type { Snapshot } from "../wire/Snapshot";
import { seekOn, seekSeat, wantedAt, type Wanted } from "./seek";

const wanted = { game: "gold-rush", players: 2, rated: true, name: "" };

const seek = vi.fn();
const claim = vi.fn();
const backend = { tables: { seek }, seats: { claim } } as unknown as Backend;
const hear = vi.fn();
const waiting = (waits: () => boolean = () => true, what: Wanted | null = wanted) =>
  seekOn(backend, { id: "own", waits, wanted: () => what, hear });

const prospect = { waiting: 1, lately: 3 };
beforeEach(() => {
  vi.useFakeTimers();
  seek.mockResolvedValue({ table: "own", seats: [], prospect });
  claim.mockResolvedValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

test("it goes on until somebody is near enough, whatever fails in between", async () => {
  const found = waiting();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(seek).toHaveBeenCalledTimes(1);
  expect(hear).toHaveBeenCalledWith(prospect);
  seek.mockRejectedValueOnce(new Error("offline"));
  await vi.advanceTimersByTimeAsync(10_000);
  seek.mockResolvedValue({ table: "other", seats: [1] });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await found).toBe("other");
  expect(seek).toHaveBeenCalledTimes(3);
  expect(seek).toHaveBeenCalledWith({ ...wanted, options: "", waits_at: "own" });
  expect(claim.mock.calls).toEqual([["other", 1, "", undefined, "own"]]);
});

test("it ends when the table is left or gone, and nobody asks before they have a seat", async () => {
  const left = waiting(() => false);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await left).toBeNull();
  const spectator = waiting(() => seek.mock.calls.length === 0, null);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(seek).not.toHaveBeenCalled();
  // The line of the table says that it is gone; until then the server does.
  let there = true;
  const gone = waiting(() => there);
  seek.mockRejectedValue(new RequestError(404, null));
  await vi.advanceTimersByTimeAsync(30_000);
  there = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await gone).toBeNull();
  expect(await spectator).toBeNull();
});

test("whoever stops while a seat is being taken still learns of it", async () => {
  let here = true;
  seek.mockImplementation(() => {
    here = false;
    return Promise.resolve({ table: "other", seats: [1] });
  });
  const found = waiting(() => here);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await found).toBe("other");
});

test("a seat that somebody else has taken is no end", async () => {
  seek.mockResolvedValueOnce({ table: "full", seats: [1, 2] });
  claim.mockRejectedValue(new RequestError(409, null));
  expect(await seekSeat(backend, wanted)).toEqual({ table: "own", seats: [], prospect });
  expect(claim).toHaveBeenCalledTimes(2);
  expect(seek).toHaveBeenLastCalledWith({ ...wanted, options: "" });
});

test("whoever finds a table that is gone a moment later goes on looking", async () => {
  seek.mockResolvedValueOnce({ table: "left", seats: [1] });
  claim.mockRejectedValueOnce(new RequestError(404, null));
  expect(await seekSeat(backend, wanted)).toEqual({ table: "own", seats: [], prospect });
  // However often that happens.
  const found = waiting();
  seek.mockResolvedValue({ table: "left", seats: [1] });
  claim.mockRejectedValue(new RequestError(404, null));
  await vi.advanceTimersByTimeAsync(30_000);
  claim.mockResolvedValue(undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await found).toBe("left");
});

test("what somebody looks for follows from the table where they wait", () => {
  const seats = [
    { kind: "human", name: "Jan 2" },
    { kind: "open", name: "" },
  ];
  const table = { game: "gold-rush", options: "players=2", seats, phase: "waiting", rated: true };
  const at = (more: object, mine = [0]) => wantedAt({ table: { ...table, ...more }, mine } as unknown as Snapshot);
  expect(at({})).toEqual({ game: "gold-rush", options: "players=2", players: 2, rated: true, name: "Jan 2" });
  expect(at({ pace: { kind: "live", bank_s: 600, increment_s: 15 } })?.pace).toEqual({
    kind: "live",
    bank_s: 600,
    increment_s: 15,
  });
  expect(at({}, [])).toBeNull();
  // The seat has been opened; that it is no longer theirs comes a moment later.
  expect(at({}, [1])).toBeNull();
  expect(at({ phase: "playing" })).toBeNull();
});
