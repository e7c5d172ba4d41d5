// Texts about the land.
import { expect, test, vi } from "vitest";
import { marksText } from "./words";

// The settings need a browser.
vi.mock("../../settings/settings.svelte", () => ({ settings: { lang: "en" } }));

test("signs of goods are told where they are collected", () => {
  expect(marksText({ marks: { wine: 1, cloth: 2 } }, { with: ["traders"], stakes: [] })).toBe(
    "a wine symbol and 2 cloth symbols",
  );
  expect(marksText({ marks: { wine: 1 } }, { with: ["inns"], stakes: [] })).toBe("");
});

test("pennants are told, an inn that means nothing here is not", () => {
  expect(marksText({ marks: { pennant: 2, inn: 0 } })).toBe("2 pennants");
  expect(marksText({ marks: { inn: 1 } }, { with: [], stakes: [] })).toBe("");
  expect(marksText({ marks: { inn: 1 } }, { with: ["inns"], stakes: ["inn", "cathedral"] })).toBe("with an inn");
  expect(marksText({ marks: { inn: 1 } })).toBe("with an inn");
});
