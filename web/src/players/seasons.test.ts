// Seasons are told by their months.
import { expect, test, vi } from "vitest";
import { seasonText } from "./seasons";

const settings = vi.hoisted(() => ({ lang: "en" }));
vi.mock("../settings/settings.svelte", () => ({ settings }));

test("a season is told by its first and last month", () => {
  expect(seasonText("en", "2026-4")).toBe("October to December 2026");
  expect(seasonText("en", "2027-1")).toBe("January to March 2027");
  for (const odd of ["", "all", "2026-5", "26-1", "2026-1-1"]) expect(seasonText("en", odd)).toBe(odd);
});
