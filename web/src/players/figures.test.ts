// Changes of ratings have real signs.
import { expect, test } from "vitest";
import { poolKey, signed } from "./figures";

test("a change has its sign", () => {
  expect([12, -3, 0].map(signed)).toEqual(["+12", "\u22123", "±0"]);
});

test("pools that differ have different keys", () => {
  const pool = { game: "gold-rush", players: "two", pace: "none", aids: true } as const;
  const others = [
    { ...pool, game: "carcassonne" },
    { ...pool, players: "more" as const },
    { ...pool, pace: "live" },
    { ...pool, aids: false },
  ];
  expect(new Set([pool, ...others].map(poolKey)).size).toBe(5);
});
