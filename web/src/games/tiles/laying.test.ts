// Instructions for laying a tile.
import { expect, test, vi } from "vitest";
import { layingText } from "./laying";

// The settings need a browser.
vi.mock("../../settings/settings.svelte", () => ({ settings: { lang: "en" } }));

test("nobody is told to turn a tile that lies one way only", () => {
  expect(layingText(3, false, false, "on")).toBe("Lay the tile on one of the 3 marked cells.");
  expect(layingText(1, true, false, "on")).toBe("Tap the marked cell.");
  expect(layingText(3, false, true, "on")).toBe(
    "Lay the tile on one of the 3 marked cells. Turn it with R or the wheel.",
  );
  expect(layingText(1, true, true, "on")).toBe("Tap the marked cell; tap again to turn the tile.");
});
