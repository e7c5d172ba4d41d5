// Numbers and choice of puzzles, which comes next, and which were solved.
import { afterEach, expect, test, vi } from "vitest";
import type { PuzzleInfo } from "../wire/PuzzleInfo";
import { chosen, nextPuzzle, numbered } from "./collection";
import { keepSolved, solvedPuzzles } from "./kept";

const puzzle = (id: string, game: string, level: number): PuzzleInfo => ({
  id,
  game,
  level,
  options: "players=2",
  players: 2,
  seat: 0,
});
const ALL = [puzzle("a1", "a", 1), puzzle("b1", "b", 1), puzzle("a2", "a", 2), puzzle("a3", "a", 1)];

test("puzzles are numbered in their game and chosen by game and level", () => {
  expect(numbered(ALL).map(({ id, number }) => `${id}:${number}`)).toEqual(["a1:1", "b1:1", "a2:2", "a3:3"]);
  const ids = (game: string, level: string) => chosen(ALL, game, level).map(({ id }) => id);
  expect(ids("all", "all")).toEqual(["a1", "b1", "a2", "a3"]);
  expect(ids("a", "1")).toEqual(["a1", "a3"]);
  expect(ids("all", "2")).toEqual(["a2"]);
  expect(ids("b", "3")).toEqual([]);
});

test("next comes what is not solved, of the same game, round the collection", () => {
  const next = (id: string, ...solved: string[]) => nextPuzzle(ALL, id, solved)?.id ?? null;
  expect(next("a1")).toBe("a2");
  expect(next("a1", "a2")).toBe("a3");
  expect(next("a3")).toBe("a1");
  expect(next("a2", "a1", "a2", "a3")).toBe("a3");
  expect(next("b1")).toBeNull();
  expect(nextPuzzle([], "a1", [])).toBeNull();
});

afterEach(() => vi.unstubAllGlobals());

function storage(value: string | null, full = false) {
  let kept = value;
  vi.stubGlobal("localStorage", {
    getItem: () => kept,
    setItem: (_: string, text: string) => {
      if (full) throw new Error("full");
      kept = text;
    },
  });
}

test("solved puzzles are remembered once, the latest first", () => {
  storage(null);
  for (const id of ["a1", "b1", "a1"]) keepSolved(id);
  expect(solvedPuzzles()).toEqual(["a1", "b1"]);
});

test("a browser that keeps nothing, or something else, is no reason to fail", () => {
  storage('{"no":"list"}');
  expect(solvedPuzzles()).toEqual([]);
  storage('["a1", 7, null]');
  expect(solvedPuzzles()).toEqual(["a1"]);
  storage("no JSON", true);
  keepSolved("a1");
  expect(solvedPuzzles()).toEqual([]);
});
