// Drawings of the dragon, the fairy and what is drawn like them.

import { circle, path, shade } from "../../../board/core/markup";
import { EDGE, RIM } from "../../../board/figure-shapes";

const DRAGON_BODY =
  "M-20 9Q-22-1-13-4-7-6-4-10-2-17 6-19L5-23 9.5-20Q15-20 19-16L22-13 19-11.5Q14-10 12-11 9-8 11-3 14 4 8 9 2 13-6 11.5-13 10-14 5-17 5-16.5 9-18.5 12-20 9Z";

const DRAGON_WING = "M-2-5Q-9-19-21-22-18.5-17-20-12.5-15-13-13.5-8.5-9.5-9-7-4.5Z";

/** The dragon: a long tail, a wing, fire before its mouth. */
export function dragon(): string {
  const outline = `${DRAGON_BODY}${DRAGON_WING}`;
  return (
    shade(2, 12, 21, 4) +
    path(outline, { fill: RIM, stroke: RIM, width: 5 }) +
    path("M22-13Q28-14 31-10 27-10.5 25-8 24-11 20-11Z", { fill: "var(--ca-gold)", stroke: EDGE, width: 0.9 }) +
    path(DRAGON_BODY, { fill: "var(--ca-red)", stroke: EDGE, width: 1.4 }) +
    path("M9-9Q6-4 8 1 9 7 3 9.6-3 11-8 9 1 8 3 3 3-3 6-8Z", { fill: "var(--ca-gold)", stroke: EDGE, width: 0.7 }) +
    path(DRAGON_WING, { fill: "var(--ca-roof)", stroke: EDGE, width: 1.2 }) +
    path("M-4-6.5Q-10-16-21-22M-5.5-5.5Q-11-11-20-12.5", { stroke: EDGE, width: 0.8 }) +
    circle(12.5, -16.4, 1.4, { fill: "var(--ca-cream)", stroke: EDGE, width: 0.7 }) +
    path("M5-19Q3-22 5-24.5M9-19.8L12-23.5", { stroke: EDGE, width: 1.3 })
  );
}

/** The fairy: wings, a gown of light, a wand with a star. */
export function fairy(): string {
  const wings = "M-1-5Q-11-17-14-9-15-2-3-1-12 1-10 8-6 12-1 1ZM1-5Q11-17 14-9 15-2 3-1 12 1 10 8 6 12 1 1Z";
  const gown = "M-2.6-6H2.6L7 12Q0 15-7 12Z";
  const star = "M12-20L13.4-16.4 17-16 14.2-13.6 15-10 12-12 9-10 9.8-13.6 7-16 10.6-16.4Z";
  return (
    shade(1, 13, 9, 2.4) +
    path(`${wings}${gown}${star}`, { fill: RIM, stroke: RIM, width: 4 }) +
    circle(0, -9.5, 4.6, { fill: RIM, stroke: RIM, width: 3 }) +
    path(wings, { fill: "var(--ca-light)", stroke: EDGE, width: 1 }) +
    path(gown, { fill: "var(--ca-cream)", stroke: EDGE, width: 1.2 }) +
    path("M-1 0Q-3 7-3.4 12M1 0Q3 7 3.4 12", { stroke: "var(--ca-grape)", width: 0.8 }) +
    circle(0, -9.5, 4.2, { fill: "var(--ca-plaster)", stroke: EDGE, width: 1.1 }) +
    path("M-4.4-9Q-5.5-15 0-14.8T4.4-9Q2.6-11.6 0-11.8T-4.4-9Z", { fill: "var(--ca-gold)", stroke: EDGE, width: 0.8 }) +
    path("M4-2L10.6-12", { stroke: EDGE, width: 1.5 }) +
    path(star, { fill: "var(--ca-gold)", stroke: EDGE, width: 0.9 })
  );
}

/** A princess's crown over a shield of her colour. */
export function princessSign(): string {
  return (
    path("M-9-6H9V3Q9 9 0 12-9 9-9 3Z", { fill: RIM, stroke: RIM, width: 4 }) +
    path("M-9-6H9V3Q9 9 0 12-9 9-9 3Z", { fill: "var(--ca-grape)", stroke: EDGE, width: 1.1 }) +
    circle(0, 3.4, 4.2, { fill: "var(--ca-plaster)", stroke: EDGE, width: 0.8 }) +
    path("M-7.4-4L-9-13.6-3.6-9 0-15 3.6-9 9-13.6 7.4-4Z", { fill: RIM, stroke: RIM, width: 3 }) +
    path("M-7.4-4L-9-13.6-3.6-9 0-15 3.6-9 9-13.6 7.4-4Z", { fill: "var(--ca-gold)", stroke: EDGE, width: 1.1 }) +
    circle(0, -15, 1.3, { fill: "var(--ca-red)", stroke: EDGE, width: 0.6 })
  );
}
