// Choices from recorded games become buttons: none is lost, none is added.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { settings } from "../../settings/settings.svelte";
import type { ActionOf } from "../../net/game-types";
import { alike, distinct, sameActions } from "../tiles/choices.check";
import { acting } from "./choices";
import asked from "./choices.json";
import sample from "./sample.json";
import type { Facts, View } from "./generated";
import type { GoldRush } from "./types";

// The settings need a browser.
vi.mock("../../settings/settings.svelte", () => ({ settings: { lang: "en" } }));

type Asked = { legal_actions: ActionOf<GoldRush>[]; view: View };
const cases = Object.entries(asked as unknown as Record<string, Asked>);
const missing = vi.spyOn(console, "error");

beforeEach(() => missing.mockClear());
afterEach(() => (settings.lang = "en"));

test("every kind of choice after laying is there", () => {
  const kinds = new Set(cases.flatMap(([, { legal_actions }]) => legal_actions.map((o) => o.view.type)));
  expect([...kinds].sort()).toEqual(["cowboy", "pass", "tent", "token"]);
});

describe.each(["en", "cs"] as const)("in %s", (lang) => {
  test.each(cases)("%s", (_, { legal_actions, view }) => {
    settings.lang = lang;
    const buttons = acting(legal_actions, view);
    sameActions(buttons, legal_actions);
    distinct(buttons, sample.facts as unknown as Facts, view);
    for (const group of buttons.groups) {
      const said = [
        group.name,
        group.detail(null),
        group.detail(group.choices[0]),
        ...group.choices.map((d) => d.label),
      ];
      expect(said.join(" ")).not.toMatch(/[{}]|gold-rush-|undefined|NaN/);
    }
    expect(missing).not.toHaveBeenCalled();
  });
});

test("parts of one tile are told apart by where they run", () => {
  expect(alike(sample.facts as unknown as Facts)).toEqual([]);
});
