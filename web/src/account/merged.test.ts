// What a browser and its account tell each other.
import { expect, test } from "vitest";
import { added, agreement, changed, readAgreed } from "./merged";

const none = { settings: {}, solved: [] };

test("an account that keeps nothing gets what the browser has", () => {
  const own = { settings: { theme: "dark", words: true }, solved: ["b", "a"] };
  expect(added(own, null, none)).toEqual(own);
});

test("at signing in the account's settings win, and puzzles of both are solved", () => {
  const own = { settings: { theme: "dark", pace: "slow" }, solved: ["b", "a"] };
  const there = { settings: { theme: "light" }, solved: ["a", "c"] };
  expect(added(own, null, there)).toEqual({ settings: { pace: "slow" }, solved: ["b"] });
});

test("afterwards only what was changed here goes there", () => {
  const agreed = { name: "Ann", settings: { theme: "dark", pace: "slow" }, solved: ["a"] };
  const own = { settings: { theme: "dark", pace: "quick" }, solved: ["a"] };
  // Another browser has changed the theme meanwhile.
  const there = { settings: { theme: "light", pace: "slow" }, solved: ["a", "b"] };
  expect(added(own, agreed, there)).toEqual({ settings: { pace: "quick" }, solved: [] });
  expect(added(own, agreed, { ...there, settings: { theme: "light", pace: "quick" } })).toEqual(none);
});

test("ids that no account can keep stay here", () => {
  expect(added({ settings: {}, solved: ["fine-1_a.b", "<b>", "", "x".repeat(81)] }, null, none).solved).toEqual([
    "fine-1_a.b",
  ]);
});

test("what was changed meanwhile is sent next, and what could not be used here is not", () => {
  const before = { theme: "dark", pace: "slow", lang: "cs" };
  const there = { theme: "light", pace: "slow", lang: "xx", other: true };
  const now = { theme: "light", pace: "off", lang: "cs" };
  const agreed = agreement(before, now, there);
  expect(agreed).toEqual({ theme: "light", pace: "slow", lang: "cs", other: true });
  expect(changed(now, agreed)).toEqual({ pace: "off" });
});

test("a text that is no agreement is none", () => {
  for (const text of [null, "", "{", "5", "[]", "{}", '{"name":"Ann"}']) expect(readAgreed(text)).toBe(null);
  const agreed = { name: "Ann", settings: { theme: "dark" }, solved: ["a"] };
  expect(readAgreed(JSON.stringify(agreed))).toEqual(agreed);
  expect(changed({ a: "1", b: true }, { a: "1" })).toEqual({ b: true });
});
