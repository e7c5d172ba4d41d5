// The digit of each choice.
import { expect, test } from "vitest";
import { digitOf, groupOf } from "./digits";
import type { Group } from "./model";

const group = (digit?: number) => ({ id: `${digit}`, digit }) as Group;

test("buttons are numbered as they stand", () => {
  const groups = Array.from({ length: 10 }, () => group());
  expect(groups.map((_, at) => digitOf(groups, at))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, null]);
});

test("a tile that has a number is picked by it, also when tiles before it are sold", () => {
  const groups = [group(1), group(3), group(6)];
  expect(groups.map((_, at) => digitOf(groups, at))).toEqual([1, 3, 6]);
  expect(groupOf(groups, 6)).toBe(groups[2]);
  expect(groupOf(groups, 2)).toBe(undefined);
});
