// Looking about: zoom keeps the point under the pointer, fitting shows everything, nobody gets lost.
import { describe, expect, it } from "vitest";
import {
  FARTHEST,
  NEAREST,
  between,
  fitted,
  held,
  showing,
  toMap,
  toScreen,
  zoomed,
  type Camera,
} from "../core/camera";
import { pt } from "../core/geometry";
import { nearestThatWay, readingOrder } from "../core/keyboard-order";

const camera: Camera = { k: 1.3, x: 40, y: -25 };
const view = { width: 800, height: 600 };

describe("camera", () => {
  it("goes there and back", () => {
    const p = pt(123, -45);
    const q = toMap(camera, toScreen(camera, p));
    expect(q.x).toBeCloseTo(p.x);
    expect(q.y).toBeCloseTo(p.y);
  });

  it("keeps the point under the pointer when it zooms", () => {
    const at = pt(300, 200);
    const before = toMap(camera, at);
    const after = toMap(zoomed(camera, 1.7, at), at);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it("stays between nearest and farthest", () => {
    expect(zoomed(camera, 1000, pt(0, 0)).k).toBe(NEAREST);
    expect(zoomed(camera, 0.0001, pt(0, 0)).k).toBe(FARTHEST);
  });

  it("fits a box into the view, centred", () => {
    const box = { x: -300, y: -200, width: 900, height: 700 };
    const c = fitted(box, view);
    const a = toScreen(c, pt(box.x, box.y));
    const b = toScreen(c, pt(box.x + box.width, box.y + box.height));
    expect(a.x).toBeGreaterThanOrEqual(0);
    expect(a.y).toBeGreaterThanOrEqual(0);
    expect(b.x).toBeLessThanOrEqual(view.width);
    expect(b.y).toBeLessThanOrEqual(view.height);
    expect(a.x + b.x).toBeCloseTo(view.width);
  });

  it("shows a cell with the least shift, or none", () => {
    const box = { x: 0, y: 0, width: 100, height: 100 };
    const near: Camera = { k: 1, x: 100, y: 100 };
    expect(showing(near, box, view)).toEqual(near);
    const off = showing({ k: 1, x: -500, y: 100 }, box, view);
    expect(off.x).toBe(24);
    expect(off.y).toBe(100);
  });

  it("never loses the map", () => {
    const map = { x: 0, y: 0, width: 500, height: 500 };
    const c = held({ k: 1, x: 99999, y: -99999 }, map, view);
    expect(c.x).toBeLessThan(view.width);
    expect(c.y + 500).toBeGreaterThan(0);
  });

  it("glides from one look to another, one point staying where it is", () => {
    const to = zoomed(camera, 2, pt(300, 200));
    const fixed = toMap(camera, pt(300, 200));
    const half = toScreen(between(camera, to, 0.5), fixed);
    expect(half.x).toBeCloseTo(300);
    expect(half.y).toBeCloseTo(200);
    expect(between(camera, to, 1).k).toBeCloseTo(to.k);
  });
});

describe("walking", () => {
  const grid = [pt(0, 0), pt(1, 0), pt(2, 0), pt(0, 1), pt(2, 1)];

  it("reads line by line", () => {
    expect(readingOrder([...grid].reverse(), (p) => p, 1)).toEqual(grid);
  });

  it("prefers what lies straight ahead", () => {
    const points = grid.map((p) => pt(p.x * 100, p.y * 100));
    expect(nearestThatWay(points[0]!, points, "ArrowRight")).toBe(1);
    expect(nearestThatWay(points[0]!, points, "ArrowDown")).toBe(3);
    expect(nearestThatWay(points[1]!, points, "ArrowUp")).toBe(-1);
  });
});
