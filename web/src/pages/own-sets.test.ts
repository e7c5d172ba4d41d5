// Sets of options that a player stores in the browser.
import { beforeEach, expect, test, vi } from "vitest";
import { dropSet, keepSet, MAX_NAME_LENGTH, MAX_SETS, ownSets, setValues } from "./own-sets";

let kept: Record<string, string> = {};
beforeEach(() => {
  kept = {};
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => (kept[key] = value),
  });
});
const set = (name: string, farmers = "no") => ({ name, values: { farmers } });

test("a set is kept for its game, replaced by one of the same name, and dropped", () => {
  keepSet("carcassonne", set("Friday"));
  keepSet("carcassonne", set("Alone"));
  keepSet("gold-rush", set("Friday"));
  keepSet("carcassonne", set("Friday", "2000"));
  expect(ownSets("carcassonne")).toEqual([set("Alone"), set("Friday", "2000")]);
  dropSet("carcassonne", "Alone");
  expect(ownSets("carcassonne").map(({ name }) => name)).toEqual(["Friday"]);
  expect(ownSets("gold-rush")).toEqual([set("Friday")]);
});

test("names that are empty or too long are not kept, and of many sets the oldest goes", () => {
  keepSet("carcassonne", set(""));
  keepSet("carcassonne", set("x".repeat(MAX_NAME_LENGTH + 1)));
  expect(ownSets("carcassonne")).toEqual([]);
  for (let n = 0; n <= MAX_SETS; n++) keepSet("carcassonne", set(`set ${n}`));
  expect(ownSets("carcassonne")).toHaveLength(MAX_SETS);
  expect(ownSets("carcassonne")[0]!.name).toBe("set 1");
});

test("what others wrote there does no harm, nor does a browser that keeps nothing", () => {
  for (const text of [
    "not json",
    "[]",
    '{"carcassonne":7}',
    '{"carcassonne":[null,{"name":1},{"name":"a","values":{"b":2}}]}',
  ]) {
    kept["goldfever-sets"] = text;
    expect(ownSets("carcassonne")).toEqual([]);
  }
  vi.stubGlobal("localStorage", undefined);
  expect(keepSet("carcassonne", set("Friday"))).toEqual([set("Friday")]);
});

test("a set fills in what the game has today; what it does not know stays as usual", () => {
  const usual = { players: "2", farmers: "2005", aids: "yes" };
  expect(setValues(usual, { name: "old", values: { farmers: "no", gone: "yes" } })).toEqual({
    ...usual,
    farmers: "no",
  });
});
