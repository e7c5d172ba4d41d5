// Texts during the draft of gold bars.
import { expect, test, vi } from "vitest";
import { draft } from "./gold-draft";
import type { View } from "./generated";

// The settings need a browser.
vi.mock("../../settings/settings.svelte", () => ({ settings: { lang: "en" } }));

const name = (player: number) => ["Anna", "Bert", "Cyril"][player];

/** Three players; Bert takes. Bars lie on three tiles, one of which is not claimed. */
const taking = (claims: { x: number; y: number; players: number[] }[], phase = "take") =>
  ({
    phase,
    to_act: 1,
    players: [{}, {}, {}],
    parts: {
      goldmines: {
        claims,
        bars: [
          { x: 0, y: 0, bars: 2 },
          { x: 1, y: 0, bars: 1 },
          { x: 5, y: 5, bars: 4 },
        ],
      },
    },
  }) as unknown as View;

test("bars that are claimed are counted; who takes next comes in turn order", () => {
  const view = taking([
    { x: 0, y: 0, players: [0, 1, 2] },
    { x: 1, y: 0, players: [1] },
  ]);
  expect(draft(view, name)).toBe("3 bars to share out; next: Cyril and Anna.");
});

test("a tile that is empty by now gives nobody a turn", () => {
  const view = taking([
    { x: 1, y: 0, players: [1] },
    { x: 3, y: 3, players: [0, 2] },
  ]);
  expect(draft(view, name)).toBe("1 bar to share out.");
});

test("nothing is said at other times", () => {
  expect(draft(taking([], "claim"), name)).toBe("");
});
