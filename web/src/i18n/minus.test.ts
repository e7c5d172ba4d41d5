// Negative numbers have a real minus sign, whatever the browser writes for the language.
import { afterEach, expect, test, vi } from "vitest";
import { amount, expected } from "../lib/points";
import { settings } from "../settings/settings.svelte";
import { plain, signed, t } from "./t";

// Settings need a browser.
vi.mock("../settings/settings.svelte", () => ({ settings: { lang: "en" } }));
afterEach(() => (settings.lang = "en"));

test.each(["en", "cs"])("in %s", (lang) => {
  settings.lang = lang;
  expect([plain(-12), plain(0), plain(7), signed(-3), signed(3)]).toEqual(["\u221212", "0", "7", "\u22123", "+3"]);
  expect(t("worth-now", { points: -4, complete: "no" })).toContain("\u22124");
  expect(t("worth-now", { points: 4, complete: "no" })).not.toContain("\u2212");
  expect([expected(-400)[0], amount(-400)[0]]).toEqual(["\u2212", "\u2212"]);
  // Anything that is not a number stays as it is.
  expect(t("log-gain", { player: "A-1", points: "-1" })).toContain("A-1");
});
