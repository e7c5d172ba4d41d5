// Whether a cell where the drawn tile may go has the sign for what is laid with the tile; the words that explain it go by the same.
import type { Cell } from "../api";

/** Whether something is laid with the tile however it is turned there. */
export const alwaysSpanned = ({ rotations, spans }: Cell): boolean =>
  spans !== undefined && rotations.every((rotation) => spans[rotation]);
