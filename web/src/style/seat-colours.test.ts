// Seats with other colours than usual.
import { expect, test } from "vitest";
import { changed } from "./seat-colours";

const values = ["yellow", "red", "green", "blue", "black", "violet"].map((name) => [
  name,
  `${name}-ink`,
  `${name}-wash`,
]);

test("without preferences everything is as usual", () => {
  expect(changed([undefined, undefined], values)).toEqual([]);
  expect(changed(["yellow", "red", "green", "blue", "black", "violet"], values)).toEqual([]);
});

test("a seat gets all tokens of its colour, and others keep theirs", () => {
  expect(changed(["yellow", "violet"], values)).toEqual([
    ["--player-1", "violet"],
    ["--player-1-ink", "violet-ink"],
    ["--wash-1", "violet-wash"],
    ["--line-1", "violet"],
  ]);
});

test("two seats can change places, and black lines are seen at night", () => {
  const tokens = new Map(changed(["black", "red", "green", "blue", "yellow"], values));
  expect(tokens.get("--player-0")).toBe("black");
  expect(tokens.get("--player-4")).toBe("yellow");
  expect(tokens.get("--line-0")).toBe("light-dark(black, var(--ink-2))");
  expect(tokens.has("--player-1")).toBe(false);
});

test("a seat beyond the colours, or a colour of a later program, changes nothing", () => {
  expect(changed([undefined, undefined, undefined, undefined, undefined, undefined, undefined], values)).toEqual([]);
  expect(changed(["mauve" as "red"], values)).toEqual([]);
});
