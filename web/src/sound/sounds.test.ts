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

test("what is not listed is silent", () => {
  expect(soundOf([])).toBeNull();
  expect(soundOf([...events("passed"), null, "text", { kind: "placed" }])).toBeNull();
});
