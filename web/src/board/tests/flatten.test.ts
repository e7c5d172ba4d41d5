// Working transforms into shapes: points end up where the transform would have put them.
import { describe, expect, it } from "vitest";
import { matrixOf, movedPath, movedShape, type Matrix } from "../core/flatten";

const shape = (name: string, attributes: Record<string, string>, transform: string) =>
  movedShape(name, (attribute) => attributes[attribute] ?? null, matrixOf(transform)!);

const moved = (d: string, transform: string): string => movedPath(d, matrixOf(transform)!);

describe("matrixOf", () => {
  it("reads moves, turns and scales in their order", () => {
    expect(matrixOf("translate(3 4)scale(2)")).toEqual([2, 0, 0, 2, 3, 4]);
    expect(matrixOf("scale(2) translate(3,4)")).toEqual([2, 0, 0, 2, 6, 8]);
    expect(matrixOf("scale(-1 1)")).toEqual([-1, 0, 0, 1, 0, 0]);
    expect(matrixOf("rotate(90)")!.map((n) => Math.round(n) + 0)).toEqual([0, 1, -1, 0, 0, 0]);
    expect(matrixOf("rotate(180 5 6)")!.map((n) => Math.round(n) + 0)).toEqual([-1, 0, 0, -1, 10, 12]);
  });

  it("leaves what it does not know", () => {
    expect(matrixOf("skewX(3)")).toBeNull();
  });
});

describe("movedPath", () => {
  it("moves points of absolute commands, and only scales relative ones", () => {
    expect(moved("M1 2L3 4h5v-6H7V8Q1 1 2 2t3 3C1 2 3 4 5 6s1 1 2 2z", "translate(10 20)scale(2)")).toBe(
      "M12 24L16 28h10v-12H24V36Q12 22 14 24t6 6C12 24 16 28 20 32s2 2 4 4z",
    );
  });

  it("reads a relative beginning as a place, numbers without spaces, and lines after a move", () => {
    expect(moved("m1-.5.5.25 2 2", "translate(10 20)")).toBe("m11 19.5l0.5 0.25l2 2");
  });

  it("turns arcs, and turns them the other way in a mirror; flags need no space", () => {
    expect(moved("M0 0A4 2 10 01 8 0", "rotate(90)")).toBe("M0 0A4 2 100 0 1 0 8");
    expect(moved("M0 0A4 2 10 1 1 8 0", "scale(-1 1)")).toBe("M0 0A4 2 170 1 0 -8 0");
  });

  it("makes lines of relative level lines that are turned, and gives up where it had to know the point before", () => {
    expect(moved("M1 0h5v2", "rotate(90)")).toBe("M0 1l0 5l-2 0");
    expect(moved("M1 0H5", "rotate(90)")).toBe("");
  });
});

describe("movedShape", () => {
  it("scales lines and dashes with their shape", () => {
    const line = { stroke: "red", "stroke-width": "2", "stroke-dasharray": "2 3", cx: "1", cy: "1", r: "5" };
    expect(shape("circle", line, "translate(10 0)scale(3)")).toEqual({
      "stroke-width": "6",
      "stroke-dasharray": "6 9",
      cx: "13",
      cy: "3",
      r: "15",
    });
    expect(shape("circle", { stroke: "red", r: "5" }, "scale(.5)")).toMatchObject({ "stroke-width": "0.5" });
  });

  it("moves boxes that stay upright, and leaves others", () => {
    const box = { x: "1", y: "2", width: "3", height: "4", rx: "1" };
    expect(shape("rect", box, "translate(1 1)scale(2)")).toEqual({ x: "3", y: "5", width: "6", height: "8", rx: "2" });
    expect(shape("rect", box, "rotate(30)")).toBeNull();
    expect(shape("ellipse", { rx: "2", ry: "1" }, "rotate(30)")).toBeNull();
    expect(shape("text", {}, "scale(2)")).toBeNull();
  });

  it("leaves what would change its shape or its pattern", () => {
    expect(shape("circle", { r: "5" }, "scale(2 1)")).toBeNull();
    expect(shape("circle", { r: "5", fill: "url(#soil)" }, "scale(2)")).toBeNull();
  });

  it("moves nothing by the matrix that moves nothing", () => {
    const same: Matrix = [1, 0, 0, 1, 0, 0];
    expect(movedPath("M1 2A3 4 5 0 1 6 7", same)).toBe("M1 2A3 4 5 0 1 6 7");
  });
});
