// Who counts as away, and after how long.
import { expect, test } from "vitest";
import type { SeatInfo } from "../wire/SeatInfo";
import type { TableInfo } from "../wire/TableInfo";
import { isAway } from "./absence.svelte";

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
