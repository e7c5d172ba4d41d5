// A wish for a strength: who is outside it, what is asked, and that it is asked once.
import { expect, test, vi } from "vitest";
import type { TableInfo } from "../wire/TableInfo";
import { isOutside } from "./outside";
import { askText, question, wishText } from "./wish";

const settings = vi.hoisted(() => ({ lang: "en" }));
vi.mock("../settings/settings.svelte", () => ({ settings }));
const signed = vi.hoisted(() => ({ signedIn: { name: "Ann" } }));
vi.mock("../lib/signed-in.svelte", () => signed);
const profile = vi.hoisted(() => vi.fn());
vi.mock("../net/players", () => ({ profile }));

const table = (more: Partial<TableInfo> = {}) =>
  ({
    game: "gold-rush",
    options: "players=2",
    seats: [{}, {}],
    strength: { from: 1200, to: 1600 },
    ...more,
  }) as TableInfo;
const rated = (rating: number, aids = true) => ({
  ratings: [{ pool: { game: "gold-rush", players: "two", pace: "none", aids }, rating }],
});

test("either end may be open, and the ends themselves are wished for", () => {
  const outside = (rating: number | null) =>
    [{ from: 1200, to: 1600 }, { from: 1200 }, { to: 1600 }].map((wish) => isOutside(wish, rating));
  expect(outside(1050)).toEqual([true, true, false]);
  expect(outside(1200)).toEqual([false, false, false]);
  expect(outside(1600)).toEqual([false, false, false]);
  expect(outside(1601)).toEqual([true, false, true]);
  expect(outside(null)).toEqual([true, true, true]);
});

test("the wish and the question are said in words", () => {
  expect(wishText({ from: 1200, to: 1600 })).toBe("Desired rating: 1200 to 1600");
  expect([wishText({ from: 0 }), wishText({ to: 900 })]).toEqual([
    "Desired rating: 0 or higher",
    "Desired rating: 900 or lower",
  ]);
  expect(askText({ from: 1200, to: 1600 }, 1050)).toBe(
    "This table would like players rated 1200 to 1600. Your rating is 1050.",
  );
  expect(askText({ to: 1600 }, null)).toContain("You have no rating");
});

test("whoever is outside is asked once at a table, and nobody else", async () => {
  profile.mockResolvedValue(rated(1050));
  expect(await question("a", table())).toEqual({ wish: { from: 1200, to: 1600 }, rating: 1050 });
  expect(await question("a", table())).toBeNull();
  expect(await question("b", table({ strength: undefined }))).toBeNull();
  // A rating of games without aids is another one.
  profile.mockResolvedValue(rated(1300, false));
  expect((await question("c", table()))?.rating).toBeNull();
  profile.mockResolvedValue(rated(1300));
  expect(await question("d", table())).toBeNull();
  profile.mockRejectedValue(new Error("no network"));
  expect(await question("e", table())).toBeNull();
});
