// Pools are told apart by their keys.
import { expect, test } from "vitest";
import { poolKey } from "./pool-key";

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
