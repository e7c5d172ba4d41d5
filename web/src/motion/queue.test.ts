// Moves of others are shown in order, never far behind, and end immediately when the player acts.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CALM, MAX_QUEUED, Queue, squeezed } from "./queue";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Item {
  name: number;
  length: number;
}
const items = (count: number, length = 600, from = 0): Item[] =>
  Array.from({ length: count }, (_, i) => ({ name: from + i, length }));

function queue() {
  const told: (number | null)[] = [];
  const left: number[] = [];
  const made = new Queue<Item>((item, _, rest) => {
    told.push(item?.name ?? null);
    left.push(rest.length);
  });
  return { told, left, made };
}

test("one after the other, in order, and then nothing", () => {
  const { told, left, made } = queue();
  made.add(items(3));
  expect(told).toEqual([0]);
  vi.advanceTimersByTime(599);
  expect(told).toEqual([0]);
  vi.advanceTimersByTime(2000);
  expect(told).toEqual([0, 1, 2, null]);
  expect(left).toEqual([2, 1, 0, 0]);
  expect(made.busy).toBe(false);
});

test("the chosen speed counts", () => {
  const { told, made } = queue();
  made.pace = 2;
  made.add(items(1));
  vi.advanceTimersByTime(1199);
  expect(told).toEqual([0]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([0, null]);
});

test("what is shown stays while it is paused, goes on step by step, and then by itself", () => {
  const { told, made } = queue();
  made.add(items(4));
  made.pause();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([0]);
  made.next();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([0, 1]);
  made.resume();
  expect(told).toEqual([0, 1, 2]);
  vi.advanceTimersByTime(2000);
  expect(told).toEqual([0, 1, 2, 3, null]);
  // What is added later is not paused any more.
  made.add(items(1, 600, 9));
  vi.advanceTimersByTime(600);
  expect(told.slice(5)).toEqual([9, null]);
});

test("a press ends all of it at once", () => {
  const { told, made } = queue();
  made.add(items(5));
  made.skip();
  expect(told).toEqual([0, null]);
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([0, null]);
  made.skip();
  expect(told).toEqual([0, null]);
  made.add(items(1, 600, 9));
  expect(told).toEqual([0, null, 9]);
});

test("bots that move quickly are shown in order and caught up with", () => {
  const { told, made } = queue();
  // Forty moves of 600 ms within two seconds.
  for (let i = 0; i < 40; i++) {
    made.add(items(1, 600, i));
    vi.advanceTimersByTime(50);
  }
  let waited = 0;
  while (made.busy && waited < 60_000) {
    vi.advanceTimersByTime(100);
    waited += 100;
  }
  expect(told).toEqual([...Array.from({ length: 40 }, (_, i) => i), null]);
  // All of it would take 24 s.
  expect(waited).toBeLessThan(9000);
});

test("of very many only the last are shown", () => {
  const { told, made } = queue();
  made.add(items(500));
  vi.advanceTimersByTime(60_000);
  expect(told[0]).toBe(500 - MAX_QUEUED);
  expect(told.at(-2)).toBe(499);
  expect(told.at(-1)).toBeNull();
});

test("what takes no time is passed over", () => {
  const { told, made } = queue();
  made.add([
    { name: 1, length: 0 },
    { name: 2, length: 10 },
  ]);
  expect(told).toEqual([2]);
  made.skip();
  made.add([{ name: 3, length: 0 }]);
  expect(told).toEqual([2, null]);
});

test("little is not hurried, and nothing is hurried out of sight", () => {
  expect(squeezed(600, CALM)).toBe(1);
  expect(squeezed(2 * CALM, CALM)).toBe(0.5);
  expect(squeezed(1000 * CALM, CALM)).toBe(0.1);
});
