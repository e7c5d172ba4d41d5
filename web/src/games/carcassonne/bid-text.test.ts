// How the field for a bid interprets its text.
import { expect, test } from "vitest";
import type { Choice } from "../tiles/model";
import { bidOf, pointsOf, stepped } from "./bid-text";

const bids = [3, 4, 5, 6, 7, 8].map((points): Choice => ({
  action: `bid ${points}`,
  icon: "bid",
  at: null,
  parts: null,
  label: "",
}));
const points = (bid: Choice | null) => bid && pointsOf(bid);

test("only a bid that can be made is taken from the text", () => {
  expect(["3", "8", " 5 "].map((text) => points(bidOf(text, bids)))).toEqual([3, 8, 5]);
  expect(["", "2", "9", "99", "-3", "3.5", "3e0", "five"].map((text) => bidOf(text, bids))).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test("steps begin at the least bid and end at the highest", () => {
  const to = (from: number | null, step: number) => points(stepped(from, step, bids));
  expect([to(null, 1), to(null, 5), to(3, 1), to(3, 5), to(7, 5), to(8, 1)]).toEqual([3, 7, 4, 8, 8, 8]);
  expect([to(4, -1), to(3, -1)]).toEqual([3, 3]);
  expect(stepped(null, 1, [])).toBe(null);
});

test("where nobody has bid yet, a step bids as much as it says", () => {
  const free = [0, 1, 2, 3, 4, 5, 6].map((points) => ({ ...bids[0]!, action: `bid ${points}` }));
  expect([1, 5, -1].map((step) => points(stepped(null, step, free)))).toEqual([1, 5, 0]);
});
