// No choice lies under the tools above the map, as far as that is possible.
import { expect, it } from "vitest";
import { fitted, toScreen, type Box, type Camera } from "../core/camera";
import { clearOf } from "../core/clear-of";
import { SIZE, pt } from "../core/geometry";
import { inSight, union } from "../core/keep-in-sight";

const view = { width: 800, height: 600 };
const cell = (x: number, y: number): Box => ({ x: x * SIZE, y: y * SIZE, width: SIZE, height: SIZE });
const tools = [{ x: 12, y: 400, width: 44, height: 188 }];
const looked = (c: Camera, boxes: Box[], shown = tools, least = 0.3): Camera =>
  clearOf(c, { boxes, extent: union(boxes), tools: shown, view, least, nearest: 1.25 });
const covered = (c: Camera, box: Box): boolean => {
  const { x, y } = toScreen(c, pt(box.x, box.y));
  return x < 56 && x + SIZE * c.k > 12 && y < 588 && y + SIZE * c.k > 400;
};

it("stays where it is while no tool covers a choice", () => {
  const c = { k: 1, x: 300, y: 100 };
  expect(looked(c, [cell(0, 0), cell(1, 1)])).toBe(c);
  expect(looked({ k: 1, x: 0, y: 420 }, [cell(0, 0)], [{ x: 0, y: 0, width: 0, height: 0 }])).toEqual({
    k: 1,
    x: 0,
    y: 420,
  });
});

it("shifts if there is room beside the tools", () => {
  const to = looked({ k: 1, x: 0, y: 420 }, [cell(0, 0), cell(3, 0)]);
  expect(to.k).toBe(1);
  expect(covered(to, cell(0, 0))).toBe(false);
});

it("shows a map that fills the screen beside or above the tools", () => {
  for (const all of [
    [cell(0, 0), cell(0, 5), cell(7, 5), cell(7, 0)],
    [cell(0, 0), cell(0, 9), cell(3, 9)],
    [cell(0, 0), cell(0, 2), cell(20, 2)],
  ]) {
    const to = looked(fitted(union(all), view, 1.25), all);
    for (const box of all) expect([inSight(to, box, view), covered(to, box)]).toEqual([true, false]);
  }
});

it("stays if a better view would need smaller tiles than allowed", () => {
  const all = [cell(0, 0), cell(0, 5), cell(7, 5), cell(7, 0)];
  const c = fitted(union(all), view, 1.25);
  expect(looked(c, all, tools, c.k)).toBe(c);
});
