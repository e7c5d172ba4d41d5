// What one option leaves of another.
import { expect, test } from "vitest";
import { defaultValue, isFixed, narrowed, optionsText, seatLimits, type OptionKind, type OptionSpec } from "./options";

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
