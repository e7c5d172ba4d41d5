// The start page says once that moderators have decided something.
import { beforeEach, expect, test, vi } from "vitest";
import type { Sanction } from "../wire/Sanction";
import { seen, unseen } from "./decided";

const DAY = 24 * 3600;
const warn: Sanction = { act: "warn", text: "Please be quick.", ends_in_s: 30 * DAY };

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test("what was shown is not new, also days later", () => {
  expect(unseen([warn], 0)).toEqual([warn]);
  seen([warn], 0);
  expect(unseen([warn], 0)).toEqual([]);
  expect(unseen([{ ...warn, ends_in_s: 28 * DAY - 1 }], 2 * DAY * 1000)).toEqual([]);
});

test("the same words again are a new decision", () => {
  seen([warn], 0);
  expect(unseen([warn], 2 * DAY * 1000)).toEqual([warn]);
});

test("what is no longer in force is forgotten", () => {
  seen([warn], 0);
  seen([], 0);
  expect(unseen([warn], 0)).toEqual([warn]);
});

test("what is stored may be spoilt", () => {
  for (const spoilt of ["{", "7", "[null, {}]"]) {
    localStorage.setItem("goldfever-decisions-seen", spoilt);
    expect(unseen([warn], 0)).toEqual([warn]);
  }
});
