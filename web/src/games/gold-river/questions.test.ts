// Pick by pick to a choice.
import { expect, test } from "vitest";
import type { ActionOf } from "../../net/game-types";
import asked from "./choices.json";
import { cardsOf, open, press, questions, step } from "./questions";
import type { GoldRiver } from "./types";

const seize = (card: number, owner: number): ActionOf<GoldRiver> => ({
  action: `seize ${card}`,
  view: { type: "seize", card, owner, fee: null, compensation: 0 },
});
const exchange = (own: number, other: number, partner: number): ActionOf<GoldRiver> => ({
  action: `exchange ${own} ${other}`,
  view: { type: "exchange", own, other, partner },
});

const cases = Object.entries(asked as unknown as Record<string, { legal_actions: ActionOf<GoldRiver>[] }>);

test.each(cases)("pick by pick every choice that the program offers is reached: %s", (_, { legal_actions }) => {
  const all = questions(legal_actions);
  const walk = (trail: string[]): string[] => {
    const { options: picks, chosen } = step(all, trail);
    return chosen ? [chosen.choice.action] : picks.flatMap((pick) => walk([...trail, pick.key]));
  };
  expect(walk([]).sort()).toEqual(legal_actions.map((o) => o.action).sort());
});

test("few cards are asked for at once", () => {
  const all = questions([seize(3, 1), seize(4, 2)]);
  expect(step(all, []).options.map((p) => p.card)).toEqual([3, 4]);
  expect(open(all, [])).toEqual(new Set([3, 4]));
  expect(step(all, ["card 4"]).chosen?.choice.action).toBe("seize 4");
});

test("of many cards the owner is asked first, and a card on the table answers both", () => {
  const all = questions([...Array(6).keys()].flatMap((i) => [seize(i, 1), seize(10 + i, 2)]));
  expect(step(all, []).options.map((p) => p.player)).toEqual([1, 2]);
  expect(step(all, ["player 2"]).options.map((p) => p.card)).toEqual([10, 11, 12, 13, 14, 15]);
  expect(open(all, []).size).toBe(12);
  expect(open(all, ["player 2"]).size).toBe(6);
  expect(press(all, [], 12)).toEqual(["player 2", "card 12"]);
  expect(cardsOf(all, [], step(all, []).options[0])).toEqual([0, 1, 2, 3, 4, 5]);
});

test("the Judge is asked for the own claim, then for the other one, whose may come between", () => {
  const few = questions([1, 2].flatMap((own) => [5, 6, 7].map((other) => exchange(own, other, 1))));
  expect(step(few, []).options.map((p) => [p.role, p.card])).toEqual([
    ["own", 1],
    ["own", 2],
  ]);
  expect(step(few, ["card 1"]).options.map((p) => p.card)).toEqual([5, 6, 7]);
  expect(step(few, ["card 1", "card 6"]).chosen?.choice.action).toBe("exchange 1 6");
  // After the last pick, its alternatives are still offered, and another claim of the player starts again from there.
  expect(step(few, ["card 1", "card 6"]).options.map((p) => p.card)).toEqual([5, 6, 7]);
  expect(press(few, ["card 1", "card 6"], 7)).toEqual(["card 1", "card 7"]);
  expect(press(few, ["card 1", "card 6"], 2)).toEqual(["card 2"]);
  expect(press(few, [], 7)).toBeNull();
  const many = questions(
    [1, 2].flatMap((own) => [...Array(10).keys()].map((i) => exchange(own, 10 + i, i < 5 ? 1 : 2))),
  );
  expect(step(many, ["card 1"]).options.map((p) => p.player)).toEqual([1, 2]);
  expect(press(many, ["card 1"], 17)).toEqual(["card 1", "player 2", "card 17"]);
  expect(step(many, ["card 1", "player 2", "card 17"]).chosen?.choice.action).toBe("exchange 1 17");
});

test("picks that lead nowhere are forgotten", () => {
  const all = questions([
    { action: "keep", view: { type: "keep" } },
    { action: "use", view: { type: "use", amount: 3 } },
  ]);
  expect(step(all, ["card 9"]).options.map((p) => p.key)).toEqual(["keep", "use"]);
  expect(step(all, ["use"]).chosen?.choice.action).toBe("use");
  expect(open(all, [])).toEqual(new Set());
});
