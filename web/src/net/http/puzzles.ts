// Puzzles over HTTP.
import type { DailyPuzzles } from "../../wire/DailyPuzzles";
import type { PuzzleBoard } from "../../wire/PuzzleBoard";
import type { PuzzleInfo } from "../../wire/PuzzleInfo";
import type { PuzzleJudged } from "../../wire/PuzzleJudged";
import { call } from "./call";

const path = (puzzle: string) => `/api/puzzles/${encodeURIComponent(puzzle)}`;

export const list = () => call<PuzzleInfo[]>("GET", "/api/puzzles");

export const daily = () => call<DailyPuzzles>("GET", "/api/puzzles/daily");

export const board = (puzzle: string, actions: string[]) => call<PuzzleBoard>("POST", path(puzzle), { actions });

export const answer = (puzzle: string, actions: string[] | null) =>
  call<PuzzleJudged>("POST", `${path(puzzle)}/answer`, { actions });
