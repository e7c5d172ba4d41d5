// Possible bids: many bids share a field for a number, and a single bid has a button.
import { expect, test, vi } from "vitest";
import type { ActionOf } from "../../net/game-types";
import { auctionGroups } from "./auction";
import sample from "./sample.json";
import type { Facts, View } from "./generated";
import type { Carcassonne } from "./types";

// The settings need a browser.
vi.mock("../../settings/settings.svelte", () => ({ settings: { lang: "en" } }));

const facts = sample.facts as unknown as Facts;
const view = {
  parts: {
    auctions: { tiles: [{ kind: 3, name: "BA/Rr", owner: null }], sale: { seller: 1, chosen: 0, bid: 3, bidder: 1 } },
  },
} as unknown as View;
const bids = (...points: number[]) =>
  points.map(
    (number) =>
      ({
        action: `bid ${number}`,
        view: { type: "bid", number, phase: "auction-bid" },
      }) as unknown as ActionOf<Carcassonne>,
  );

test("the only bid that is left says how many points it is", () => {
  const [group] = auctionGroups(bids(4), view, facts);
  expect([group!.field, group!.name, group!.detail(null)]).toEqual([false, "Bid 4 points", ""]);
});

test("several bids are one field", () => {
  const [group, more] = auctionGroups(bids(4, 5, 6), view, facts);
  expect([group!.field, group!.name, more]).toEqual([true, "Bid", undefined]);
  expect(group!.detail(group!.choices[1]!)).toBe("Bid 5 points");
});

test("a tile that can be chosen is told by what is on it", () => {
  const choose = [
    { action: "choose 0", view: { type: "choose", number: 0, phase: "auction-choose" } },
  ] as unknown as ActionOf<Carcassonne>[];
  const [group] = auctionGroups(choose, view, facts);
  expect(group!.choices[0]!.label).toMatch(/^Choose tile 1: (city|road|cloister)/);
});
