// Buttons on the map do not cover each other.
import { describe, expect, it } from "vitest";
import { pushApart } from "../core/push-apart";
import { dist, pt } from "../core/geometry";

const FIFTEEN = Array.from({ length: 9 }, () => 15);

describe("apart", () => {
  it("leaves alone what has room", () => {
    const points = [pt(0, 0), pt(40, 0), pt(0, 31)];
    expect(pushApart(points, FIFTEEN)).toEqual(points);
  });

  it("pushes neighbours away from each other, each by half", () => {
    expect(pushApart([pt(0, 0), pt(10, 0)], FIFTEEN)).toEqual([pt(-10, 0), pt(20, 0)]);
  });

  it("lays what is at one place side by side, the first to the left", () => {
    const [a, b] = pushApart([pt(5, 5), pt(5, 5)], FIFTEEN);
    expect([a, b]).toEqual([pt(-10, 5), pt(20, 5)]);
  });

  it("gives each as much room as it needs", () => {
    expect(pushApart([pt(0, 0), pt(10, 0)], [15, 5])).toEqual([pt(-5, 0), pt(15, 0)]);
  });

  it("finds room for a crowd", () => {
    const crowd = Array.from({ length: 9 }, (_, i) => pt((i % 3) * 8, Math.floor(i / 3) * 6));
    const free = pushApart(crowd, FIFTEEN);
    free.forEach((a, i) => free.slice(i + 1).forEach((b) => expect(dist(a, b)).toBeGreaterThan(27)));
  });
});
