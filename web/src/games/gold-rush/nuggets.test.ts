// Nuggets on the map: one by one on large tiles, as one with their number on small ones.
import { expect, test } from "vitest";
import { pt } from "../../board/core/geometry";
import type { Turned } from "../../board/core/turned-tile";
import { nuggets } from "./drawings/mountains";

const tile = (...marks: ReturnType<typeof pt>[]): Turned =>
  ({ segments: [{ index: 0, anchor: pt(50, 50), marks: { nugget: marks } }] }) as unknown as Turned;
const heaps = (drawing: string): number => drawing.split("var(--gr-gold-deep)").length - 1;

test("large tiles show each nugget, small ones one with the number", () => {
  const three = tile(pt(40, 40), pt(60, 40), pt(50, 90));
  expect([heaps(nuggets(three, "near")), nuggets(three, "near").includes("<text")]).toEqual([3, false]);
  for (const detail of ["far", "tiny"] as const) {
    expect(heaps(nuggets(three, detail))).toBe(1);
    expect(nuggets(three, detail)).toMatch(/>3<\/text>/);
  }
});

test("a single nugget has no number, and a mountain without gold has none", () => {
  expect(nuggets(tile(pt(40, 40)), "far")).not.toContain("<text");
  expect(nuggets(tile(), "tiny")).toBe("");
});
