// How one option restricts another.
import { expect, test } from "vitest";
import {
  applies,
  defaultValue,
  effective,
  isFixed,
  lacking,
  narrowed,
  optionsText,
  seatLimits,
  settled,
  usualLimits,
  valuesOf,
  withSettled,
} from "./options";
import type { OptionSpec } from "../wire/OptionSpec";
import offered from "./options.json";

const specs = offered["gold-river"] as unknown as OptionSpec[];

test("an edition narrows seats and other options, and only while it is chosen", () => {
  expect(seatLimits(narrowed(specs, { edition: "boomtown" }))).toEqual({ least: 3, most: 5 });
  expect(seatLimits(narrowed(specs, { edition: "gold-river" }))).toEqual({ least: 2, most: 5 });
  const fixed = (edition?: string) =>
    narrowed(specs, edition ? { edition } : {})
      .filter(isFixed)
      .map((s) => s.name);
  expect(fixed("boomtown")).toEqual(["first-game", "poker-expert", "discard"]);
  expect(fixed("gold-river")).toEqual([]);
  expect(fixed()).toEqual([]);
});

test("a value that is ruled out gives way in the text of the options", () => {
  expect(optionsText(specs, { edition: "boomtown", "poker-expert": "yes" })).toBe("edition=boomtown,poker-expert=no");
  expect(optionsText(specs, { edition: "gold-river", "poker-expert": "yes" })).toBe(
    "edition=gold-river,poker-expert=yes",
  );
  expect(specs.map(defaultValue)).toEqual(["4", "gold-river", "no", "no", "two", "before", "yes"]);
});

test("a file settles the edition it names", () => {
  const told = settled(specs, "# edition gold-river\r\nedition          boomtown\r\nname  Boomtown\nplayers 3-5\n");
  expect(told).toEqual({ edition: "boomtown" });
  const left = narrowed(withSettled(specs, told), told);
  expect(left.filter(isFixed).map((s) => s.name)).toEqual(["edition", "first-game", "poker-expert", "discard"]);
  expect(seatLimits(left)).toEqual({ least: 3, most: 5 });
  expect(usualLimits(specs)).toEqual({ least: 2, most: 5 });
  expect(usualLimits(withSettled(specs, told))).toEqual({ least: 3, most: 5 });
  expect(optionsText(withSettled(specs, told), { edition: "boomtown", "poker-expert": "yes" })).toBe(
    "edition=boomtown,poker-expert=no",
  );
  expect(settled(specs, "set small-land\nS 1* | city N | field E S W\n")).toEqual({});
});

const carcassonne = offered.carcassonne as unknown as OptionSpec[];
const lord = carcassonne.find((spec) => spec.name === "ringmaster-lord")!;

test("an option is offered only where it makes a difference", () => {
  const withs = ["", "castles", "ringmaster", "big-top+acrobats+castles", "ringmaster+castles", "circus+castles"];
  expect(withs.map((value) => applies(lord, carcassonne, { with: value }))).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
  ]);
  expect(applies(lord, carcassonne, {})).toBe(false);
  expect(carcassonne.filter((spec) => !applies(spec, carcassonne, {})).map((spec) => spec.name)).toEqual([
    "ringmaster-lord",
    "ringmaster-tower",
    "ringmaster-castle",
    "pyramid-wait",
    "inns-unfinished",
    "river-clear",
    "more-gardens",
    "king-points",
    "hill-count",
    "vineyard-gardens",
    "cloisters-stay",
    "wagon-along",
    "barns-without-farmers",
    "no-late-abbey",
    "tower-safe",
    "ransom-late",
    "princess-must",
    "dragon-late",
    "fairy-tile",
    "fairy-pyramid",
    "bid-beyond-points",
    "tiles-free",
    "bridge-beside",
    "cathedral-gold",
    "two-castles",
    "castle-halves",
  ]);
});

test("what was chosen while it made a difference is not sent when it does not", () => {
  const text = (value: string) => optionsText(carcassonne, { with: value, "ringmaster-lord": "no" });
  expect(text("ringmaster+castles")).toBe("with=ringmaster+castles,ringmaster-lord=no");
  expect(text("castles")).toBe("with=castles,ringmaster-lord=yes");
});

test("a word for several values is told as those values", () => {
  const spec = carcassonne.find((s) => s.name === "with")!;
  expect(valuesOf(spec, "castles+circus")).toEqual(["castles", "big-top", "acrobats", "ringmaster"]);
  expect(valuesOf(spec, "")).toEqual([]);
});

test("a value that needs another is off and not sent without it", () => {
  const spec = carcassonne.find((s) => s.name === "with")!;
  const lacks = (value: string) => Object.fromEntries(lacking(spec, carcassonne, { with: value }));
  const missing = { "tile-auctions": [{ option: "with", value: "bazaars" }] };
  expect([lacks(""), lacks("tile-auctions"), lacks("bazaars")]).toEqual([missing, missing, {}]);
  expect(effective(spec, carcassonne, { with: "circus+bazaars+tile-auctions" })).toBe("circus+bazaars+tile-auctions");
  expect(optionsText(carcassonne, { with: "circus+tile-auctions" })).toBe("with=big-top+acrobats+ringmaster");
  expect(optionsText(carcassonne, { with: "tile-auctions" })).toBe("with=");
});
