// Which tables wish for players of one's strength: by the pool of each table, and by what is known.
import { expect, test, vi } from "vitest";
import type { LobbyTable } from "../wire/LobbyTable";
import { suiting } from "./suits";

vi.mock("../settings/settings.svelte", () => ({ settings: { lang: "en" } }));
const profile = vi.hoisted(() => vi.fn());
vi.mock("../net/players", () => ({ profile }));

const table = (more: Partial<LobbyTable> = {}) =>
  ({ game: "gold-rush", options: "players=2", seats: [{}, {}], ...more }) as LobbyTable;
const wish = { strength: { from: 1200, to: 1600 } };
const rated = (rating: number, aids = true) => ({
  pool: { game: "gold-rush", players: "two", pace: "none", aids },
  rating,
});

test("a table without a wish suits everybody, and nobody is asked for", async () => {
  const suits = await suiting("");
  expect([suits(table()), suits(table(wish))]).toEqual([true, false]);
  expect(profile).not.toHaveBeenCalled();
});

test("the rating in the pool of the table counts", async () => {
  profile.mockResolvedValue({ ratings: [rated(1200), rated(1700, false)] });
  const suits = await suiting("Ann");
  expect(profile).toHaveBeenCalledWith("Ann");
  expect(suits(table(wish))).toBe(true);
  expect(suits(table({ strength: { from: 1201 } }))).toBe(false);
  expect(suits(table({ ...wish, options: "aids=no,players=2" }))).toBe(false);
  expect(suits(table({ strength: { from: 1700 }, options: "aids=no,players=2" }))).toBe(true);
  // She has no rating with three players, nor in another game.
  expect(suits(table({ ...wish, seats: [{}, {}, {}] as LobbyTable["seats"] }))).toBe(false);
  expect(suits(table({ ...wish, game: "carcassonne" }))).toBe(false);
  expect(suits(table({ game: "carcassonne" }))).toBe(true);
});

test("ratings that cannot be read are not guessed", async () => {
  profile.mockRejectedValue(new Error("no network"));
  await expect(suiting("Ann")).rejects.toThrow("no network");
});
