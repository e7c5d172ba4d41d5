// Cards grow where there is room, and keep their size while there are few of them.
import { expect, test } from "vitest";
import { roomFor } from "./room";

test("an empty mat has room for four stacks of two", () => {
  expect(roomFor([0, 0, 0, 0, 0], 0)).toEqual({ stacks: 4, places: 5, deep: 2, others: 0 });
  expect(roomFor([1, 0, 2, 0, 1], 0)).toEqual({ stacks: 4, places: 5, deep: 2, others: 0 });
});

test("more than three cards of a town take a second column", () => {
  expect(roomFor([4, 3, 1, 0, 1], 2)).toEqual({ stacks: 5, places: 6, deep: 3, others: 2 });
  expect(roomFor([1, 1, 1, 1, 1], 1)).toEqual({ stacks: 5, places: 5, deep: 2, others: 1 });
});
