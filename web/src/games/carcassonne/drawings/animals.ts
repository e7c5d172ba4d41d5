// Animals: the pig of a player, sheep, and the animal tokens of the circus. Middle at 0,0.
import { pt } from "../../../board/core/geometry";
import { circle, path, shade } from "../../../board/core/markup";
import { placed } from "../../../board/core/path";
import { EDGE, RIM, body, ink, shape } from "../../../board/figure-shapes";

/** A pig of its owner's colour. */
export function pig(c: number): string {
  const trunk =
    "M-12-3Q-12-10-3-10.4 2-10.8 5-9.6L6.4-13.2 10-8.6Q12-7 12.4-4.6L15.4-4V0L12 .8Q10.4 4 7 4.8V10H3V5.4H-4V10H-8V4.4Q-12 2-12-3Z";
  const tail = "M-12-4Q-16-4-15.4-7.4T-12.6-8.6";
  return (
    shade(1.5, 10, 13, 3) +
    path(tail, { stroke: RIM, width: 4.2 }) +
    path(trunk, { fill: RIM, stroke: RIM, width: 4.2 }) +
    path(tail, { stroke: EDGE, width: 1.7 }) +
    path(trunk, { fill: body(c), stroke: EDGE, width: 1.3 }) +
    path("M5-9.6L6.4-13.2 10-8.6 7.6-7.4Z", { fill: "#000", opacity: 0.2 }) +
    circle(8.6, -5, 1, { fill: ink(c) }) +
    path("M14-3V-1", { stroke: ink(c), width: 1 }) +
    shape(c, -2.4, -2.6, 8.4)
  );
}

const FLEECE =
  "M-9 1Q-12-1-10-4-9.6-7-6-6.4-4-10 0-8.4 4-10 6-6.4 9.6-7 9.4-3.4 12-.6 8.4 1.6 6 4.4 2.6 3-1 5-4.4 3-8 3.6-9 1Z";

/** A sheep; with a number, that many of them next to a shepherd. */
export function sheep(count = 0): string {
  const legs = "M-5 3V8.4M-1.6 4V8.8M2.4 4V8.8M5.6 3V8.4";
  return (
    shade(1, 9, 9, 2.4) +
    path(legs, { stroke: RIM, width: 4 }) +
    path(FLEECE, { fill: RIM, stroke: RIM, width: 4 }) +
    path(legs, { stroke: EDGE, width: 1.7 }) +
    path(FLEECE, { fill: "var(--ca-fleece)", stroke: EDGE, width: 1.1 }) +
    path("M8.2-4.6Q12.6-6 13.4-2.6 13-.2 10.6 0 8.6-.6 8.2-4.6Z", { fill: EDGE, stroke: EDGE, width: 0.8 }) +
    path("M-5-3.4q1.4 1.6 2.8 0M0-4.6q1.4 1.6 2.8 0M-2 0q1.4 1.6 2.8 0", { stroke: EDGE, width: 0.7 }) +
    (count > 0
      ? `<g transform="translate(-9 -9)">${circle(0, 0, 6, { fill: "var(--ca-cream)", stroke: EDGE, width: 1 })}<text y="3.4" text-anchor="middle" font-size="${count > 9 ? 8 : 9.5}" font-weight="700" font-family="var(--font-text)" fill="#2e2418">${Math.trunc(count)}</text></g>`
      : "")
  );
}

const ANIMALS: Record<number, string> = {
  7: "M-9 5V-1Q-9-7-2-7Q2-9 6-6 9-4 8.5 1L8 5H6.5L7-.5Q5.5 1 4 .5V5H1V1H-4V5H-7V1",
  6: "M-9-2Q-6-5 0-4.5L4-7.5 5.5-6 8-6 8.5-3 5.5-1 5 5H3L2.5 1H-4L-5 5H-7L-7 0Q-10 1-9-2Z",
  5: "M-7 5V-1Q-7-6-1-6L2-8 4-7 6-7.5 6.5-5 8.5-3 5.5-1.5 5 5H2V2H-2.5V5Z",
  4: "M-9 5Q-3 5 0 0Q2-6 5-8L9-6.5 6-5Q7 2 3 5Z",
  3: "M-2.2-6A3.2 3.2 0 1 1 4.2-6 3.2 3.2 0 1 1-2.2-6ZM-3.8-6.6A1.5 1.5 0 1 1-.8-6.6 1.5 1.5 0 1 1-3.8-6.6ZM-1-3.4Q-5.6-1-5 5.4H5.2Q5.4 2.8 3.4 1L5.6 2.6 8-1.4 6.8-2.2 5.2 .2 2.8-3.2ZM-4.5 5.4Q-10.5 5.5-9.8-.5-9-4.5-6-3.2L-6.6-1.8Q-8.2-2.6-8.4-.2-8.8 3.6-4.5 3.6Z",
  1: "M-2 2.6L-7-3.4-8.2-2.6-4.4 6.4-3.2 6-5.8 .4-1 4.2ZM.8 3L.2 6.2 1.5 6.4 2.6 3ZM3.2 2.2L5 5.6 6.1 5 4.8 1.6ZM-4 1.4Q-5.2-4.2 0-5.4 5-6 5.4-.6 4.6 3.6 0 3.6-3 3.4-4 1.4ZM4.4-3.4Q8-4.4 8.4-1.2 7.6 1 5 .2ZM7.4-3L9.8-5.4 10.4-4.8 8.2-2.4Z",
};

/** An animal token of the circus, turned over: the animal and its points. */
export const animal = (points: number): string =>
  circle(0, 0, 10.5, { fill: "var(--ca-cream)", stroke: EDGE, width: 1.2 }) +
  circle(0, 0, 8.8, { stroke: "var(--ca-red)", width: 1, dash: "2 1.4" }) +
  placed(pt(-1, -1.8), path(ANIMALS[points] ?? "", { fill: "var(--ca-slate)", stroke: EDGE, width: 0.9 }), 0.58) +
  `<text x="3.6" y="7.4" text-anchor="middle" font-size="6.5" font-weight="700" font-family="var(--font-title)" fill="#3a2a1a">${Math.trunc(points)}</text>`;
