// Stepping through the possible amounts.
import { expect, test } from "vitest";
import type { ActionOf } from "../../net/game-types";
import { amounts, nearest } from "./amounts";
import asked from "./choices.json";
import type { GoldRiver } from "./types";

/** The choices: passing, and all possible bids. */
const offered = asked["auction:bid+pass"].legal_actions as unknown as ActionOf<GoldRiver>[];
const of = (amount: number) => offered.find(({ action }) => action === `bid ${amount}`)!;
const all = amounts([{ action: "pass", view: { type: "pass" } }, ...[7, 5, 6].map(of)]);

test("bids come in order and without the pass", () => {
  expect(all.map((b) => b.action)).toEqual(["bid 5", "bid 6", "bid 7"]);
  const everything = amounts([...offered].reverse());
  expect(everything.map((b) => b.view.amount)).toEqual(everything.map((b) => b.view.amount).sort((a, b) => a - b));
  expect(everything).toHaveLength(offered.length - 1);
});

test("an amount out of reach becomes the nearest bid; nothing typed is the least one", () => {
  expect([0, 5, 6, 99, Number.NaN].map((n) => nearest(all, n)?.view.amount)).toEqual([5, 5, 6, 7, 5]);
  expect(nearest([], 3)).toBeNull();
});

test("what goes to the bank is an amount as well", () => {
  const deposits = amounts(
    [0, 1, 2].map((amount) => ({ action: `deposit ${amount}`, view: { type: "deposit", amount } })),
  );
  expect(nearest(deposits, 2)?.action).toBe("deposit 2");
});
