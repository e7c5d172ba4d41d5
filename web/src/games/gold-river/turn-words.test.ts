// Turns in words: cards with the same name are distinguished by what is printed on them.
import { expect, test, vi } from "vitest";
import type { ActionView, Facts } from "./generated";
import { turnWords, turnsApart } from "./turn-words";

// The settings need a browser.
vi.mock("../../settings/settings.svelte", () => ({ settings: { lang: "en" } }));

const claim = (gold: number, rank: number) => ({
  town: 0,
  name: null,
  effect: null,
  amounts: [],
  finds: { rule: "sum", numbers: [6] },
  gold,
  danger: false,
  rank,
  suit: "spades",
});
const facts = (poker_expert: boolean) =>
  ({
    poker_expert,
    towns: [{ id: "san-narciso", name: "San Narciso", mayor: 5 }],
    cards: [claim(3, 12), claim(2, 4)],
  }) as unknown as Facts;
const take = (card: number) => [{ action: `take ${card}`, view: { type: "take", card, fee: null } as ActionView }];
const names = (seat: number) => String(seat);
const view = {} as never;

test("two claims of a town and a number are told apart by their gold, and by their sign where poker counts", () => {
  expect(turnWords(facts(false), view, take(0), names)).toBe(turnWords(facts(false), view, take(1), names));
  expect(turnsApart(facts(false), view, take(0), take(1))).toEqual(["3 nuggets", "2 nuggets"]);
  expect(turnsApart(facts(true), view, take(0), take(1))).toEqual(["3 nuggets Q♠", "2 nuggets 4♠"]);
});

test("a choice without a card has nothing to be told by", () => {
  const bid = [{ action: "bid 3", view: { type: "bid", amount: 3, payment: [], supply: 0, pot: 0 } as ActionView }];
  expect(turnsApart(facts(true), view, bid, bid)).toEqual(["", ""]);
});
