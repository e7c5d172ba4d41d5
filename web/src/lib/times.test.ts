// Times in words, with the plurals of the language.
import { expect, test, vi } from "vitest";
import { fromNow } from "./times";

// Settings need a browser.
vi.mock("../settings/settings.svelte", () => ({ settings: { lang: "en" } }));

const HOUR = 3600;
const DAY = 24 * HOUR;

test("times are said in the largest whole unit", () => {
  const said = [0, -59, -60, -119, -2 * HOUR, -DAY, -3 * DAY, 30 * DAY, 30 * DAY - 1].map((seconds) =>
    fromNow("en", seconds),
  );
  expect(said).toEqual([
    "just now",
    "just now",
    "1 minute ago",
    "1 minute ago",
    "2 hours ago",
    "yesterday",
    "3 days ago",
    "in 30 days",
    "in 29 days",
  ]);
});

test("Czech has its own plurals", () => {
  expect([-60, -3 * 60, -5 * HOUR, 3 * DAY, 30 * DAY].map((seconds) => fromNow("cs", seconds))).toEqual([
    "před 1 minutou",
    "před 3 minutami",
    "před 5 hodinami",
    "za 3 dny",
    "za 30 dní",
  ]);
});
