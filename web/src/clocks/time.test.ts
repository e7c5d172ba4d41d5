import { describe, expect, test } from "vitest";
import { awayUntil, digits, leftOf, parts, passed, ServerTime, Shown, standsUntil, urgency } from "./time";

const clock = (left_ms: number, running = true) => ({ seat: 0, left_ms, running });

describe("the server's clock", () => {
  test("is unknown before the first answer", () => expect(new ServerTime().at(5)).toBeNull());

  test("is measured by the quickest answer", () => {
    const time = new ServerTime();
    time.heard(0, 1000, 1_000_000);
    expect(time.at(1000)).toBe(1_000_500);
    // Half of 20 ms is a better guess than half of a second.
    time.heard(2000, 2020, 1_001_310);
    expect(time.at(2020)).toBe(1_001_320);
    time.heard(3000, 3900, 1_002_000);
    expect(time.at(4000)).toBe(1_003_300);
  });

  test("forgets old answers, since clocks drift", () => {
    const time = new ServerTime();
    time.heard(0, 2, 1000);
    for (let n = 0; n < 8; n++) time.heard(100, 200, 5000);
    expect(time.at(200)).toBe(5050);
  });
});

describe("what is left", () => {
  test("runs from the moment for which it is true", () => {
    expect(leftOf(clock(5000), 100, 1100)).toBe(4000);
    expect(leftOf(clock(5000, false), 100, 1100)).toBe(5000);
    expect(leftOf(clock(5000), 100, null)).toBe(5000);
    expect(leftOf(clock(5000), 100, 99_999)).toBe(0);
    expect(leftOf(clock(5000), 100, 50)).toBe(5000);
  });

  test("stands still in free times", () => {
    const free = [
      { from_ms: 50, until_ms: 200 },
      { from_ms: 1000, until_ms: 3000 },
    ];
    const resting = { ...clock(5000), free };
    expect([100, 200, 300, 1000, 2999, 3001].map((now) => leftOf(resting, 100, now))).toEqual([
      5000, 5000, 4900, 4200, 4200, 4199,
    ]);
    expect([49, 50, 199, 200, 1500].map((now) => standsUntil(resting, now))).toEqual([null, 200, 200, null, 3000]);
    expect(standsUntil({ ...resting, running: false }, 100)).toBeNull();
    expect(standsUntil(clock(5000), 100)).toBeNull();
  });

  test("never jumps back until something happens", () => {
    const shown = new Shown();
    expect(shown.left([clock(5000)], 0, 1000)).toEqual([4000]);
    expect(shown.left([clock(5000)], 0, 800)).toEqual([4000]);
    expect(shown.left([clock(5000)], 0, 1200)).toEqual([3800]);
    expect(shown.left([clock(9000)], 1300, 1300)).toEqual([9000]);
  });
});

describe("the text of a clock", () => {
  const text = (ms: number) => digits(parts(ms));
  test.each([
    [0, "0.0"],
    [1, "0.1"],
    [9_800, "9.8"],
    [9_899, "9.9"],
    [9_901, "0:10"],
    [10_000, "0:10"],
    [10_001, "0:11"],
    [59_999, "1:00"],
    [60_000, "1:00"],
    [600_000, "10:00"],
    [3_723_000, "1:02:03"],
  ])("%i ms is %s", (ms, expected) => expect(text(ms)).toBe(expected));

  test("has days where there are days", () => {
    expect(parts(2 * 86_400_000 + 3 * 3_600_000)).toMatchObject({ days: 2, hours: 3 });
  });

  test("has the language's comma", () => expect(digits(parts(1500), ",")).toBe("1,5"));
});

test("the last minute and the last seconds are pressing", () => {
  expect([90_000, 59_999, 10_000, 9_999].map((ms) => urgency(ms, false))).toEqual(["", "low", "low", "last"]);
  expect(urgency(3_599_999, true)).toBe("low");
});

test("a screen reader is told once at each moment", () => {
  expect(passed(61_000, 60_000)).toBe(60_000);
  expect(passed(60_000, 59_000)).toBeNull();
  expect(passed(70_000, 9_000)).toBe(10_000);
});

test("a vacation is over at its end, whatever the server said last", () => {
  const away = (until_ms?: number) => ({ ...clock(5000), vacation: { until_ms, days_left: 3 } });
  expect(awayUntil(away(1000), 999)).toBe(1000);
  expect(awayUntil(away(1000), 1000)).toBeNull();
  expect(awayUntil(away(), 0)).toBeNull();
  expect(awayUntil(clock(5000), 0)).toBeNull();
});
