// Whether a cell for the drawn tile has the sign for something that is laid with the tile. The explanation uses the
// same test.
import type { Cell } from "../api";

/** Whether something is laid with the tile however it is turned there. */
export const alwaysSpanned = ({ rotations, spans }: Cell): boolean =>
  spans !== undefined && rotations.every((rotation) => spans[rotation]);
