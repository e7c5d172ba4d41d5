// Whoever waits looks again, and never leaves somebody who has come.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Backend } from "../../net/backend";
import { seekOn } from "./seek";

const seat = (kind: string) => ({ kind, name: "" });
const looked = (phase: string, ...kinds: string[]) => ({ table: { phase, seats: kinds.map(seat) } });
const wanted = { game: "gold-rush", players: 2, rated: true, name: "" };

const look = vi.fn();
const seek = vi.fn();
const claim = vi.fn();
const backend = { tables: { look, seek }, seats: { claim } } as unknown as Backend;

beforeEach(() => {
  vi.useFakeTimers();
  look.mockResolvedValue(looked("waiting", "human", "open"));
  seek.mockResolvedValue({ table: "own", seats: [] });
  claim.mockResolvedValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

test("it goes on until somebody is near enough, whatever fails in between", async () => {
  const found = seekOn(backend, wanted, "own", () => true);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(seek).toHaveBeenCalledTimes(1);
  seek.mockRejectedValueOnce(new Error("offline"));
  await vi.advanceTimersByTimeAsync(10_000);
  seek.mockResolvedValue({ table: "other", seats: [1] });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await found).toBe("other");
  expect(seek).toHaveBeenCalledTimes(3);
  expect(seek).toHaveBeenCalledWith({ ...wanted, options: "" });
  expect(claim.mock.calls).toEqual([["other", 1, ""]]);
});

test.each([
  ["somebody has come", looked("playing", "human", "human"), true],
  ["one of several has come", looked("waiting", "human", "human", "open"), true],
  ["the table is left", looked("waiting", "human", "open"), false],
])("it ends when %s", async (_, now, here) => {
  look.mockResolvedValue(now);
  const found = seekOn(backend, wanted, "own", () => here);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await found).toBeNull();
  expect(seek).not.toHaveBeenCalled();
});
