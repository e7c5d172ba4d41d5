// What the presets of a new table fill in, for every game as the server offers it.
import { expect, test } from "vitest";
import type { OptionSpec } from "../wire/OptionSpec";
import { optionsText } from "./options";
import offered from "./options.json";
import { presetOf, presetsOf, presetValues } from "./presets";

const games = offered as unknown as Record<string, OptionSpec[]>;

test("each game has the presets that make a difference for it", () => {
  expect(Object.fromEntries(Object.entries(games).map(([game, specs]) => [game, presetsOf(specs)]))).toMatchObject({
    carcassonne: ["usual", "quick", "base-box", "big-box", "gold-circus", "everything", "tournament"],
    "gold-river": ["usual", "quick", "everything", "tournament"],
    "gold-rush": ["usual", "quick", "tournament"],
  });
});

test("a tournament has no aids and draws who begins; everything is every expansion", () => {
  const text = (game: string, preset: Parameters<typeof presetValues>[1]) =>
    optionsText(games[game], presetValues(games[game], preset)).split(",");
  for (const game of Object.keys(games)) expect(text(game, "tournament")).toContain("aids=no");
  expect(text("gold-rush", "tournament")).toContain("start=drawn");
  const parts = text("carcassonne", "everything").flatMap((option) => /^with=(.*)$/.exec(option)?.[1].split("+") ?? []);
  expect(parts).toEqual(
    expect.arrayContaining(["goldmines", "big-top", "acrobats", "ringmaster", "castles", "bazaars", "crop-circles"]),
  );
  expect(text("carcassonne", "quick")).toContain("farmers=none");
  expect(text("gold-river", "quick")).toContain("first-game=yes");
  expect(text("gold-river", "everything")).toContain("poker-expert=yes");
});

test("the boxes bring what lies in them, and nothing else", () => {
  const brought = (preset: Parameters<typeof presetValues>[1]) =>
    optionsText(games.carcassonne, presetValues(games.carcassonne, preset))
      .split(",")
      .find((option) => option.startsWith("with="))
      ?.slice(5)
      .split("+")
      .sort();
  expect(brought("base-box")).toEqual(["abbot", "river"]);
  expect(brought("big-box")).toEqual(["abbot", "inns", "river", "traders"]);
  expect(brought("gold-circus")).toEqual(["acrobats", "big-top", "goldmines", "ringmaster"]);
});

test("a preset is known by its values, and choices of one's own are none", () => {
  for (const specs of Object.values(games)) {
    for (const preset of presetsOf(specs)) expect(presetOf(specs, presetValues(specs, preset))).toBe(preset);
  }
  const specs = games.carcassonne;
  expect(presetOf(specs, { ...presetValues(specs, "tournament"), farmers: "2000" })).toBeUndefined();
  expect(presetOf(specs, { ...presetValues(specs, "usual"), "ringmaster-lord": "yes" })).toBe("usual");
});
