// Keeps necessary parts visible with as little movement as possible: it shifts or zooms out, but never zooms in.
import { centred, fitted, shifted, showing, toScreen, zoomed, type Box, type Camera, type Size } from "./camera";
import type { Away, OnScreen } from "../api";
import { SIZE, pt, type Pt } from "./geometry";

/** Pixels left free at the borders of the screen. */
export const RIM = 12;

/** The box about these boxes. */
export function union(boxes: readonly Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((b) => b.x)), Math.min(...boxes.map((b) => b.y))];
  const right = Math.max(...boxes.map((b) => b.x + b.width));
  const bottom = Math.max(...boxes.map((b) => b.y + b.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Beyond which borders of the screen the middle of a box lies: -1 left of or above it, 1 right of or below it. */
export function beyond(c: Camera, box: Box, view: Size): [number, number] {
  const p = toScreen(c, pt(box.x + box.width / 2, box.y + box.height / 2));
  const side = (at: number, room: number): number => (at < RIM ? -1 : at > room - RIM ? 1 : 0);
  return [side(p.x, view.width), side(p.y, view.height)];
}

/** How many of these boxes lie beyond each border. */
export function away(c: Camera, boxes: readonly Box[], view: Size): Away {
  const count: Away = { left: 0, right: 0, up: 0, down: 0 };
  for (const box of boxes) {
    const [x, y] = beyond(c, box, view);
    if (x !== 0) count[x < 0 ? "left" : "right"] += 1;
    else if (y !== 0) count[y < 0 ? "up" : "down"] += 1;
  }
  return count;
}

/**
 * A point of the map in pixels of the window; if it is not visible, the nearest place at the edge of the map's frame.
 */
export function onScreen(
  c: Camera,
  at: Pt,
  { left, top, width, height }: Size & { left: number; top: number },
): OnScreen {
  const p = toScreen(c, at);
  const [x, y] = [Math.max(0, Math.min(width, p.x)), Math.max(0, Math.min(height, p.y))];
  return { x: left + x, y: top + y, width: SIZE * c.k, inside: x === p.x && y === p.y };
}

/** True when the whole box can be seen. */
export function inSight(c: Camera, box: Box, view: Size): boolean {
  const from = toScreen(c, pt(box.x, box.y));
  const to = toScreen(c, pt(box.x + box.width, box.y + box.height));
  return from.x >= -1 && from.y >= -1 && to.x <= view.width + 1 && to.y <= view.height + 1;
}

const seen = (c: Camera, needed: readonly Box[], view: Size): number =>
  needed.filter((box) => inSight(c, box, view)).length;

/** Of the cameras of this scale that begin at a box's left and another's top, the one that sees most; if several, the nearest. */
function richest(c: Camera, needed: readonly Box[], view: Size): Camera {
  let [best, most, way] = [c, seen(c, needed, view), 0];
  for (const { x } of needed) {
    for (const { y } of needed) {
      const there = { k: c.k, x: RIM - x * c.k, y: RIM - y * c.k };
      const count = seen(there, needed, view);
      const far = Math.abs(there.x - c.x) + Math.abs(there.y - c.y);
      if (count > most || (count === most && far < way)) [best, most, way] = [there, count, far];
    }
  }
  // Things that are shown together are centred.
  return centred(union(needed.filter((box) => inSight(best, box, view))), view, c.k);
}

/**
 * The camera that shows all necessary parts, or as many as possible at the scale `least`. It is `c` itself if all are
 * visible. Zooming out goes farther than it must, so that it is not needed again soon.
 */
export function attending(c: Camera, needed: readonly Box[], view: Size, least: number): Camera {
  if (needed.length === 0 || needed.every((box) => inSight(c, box, view))) return c;
  const box = union(needed);
  const fits = (k: number): boolean => box.width * k <= view.width - 2 * RIM && box.height * k <= view.height - 2 * RIM;
  if (fits(c.k)) return showing(c, box, view, RIM);
  const roomy = { x: box.x - SIZE, y: box.y - SIZE, width: box.width + 2 * SIZE, height: box.height + 2 * SIZE };
  const k = Math.min(c.k, Math.max(least, fitted(roomy, view, c.k, RIM).k));
  const back = k < c.k ? zoomed(c, k / c.k, pt(view.width / 2, view.height / 2)) : c;
  if (fits(k)) return showing(back, box, view, RIM);
  const best = richest(back, needed, view);
  return 2 * seen(c, needed, view) >= seen(best, needed, view) && seen(c, needed, view) > 0 ? c : best;
}

/** Shifts as little as possible until one of the boxes is visible; `c` itself if one is. */
export function glimpsing(c: Camera, needed: readonly Box[], view: Size): Camera {
  if (needed.length === 0 || needed.some((box) => inSight(c, box, view))) return c;
  const shifts = needed.map((box) => showing(c, box, view, RIM));
  const way = (to: Camera): number => Math.abs(to.x - c.x) + Math.abs(to.y - c.y);
  return shifts.reduce((a, b) => (way(b) < way(a) ? b : a), shifts[0] ?? shifted(c, 0, 0));
}
