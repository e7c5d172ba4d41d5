// What screen readers announce to players who do not see the table.
import { expect, test, vi } from "vitest";
import { Gathering, QUIET, ending, joined } from "./announced";

const line = (key: string) => ({ key, text: `line ${key}` });

test("every sentence is said once, in order, and the list does not grow for ever", () => {
  const one = joined([], [line("1.0"), line("1.1")]);
  expect(joined(one, [line("1.1"), line("2.0")]).map((l) => l.key)).toEqual(["1.0", "1.1", "2.0"]);
  expect(joined(one, [])).toBe(one);
  expect(joined(one, [{ key: "3.0", text: "" }])).toBe(one);
  const many = Array.from({ length: 300 }, (_, i) => line(`${i}.0`));
  const kept = joined([], many);
  expect(kept.length).toBe(200);
  expect(kept.at(-1)).toEqual(line("299.0"));
});

test("what comes quickly is read in one go, and not later than it should be", () => {
  vi.useFakeTimers();
  const read: string[][] = [];
  const news = new Gathering(
    (said) => read.push(said.map(({ key }) => key)),
    () => Date.now(),
  );
  news.add([line("1.0")]);
  vi.advanceTimersByTime(QUIET - 1);
  news.add([line("1.0"), line("2.0")]);
  expect(read).toEqual([]);
  vi.advanceTimersByTime(QUIET);
  expect(read).toEqual([["1.0", "2.0"]]);
  // Bots that go on and on are announced at intervals.
  for (let n = 3; n < 23; n++) {
    news.add([line(`${n}.0`)]);
    vi.advanceTimersByTime(QUIET / 2);
  }
  vi.advanceTimersByTime(QUIET);
  expect(read.flat()).toEqual(["1.0", "2.0", ...Array.from({ length: 20 }, (_, i) => `${i + 3}.0`)]);
  expect(read.length).toBeGreaterThan(3);
  expect(read.length).toBeLessThan(6);
  news.stop();
  vi.useRealTimers();
});

test("while the end is shown nothing is told, and all of it after that", () => {
  vi.useFakeTimers();
  const read: string[][] = [];
  const news = new Gathering(
    (said) => read.push(said.map(({ key }) => key)),
    () => Date.now(),
  );
  // They may have come just before.
  news.add([line("1.0")]);
  news.hold(true);
  news.add([line("2.0")]);
  vi.advanceTimersByTime(20_000);
  expect(read.flat()).toEqual([]);
  // The prompt is announced meanwhile.
  expect(read.length).toBeGreaterThan(0);
  news.hold(false);
  vi.advanceTimersByTime(QUIET);
  expect(read.at(-1)).toEqual(["1.0", "2.0"]);
  news.stop();
  vi.useRealTimers();
});

test("a sentence ends as one", () => {
  expect([ending("Anna passes"), ending("Over!"), ending("Done."), ending("Wait …")]).toEqual([".", "", "", ""]);
});
