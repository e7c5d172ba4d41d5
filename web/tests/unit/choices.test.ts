// The server's legal actions become cells, rotations and buttons; none is lost and none is added.
import { expect, test, vi } from "vitest";
import { acting } from "../../src/games/gold-rush/choices";
import { placing, turned } from "../../src/games/tiles/placing";
import type { ActionView, View } from "../../src/games/gold-rush/generated";
import type { GoldRush } from "../../src/games/gold-rush/types";
import type { ActionOf } from "../../src/net/game-types";

// Settings need a browser.
vi.mock("../../src/settings/settings.svelte", () => ({ settings: { lang: "en" } }));

const choice = (action: string, view: ActionView): ActionOf<GoldRush> => ({ action, view });
const mountain = {
  kind: "mountain",
  parts: [
    [0, 0, 0],
    [1, 0, 2],
  ],
  tiles: 2,
  complete: false,
  worth: 3,
};
const view = { features: [mountain], piles: [] } as unknown as View;

test("placements are gathered by cell, in reading order, with their rotations", () => {
  const actions = [
    choice("place 1,0 270", { type: "place", x: 1, y: 0, rotation: 270 }),
    choice("place 0,-1 0", { type: "place", x: 0, y: -1, rotation: 0 }),
    choice("place 1,0 0", { type: "place", x: 1, y: 0, rotation: 0 }),
    choice("place -1,0 90", { type: "place", x: -1, y: 0, rotation: 90 }),
  ];
  const { cells, action } = placing(actions);
  expect(cells).toEqual([
    { x: 0, y: -1, rotations: [0] },
    { x: -1, y: 0, rotations: [90] },
    { x: 1, y: 0, rotations: [0, 270] },
  ]);
  expect(action(1, 0, 270)).toBe("place 1,0 270");
  expect(action(1, 0, 90)).toBeNull();
});

test("turning goes through the legal rotations only, both ways round", () => {
  const cell = { x: 0, y: 0, rotations: [0, 90, 270] as (0 | 90 | 180 | 270)[] };
  expect(turned(cell, 90, 1)).toBe(270);
  expect(turned(cell, 270, 1)).toBe(0);
  expect(turned(cell, 0, -1)).toBe(270);
});

test("all tents share one button, which comes before the token; passing is apart", () => {
  const actions = [
    choice("cowboy 0", { type: "cowboy", role: "miner", x: 1, y: 0, segment: 2 }),
    choice("tent 1,0 2", { type: "tent", x: 1, y: 0, segment: 2 }),
    choice("tent 0,0 0", { type: "tent", x: 0, y: 0, segment: 0 }),
    choice("token", { type: "token", x: 0, y: 0, segment: 0 }),
    choice("pass", { type: "pass" }),
  ];
  const { groups, pass } = acting(actions, view);
  expect(pass?.action).toBe("pass");
  expect(groups.map((g) => [g.icon, g.choices.map((d) => d.action)])).toEqual([
    ["miner", ["cowboy 0"]],
    ["tent", ["tent 0,0 0", "tent 1,0 2"]],
    ["token", ["token"]],
  ]);
  expect(groups[0].choices[0].parts).toBe(mountain.parts);
});
