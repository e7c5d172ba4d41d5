import { expect, test } from "vitest";
import type { LobbyTable } from "../../wire/LobbyTable";
import { addressOf, filterOf, fits } from "./filter";

const table = (game: string, seats: number) => ({ game, seats: Array(seats).fill({}) }) as unknown as LobbyTable;

test("a filter survives its address, and nothing chosen is the plain start page", () => {
  for (const filter of [
    { game: "", players: "" },
    { game: "gold-rush", players: "" },
    { game: "", players: "3" },
    { game: "a&b=c", players: "2" },
  ])
    expect(filterOf(addressOf(filter).slice(1))).toEqual(filter);
  expect(addressOf({ game: "", players: "" })).toBe("/");
});

test("tables of the game and of the number of seats are shown, and all of them without a filter", () => {
  const tables = [table("gold-rush", 2), table("gold-rush", 3), table("carcassonne", 3)];
  const shown = (search: string) => tables.map((one) => fits(one, search));
  expect(shown("")).toEqual([true, true, true]);
  expect(shown("?game=gold-rush")).toEqual([true, true, false]);
  expect(shown("?players=3")).toEqual([false, true, true]);
  expect(shown("?game=carcassonne&players=2")).toEqual([false, false, false]);
  expect(shown("?players=%3Cimg%3E")).toEqual([false, false, false]);
});
