// How long tokens are still valid, in words.
import { expect, test } from "vitest";
import { nearestDay } from "./tokens";

const DAY = 24 * 3600;

test("a new token has all its days, and the last day is told in hours", () => {
  expect([90 * DAY, 90 * DAY - 60, 89.4 * DAY, DAY, DAY - 60].map(nearestDay)).toEqual([
    90 * DAY,
    90 * DAY,
    89 * DAY,
    DAY,
    DAY - 60,
  ]);
});
