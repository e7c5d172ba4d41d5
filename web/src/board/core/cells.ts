// Boxes of cells, in units of the map.
import type { Box } from "./camera";
import { SIZE, type Pt } from "./geometry";
import { union } from "./keep-in-sight";

export const cellBox = (x: number, y: number): Box => ({ x: x * SIZE, y: y * SIZE, width: SIZE, height: SIZE });

/** The box about these cells. */
export const around = (cells: readonly { x: number; y: number }[]): Box =>
  union(cells.map(({ x, y }) => cellBox(x, y)));

export const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** How far something about the point `at` with this radius reaches beyond the tile it belongs to. */
export function beyondTile({ x, y, at, radius }: { x: number; y: number; at: Pt; radius: number }): number {
  const [dx, dy] = [at.x - x * SIZE, at.y - y * SIZE];
  return radius + Math.max(0 - dx, dx - SIZE, 0 - dy, dy - SIZE);
}
