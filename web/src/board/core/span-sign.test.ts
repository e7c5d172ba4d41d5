// A cell has the sign for a bridge only where every way to lay the tile needs one.
import { expect, test } from "vitest";
import { alwaysSpanned } from "./span-sign";

const span = { x: 0, y: 0, axis: "ns" } as const;

test("a cell where one way needs nothing has no sign", () => {
  expect(alwaysSpanned({ x: 0, y: 0, rotations: [0, 90] })).toBe(false);
  expect(alwaysSpanned({ x: 0, y: 0, rotations: [0, 90], spans: { 90: span } })).toBe(false);
  expect(alwaysSpanned({ x: 0, y: 0, rotations: [0, 90], spans: { 0: span, 90: span } })).toBe(true);
});
