// What the browser stores about guided games.
import { expect, test, vi } from "vitest";
import { forget, guided, keep } from "./kept";

test("a guide that was kept under the name of its game is found again, and nonsense is passed over", () => {
  const kept = new Map([["goldfever-guides", '[{"table":"t","game":"toy","read":["goal"]},{"table":"u"},null]']]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  expect(guided("t")).toMatchObject({ guide: "toy", read: ["goal"] });
  expect(guided("u")).toBeNull();
  keep({ table: "v", guide: "other", read: [] });
  expect([guided("t")?.guide, guided("v")?.guide]).toEqual(["toy", "other"]);
  forget("t");
  expect(guided("t")).toBeNull();
});
