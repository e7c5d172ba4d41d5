import { expect, test } from "vitest";
import type { LobbyTable } from "../../wire/LobbyTable";
import { isOfKind, kindOf, withKind, type Kind } from "./kind";

const tables = [
  {},
  { rated: true, pace: { kind: "live", bank_s: 600, increment_s: 15 } },
  { pace: { kind: "days", days: 3, bank_h: 72, weekends: false } },
] as LobbyTable[];
const shown = (search: string) => tables.map((table) => isOfKind(table, search));

test("a kind survives its address, beside whatever else is there", () => {
  for (const kind of [
    { pace: "", rated: "" },
    { pace: "live", rated: "yes" },
    { pace: "none", rated: "no" },
  ] satisfies Kind[]) {
    expect(kindOf(withKind("/?game=a%26b", kind).slice(1))).toEqual(kind);
    expect(new URLSearchParams(withKind("/?game=a%26b&pace=days", kind).slice(2)).get("game")).toBe("a&b");
  }
  expect(withKind("/?pace=days&rated=no", { pace: "", rated: "" })).toBe("/");
  expect(withKind("/", { pace: "days", rated: "" })).toBe("/?pace=days");
  // What nobody can choose is nothing.
  expect(kindOf("?pace=LIVE&rated=true")).toEqual({ pace: "", rated: "" });
});

test("tables of the time control are shown, and rated ones or the others", () => {
  expect(shown("")).toEqual([true, true, true]);
  expect(shown("?pace=none")).toEqual([true, false, false]);
  expect(shown("?pace=live")).toEqual([false, true, false]);
  expect(shown("?pace=days&rated=no")).toEqual([false, false, true]);
  expect(shown("?rated=yes")).toEqual([false, true, false]);
  expect(shown("?rated=no&game=x")).toEqual([true, false, true]);
});
