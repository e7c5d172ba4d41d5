import { expect, test } from "vitest";
import type { LobbyTable } from "../../wire/LobbyTable";
import { addressOf, filterOf, fits, unknownYet } from "./filter";

const table = (game: string, seats: number, more: Partial<LobbyTable> = {}) =>
  ({ game, seats: Array(seats).fill({}), ...more }) as unknown as LobbyTable;
const all = () => true;

test("a filter survives its address, and nothing chosen is the plain start page", () => {
  const nothing = { game: "", players: "", strength: "" } as const;
  for (const filter of [
    nothing,
    { ...nothing, game: "gold-rush" },
    { ...nothing, players: "3" },
    { ...nothing, strength: "mine" as const },
    { game: "a&b=c", players: "2", strength: "mine" as const },
  ])
    expect(filterOf(addressOf(filter).slice(1))).toEqual(filter);
  expect(addressOf(nothing)).toBe("/");
  expect(addressOf({ ...nothing, game: "gold-rush", strength: "mine" })).toBe("/?game=gold-rush&strength=mine");
  // What nobody can choose is nothing.
  for (const odd of ["?strength=1500", "?strength=", "?strength=MINE", "?strength=%00&strength=mine"])
    expect(filterOf(odd).strength).toBe("");
});

test("tables of the game and of the number of seats are shown, and all of them without a filter", () => {
  const tables = [table("gold-rush", 2), table("gold-rush", 3), table("carcassonne", 3)];
  const shown = (search: string) => tables.map((one) => fits(one, search, () => false));
  expect(shown("")).toEqual([true, true, true]);
  expect(shown("?game=gold-rush")).toEqual([true, true, false]);
  expect(shown("?players=3")).toEqual([false, true, true]);
  expect(shown("?game=carcassonne&players=2")).toEqual([false, false, false]);
  expect(shown("?players=%3Cimg%3E")).toEqual([false, false, false]);
});

test("tables that wish for another rating are left out, but anyone may watch their games", () => {
  const wish = { strength: { from: 1200 } };
  const tables = [
    table("gold-rush", 2),
    table("gold-rush", 2, wish),
    table("gold-rush", 2, { ...wish, playing: true }),
  ];
  const shown = (search: string, suits: typeof unknownYet) => tables.map((one) => fits(one, search, suits));
  expect(shown("?strength=mine", all)).toEqual([true, true, true]);
  // Before the ratings are known, nobody is shown what may not be for them.
  expect(shown("?strength=mine", unknownYet)).toEqual([true, false, true]);
  expect(shown("", unknownYet)).toEqual([true, true, true]);
  expect(shown("?strength=mine&game=carcassonne", all)).toEqual([false, false, false]);
});
