// Whatever is fetched later may never arrive: each part of the page says what it shows then.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";

const src = join(import.meta.dirname, "../../src");

const count = (text: string, part: string) => text.split(part).length - 1;

/** Whether something is awaited in this component without a case for its failure. */
const forgets = (text: string) => count(text, "{:catch") < count(text, "{#await");

test("every part that is awaited has a case for its failure", () => {
  const files = readdirSync(src, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.name.endsWith(".svelte"))
    .map((entry) => join(entry.parentPath, entry.name));
  expect(files.length).toBeGreaterThan(50);
  const found = files.filter((file) => forgets(readFileSync(file, "utf8")));
  expect(found.map((file) => relative(src, file))).toEqual([]);
});

test("a missing case is found", () => {
  expect(forgets("{#await a then b}{b}{/await}")).toBe(true);
  expect(forgets("{#await a then b}{b}{:catch}{/await}")).toBe(false);
});
