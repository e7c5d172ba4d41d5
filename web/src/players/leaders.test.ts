// The address of a leaderboard.
import { expect, test } from "vitest";
import { leadersAddress, wantedOf, type Wanted } from "./leaders";

const usual: Wanted = { game: "", players: "two", pace: "none", aids: true, season: "all" };

test("the usual leaderboard has a short address", () => {
  expect(leadersAddress(usual)).toBe("/players");
  expect(wantedOf("")).toEqual(usual);
});

test("an address brings the same leaderboard again", () => {
  const wanted: Wanted = { game: "gold-rush", players: "more", pace: "days", aids: false, season: "2026-4" };
  const address = leadersAddress(wanted);
  expect(address).toBe("/players?game=gold-rush&players=more&pace=days&aids=no&season=2026-4");
  expect(wantedOf(address.slice("/players".length))).toEqual(wanted);
});

test("nonsense in the address is as usual", () => {
  expect(wantedOf("?players=9&pace=fast&aids=maybe&x=y")).toEqual(usual);
});
