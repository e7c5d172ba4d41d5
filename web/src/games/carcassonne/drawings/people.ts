// People by role: each a figure of its player's colour with a hat or tool of its own. Middle at 0,0.
import { pt } from "../../../board/core/geometry";
import { circle, path, shade } from "../../../board/core/markup";
import { placed } from "../../../board/core/path";
import { EDGE, HEAD, RIM, body, ink, shape, standing } from "../../../board/figure-shapes";

/** Something held: a light rim, a dark edge, its own colour. */
const held = (d: string, fill: string, wide = 3.2): string =>
  path(d, { fill, stroke: RIM, width: wide }) + path(d, { fill, stroke: EDGE, width: 1 });

const stick = (d: string, colour: string): string =>
  path(d, { stroke: RIM, width: 4.4 }) + path(d, { stroke: EDGE, width: 3 }) + path(d, { stroke: colour, width: 1.7 });

const FEATHER_HAT =
  "M-9.5-13.8Q-6-16-5-15.8L-4-20Q0-22.5 4.5-19.5L5-15.8Q8-16.5 10.5-18 9-13.2 4.5-12.6 0-12-5-12.6-8-12.8-9.5-13.8Z";

const HELMET = "M-5.6-12.4V-17Q-5.6-22.4 0-22.4T5.6-17V-12.4L2-11.6V-16H-2V-11.6Z";

const ROUND_HELMET = "M-7.4-12.6Q-7.6-22.6 0-22.6T7.4-12.6L4.6-12Q4.4-15.4 0-15.4T-4.6-12Z";

const COWL =
  "M-5.8-10.8Q-7-17-3.5-20.5 0-23 3.5-20.5 7-17 5.8-10.8 3.5-10 3.6-13.6 3.2-17.2 0-17.2T-3.6-13.6Q-3.5-10-5.8-10.8Z";

const TOP_HAT = "M-8.8-15.2Q-6-16.4-5-16.2L-5.4-23.5Q0-24.8 5.4-23.5L5-16.2Q6-16.4 8.8-15.2 8-12.8 0-12.8T-8.8-15.2Z";

export const highwayman = (c: number): string =>
  standing(
    c,
    FEATHER_HAT,
    stick("M7.5 4L13.5-9", "var(--ca-wall-lit)") + stick("M6.8 .8L11.4 2.8", "var(--ca-timber)"),
    path("M3-19Q7-26 11-25.5 9.5-20 4.5-17.5Z", { fill: "var(--ca-red)", stroke: EDGE, width: 0.8 }) +
      path("M-5-16H5", { stroke: ink(c), width: 1, opacity: 0.9 }),
  );

export const knight = (c: number): string =>
  standing(
    c,
    HELMET,
    stick("M11 8V-17", "var(--ca-timber)") +
      held("M11-24L13.5-18.5 11-16 8.5-18.5Z", "var(--ca-wall-lit)") +
      path("M-13.5-3H-5V3Q-5 7-9.2 9-13.5 7-13.5 3Z", { fill: RIM, stroke: RIM, width: 3 }) +
      path("M-13.5-3H-5V3Q-5 7-9.2 9-13.5 7-13.5 3Z", { fill: "var(--ca-wall-lit)", stroke: EDGE, width: 1 }) +
      path("M-9.2-2V8M-13 1.5H-5.5", { stroke: body(c), width: 1.8 }),
    path("M-5.6-16H5.6", { stroke: EDGE, width: 0.8 }) + path("M0-22V-25.5", { stroke: body(c), width: 2.4 }),
  );

/** The figure on top of a tower: a round helmet, a pennon on a long staff. */
export const keeper = (c: number): string =>
  standing(
    c,
    ROUND_HELMET,
    stick("M10.5 9V-22", "var(--ca-timber)") + held("M10.5-22L20-18.6 10.5-15Z", "var(--ca-red)"),
    path("M-6.6-13.6H6.6", { stroke: EDGE, width: 0.9 }) +
      path("M-4 1.5L0 5 4 1.5", { stroke: "var(--ca-cream)", width: 1.2 }),
  );

export const monk = (c: number): string =>
  standing(
    c,
    COWL,
    stick("M11.5 9V-12", "var(--ca-timber)") +
      held("M10.5-20H12.5V-17.5H15V-15.5H12.5V-11H10.5V-15.5H8V-17.5H10.5Z", "var(--ca-gold)"),
    path("M-5 1.5Q0 3.5 5 1.5M2.5 2.4L3.5 8", { stroke: "var(--ca-cream)", width: 1.1 }),
  );

