// The player's own moves, and the changes since then.
import { expect, test } from "vitest";
import type { EntryOf } from "../../net/game-types";
import type { Event } from "./generated";
import { came, lastOwn, since } from "./since";
import type { GoldRiver } from "./types";

const log = (...events: Event[][]): EntryOf<GoldRiver>[] => events.map((each, i) => ({ version: i + 1, events: each }));
const bid = (player: number, amount: number): Event => ({ type: "bid", player, amount });
const passed = (player: number): Event => ({ type: "passed", player });
const take = (player: number, card: number): Event => ({ type: "take", player, card });

test("since one's bid the others have bid and passed", () => {
  const all = log([bid(1, 2)], [bid(0, 3)], [bid(1, 4)], [passed(2)]);
  expect(lastOwn(all, [0])).toBe(2);
  expect(since(all, [0], 0).map(({ version }) => version)).toEqual([3, 4]);
});

test("what follows from one's own decision is one's own; what the game brings then is news", () => {
  const all = log(
    [{ type: "play", player: 0, card: 7 }],
    [{ type: "discard", card: 3, from: 1, why: "destroyed" as never }],
    [{ type: "dice", player: 1, dice: [1, 2], reroll: false }],
  );
  expect(lastOwn(all, [0])).toBe(2);
  expect(since(all, [0], 0).map(({ version }) => version)).toEqual([3]);
});

test("nothing is told where nobody has decided anything, to who has no seat, or what was put away", () => {
  const all = log([bid(0, 3)], [{ type: "shuffled" }]);
  expect(since(all, [0], 0)).toEqual([]);
  const more = log([bid(0, 3)], [passed(1)], [passed(2)]);
  expect(since(more, [], 0)).toEqual([]);
  expect(since(more, [0], 2).map(({ version }) => version)).toEqual([3]);
});

test("the cards of others that are new are marked, one's own are not", () => {
  const all = log([take(1, 5)], [take(0, 6)], [{ type: "move", card: 9, from: 0, to: 2 }]);
  expect([...came(all, [0])]).toEqual([5, 9]);
});
