// Notes on imported games: in both languages, shown once, kept through a reload, and never in the way.
import { beforeEach, expect, test, vi } from "vitest";

const kept = vi.hoisted(() => {
  const all = new Map<string, string>();
  vi.stubGlobal("navigator", { languages: ["en"] });
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => all.get(key) ?? null,
    setItem: (key: string, value: string) => all.set(key, value),
  });
  return all;
});

import { settings } from "../settings/settings.svelte";
import type { ImportNote } from "../wire/ImportNote";
import { firstSight, noteText, notesOf, remember } from "./import-notes";

const differs: ImportNote = { kind: "points", seat: 1, theirs: 64, ours: 62 };
const name = (seat: number) => ["Šárka", "Bob"][seat];

beforeEach(() => kept.clear());

test("notes are shown once by themselves and can be looked up ever after", () => {
  remember("t", [differs]);
  expect([firstSight("t"), firstSight("t"), firstSight("other")]).toEqual([true, false, false]);
  expect(notesOf("t")).toEqual([differs]);
  remember("same", []);
  expect([firstSight("same"), notesOf("same")]).toEqual([false, []]);
});

test("the oldest are forgotten, and what is no note is passed over", () => {
  for (let n = 0; n < 12; n++) remember(`t${n}`, [differs]);
  expect([notesOf("t11").length, notesOf("t0").length]).toEqual([1, 0]);
  for (const text of ["nonsense", "{}", "[null]", '[{"table":"t","notes":[null]}]', '[{"table":"t","notes":7}]']) {
    kept.set("goldfever-imports", text);
    expect([notesOf("t"), firstSight("t")]).toEqual([[], false]);
  }
});

test.each([
  [
    "en",
    "After the last move, Bob has 64 points in the file and 62 by our rules.",
    "In the file, the game ends after 1 turn; here it continues.",
  ],
  [
    "cs",
    "V souboru má Bob po posledním tahu 64 bodů, podle našich pravidel 62.",
    "V souboru hra končí po 1 tahu; zde pokračuje.",
  ],
])("in %s each is a sentence", (lang, points, early) => {
  settings.lang = lang;
  expect(noteText(differs, name)).toBe(points);
  expect(noteText({ kind: "ends-early", turns: 1 }, name)).toBe(early);
  for (const count of [1, 3, 5]) {
    for (const kind of ["not-compared", "discarded", "assumed"] as const)
      expect(noteText({ kind, count }, name)).toMatch(new RegExp(`(^|\\p{L} )${count} \\p{L}.*\\.$`, "u"));
  }
  expect(noteText({ kind: "goes-on", messages: 2 }, name)).toMatch(/\p{L}.*\.$/u);
  expect(noteText({ kind: "of a newer server" } as unknown as ImportNote, name)).toBe("");
});