const POINTED_HOOD =
  "M-6-10.8Q-6.6-16.5-2.2-22 .6-25.4 4.6-26.4 3.4-23.2 4.6-20 6.8-16 6-10.8 3.6-10 3.7-13.6 3.2-17 0-17T-3.7-13.6Q-3.6-10-6-10.8Z";

const FLAME = "M11-24.5Q15.6-19.5 14.2-15.6 13.2-12.8 11-12.8T7.9-15.6Q7-18.2 9.2-19.8 9.8-21.8 11-24.5Z";

/** A heretic: a pointed hood, a torch. */
export const heretic = (c: number): string =>
  standing(
    c,
    POINTED_HOOD,
    stick("M11 9V-12", "var(--ca-timber)") +
      held(FLAME, "var(--ca-red)") +
      path("M11-18.5Q13.2-16 11-13.8 8.9-16 11-18.5Z", { fill: "var(--ca-gold)" }),
    path("M-5 1.5Q0 3.5 5 1.5M-2.5 2.4L-3.5 8", { stroke: "var(--ca-cream)", width: 1.1 }),
  );

const SCARF = "M-6.6-10.4Q-7.6-19.4 0-21.6 7.6-19.4 6.6-10.4 4.2-8.2 3.8-12.4 2.8-16 0-16T-3.8-12.4Q-4.2-8.2-6.6-10.4Z";

/** A guest at Baba Yaga's: a headscarf, and a bundle on a stick. */
export const guest = (c: number): string =>
  standing(
    c,
    SCARF,
    stick("M11 9V-14", "var(--ca-timber)") +
      held("M6.4-17.4Q11-22.6 15.6-17.4 17.4-11.4 11-10.6 4.6-11.4 6.4-17.4Z", "var(--ca-red)") +
      path("M8.6-14.4H8.7M11.4-17H11.5M13.2-13.2H13.3", { stroke: "var(--ca-cream)", width: 1.8 }),
    path("M-5 1.5L0 4.5 5 1.5M0 4.5V8", { stroke: "var(--ca-cream)", width: 1.1 }),
  );

const MITRE = "M-5.6-12.2L-6.4-18Q-4-23.5 0-26.5 4-23.5 6.4-18L5.6-12.2Q0-14.4-5.6-12.2Z";

/** An abbot: a mitre with a cross, and a crook. */
export const abbot = (c: number): string =>
  standing(
    c,
    MITRE,
    stick("M11.5 9V-14", "var(--ca-gold)") +
      path("M11.5-13V-17Q11.5-22 15.5-22T18.5-18 15.4-15.6", { stroke: RIM, width: 4.6 }) +
      path("M11.5-13V-17Q11.5-22 15.5-22T18.5-18 15.4-15.6", { stroke: EDGE, width: 3.2 }) +
      path("M11.5-13V-17Q11.5-22 15.5-22T18.5-18 15.4-15.6", { stroke: "var(--ca-gold)", width: 1.7 }),
    path("M0-23.5V-15.5M-2.8-20.4H2.8", { stroke: "var(--ca-gold)", width: 1.7 }) +
      path("M-5.8-14Q0-16 5.8-14", { stroke: "var(--ca-gold)", width: 1.4 }),
  );

/** An archbishop of a German cathedral: a mitre, and a staff with a cross of two bars. */
export const archbishop = (c: number): string =>
  standing(
    c,
    MITRE,
    stick("M11.5 9V-22", "var(--ca-gold)") +
      path("M8.2-17.6H14.8M6.8-12.6H16.2", { stroke: RIM, width: 4.2 }) +
      path("M8.2-17.6H14.8M6.8-12.6H16.2", { stroke: EDGE, width: 3 }) +
      path("M11.5-10V-21.5M8.2-17.6H14.8M6.8-12.6H16.2", { stroke: "var(--ca-gold)", width: 1.6 }),
    path("M-5.8-14Q0-16 5.8-14M0-23V-15.5", { stroke: "var(--ca-red)", width: 1.6 }) +
      path("M-4.6 1.5L0 5 4.6 1.5M0 5V8.6", { stroke: "var(--ca-cream)", width: 1.3 }),
  );

