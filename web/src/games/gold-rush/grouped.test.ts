// The sum of a player's ore tokens in the log.
import { expect, test, vi } from "vitest";
import { grouped } from "./log";

// Settings need a browser.
vi.mock("../../settings/settings.svelte", () => ({ settings: { lang: "en" } }));

test("equal tokens are counted together, the highest first", () => {
  expect(grouped([0, 3, 5, 3, 0, 3])).toBe("5 + 3 × 3 + 2 × 0");
  expect(grouped([2])).toBe("2");
});
