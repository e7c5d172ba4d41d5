// The cells for the drawn tile: the server's legal actions as cells with rotations. No code here decides whether an
// action is legal; it is legal because it is in the list.
import type { Cell } from "../../board/api";
import type { ActionOf } from "../../net/game-types";
import type { Rotation, Span } from "../../board/tiles";
import type { FeatureView, TileGame, TileView } from "./model";

export interface Placing {
  cells: Cell[];
  /** Notation of the action for a cell and a rotation. */
  action(x: number, y: number, rotation: Rotation): string | null;
  /** Something that must be laid with the tile there for it to fit. */
  span(x: number, y: number, rotation: Rotation): Span | undefined;
}

const key = (x: number, y: number, rotation: number) => `${x},${y},${rotation}`;

/** Cells in reading order, rotations ascending. */
export function placing(list: ActionOf<TileGame>[]): Placing {
  const cells = new Map<string, Cell>();
  const actions = new Map<string, string>();
  for (const { action, view } of list) {
    const { type, x = 0, y = 0, rotation = 0, span } = view;
    if (type !== "place") continue;
    const at = `${x},${y}`;
    const cell: Cell = cells.get(at) ?? { x, y, rotations: [] };
    cell.rotations.push(rotation);
    if (span) cell.spans = { ...cell.spans, [rotation]: span };
    cells.set(at, cell);
    actions.set(key(x, y, rotation), action);
  }
  const sorted = [...cells.values()].sort((a, b) => a.y - b.y || a.x - b.x);
  for (const cell of sorted) cell.rotations.sort((a, b) => a - b);
  return {
    cells: sorted,
    action: (x, y, rotation) => actions.get(key(x, y, rotation)) ?? null,
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