/** Arms up, one leg aside. */
export function acrobat(c: number): string {
  const d =
    "M-2.8-8.5L-8-16.5Q-10.5-19-11.8-16.8-12.5-15.5-5.5-3L-5 1-8.5 10.8H-2.5L0 5 2.5 10.8H8.5L5 1 5.5-3Q12.5-15.5 11.8-16.8 10.5-19 8-16.5L2.8-8.5Z";
  const all = [d, HEAD];
  return (
    shade(2, 10.6, 10, 2.8) +
    all.map((each) => path(each, { fill: RIM, stroke: RIM, width: 4.2 })).join("") +
    all.map((each) => path(each, { fill: EDGE, stroke: EDGE, width: 1.9 })).join("") +
    all.map((each) => path(each, { fill: body(c) })).join("") +
    path("M-4.8 .5H4.8L5.6 3H-5.6Z", { fill: "var(--ca-cream)", stroke: EDGE, width: 0.6 }) +
    path("M-4.7-14.5Q0-16.5 4.7-14.5", { stroke: "var(--ca-red)", width: 1.8 }) +
    shape(c, 0, -4, 7.4)
  );
}

export const ringmaster = (c: number): string =>
  `<g transform="translate(0 1)scale(1.02)">${standing(
    c,
    TOP_HAT,
    stick("M11 2L15-12", "var(--ca-timber)") + path("M15-12Q20-16 16-20T20-26", { stroke: EDGE, width: 1.4 }),
    path("M-5-17H5", { stroke: "var(--ca-gold)", width: 1.8 }) +
      path("M-2.5-9L0-6.5 2.5-9", { stroke: "var(--ca-cream)", width: 1.4 }),
  )}</g>`;

/** A cap and a hammer. */
export const builder = (c: number): string =>
  standing(
    c,
    "M-6-13.6Q-7-20.6 0-21.4 6.4-20.8 6-14.6L10.4-13.4Q10-11.8 6-12.2L-6-12Z",
    stick("M8 6L13.5-9", "var(--ca-timber)") + held("M8.6-12.6L18.4-8.8 17-5 7.2-8.8Z", "var(--ca-wall-dark)"),
    path("M-5-10.4H5M-4.6-4L4.6 4", { stroke: "var(--ca-cream)", width: 1.2 }),
  );

const STRAW_HAT = "M-10.5-13.4Q-6-15.6-5-15.4L-3.6-20Q0-21.8 3.6-20L5-15.4Q6-15.6 10.5-13.4 6-11.4 0-11.4T-10.5-13.4Z";

const CROOK = "M12 9V-14Q12-20.4 8-20 5.4-19 6.6-16.4";

/** A shepherd: a hat of straw and a crook. */
export const shepherd = (c: number): string =>
  standing(
    c,
    STRAW_HAT,
    path(CROOK, { stroke: RIM, width: 4.6 }) +
      path(CROOK, { stroke: EDGE, width: 3.2 }) +
      path(CROOK, { stroke: "var(--ca-timber)", width: 1.7 }),
    path("M-5-15.6Q0-13.8 5-15.6", { stroke: "var(--ca-hedge)", width: 1.5 }) +
      path("M-5 1.5Q0 3.5 5 1.5", { stroke: "var(--ca-cream)", width: 1.1 }),
  );

const BICORNE = "M-11.5-14.6Q-6-14.2-4.4-19.4-2.4-22.6 0-22.6T4.4-19.4Q6-14.2 11.5-14.6 6-11.2 0-11.2T-11.5-14.6Z";

/** A mayor: a cocked hat, a chain of office and a scroll. */
export const mayor = (c: number): string =>
  standing(
    c,
    BICORNE,
    held("M8.4-6.4L15.4-9.4 17-5.6 10-2.6Z", "var(--ca-cream)") +
      path("M11.2-7.6L12.8-3.8", { stroke: "var(--ca-red)", width: 1.2 }),
    path("M-4.6-6Q0 3.4 4.6-6", { stroke: "var(--ca-gold)", width: 1.7 }) +
      circle(0, -0.8, 2, { fill: "var(--ca-gold)", stroke: EDGE, width: 0.7 }) +
      circle(0, -17.6, 1.6, { fill: "var(--ca-red)", stroke: EDGE, width: 0.5 }),
  );

/** Three acrobats, one on the shoulders of two. */
export const pyramid = (colours: readonly [number, number, number]): string =>
  placed(pt(-7, 5), acrobat(colours[0]), 0.8) +
  placed(pt(7, 5), acrobat(colours[1]), 0.8) +
  placed(pt(0, -11), acrobat(colours[2]), 0.8);

/** An acrobat in the pyramid: smaller than others, so that three fit. */
export const tumbler = (c: number): string => placed(pt(0, 0), acrobat(c), 0.78);
