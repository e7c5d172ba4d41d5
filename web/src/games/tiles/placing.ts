// The cells for the drawn tile: the server's legal actions as cells with rotations. No code here decides whether an
// action is legal; it is legal because it is in the list.
import type { Cell } from "../../board/api";
import type { ActionOf } from "../../net/game-types";
import type { Rotation, Span } from "../../board/tiles";
import type { FeatureView, TileAction, TileGame, TileView } from "./model";

export interface Placing {
  cells: Cell[];
  /** Notation of the action for a cell and a rotation. */
  action(x: number, y: number, rotation: Rotation): string | null;
  /** Something that must be laid with the tile there for it to fit. */
  span(x: number, y: number, rotation: Rotation): Span | undefined;
  /** The second cell of a tile on two cells. */
  also(x: number, y: number, rotation: Rotation): { x: number; y: number } | undefined;
}

const key = (x: number, y: number, rotation: number) => `${x},${y},${rotation}`;

/** Whether an action lays a tile: the one drawn, or one of those that players hold. */
export const lays = ({ type, rotation, number }: TileAction): boolean =>
  type === "place" || (rotation !== undefined && number !== undefined);

/** Cells in reading order, rotations ascending; of the tile that has this number, or of the one drawn. */
export function placing(list: ActionOf<TileGame>[], number?: number): Placing {
  const cells = new Map<string, Cell>();
  const actions = new Map<string, string>();
  const others = new Map<string, { x: number; y: number }>();
  for (const { action, view } of list) {
    const { x = 0, y = 0, rotation = 0, span, of } = view;
    if (!lays(view) || view.number !== number) continue;
    const at = `${x},${y}`;
    const cell: Cell = cells.get(at) ?? { x, y, rotations: [] };
    cell.rotations.push(rotation);
    if (span) cell.spans = { ...cell.spans, [rotation]: span };
    cells.set(at, cell);
    actions.set(key(x, y, rotation), action);
    if (of?.[1]) others.set(key(x, y, rotation), of[1]);
  }
  const sorted = [...cells.values()].sort((a, b) => a.y - b.y || a.x - b.x);
  for (const cell of sorted) cell.rotations.sort((a, b) => a - b);
  return {
    cells: sorted,
    action: (x, y, rotation) => actions.get(key(x, y, rotation)) ?? null,
    also: (x, y, rotation) => others.get(key(x, y, rotation)),
    span: (x, y, rotation) => cells.get(`${x},${y}`)?.spans?.[rotation],
  };
}

/** The next legal rotation of a cell in either direction. */
export function turned(cell: Cell, rotation: Rotation, direction: 1 | -1): Rotation {
  const at = cell.rotations.indexOf(rotation);
  const n = cell.rotations.length;
  return cell.rotations[(at + direction + n) % n];
}

/** The feature that a part belongs to. */
export function featureAt<V extends TileView>(
  view: V,
  x: number,
  y: number,
  segment: number,
): V["features"][number] | null {
  const here = (f: FeatureView) => f.parts.some(([px, py, ps]) => px === x && py === y && ps === segment);
  return view.features.find(here) ?? null;
}
