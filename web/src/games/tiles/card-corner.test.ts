// Cards hide as little as possible.
import { expect, test } from "vitest";
import { corner } from "./card-corner";

const map = { left: 0, top: 50, right: 1000, bottom: 850, width: 1000, height: 800 } as DOMRect;
const cell = (x: number, y: number) => ({ x, y, width: 60 });
const [low, high] = [cell(500, 700), cell(500, 200)];

test("a card stands in the other half, and elsewhere where it hides fewer cells there", () => {
  expect(corner(low, [], map, false)).toEqual({ above: true, start: false });
  expect(corner(low, [cell(900, 100)], map, false)).toEqual({ above: true, start: true });
  expect(corner(low, [cell(900, 100)], map, true)).toEqual({ above: true, start: false });
  expect(corner(low, [cell(900, 100), cell(100, 100)], map, false)).toEqual({ above: false, start: false });
  expect(corner(low, [cell(500, 100), cell(900, 500)], map, false)).toEqual({ above: true, start: false });
  expect(corner(high, [], map, false)).toEqual({ above: false, start: false });
  expect(corner(high, [cell(900, 800)], map, false)).toEqual({ above: true, start: true });
});

test("it never covers what it is about, nor leaves its place on a phone", () => {
  expect(corner(cell(100, 100), [cell(900, 800), cell(900, 100)], map, false)).toEqual({ above: false, start: false });
  expect(corner(low, [cell(300, 100)], { ...map, right: 390, width: 390 } as DOMRect, false)).toEqual({
    above: true,
    start: false,
  });
});
