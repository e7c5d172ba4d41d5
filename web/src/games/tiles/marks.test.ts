// Which choices are shown on the map, and when they become dots.
import { expect, test, vi } from "vitest";
import type { Group } from "./model";
import { isCrowded, marks } from "./marks";

// The settings need a browser.
vi.mock("../../settings/settings.svelte", () => ({ settings: { lang: "en" } }));

/** A kind of figure that may go to these segments of the tile at 2,3. */
const kind = (id: string, ...segments: number[]): Group => ({
  id,
  icon: "knight",
  name: id,
  choices: segments.map((segment) => ({
    action: `${id} ${segment}`,
    icon: "knight" as const,
    at: { x: 2, y: 3, segment },
    parts: null,
    label: `${id} at ${segment}`,
  })),
  detail: () => "",
});
const shown = (groups: Group[], more: Partial<Parameters<typeof marks>[0]> = {}) =>
  marks({ groups, narrowed: null, chosen: null, colour: 0, ...more });

const few = [kind("knight", 0), kind("farmer", 1, 2), kind("abbot", 0)];
const much = [
  kind("knight", 0),
  kind("farmer", 1, 2),
  kind("mayor", 0),
  kind("wagon", 0, 3),
  kind("large", 0, 1, 2, 3),
];

test("few choices have a mark each", () => {
  expect(isCrowded(few)).toBe(false);
  expect(shown(few).map(({ id, quiet }) => [id, quiet])).toEqual([
    ["knight 0", false],
    ["farmer 1", false],
    ["farmer 2", false],
    ["abbot 0", false],
  ]);
});

test("many choices at separate places hide nothing", () => {
  expect(isCrowded([kind("road", 0, 1, 2, 3), kind("field", 4, 5, 6, 7)])).toBe(false);
});

test("many choices on one tile are one dot for each place, which names all of them", () => {
  expect(isCrowded(much)).toBe(true);
  const dots = shown(much);
  expect(dots.map(({ segment }) => segment)).toEqual([0, 1, 2, 3]);
  expect(dots.every(({ quiet }) => quiet)).toBe(true);
  expect(dots[3]!.label).toBe("wagon at 3 and large at 3");
});

test("a kind, or a place, is shown alone", () => {
  const ids = (by: "kind" | "place", id: string) => shown(much, { narrowed: { by, id } }).map((spot) => spot.id);
  expect(ids("kind", "wagon")).toEqual(["wagon 0", "wagon 3"]);
  expect(ids("place", "place:2,3,3")).toEqual(["wagon 3", "large 3"]);
});

test("what is chosen is a piece among the dots", () => {
  const spots = shown(much, { chosen: "mayor 0" });
  expect(spots.map(({ id, quiet, chosen }) => [id, quiet, chosen])).toEqual([
    ["place:2,3,1", true, false],
    ["place:2,3,2", true, false],
    ["place:2,3,3", true, false],
    ["mayor 0", false, true],
  ]);
});
