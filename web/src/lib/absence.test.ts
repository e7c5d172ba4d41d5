// Who counts as away, and after how long.
import { afterEach, expect, test, vi } from "vitest";
import type { SeatInfo } from "../wire/SeatInfo";
import type { TableInfo } from "../wire/TableInfo";
import { isAway, noteAbsences, secondsUntilStandIn } from "./absence.svelte";

const table = (phase: TableInfo["phase"], ...seats: Partial<SeatInfo>[]): TableInfo =>
  ({
    phase,
    seats: seats.map((seat) => ({ kind: "human", name: "", present: true, stand_in: null, ...seat })),
  }) as TableInfo;

test("a person without an open page is away while the game is on", () => {
  const here = table("playing", {}, { present: false });
  expect([0, 1].map((seat) => isAway(here, seat))).toEqual([false, true]);
  expect(isAway(table("over", { present: false }), 0)).toBe(false);
});

test("nobody waits for a computer player, or for a person whom one replaces", () => {
  const bots = table("playing", { kind: "bot", present: false }, { present: false, stand_in: "level-6" });
  expect([0, 1].map((seat) => isAway(bots, seat))).toEqual([false, false]);
});

test("a seat that there is not is not away", () => {
  expect(isAway(table("playing", {}), 4)).toBe(false);
});

afterEach(() => vi.useRealTimers());

test("whoever is seen leaving can be replaced a minute later, and nobody knows that of others", () => {
  vi.useFakeTimers();
  const here = { ...table("playing", {}, { present: false }), id: "t" };
  const gone = { ...table("playing", { present: false }, { present: false }), id: "t" };
  noteAbsences(null, here);
  noteAbsences(here, gone);
  expect([0, 1].map((seat) => secondsUntilStandIn(gone, seat))).toEqual([60, 0]);
  vi.advanceTimersByTime(20_500);
  noteAbsences(gone, gone);
  expect(secondsUntilStandIn(gone, 0)).toBe(40);
  vi.advanceTimersByTime(60_000);
  expect(secondsUntilStandIn(gone, 0)).toBe(0);
  noteAbsences(gone, here);
  noteAbsences(here, gone);
  expect(secondsUntilStandIn(gone, 0)).toBe(60);
});
