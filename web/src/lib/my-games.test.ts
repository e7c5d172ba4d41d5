import { describe, expect, test } from "vitest";
import type { TableSummary } from "../wire/TableSummary";
import { byUrgency, waiting, waitsForMe, zeroOf } from "./my-games";

const game = (id: string, to_act: number | null, left: number | null = null, phase = "playing") =>
  ({
    mine: [1],
    table: {
      id,
      phase,
      to_act,
      ...(left !== null && { clocks: [{ seat: 1, left_ms: left, running: true, zero_ms: 1000 + left }] }),
    },
  }) as unknown as TableSummary;

describe("one's own games", () => {
  test("wait for us if our seat decides", () => {
    expect(waitsForMe(game("a", 1))).toBe(true);
    expect(waitsForMe(game("a", 0))).toBe(false);
    expect(waitsForMe(game("a", null))).toBe(false);
    expect(waitsForMe(game("a", 1, null, "over"))).toBe(false);
  });

  test("have a moment at which our time runs out, if it runs", () => {
    expect(zeroOf(game("a", 1, 500))).toBe(1500);
    expect(zeroOf(game("a", 1))).toBeNull();
    expect(zeroOf(game("a", 0, 500))).toBeNull();
  });

  test("are in the order of their urgency", () => {
    const games = [
      game("over", null, null, "over"),
      game("theirs", 0),
      game("mine", 1),
      game("later", 1, 9000),
      game("soon", 1, 70),
      game("open", null, null, "waiting"),
    ];
    expect(byUrgency(games).map(({ table }) => table.id)).toEqual(["soon", "later", "mine", "theirs", "open", "over"]);
    expect(waiting(games, "soon").map(({ table }) => table.id)).toEqual(["later", "mine"]);
  });
});
