// Turns the legal actions into what the board lights, in the plainest way: the tables do it with more care.
import type { Cell, Spot, SpotIcon } from "../board/api";
import type { Rotation } from "../board/tiles";

/** An action, as far as it is drawn. */
export interface Action {
  action: string;
  view: { type: string; x?: number; y?: number; rotation?: Rotation; segment?: number; piece?: string; role?: SpotIcon };
}

export function cellsOf(actions: readonly Action[]): Cell[] {
  const cells = new Map<string, Cell>();
  for (const { view } of actions) {
    if (view.type !== "place") continue;
    const key = `${view.x},${view.y}`;
    const cell = cells.get(key) ?? { x: view.x!, y: view.y!, rotations: [] };
    cell.rotations.push(view.rotation!);
    cells.set(key, cell);
  }
  return [...cells.values()];
}

const ICONS: Record<string, SpotIcon> = { take: "bar", add: "farmer", home: "farmer", cowboy: "railwayman" };

const iconOf = ({ view }: Action): SpotIcon => {
  if (view.piece === "ringmaster") return "ringmaster";
  return view.role ?? ICONS[view.type] ?? (view.type as SpotIcon);
};

/** A spot for each action that has a place. */
export function spotsOf(actions: readonly Action[], colour: number, chosen: string | null): Spot[] {
  return actions
    .filter(({ view }) => view.type !== "place" && view.x !== undefined)
    .map((action, i) => ({
      id: action.action,
      x: action.view.x!,
      y: action.view.y!,
      segment: action.view.segment ?? -1,
      icon: iconOf(action),
      colour,
      label: action.action,
      key: i < 9 ? String(i + 1) : "",
      chosen: action.action === chosen,
    }));
}
