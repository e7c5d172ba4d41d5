// The movements of gold.
import { expect, test } from "vitest";
import { flights } from "./flights";

const entry = (version: number, events: unknown[]) =>
  ({ version, events }) as unknown as Parameters<typeof flights>[0][number];
const money = (from: unknown, to: unknown, amount: number, more = {}) => ({
  type: "money",
  from,
  to,
  amount,
  due: amount,
  reason: "bid",
  ...more,
});

test("a bid flows from the winner to each receiver, one after the other", () => {
  const all = flights([
    entry(7, [{ type: "auction", winner: 0, bid: 9 }, money(0, 3, 5), money(0, 2, 2), money(0, "supply", 2)]),
  ]);
  expect(all.map(({ from, to, amount, turn }) => [from, to, amount, turn])).toEqual([
    ["purse 0", "purse 3", 5, 0],
    ["purse 0", "purse 2", 2, 1],
    ["purse 0", "supply", 2, 2],
  ]);
  expect(new Set(all.map((f) => f.key)).size).toBe(3);
});

test("gold that is found comes out of the claims", () => {
  const all = flights([entry(8, [money("supply", 1, 7, { reason: "production", cards: [4, 9] })])]);
  expect(all.map(({ from, to, amount, turn }) => [from, to, amount, turn])).toEqual([
    ["card 4", "purse 1", 4, 0],
    ["card 9", "purse 1", 3, 0],
  ]);
});

test("nothing flies where nothing moves", () => {
  expect(flights([entry(9, [money(0, 1, 0), { type: "passed", player: 1 }])])).toEqual([]);
  expect(flights([])).toEqual([]);
});
