// The camera moves automatically only to make something visible, as little as possible, and it never zooms in.
import { describe, expect, it } from "vitest";
import { toScreen, type Box, type Camera } from "../core/camera";
import { SIZE, pt } from "../core/geometry";
import { attending, beyond, glimpsing, inSight } from "../core/keep-in-sight";

const view = { width: 800, height: 600 };
const cell = (x: number, y: number): Box => ({ x: x * SIZE, y: y * SIZE, width: SIZE, height: SIZE });
const camera: Camera = { k: 1, x: 100, y: 100 };
const LEAST = 0.5;

describe("attending", () => {
  it("stays where it is while all is in sight, also from far away", () => {
    for (const at of [camera, { ...camera, k: 0.3 }]) {
      expect(attending(at, [cell(0, 0), cell(4, 3)], view, LEAST)).toBe(at);
      expect(attending(at, [], view, LEAST)).toBe(at);
    }
  });

  it("shifts without zooming when that is enough", () => {
    const to = attending(camera, [cell(-2, 0), cell(2, 2)], view, LEAST);
    expect([to.k, to.y]).toEqual([1, 100]);
    expect(inSight(to, cell(-2, 0), view)).toBe(true);
  });

  it("steps back when it must, and farther than it must, so that the next cell needs no step", () => {
    const needed = [cell(-4, 0), cell(5, 4)];
    const to = attending(camera, needed, view, LEAST);
    expect(to.k).toBeLessThan(1);
    for (const box of needed) expect(inSight(to, box, view)).toBe(true);
    expect(attending(to, [...needed, cell(5, 5)], view, LEAST).k).toBe(to.k);
  });

  it("never comes nearer, wherever things lie", () => {
    for (const k of [0.25, 0.5, 1, 2]) {
      for (const [x, y] of [
        [0, 0],
        [9, 0],
        [-30, 4],
        [5, 50],
      ] as const) {
        expect(attending({ k, x: 10, y: 10 }, [cell(0, 0), cell(x, y)], view, LEAST).k).toBeLessThanOrEqual(k);
      }
    }
  });

  it("does not make tiles smaller than a finger; then it shows as much as it can and stays there", () => {
    const needed = [cell(0, 0), cell(1, 0), cell(2, 1), cell(40, 0)];
    const away = { k: 1, x: -9000, y: 0 };
    const to = attending(away, needed, view, LEAST);
    expect(to.k).toBe(LEAST);
    expect(needed.filter((box) => inSight(to, box, view))).toHaveLength(3);
    expect(attending(to, needed, view, LEAST)).toBe(to);
  });
});

describe("glimpsing", () => {
  it("is content with one in sight, and brings the nearest otherwise", () => {
    expect(glimpsing(camera, [cell(0, 0), cell(90, 90)], view)).toBe(camera);
    const to = glimpsing(camera, [cell(-3, 0), cell(90, 90)], view);
    expect(to.k).toBe(1);
    expect(inSight(to, cell(-3, 0), view)).toBe(true);
  });
});

describe("beyond", () => {
  it("tells on which sides a thing is out of sight", () => {
    expect(beyond(camera, cell(0, 0), view)).toEqual([0, 0]);
    expect(beyond(camera, cell(-3, 20), view)).toEqual([-1, 1]);
    expect(toScreen(camera, pt(SIZE, 0)).x).toBe(200);
  });
});
