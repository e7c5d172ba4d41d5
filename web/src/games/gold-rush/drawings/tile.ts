// A Gold Rush tile in three sheets that are laid over each other across the map: ground, ridges, and things on them.
import type { Turned } from "../../../board/core/turned-tile";
import type { Detail } from "../../../board/world";
import { halts, towns } from "./buildings";
import { locomotives } from "./locomotive";
import { nuggets, relief, wash } from "./mountains";
import { growth, oddments, patches, pines, settlers } from "./prairie";
import { beds, endings, rails } from "./track";

export const ground = (tile: Turned, detail: Detail): string =>
  patches(tile, detail) +
  (detail !== "near" ? "" : growth(tile)) +
  beds(tile) +
  rails(tile, detail) +
  wash(tile, detail);
export const ridges = relief;
export const things = (tile: Turned, detail: Detail): string =>
  // Small trees and bushes would only be noise between what counts.
  (detail !== "near" ? "" : oddments(tile) + pines(tile)) +
  halts(tile, detail) +
  towns(tile, detail) +
  endings(tile) +
  settlers(tile, detail) +
  nuggets(tile, detail) +
  locomotives(tile, detail);
