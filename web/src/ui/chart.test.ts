// The drawing of points over time: round values, everything within the frame, readable ends.
import { expect, test } from "vitest";
import { apart, named, penOf, scaleOf } from "./chart";

const FRAME = { width: 600, height: 240, left: 40, top: 10, right: 60, bottom: 30 };

test("a few round values hold all points, those below nothing too", () => {
  expect(scaleOf([0, 3])).toEqual({ least: 0, most: 3, ruled: [0, 1, 2, 3] });
  expect(scaleOf([0, 87]).ruled).toEqual([0, 20, 40, 60, 80, 100]);
  expect(scaleOf([-12, 40]).ruled).toEqual([-20, 0, 20, 40]);
  expect(scaleOf([]).ruled).toEqual([0, 1]);
  expect(scaleOf([1542, 1560], 1500).ruled).toEqual([1500, 1520, 1540, 1560]);
  for (const most of [1, 9, 10, 51, 99, 250, 1234]) expect(scaleOf([most]).ruled.length).toBeLessThanOrEqual(7);
});

test("every point lies within the frame", () => {
  const values = [-3, 0, 12, 57, 57];
  const pen = penOf(FRAME, values.length, scaleOf(values));
  for (const [i, value] of values.entries()) {
    expect(pen.x(i)).toBeGreaterThanOrEqual(40);
    expect(pen.x(i)).toBeLessThanOrEqual(540);
    expect(pen.y(value)).toBeGreaterThanOrEqual(10);
    expect(pen.y(value)).toBeLessThanOrEqual(210);
  }
  expect(pen.y(57)).toBeLessThan(pen.y(0));
  expect(penOf(FRAME, 1, scaleOf([4])).x(0)).toBe(290);
});

test("the first and the last moment are named, and no more than there is room for", () => {
  expect(named(1, 8)).toEqual([0]);
  expect(named(6, 8)).toEqual([0, 1, 2, 3, 4, 5]);
  const many = named(111, 8);
  expect(many[0]).toBe(0);
  expect(many.at(-1)).toBe(110);
  expect(many.length).toBeLessThanOrEqual(9);
});

test("ends that would cover each other move apart and stay in the frame", () => {
  expect(apart([100, 100, 100], 16, 0, 200)).toEqual([100, 116, 132]);
  const low = apart([198, 199, 200, 20], 16, 10, 200);
  expect(low).toEqual([168, 184, 200, 20]);
  expect(apart([50], 16, 0, 200)).toEqual([50]);
});
