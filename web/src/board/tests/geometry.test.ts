// Ports, edges and turns.
import { describe, expect, it } from "vitest";
import {
  EDGES,
  SIZE,
  edgeMid,
  edgesOf,
  inside,
  portPoint,
  pt,
  rimPoint,
  toLine,
  turn,
  turnPort,
} from "../core/geometry";
import type { Rotation } from "../tiles";

const ROTATIONS: Rotation[] = [0, 90, 180, 270];

describe("ports", () => {
  it("run clockwise from the west part of the north edge", () => {
    expect(portPoint(0)).toEqual(pt(SIZE / 6, 0));
    expect(portPoint(4)).toEqual(pt(SIZE, SIZE / 2));
    expect(portPoint(6).x).toBeCloseTo((SIZE * 5) / 6);
    expect(portPoint(6).y).toBeCloseTo(SIZE);
    expect(portPoint(11).x).toBeCloseTo(0);
    expect(portPoint(11).y).toBeCloseTo(SIZE / 6);
  });

  it("turn with the tile", () => {
    for (const rotation of ROTATIONS) {
      for (let port = 0; port < 12; port++) {
        const moved = turn(portPoint(port), rotation);
        const named = portPoint(turnPort(port, rotation));
        expect(moved.x).toBeCloseTo(named.x);
        expect(moved.y).toBeCloseTo(named.y);
      }
    }
  });

  it("of opposite edges meet on the neighbour's rim", () => {
    // North port p meets south port 8 - p of the tile above it.
    for (let port = 0; port < 3; port++) {
      expect(portPoint(port).x).toBeCloseTo(portPoint(8 - port).x);
    }
  });

  it("give the edges of a segment", () => {
    expect(edgesOf([9, 10, 11, 0])).toEqual([0, 3]);
    expect(edgesOf([])).toEqual([]);
  });
});

describe("points", () => {
  it("come back after four quarter turns", () => {
    let p = pt(13, 71);
    for (let i = 0; i < 4; i++) p = turn(p, 90);
    expect(p).toEqual(pt(13, 71));
  });

  it("on the rim are counted clockwise", () => {
    for (const edge of EDGES) expect(rimPoint(edge, 50)).toEqual(edgeMid(edge));
    expect(rimPoint(1, 0)).toEqual(pt(SIZE, 0));
  });

  it("know inside from outside", () => {
    const square = [pt(0, 0), pt(10, 0), pt(10, 10), pt(0, 10)];
    expect(inside(pt(5, 5), square)).toBe(true);
    expect(inside(pt(15, 5), square)).toBe(false);
    expect(toLine(pt(5, 3), [pt(0, 0), pt(10, 0)])).toBeCloseTo(3);
  });
});
