// What is heard when.
import { expect, test } from "vitest";
import { soundOf } from "./sounds";

const events = (...types: string[]) => types.map((type) => ({ type }));

test("of what happens at once the weightiest is heard", () => {
  expect(soundOf(events("placed"))).toBe("tile");
  expect(soundOf(events("placed", "figure"))).toBe("piece");
  expect(soundOf(events("placed", "scored", "figure"))).toBe("points");
  expect(soundOf(events("scored", "over"))).toBe("end");
});

test("ore, gold bars and castles are heard by the words that the games tell", () => {
  expect(soundOf([...events("placed"), { type: "token-taken", player: 0, value: null }])).toBe("coins");
  expect(soundOf([{ type: "other", name: "bar-taken", player: 1 }])).toBe("coins");
  expect(soundOf([{ type: "other", name: "castle", player: 1 }])).toBe("piece");
  expect(soundOf([{ type: "other", name: "cheer" }, { type: "placed", name: "castle" }])).toBe("tile");
});

test("what is not listed is silent", () => {
  expect(soundOf([])).toBeNull();
  expect(soundOf([...events("passed"), null, "text", { kind: "placed" }])).toBeNull();
});
