// When the map is drawn with more or less detail.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Details, detailAt } from "../core/detail";
import type { Detail } from "../world";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("small tiles are drawn with less, and a little more or less of size changes nothing", () => {
  expect(detailAt(65, "near")).toBe("far");
  expect(detailAt(100, "far")).toBe("near");
  expect(detailAt(75, "near")).toBe("near");
  expect(detailAt(75, "far")).toBe("far");
  expect(detailAt(46, "far")).toBe("far");
  expect(detailAt(40, "far")).toBe("tiny");
  expect(detailAt(40, "near")).toBe("tiny");
  expect(detailAt(46, "tiny")).toBe("tiny");
  expect(detailAt(75, "tiny")).toBe("far");
  expect(detailAt(100, "tiny")).toBe("near");
});

test("while the map moves nothing is drawn anew", () => {
  const seen: Detail[] = [];
  const details = new Details((detail) => seen.push(detail));
  for (const side of [70, 60, 55, 50, 47]) {
    details.at(side);
    vi.advanceTimersByTime(100);
  }
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(seen).toEqual(["far"]);
});

test("who comes back before the map rests sees what he saw", () => {
  const seen: Detail[] = [];
  const details = new Details((detail) => seen.push(detail));
  details.at(50);
  vi.advanceTimersByTime(100);
  details.at(120);
  vi.advanceTimersByTime(1000);
  expect(seen).toEqual([]);
});

test("at once when asked, and never after the end", () => {
  const seen: Detail[] = [];
  const details = new Details((detail) => seen.push(detail));
  details.at(50, true);
  expect(seen).toEqual(["far"]);
  details.at(200);
  details.stop();
  vi.advanceTimersByTime(1000);
  expect(seen).toEqual(["far"]);
});
