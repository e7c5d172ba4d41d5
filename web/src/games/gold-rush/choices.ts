// Sorts the choices the server sent into what the screen shows: cells with rotations, and things to do on the map.
// Nothing here knows whether a choice is legal; it is legal because it is in the list.
import type { Cell, SpotIcon } from "../../board/api";
import type { Choice } from "../../wire/Choice";
import type { FeatureView, Rotation } from "../tile-map";
import type { ActionView, Role, View } from "./types";

export interface Placing {
  cells: Cell[];
  /** Notation of the choice for a cell and a rotation. */
  action(x: number, y: number, rotation: Rotation): string | null;
}

const key = (x: number, y: number, rotation: number) => `${x},${y},${rotation}`;

/** Cells in reading order, rotations ascending. */
export function placing(options: Choice[]): Placing {
  const cells = new Map<string, Cell>();
  const actions = new Map<string, string>();
  for (const option of options) {
    const view = option.view as ActionView;
    if (view.type !== "place") continue;
    const at = `${view.x},${view.y}`;
    const cell = cells.get(at) ?? { x: view.x, y: view.y, rotations: [] };
    cell.rotations.push(view.rotation);
    cells.set(at, cell);
    actions.set(key(view.x, view.y, view.rotation), option.action);
  }
  const sorted = [...cells.values()].sort((a, b) => a.y - b.y || a.x - b.x);
  for (const cell of sorted) cell.rotations.sort((a, b) => a - b);
  return { cells: sorted, action: (x, y, rotation) => actions.get(key(x, y, rotation)) ?? null };
}

/** The next legal rotation of a cell, either way round. */
export function turned(cell: Cell, rotation: Rotation, direction: 1 | -1): Rotation {
  const at = cell.rotations.indexOf(rotation);
  const n = cell.rotations.length;
  return cell.rotations[(at + direction + n) % n];
}

/** One thing that can be done, at one place. */
export interface Deed {
  action: string;
  icon: SpotIcon;
  x: number;
  y: number;
  segment: number;
  feature: FeatureView | null;
}

/** What is offered under one button. All tents share one, for there may be many places. */
export interface Group {
  id: string;
  icon: SpotIcon;
  role: Role | null;
  deeds: Deed[];
}

export interface Acting {
  groups: Group[];
  /** Notation of passing, if that is offered. */
  pass: string | null;
}

export function featureAt(view: View, x: number, y: number, segment: number): FeatureView | null {
  const here = (f: FeatureView) => f.parts.some(([px, py, ps]) => px === x && py === y && ps === segment);
  return view.features.find(here) ?? null;
}

export function acting(options: Choice[], view: View): Acting {
  const groups: Group[] = [];
  const tents: Deed[] = [];
  let pass: string | null = null;
  for (const { action, view: raw } of options) {
    const choice = raw as ActionView;
    if (choice.type === "pass") pass = action;
    if (choice.type === "pass" || choice.type === "place") continue;
    const { x, y, segment } = choice;
    const icon: SpotIcon = choice.type === "cowboy" ? choice.role : choice.type;
    const deed = { action, icon, x, y, segment, feature: featureAt(view, x, y, segment) };
    if (choice.type === "tent") tents.push(deed);
    else groups.push({ id: action, icon, role: choice.type === "cowboy" ? choice.role : null, deeds: [deed] });
  }
  const token = groups.findIndex((g) => g.icon === "token");
  tents.sort((a, b) => a.y - b.y || a.x - b.x || a.segment - b.segment);
  if (tents.length > 0) {
    const group: Group = { id: "tent", icon: "tent", role: null, deeds: tents };
    groups.splice(token < 0 ? groups.length : token, 0, group);
  }
  return { groups, pass };
}
