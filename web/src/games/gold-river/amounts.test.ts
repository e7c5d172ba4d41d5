// Stepping among the amounts that can be named.
import { expect, test } from "vitest";
import type { ChoiceOf } from "../../net/told";
import { amounts, nearest } from "./amounts";
import type { GoldRiver } from "./told";

const option = (amount: number): ChoiceOf<GoldRiver> => ({
  action: `bid ${amount}`,
  view: { type: "bid", amount, payment: [], supply: 0, pot: 0 },
});
const all = amounts([{ action: "pass", view: { type: "pass" } }, ...[7, 5, 6].map(option)]);

test("bids come in order and without the pass", () => {
  expect(all.map((b) => b.action)).toEqual(["bid 5", "bid 6", "bid 7"]);
});

test("an amount out of reach becomes the nearest bid; nothing typed is the least one", () => {
  expect([0, 5, 6, 99, Number.NaN].map((n) => nearest(all, n)?.view.amount)).toEqual([5, 5, 6, 7, 5]);
  expect(nearest([], 3)).toBeNull();
});

test("what goes to the bank is an amount as well", () => {
  const deposits = amounts([0, 1, 2].map((amount) => ({ action: `deposit ${amount}`, view: { type: "deposit", amount } })));
  expect(nearest(deposits, 2)?.action).toBe("deposit 2");
});
