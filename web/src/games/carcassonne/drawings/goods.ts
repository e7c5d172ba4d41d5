// The signs of goods: a jug of wine, an ear of grain, a bolt of cloth. Middle at 0,0.
import { circle, path } from "../../../board/core/markup";

const WINE = "M-3.6-7H3.6L3-4.4Q6.4-2.6 6.4 1.4 6.4 7 0 7T-6.4 1.4Q-6.4-2.6-3-4.4Z";

const GRAIN =
  "M0 8V-2M0-2Q-2.6-5 0-8.4 2.6-5 0-2ZM0 2Q-4.6 1-4.8-3.4-.8-2.4 0 2ZM0 2Q4.6 1 4.8-3.4 .8-2.4 0 2ZM0 6Q-4.6 5-4.8 .6-.8 1.6 0 6ZM0 6Q4.6 5 4.8 .6 .8 1.6 0 6Z";

const CLOTH = "M-7-3.6Q-7-6.4-4.4-6.4H6.4V2.6Q6.4 6.4 2.6 6.4H-4.4Q-7 6.4-7 3.6Z";

/** The plate on which a sign lies. */
export const plate = (): string =>
  circle(0, 0, 10.4, { fill: "var(--ca-cream)", stroke: "var(--ca-cream)", width: 2.4 }) +
  circle(0, 0, 10.4, { fill: "var(--ca-cream)", stroke: "var(--ca-ink)", width: 1.1 });

/** A sign of goods: a jug of wine, an ear of grain, a bolt of cloth. */
export function goods(name: string): string {
  const line = { stroke: "var(--ca-ink)", width: 0.9 };
  switch (name) {
    case "wine":
      return (
        plate() +
        path(WINE, { fill: "var(--ca-red)", ...line }) +
        path("M3.4-5Q7.6-5.4 6 .2M-4.6 1.6Q-4.4 4.4-2 5.4", { stroke: "var(--ca-ink)", width: 1 })
      );
    case "grain":
      return plate() + path(GRAIN, { fill: "var(--ca-gold)", ...line });
    default:
      return (
        plate() +
        path(CLOTH, { fill: "var(--ca-blue)", ...line }) +
        path("M-4.4-6.4Q-2-6.4-2-3.6T-4.4-1-7-3.6M-2-3.6V6.4", line) +
        path("M1-2.5H4.4M1 1H4.4", { stroke: "var(--ca-cream)", width: 1.1 })
      );
  }
}
