// The sides of parts of tiles, and how choices name them.
import { expect, test, vi } from "vitest";
import type { TileKind } from "../../board/tiles";
import type { Acting, TileFacts, TileView } from "./model";
import { directed, sidesOf, tileText } from "./sides";

// The settings need a browser.
vi.mock("../../settings/settings.svelte", () => ({ settings: { lang: "en" } }));

const segment = (kind: string, ports: number[]) => ({ kind, ports, marks: {}, ends: null });
const segments = [segment("road", [1]), segment("city", [3, 4, 5, 6, 7, 8]), segment("cloister", [])];
const kind: TileKind = { id: "T", segments: [...segments, segment("field", [0, 2, 3, 6, 9])], words: [] };

test("ports are turned with the tile", () => {
  expect(sidesOf(kind, 0, 0)).toEqual(["north"]);
  expect(sidesOf(kind, 90, 0)).toEqual(["east"]);
  expect(sidesOf(kind, 270, 0)).toEqual(["west"]);
  expect(sidesOf(kind, 0, 1)).toEqual(["east", "south"]);
  expect(sidesOf(kind, 180, 1)).toEqual(["north", "west"]);
  expect(sidesOf(kind, 90, 2)).toEqual([]);
  expect(sidesOf(kind, 90, -1)).toEqual([]);
});

test("a choice says where on its tile it would be, if that tells anything", () => {
  const choice = (segment: number) => ({
    action: `follower ${segment}`,
    icon: "knight" as const,
    at: { x: 1, y: 0, segment },
    parts: null,
    label: "it",
  });
  const choices = [0, 1, 2, 3].map(choice);
  const acting: Acting = { pass: null, groups: [{ id: "g", icon: "knight", name: "n", choices, detail: () => "" }] };
  const view = { placed: [{ x: 1, y: 0, kind: 0, rotation: 90, player: 0 }] } as unknown as TileView;
  const [group] = directed(acting, { tiles: [kind] } as unknown as TileFacts, view).groups;
  expect(group.choices.map((d) => d.label)).toEqual(["it (to the east)", "it (to the south and west)", "it", "it"]);
});

test("a tile in the hand is told part by part, as it lies", () => {
  const facts = { game: "carcassonne", tiles: [kind] } as unknown as TileFacts;
  const kit = { marksText: () => "" };
  expect(tileText(facts, 0, 0, kit)).toBe(
    "Tile: road (north); city (east and south); cloister; field (north, east, south and west).",
  );
  expect(tileText(facts, 0, 90, kit)).toContain("road (east); city (south and west)");
  expect(tileText(facts, 0, 0, { marksText: () => "1 pennant" })).toContain("city (east and south), 1 pennant;");
});
