import { expect, test } from "vitest";
import { thinkingTime } from "./bots";

test("short thoughts are none, others are told to the hundredth of a second", () => {
  expect([1, 19, 20, 24, 100, 1_234].map(thinkingTime)).toEqual([0, 0, 0.02, 0.02, 0.1, 1.23]);
});
