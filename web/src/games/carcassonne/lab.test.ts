// The address that opens a game on the analysis site.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isForLab } from "./for-lab";
import { labAddress } from "./lab";
import type { RecordJson } from "../../net/record-json";

const OPTIONS = "farmers=modern,players=2,small-city=4,with=";
const record = (steps: string[], options = OPTIONS): RecordJson => ({
  game: "carcassonne",
  options,
  data: null,
  steps: steps.map((step) => ({ step })),
});

test("only the base game for two with today's scoring is told there", () => {
  expect(isForLab(OPTIONS, false)).toBe(true);
  expect(isForLab(OPTIONS, true)).toBe(false);
  for (const other of [
    "players=3,with=",
    "players=2,with=goldmines",
    "players=2,with=,farmers=none",
    "players=2,with=,small-city=2",
  ]) {
    expect(isForLab(other, false), other).toBe(false);
    expect(labAddress(record(["! BA/L", "0: place 1,0 0"], other), ["A", "B"])).toBeNull();
  }
});

test("tiles, places, turns and figures become signs", () => {
  // 15, 17, 4 as a number to the base of 24: (14 x 24 + 16) x 24 + 3 = 8451 = 2 4 3 to the base of 64.
  const steps = ["! BA/Rr", "0: place -2,3 270", "0: follower 1", "! BA/L", "! BA/Cc+", "1: place -1,-2 0", "1: pass"];
  const told = labAddress(record(steps), ["Ána B", "C&D"]);
  expect(told).toBe("https://www.carcassonnelab.com/#/0/0/CED/34L223q0?players=%C3%81na%20B,C%26D&colors=red,blue");
});

test("the straight road lies there across, and who began comes first", () => {
  const steps = ["! starter 1", "! BA/RFr", "1: place 1,0 0", "1: follower 1", "! BA/RFr", "0: place 2,0 90"];
  const told = labAddress(record(steps), ["Ann", "Bob"]);
  expect(told).toContain("/21443110?players=Bob,Ann&colors=blue,red");
});

test("a game that went too far, or has other tiles, has no address", () => {
  expect(labAddress(record(["! BA/L", "0: place 58,0 0"]), ["A", "B"])).toBeNull();
  expect(labAddress(record(["! XX/L", "0: place 1,0 0"]), ["A", "B"])).toBeNull();
  expect(labAddress(record([]), ["A", "B"])).toBeNull();
});

test("every tile of the base game has its number, and a place for each of its parts", () => {
  const book = readFileSync(join(import.meta.dirname, "../../../../crates/carcassonne/tiles/base.tiles"), "utf8");
  const tiles = book.split("\n").filter((line) => line.startsWith("BA/"));
  expect(tiles.length).toBe(24);
  const seen = new Set<string>();
  for (const line of tiles) {
    const name = line.split(/\s/)[0];
    const parts = line.split("|").length - 1;
    const places = Array.from({ length: parts }, (_, n) => {
      const told = labAddress(record([`! ${name}`, "0: place 1,0 0", `0: follower ${n}`]), ["A", "B"]);
      return /\/(\w+)\/2\w\w(\d)\?/.exec(told ?? "") as RegExpExecArray;
    });
    seen.add(places[0][1]);
    const numbers = places.map((found) => Number(found[2])).sort();
    // On that site, the straight road has no second place there.
    expect(numbers, name).toEqual(name === "BA/RFr" ? [1, 3, 4] : Array.from({ length: parts }, (_, n) => n + 1));
  }
  expect(seen.size).toBe(24);
});
