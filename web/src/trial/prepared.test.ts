// Prepared answers: what of a trial is one, and how lines join.
import { expect, test } from "vitest";
import type { LegalAction } from "../wire/LegalAction";
import type { TableInfo } from "../wire/TableInfo";
import { actor, answerOf, has, partsOf, preparing, withLine } from "./prepared";

test("a step names its player, and chance has none", () => {
  expect(["0: pass", "12: place 1,0 90", "! BA/L", "nonsense"].map(actor)).toEqual([0, 12, null, null]);
});

test("an answer ends with our last step and never begins with one", () => {
  expect(answerOf(["0: a", "0: b", "! T", "1: c", "0: d", "! U"], 1)).toEqual(["0: a", "0: b", "! T", "1: c"]);
  expect(answerOf(["! T", "1: c"], 1)).toEqual(["! T", "1: c"]);
  for (const none of [[], ["0: a"], ["0: a", "! T"], ["1: c"], ["1: c", "0: a", "1: d"]])
    expect(answerOf(none, 1)).toBe(null);
});

test("a line takes the place of those it continues, and of another answer to the same", () => {
  const lines = [
    ["0: a", "1: x"],
    ["0: b", "1: y"],
  ];
  expect(withLine(lines, ["0: c", "1: z"], 1)).toEqual([...lines, ["0: c", "1: z"]]);
  expect(withLine(lines, ["0: a", "1: x", "0: d", "1: w"], 1)).toEqual([lines[1], ["0: a", "1: x", "0: d", "1: w"]]);
  expect(withLine(lines, ["0: b", "1: z"], 1)).toEqual([lines[0], ["0: b", "1: z"]]);
  expect(withLine(lines, ["0: a", "1: x"], 1)).toHaveLength(2);
  const long = [["0: a", "1: x", "0: d", "1: w"]];
  expect(withLine(long, ["0: a", "1: x"], 1)).toEqual(long);
  expect([has(long, ["0: a", "1: x"]), has(long, ["0: a", "1: y"]), has([], ["0: a"])]).toEqual([true, false, false]);
});

test("answers are prepared where the table allows it, while the other decides", () => {
  const table = { prepares: true, phase: "playing", to_act: 0 } as unknown as TableInfo;
  expect(preparing(table, [1])).toBe(1);
  expect(preparing(table, [0])).toBe(null);
  expect(preparing(table, [])).toBe(null);
  expect(preparing(table, [0, 1])).toBe(null);
  const others = [{ prepares: undefined }, { phase: "over" }, { to_act: null }];
  for (const other of others) expect(preparing({ ...table, ...other } as TableInfo, [1])).toBe(null);
});

test("a line has a part for each turn and for each step of chance", () => {
  const [a, b, c]: LegalAction[] = ["a", "b", "c"].map((action) => ({ action, view: null }));
  const steps = ["0: a", "0: b", "! T", "1: c"];
  expect(partsOf({ steps, choices: [a!, b!, null, c!] })).toEqual([
    { seat: 0, choices: [a, b], drawn: "" },
    { seat: null, choices: [], drawn: "! T" },
    { seat: 1, choices: [c], drawn: "" },
  ]);
});
