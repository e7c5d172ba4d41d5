// Changes of ratings have real signs.
import { expect, test } from "vitest";
import { signed } from "./figures";

test("a change has its sign", () => {
  expect([12, -3, 0].map(signed)).toEqual(["+12", "\u22123", "±0"]);
});
