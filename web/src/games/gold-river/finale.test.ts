// The end of Gold River adds up to the final scores, town by town if the cards alone explain the points.
import { expect, test } from "vitest";
import { finale } from "./finale";
import type { Facts, View } from "./generated";

const FACTS = {
  towns: [{ id: "a" }, { id: "b" }],
  cards: [
    { town: 0, gold: 3 },
    { town: 1, gold: 2 },
    { town: 0, gold: 4 },
    { town: null, gold: null },
  ],
} as unknown as Facts;

const view = (claims: number): View =>
  ({
    players: [{ claims: [0, 1] }, { claims: [2] }],
    outcome: {
      players: [
        {
          items: [
            { name: "nuggets", points: 7 },
            { name: "claims", points: claims },
            { name: "mayors", points: 5 },
          ],
          total: 12 + claims,
          rank: 1,
        },
        {
          items: [
            { name: "nuggets", points: 1 },
            { name: "claims", points: 4 },
            { name: "mayors", points: 0 },
          ],
          total: 5,
          rank: 2,
        },
      ],
    },
  }) as unknown as View;

test("towns first, then mayors, gold at the end; the last sum is the account's", () => {
  const steps = finale(FACTS, view(5));
  expect(steps.map(({ key }) => key)).toEqual(["town-0", "town-1", "mayors", "nuggets"]);
  expect(steps.map(({ points }) => points)).toEqual([
    [3, 4],
    [2, 0],
    [5, 0],
    [7, 1],
  ]);
  expect(steps[0]!.cards).toEqual([[0], [2]]);
  expect(steps.at(-1)!.totals).toEqual([17, 5]);
});

test("where the cards do not make up the item, it is told as a whole", () => {
  const steps = finale(FACTS, view(6));
  expect(steps.map(({ key }) => key)).toEqual(["claims", "mayors", "nuggets"]);
  expect(steps.at(-1)!.totals).toEqual([18, 5]);
});

test("a game that goes on has no end", () => {
  expect(finale(FACTS, { ...view(5), outcome: null })).toEqual([]);
});
