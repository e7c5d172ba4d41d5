// A Gold Rush tile in three sheets, laid over each other map-wide: ground, ridges, and what stands on them.
import type { Turned } from "../../../board/core/turned";
import { halts, towns } from "./buildings";
import { locomotives } from "./locomotive";
import { nuggets, relief, wash } from "./mountains";
import { growth, oddments, pines, settlers } from "./prairie";
import { beds, endings, rails } from "./track";

export const ground = (tile: Turned): string => growth(tile) + beds(tile) + rails(tile) + wash(tile);
export const ridges = (tile: Turned): string => relief(tile);
export const things = (tile: Turned): string =>
  oddments(tile) + pines(tile) + halts(tile) + towns(tile) + endings(tile) + settlers(tile) + nuggets(tile) + locomotives(tile);
