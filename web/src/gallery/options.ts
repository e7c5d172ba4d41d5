// Turns the server's options into what the board lights, in the plainest way: the tables do it with more care.
import type { Cell, Spot, SpotIcon } from "../board/api";
import type { Rotation } from "../board/tiles";

/** A choice, as far as it is drawn. */
export interface Option {
  action: string;
  view: { type: string; x?: number; y?: number; rotation?: Rotation; segment?: number; piece?: string; role?: SpotIcon };
}

export function cellsOf(options: readonly Option[]): Cell[] {
  const cells = new Map<string, Cell>();
  for (const { view } of options) {
    if (view.type !== "place") continue;
    const key = `${view.x},${view.y}`;
    const cell = cells.get(key) ?? { x: view.x!, y: view.y!, rotations: [] };
    cell.rotations.push(view.rotation!);
    cells.set(key, cell);
  }
  return [...cells.values()];
}

const ICONS: Record<string, SpotIcon> = { take: "bar", add: "farmer", home: "farmer", cowboy: "railwayman" };

const iconOf = ({ view }: Option): SpotIcon => {
  if (view.piece === "ringmaster") return "ringmaster";
  return view.role ?? ICONS[view.type] ?? (view.type as SpotIcon);
};

/** A spot for each choice that has a place. */
export function spotsOf(options: readonly Option[], colour: number, chosen: string | null): Spot[] {
  return options
    .filter(({ view }) => view.type !== "place" && view.x !== undefined)
    .map((option, i) => ({
      id: option.action,
      x: option.view.x!,
      y: option.view.y!,
      segment: option.view.segment ?? -1,
      icon: iconOf(option),
      colour,
      label: option.action,
      key: i < 9 ? String(i + 1) : "",
      chosen: option.action === chosen,
    }));
}
