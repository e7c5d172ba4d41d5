// Keeps choices out from under the tools that lie above the map.
import { fitted, shifted, toScreen, type Box, type Camera, type Size } from "./camera";
import { pt } from "./geometry";
import { RIM, beyond, inSight } from "./keep-in-sight";

interface Scene {
  /** The choices, on the map. */
  boxes: readonly Box[];
  /** Everything to show, on the map. */
  extent: Box;
  /** In pixels of the screen; one without size is hidden. */
  tools: readonly Box[];
  view: Size;
  least: number;
  nearest: number;
}

/** A tool may cover a choice by this many pixels. */
const TOUCH = 4;

const meet = (a: Box, b: Box): boolean =>
  a.x + a.width > b.x + TOUCH &&
  b.x + b.width > a.x + TOUCH &&
  a.y + a.height > b.y + TOUCH &&
  b.y + b.height > a.y + TOUCH;

function onScreen(c: Camera, box: Box): Box {
  const { x, y } = toScreen(c, pt(box.x, box.y));
  return { x, y, width: box.width * c.k, height: box.height * c.k };
}

/** A tool stands at the left or right border, and its border is kept free as far as the tool reaches. */
function margins(tools: readonly Box[], view: Size): { left: number; right: number; bottom: number } {
  const free = { left: 0, right: 0, bottom: 0 };
  for (const { x, y, width } of tools) {
    if (x + width / 2 < view.width / 2) free.left = Math.max(free.left, x + width);
    else free.right = Math.max(free.right, view.width - x);
    free.bottom = Math.max(free.bottom, view.height - y);
  }
  return free;
}

/**
 * `c`, or the nearest of a few cameras at which no tool covers a choice: a shift along a border, then a smaller map
 * beside or above the tools. If none is better, it is `c`.
 */
export function clearOf(c: Camera, { boxes, extent, tools, view, least, nearest }: Scene): Camera {
  const shown = tools.filter(({ width }) => width > 0);
  const under = (box: Box): boolean => shown.some((tool) => meet(box, tool));
  const lost = (at: Camera): number =>
    boxes.filter((box) => !inSight(at, box, view) || under(onScreen(at, box))).length;
  const covered = boxes
    .filter((box) => beyond(c, box, view).every((side) => side === 0))
    .map((box) => onScreen(c, box))
    .filter(under);
  if (covered.length === 0) return c;
  const free = margins(
    shown.filter((tool) => covered.some((box) => meet(box, tool))),
    view,
  );
  const right = Math.max(...covered.map(({ x }) => free.left + RIM - x));
  const left = Math.max(...covered.map(({ x, width }) => x + width - (view.width - free.right - RIM)));
  const up = Math.max(...covered.map(({ y, height }) => y + height - (view.height - free.bottom - RIM)));
  const beside = (wide: number, high: number): Camera =>
    fitted(extent, { width: view.width - wide, height: view.height - high }, Math.min(c.k, nearest), RIM);
  const narrow = shifted(beside(free.left + free.right, 0), free.left, 0);
  const ways = [
    ...(free.left ? [shifted(c, right, 0)] : []),
    ...(free.right ? [shifted(c, -left, 0)] : []),
    shifted(c, 0, -up),
    ...[narrow, beside(0, free.bottom)].filter(({ k }) => k >= least).sort((a, b) => b.k - a.k),
  ];
  return ways.reduce((best, way) => (lost(way) < lost(best) ? way : best), c);
}
