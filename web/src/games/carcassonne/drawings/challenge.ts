// The sign of a challenge between a shrine and a cloister. Middle at 0,0.

import { path } from "../../../board/core/markup";
import { EDGE, RIM } from "../../../board/figure-shapes";

/** A challenge between a shrine and a cloister: a torch and a crosier crossed on a shield. */
export const challenge = (): string =>
  path("M-11-10Q0-13.5 11-10V1Q10.5 9 0 14-10.5 9-11 1Z", { fill: "var(--ca-cream)", stroke: RIM, width: 4 }) +
  path("M-11-10Q0-13.5 11-10V1Q10.5 9 0 14-10.5 9-11 1Z", { fill: "var(--ca-cream)", stroke: EDGE, width: 1.2 }) +
  path("M-6 9L5-4", { stroke: EDGE, width: 3.2 }) +
  path("M-6 9L5-4", { stroke: "var(--ca-timber)", width: 1.8 }) +
  path("M5.4-4.2Q2.6-6.4 5.6-10.4 9.6-7.6 8-4.6 7-3.2 5.4-4.2Z", { fill: "var(--ca-red)", stroke: EDGE, width: 0.8 }) +
  path("M6 9L-5.4-4.6", { stroke: EDGE, width: 3.2 }) +
  path("M6 9L-5.4-4.6M-9.4-4.6L-4.6-8.6M-7-9.6L-4.4-3.6", { stroke: EDGE, width: 3 }) +
  path("M6 9L-5.4-4.6M-9-4.4L-4.8-7.8", { stroke: "var(--ca-gold)", width: 1.7 });
