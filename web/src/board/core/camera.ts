// The camera: one scale and one shift between the map and the screen. It is a pure value; other code moves it.
import { pt, type Pt } from "./geometry";

export interface Camera {
  /** Screen pixels for one unit of the map. */
  readonly k: number;
  /** Where the map's origin is on the screen. */
  readonly x: number;
  readonly y: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A tile is never smaller or larger than this on the screen. */
export const NEAREST = 4.2;
export const FARTHEST = 0.1;

export const toMap = (c: Camera, p: Pt): Pt => pt((p.x - c.x) / c.k, (p.y - c.y) / c.k);
export const toScreen = (c: Camera, p: Pt): Pt => pt(p.x * c.k + c.x, p.y * c.k + c.y);
export const matrix = (c: Camera): string =>
  `matrix(${c.k.toFixed(4)}, 0, 0, ${c.k.toFixed(4)}, ${c.x.toFixed(2)}, ${c.y.toFixed(2)})`;

const allowed = (k: number): number => Math.max(FARTHEST, Math.min(NEAREST, k));

/** Zooms in (above 1) or out; the point `at` of the screen keeps its place on the map. */
export function zoomed(c: Camera, factor: number, at: Pt): Camera {
  const k = allowed(c.k * factor);
  const f = k / c.k;
  return { k, x: at.x - (at.x - c.x) * f, y: at.y - (at.y - c.y) * f };
}

export const shifted = (c: Camera, dx: number, dy: number): Camera => ({ k: c.k, x: c.x + dx, y: c.y + dy });

/** The camera that shows the whole box, at most at the scale `nearest`. */
export function fitted(box: Box, view: Size, nearest = 1.9, margin = 24): Camera {
  const width = Math.max(40, view.width - 2 * margin);
  const height = Math.max(40, view.height - 2 * margin);
  const k = allowed(Math.min(width / box.width, height / box.height, nearest));
  return centred(box, view, k);
}

/** The camera of scale `k` with the box in the middle. */
export function centred(box: Box, view: Size, k: number): Camera {
  return { k, x: view.width / 2 - (box.x + box.width / 2) * k, y: view.height / 2 - (box.y + box.height / 2) * k };
}

/** The camera of scale `k` with the box in the middle, or nearer to the edge of the map if there is nothing beyond it. */
export function within(box: Box, map: Box, view: Size, k: number): Camera {
  const shift = (at: number, from: number, length: number, room: number): number =>
    length * k <= room
      ? (room - length * k) / 2 - from * k
      : Math.min(-from * k, Math.max(room - (from + length) * k, at));
  const { x, y } = centred(box, view, k);
  return { k, x: shift(x, map.x, map.width, view.width), y: shift(y, map.y, map.height, view.height) };
}

/** The smallest shift that makes the box visible. `left` is the margin on that side, if it differs. */
export function showing(c: Camera, box: Box, view: Size, margin = 24, left = margin): Camera {
  const shift = (from: number, length: number, room: number, first: number): number => {
    if (length > room - first - margin) return (room + first - margin) / 2 - (from + length / 2);
    if (from < first) return first - from;
    return Math.min(0, room - margin - (from + length));
  };
  const from = toScreen(c, pt(box.x, box.y));
  const [dx, dy] = [
    shift(from.x, box.width * c.k, view.width, left),
    shift(from.y, box.height * c.k, view.height, margin),
  ];
  return shifted(c, dx, dy);
}

/** Keeps at least a corner of the map visible, so that nobody gets lost. */
export function held(c: Camera, map: Box, view: Size, least = 90): Camera {
  const hold = (shift: number, from: number, length: number, room: number): number =>
    Math.max(least - (from + length) * c.k, Math.min(room - least - from * c.k, shift));
  return { k: c.k, x: hold(c.x, map.x, map.width, view.width), y: hold(c.y, map.y, map.height, view.height) };
}

/** A camera part of the way between two others; scales are interpolated by ratio. */
export function between(a: Camera, b: Camera, t: number): Camera {
  const k = a.k * Math.pow(b.k / a.k, t);
  // The point that stays put in a zoom from a to b moves on a straight line only if shifts follow the scale.
  const u = a.k === b.k ? t : (k - a.k) / (b.k - a.k);
  return { k, x: a.x + (b.x - a.x) * u, y: a.y + (b.y - a.y) * u };
}
