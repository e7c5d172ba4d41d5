// The text next to a player's name: when they choose.
import { expect, test, vi } from "vitest";
import type { View } from "./generated";
import { standing } from "./player-status";

// The settings need a browser.
const { settings } = vi.hoisted(() => ({ settings: { lang: "en" } }));
vi.mock("../../settings/settings.svelte", () => ({ settings }));

const view = (choosing: number[]) =>
  ({ phase: "choose", barred: null, choosing, active: [], starter: 0, leader: null }) as unknown as View;

test("those who are still to choose are told in words whose choice comes when, and the only one that it is the last", () => {
  const said = (choosing: number[]) => choosing.flatMap((seat) => standing(view(choosing), seat));
  settings.lang = "en";
  expect(said([3, 1, 2, 0])).toEqual(["chooses now", "chooses second", "chooses third", "chooses fourth"]);
  expect(said([2])).toEqual(["chooses last"]);
  settings.lang = "cs";
  expect(said([2, 0])).toEqual(["vybírá teď", "vybírá jako 2. v pořadí"]);
  expect(said([2])).toEqual(["vybírá poslední"]);
  expect(standing(view([2]), 1)).toEqual([]);
});
