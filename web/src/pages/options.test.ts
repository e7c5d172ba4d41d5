// What one option leaves of another.
import { expect, test } from "vitest";
import { defaultValue, isFixed, narrowed, optionsText, seatLimits, settled, usualLimits, withSettled, type OptionKind, type OptionSpec } from "./options";

const only = (value: string): OptionKind => ({ kind: "choice", values: [value], default: value });
const specs: OptionSpec[] = [
  { name: "players", kind: "number", min: 2, max: 5, default: 4 },
  {
    name: "edition",
    kind: "choice",
    values: ["gold-river", "boomtown"],
    default: "gold-river",
    narrows: [
      { value: "boomtown", option: "players", to: { kind: "number", min: 3, max: 5, default: 4 } },
      { value: "boomtown", option: "poker-expert", to: only("no") },
    ],
  },
  { name: "poker-expert", kind: "flag", default: false },
];

test("an edition narrows seats and other options, and only while it is chosen", () => {
  expect(seatLimits(narrowed(specs, { edition: "boomtown" }))).toEqual({ least: 3, most: 5 });
  expect(seatLimits(narrowed(specs, { edition: "gold-river" }))).toEqual({ least: 2, most: 5 });
  expect(narrowed(specs, { edition: "boomtown" }).map(isFixed)).toEqual([false, false, true]);
  expect(narrowed(specs, {}).map(isFixed)).toEqual([false, false, false]);
});

test("a value that is ruled out gives way in the text of the options", () => {
  expect(optionsText(specs, { edition: "boomtown", "poker-expert": "yes" })).toBe("edition=boomtown,poker-expert=no");
  expect(optionsText(specs, { edition: "gold-river", "poker-expert": "yes" })).toBe("edition=gold-river,poker-expert=yes");
  expect(specs.map(defaultValue)).toEqual(["4", "gold-river", "no"]);
});

test("a file settles the edition it names", () => {
  const told = settled(specs, "# edition gold-river\r\nedition          boomtown\r\nname  Boomtown\nplayers 3-5\n");
  expect(told).toEqual({ edition: "boomtown" });
  const left = narrowed(withSettled(specs, told), told);
  expect(left.map(isFixed)).toEqual([false, true, true]);
  expect(seatLimits(left)).toEqual({ least: 3, most: 5 });
  expect(usualLimits(specs)).toEqual({ least: 2, most: 5 });
  expect(usualLimits(withSettled(specs, told))).toEqual({ least: 3, most: 5 });
  expect(optionsText(withSettled(specs, told), { edition: "boomtown", "poker-expert": "yes" })).toBe(
    "edition=boomtown,poker-expert=no",
  );
  expect(settled(specs, "set small-land\nS 1* | city N | field E S W\n")).toEqual({});
});
