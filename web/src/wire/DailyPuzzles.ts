// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.
import type { PuzzleInfo } from "./PuzzleInfo";

/**
 * The puzzles of a day (`GET /api/puzzles/daily`): one for each game, the same for everybody.
 */
export type DailyPuzzles = {
/**
 * The day in universal time (UTC), counted from 1 January 1970, which is 0.
 */
day: number,
/**
 * One puzzle for each game that has any.
 */
puzzles: Array<PuzzleInfo>, };
