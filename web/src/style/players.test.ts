// The shapes that tell players apart without colour.
import { expect, test } from "vitest";
import { PLAYER_COLOURS, PLAYER_SHAPES } from "./players";

test("every player colour has its own shape", () => {
  expect(PLAYER_SHAPES).toHaveLength(PLAYER_COLOURS.length);
  expect(new Set(PLAYER_SHAPES).size).toBe(PLAYER_COLOURS.length);
});
