// The season of a table.
import { expect, test } from "vitest";
import { SEASONS, seasonOf } from "./season";

test("a table keeps its part of the year, and all of them occur", () => {
  expect(seasonOf("abcdef")).toBe(seasonOf("abcdef"));
  const found = Array.from({ length: 60 }, (_, i) => seasonOf(`table-${i}`));
  for (const season of SEASONS) expect(found.filter((one) => one === season).length, season).toBeGreaterThan(8);
});
