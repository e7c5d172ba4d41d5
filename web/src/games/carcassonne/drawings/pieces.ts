// The pieces of Carcassonne and its expansions: people by role, castle, gold bars, big top. Middle at 0,0.

import { circle, ellipse, path, shade } from "../../../board/core/markup";
import { pt } from "../../../board/core/geometry";
import { placed } from "../../../board/core/path";
import { EDGE, HEAD, RIM, TORSO, body, ink, lying, shape, standing } from "../../../board/figure-shapes";
import { ingot } from "./buildings";
import { goods, plate } from "./goods";
import { behindBars, tower } from "./towers";
import { bridgeSign } from "./bridge";
import { dragon, fairy, princessSign } from "./dragon";
import { germanCastle } from "./monuments";

export { dragon, fairy, princessSign } from "./dragon";

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

const highwayman = (c: number): string =>
  standing(
    c,
    FEATHER_HAT,
    stick("M7.5 4L13.5-9", "var(--ca-wall-lit)") + stick("M6.8 .8L11.4 2.8", "var(--ca-timber)"),
    path("M3-19Q7-26 11-25.5 9.5-20 4.5-17.5Z", { fill: "var(--ca-red)", stroke: EDGE, width: 0.8 }) +
      path("M-5-16H5", { stroke: ink(c), width: 1, opacity: 0.9 }),
  );

const knight = (c: number): string =>
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
const keeper = (c: number): string =>
  standing(
    c,
    ROUND_HELMET,
    stick("M10.5 9V-22", "var(--ca-timber)") + held("M10.5-22L20-18.6 10.5-15Z", "var(--ca-red)"),
    path("M-6.6-13.6H6.6", { stroke: EDGE, width: 0.9 }) +
      path("M-4 1.5L0 5 4 1.5", { stroke: "var(--ca-cream)", width: 1.2 }),
  );

const onTower = (figure: string): string => placed(pt(0, 7), tower(2, false), 0.85) + placed(pt(0, -7), figure, 0.68);

const monk = (c: number): string =>
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
const heretic = (c: number): string =>
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
const guest = (c: number): string =>
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
const abbot = (c: number): string =>
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
const archbishop = (c: number): string =>
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
function acrobat(c: number): string {
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

const ringmaster = (c: number): string =>
  `<g transform="translate(0 1)scale(1.02)">${standing(
    c,
    TOP_HAT,
    stick("M11 2L15-12", "var(--ca-timber)") + path("M15-12Q20-16 16-20T20-26", { stroke: EDGE, width: 1.4 }),
    path("M-5-17H5", { stroke: "var(--ca-gold)", width: 1.8 }) +
      path("M-2.5-9L0-6.5 2.5-9", { stroke: "var(--ca-cream)", width: 1.4 }),
  )}</g>`;

/** A cap and a hammer. */
const builder = (c: number): string =>
  standing(
    c,
    "M-6-13.6Q-7-20.6 0-21.4 6.4-20.8 6-14.6L10.4-13.4Q10-11.8 6-12.2L-6-12Z",
    stick("M8 6L13.5-9", "var(--ca-timber)") + held("M8.6-12.6L18.4-8.8 17-5 7.2-8.8Z", "var(--ca-wall-dark)"),
    path("M-5-10.4H5M-4.6-4L4.6 4", { stroke: "var(--ca-cream)", width: 1.2 }),
  );

/** A pig of its owner's colour. */
function pig(c: number): string {
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

const STRAW_HAT = "M-10.5-13.4Q-6-15.6-5-15.4L-3.6-20Q0-21.8 3.6-20L5-15.4Q6-15.6 10.5-13.4 6-11.4 0-11.4T-10.5-13.4Z";

const CROOK = "M12 9V-14Q12-20.4 8-20 5.4-19 6.6-16.4";

/** A shepherd: a hat of straw and a crook. */
const shepherd = (c: number): string =>
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
const mayor = (c: number): string =>
  standing(
    c,
    BICORNE,
    held("M8.4-6.4L15.4-9.4 17-5.6 10-2.6Z", "var(--ca-cream)") +
      path("M11.2-7.6L12.8-3.8", { stroke: "var(--ca-red)", width: 1.2 }),
    path("M-4.6-6Q0 3.4 4.6-6", { stroke: "var(--ca-gold)", width: 1.7 }) +
      circle(0, -0.8, 2, { fill: "var(--ca-gold)", stroke: EDGE, width: 0.7 }) +
      circle(0, -17.6, 1.6, { fill: "var(--ca-red)", stroke: EDGE, width: 0.5 }),
  );

/** A wagon with a cover of canvas in its owner's colour. */
function wagon(c: number): string {
  const cover = "M-12.5-1.5Q-13.5-12.5-8-14.5-1-17 6-14.5 11.5-12.5 10.5-1.5Z";
  const box = "M-14-2.2H12.5L11 4.5H-12.5Z";
  const wheel = (x: number): string =>
    circle(x, 6.4, 4.9, { fill: RIM, stroke: RIM, width: 2.6 }) +
    circle(x, 6.4, 4.6, { fill: "var(--ca-timber)", stroke: EDGE, width: 1.3 }) +
    path(`M${x - 3.4} 6.4h6.8M${x} 3v6.8`, { stroke: "var(--ca-cream)", width: 0.9 }) +
    circle(x, 6.4, 1.3, { fill: EDGE });
  return (
    shade(1, 11, 15, 3) +
    path(`${cover}${box}`, { fill: RIM, stroke: RIM, width: 4.2 }) +
    path("M12 1.5L18.5 5.5", { stroke: RIM, width: 4 }) +
    path("M12 1.5L18.5 5.5", { stroke: EDGE, width: 1.9 }) +
    path(cover, { fill: body(c), stroke: EDGE, width: 1.3 }) +
    path("M-6-15Q-8.4-9-7-2M3.4-15Q5.6-9 4.4-2", { stroke: "#000", width: 0.8, opacity: 0.35 }) +
    path(box, { fill: "var(--ca-timber)", stroke: EDGE, width: 1.2 }) +
    wheel(-8) +
    wheel(6.5) +
    shape(c, -1.4, -8, 8.4)
  );
}

/** A barn under a roof in its owner's colour. */
function barn(c: number): string {
  const walls = "M-13 10V-3L0-12 13-3V10Z";
  const roof = "M-16-2L0-14.5 16-2 13.4 1 0-9.4-13.4 1Z";
  return (
    shade(2, 10.5, 15, 3.2) +
    path(`${walls}${roof}`, { fill: RIM, stroke: RIM, width: 4.4 }) +
    path(walls, { fill: body(c), stroke: EDGE, width: 1.3 }) +
    path(roof, { fill: "var(--ca-timber)", stroke: EDGE, width: 1.2 }) +
    path("M-5.5 10V1.5H5.5V10Z", { fill: "var(--ca-cream)", stroke: EDGE, width: 1 }) +
    path("M-5.5 1.5L5.5 10M5.5 1.5L-5.5 10M0 1.5V10", { stroke: EDGE, width: 0.8 }) +
    shape(c, 0, -4.4, 7)
  );
}

/** An abbey: a church with two towers within its wall. */
function abbey(): string {
  const wall = "M-15 10V4H15V10Z";
  const nave = "M-8 8V-5L0-12 8-5V8Z";
  const towers = "M-12.5 8V-10H-6.5V8ZM6.5 8V-10H12.5V8Z";
  const spires = "M-13.4-9.6L-9.5-19-5.6-9.6ZM5.6-9.6L9.5-19 13.4-9.6Z";
  return (
    shade(2, 10.5, 16, 3.2) +
    path(`${wall}${nave}${towers}${spires}`, { fill: RIM, stroke: RIM, width: 4.2 }) +
    path(nave, { fill: "var(--ca-plaster)", stroke: EDGE, width: 1.1 }) +
    path("M-8-4.6L0-12 8-4.6 6.4-2.8 0-8.6-6.4-2.8Z", { fill: "var(--ca-roof)", stroke: EDGE, width: 0.9 }) +
    path(towers, { fill: "var(--ca-plaster)", stroke: EDGE, width: 1.1 }) +
    path(spires, { fill: "var(--ca-roof)", stroke: EDGE, width: 1 }) +
    circle(0, -1, 2.4, { fill: "var(--ca-window)", stroke: EDGE, width: 0.8 }) +
    path("M-9.5-6v4M9.5-6v4", { stroke: "var(--ca-window)", width: 1.6 }) +
    path("M0-12V-17M-2-15.2H2", { stroke: "var(--ca-gold-deep)", width: 1.3 }) +
    path(wall, { fill: "var(--ca-wall)", stroke: EDGE, width: 1.1 }) +
    path("M-3 10V7Q-3 4.6 0 4.6T3 7V10Z", { fill: "var(--ca-window)", stroke: EDGE, width: 0.8 })
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

/** The king's crown, on its plate. */
const crown = (): string =>
  plate() +
  path("M-6.6 4.6V-4.4L-3.2-.6 0-6.6 3.2-.6 6.6-4.4V4.6Z", {
    fill: "var(--ca-gold)",
    stroke: "var(--ca-ink)",
    width: 0.9,
  }) +
  path("M-6.6 2.2H6.6", { stroke: "var(--ca-gold-deep)", width: 1.2 }) +
  circle(0, -7, 1.1, { fill: "var(--ca-red)", stroke: "var(--ca-ink)", width: 0.5 });

/** The robber's mask and hat, on its plate. */
const mask = (): string =>
  plate() +
  path("M-8-1.6Q-4-3.6 0-2.6 4-3.6 8-1.6 7.4 3.4 3.8 3.2 1.4 2.8 0 .8-1.4 2.8-3.8 3.2-7.4 3.4-8-1.6Z", {
    fill: "var(--ca-ink)",
  }) +
  path("M-5.4 0Q-3.8-1.6-2.2 0-3.8 1.4-5.4 0ZM2.2 0Q3.8-1.6 5.4 0 3.8 1.4 2.2 0Z", { fill: "var(--ca-cream)" }) +
  path("M-7.4-3.6H7.4L4-4.4Q3.6-7.6 0-7.6T-4-4.4Z", { fill: "var(--ca-timber)", stroke: "var(--ca-ink)", width: 0.7 });

const BANNER = "M-5.4-10H5.4V3.4L0 .4-5.4 3.4Z";

/** A castle of stone with its lord's banner and flag; -1: it has scored and belongs to nobody. */
export function castle(c: number): string {
  const keep = "M-15 9V-6H-12V-3.5H-8V-14H-5.5V-11.5H-2V-14H2V-11.5H5.5V-14H8V-3.5H12V-6H15V9Z";
  const banner =
    path(BANNER, { fill: body(c), stroke: RIM, width: 3 }) +
    path(BANNER, { fill: body(c), stroke: EDGE, width: 1 }) +
    shape(c, 0, -5, 8);
  const flag =
    path("M0-14V-24", { stroke: EDGE, width: 1.3 }) +
    path("M0-24L11-21 0-17.5Z", { fill: body(c), stroke: EDGE, width: 0.9 });
  return (
    shade(3, 9.5, 17, 4) +
    path(keep, { fill: RIM, stroke: RIM, width: 4.4 }) +
    path(keep, { fill: "var(--ca-wall)", stroke: EDGE, width: 1.4 }) +
    path("M2-14V9H15V-6H12V-3.5H8V-14H5.5V-11.5H2Z", { fill: "var(--ca-wall-dark)", opacity: 0.55 }) +
    path("M-3 9V3Q-3-.5 0-.5T3 3V9Z", { fill: "var(--ca-window)", stroke: EDGE, width: 0.8 }) +
    path("M-11.5 1v3M11.5 1v3M-4.5-7.5v2.5M4.5-7.5v2.5", { stroke: "var(--ca-window)", width: 1.5 }) +
    (c < 0 ? "" : flag + banner)
  );
}

/** The big top: the circus tent of canvas. */
export function bigTop(): string {
  const roof = "M0-24L-24-4Q-12 1 0 1T24-4Z";
  const wall = "M-22-3.5V9Q-11 14 0 14T22 9V-3.5Q12 1 0 1T-22-3.5Z";
  return (
    shade(4, 12, 24, 5) +
    path(`${roof}${wall}`, { fill: RIM, stroke: RIM, width: 5 }) +
    path(wall, { fill: "var(--ca-cream)", stroke: EDGE, width: 1.3 }) +
    path(
      "M-22-3.5V9Q-19 10.8-16 11.8V-1.5ZM-9.5 .2V13.3Q-6 13.9-3 14V.9ZM9.5 .2V13.3Q6 13.9 3 14V.9ZM22-3.5V9Q19 10.8 16 11.8V-1.5Z",
      { fill: "var(--ca-red)" },
    ) +
    path(roof, { fill: "var(--ca-cream)", stroke: EDGE, width: 1.3 }) +
    path("M0-24L-24-4Q-20-2.2-16-1.3ZM0-24L-9.5 .3Q-6 .9-3 1ZM0-24L9.5 .3Q6 .9 3 1ZM0-24L24-4Q20-2.2 16-1.3Z", {
      fill: "var(--ca-red)",
    }) +
    path("M0-24L24-4Q12 1 4 1Z", { fill: "#000", opacity: 0.14 }) +
    path("M-4.5 14V5Q0 .5 4.5 5V14Z", { fill: "var(--ca-window)", stroke: EDGE, width: 0.8 }) +
    path("M0-24V-31", { stroke: EDGE, width: 1.3 }) +
    path("M0-31L9-28.5 0-26Z", { fill: "var(--ca-gold)", stroke: EDGE, width: 0.8 })
  );
}

/** A magic gate: an arch of stone, and light behind it. */
export function magicGate(): string {
  const arch = "M-11 11V-3Q-11-13 0-13T11-3V11H6.5V-2.4Q6.5-8.6 0-8.6T-6.5-2.4V11Z";
  return (
    shade(1.5, 11, 13, 3) +
    path(`${arch}M-6.5 11V-2.4Q-6.5-8.6 0-8.6T6.5-2.4V11Z`, { fill: RIM, stroke: RIM, width: 3 }) +
    path("M-6.5 11V-2.4Q-6.5-8.6 0-8.6T6.5-2.4V11Z", { fill: "var(--ca-blue)", stroke: EDGE, width: 0.8 }) +
    path("M0 8Q-5 4-3.4-.6-1-5 2.4-3.2 5 0 2.4 2.6-.6 3.8-.8 .8", { stroke: "var(--ca-light)", width: 1.2 }) +
    path(arch, { fill: "var(--ca-wall)", stroke: EDGE, width: 1.1 }) +
    path("M-11 4H-6.5M-11-2H-6.6M6.5 4H11M6.6-2H11M-6-11.4L-4-8M6-11.4L4-8M0-13V-8.6", { stroke: EDGE, width: 0.7 })
  );
}

/** Gold bars on a tile. */
export function bars(count: number): string {
  const places = [pt(0, 3), pt(-7, 3), pt(7, 3), pt(-3.5, -2), pt(3.5, -2), pt(0, -7)];
  const shown = Math.min(count, places.length);
  const order = shown === 2 ? [pt(-4, 2), pt(5, 3)] : places.slice(0, shown);
  const sorted = [...order].sort((a, b) => b.y - a.y);
  return (
    shade(2, 6, 11, 3) +
    sorted
      .map((p) =>
        placed(p, path("M-5 2.5L-3.6-1.5-2-3.2H4.4L6.6 .8 5 2.5Z", { fill: RIM, stroke: RIM, width: 4 }), 1.25),
      )
      .join("") +
    sorted.map((p) => placed(p, ingot(), 1.25)).join("") +
    (count > 1
      ? `<g transform="translate(11 -8)">${circle(0, 0, 5.6, { fill: "var(--ca-cream)", stroke: EDGE, width: 1 })}<text y="3.2" text-anchor="middle" font-size="9" font-weight="700" font-family="var(--font-text)" fill="#2e2418">${Math.trunc(count)}</text></g>`
      : "")
  );
}

/** Three acrobats, one on the shoulders of two. */
export const pyramid = (colours: readonly [number, number, number]): string =>
  placed(pt(-7, 5), acrobat(colours[0]), 0.8) +
  placed(pt(7, 5), acrobat(colours[1]), 0.8) +
  placed(pt(0, -11), acrobat(colours[2]), 0.8);

/** An acrobat in the pyramid: smaller than others, so that three fit. */
export const tumbler = (c: number): string => placed(pt(0, 0), acrobat(c), 0.78);

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

/** The lord of a castle looks out from it. */
const lord = (c: number): string =>
  castle(c) +
  placed(pt(0, -3), path(`${TORSO}${HEAD}`, { fill: body(c), stroke: EDGE, width: 1.4 }) + shape(c, 0, -3.4, 9), 0.62);

/** The burgrave of a German castle looks out over its battlements. */
const burgrave = (c: number): string =>
  placed(pt(0, -6), path(`${TORSO}${HEAD}`, { fill: body(c), stroke: EDGE, width: 1.2 }), 0.82) +
  path("M-14 13V-1H-9V3H-4.5V-1H4.5V3H9V-1H14V13Z", { fill: "var(--ca-wall-lit)", stroke: EDGE, width: 1.2 }) +
  path("M7 13V3H9V-1H14V13Z", { fill: "var(--ca-wall-dark)" }) +
  shape(c, -1.5, 8, 8);

/** A large follower: a larger figure of the same role, with a golden two for its weight. */
function large(icon: string, colour: number): string {
  const two = circle(0, 0, 6, { fill: "var(--ca-gold)", stroke: EDGE, width: 1 });
  const text = `<text y="3.6" text-anchor="middle" font-size="10" font-weight="700" font-family="var(--font-text)" fill="#2e2418">2</text>`;
  return `${placed(pt(0, -1.5), piece(icon, colour), 1.3)}<g transform="translate(11 8)">${two}${text}</g>`;
}

export function piece(icon: string, colour: number): string {
  if (icon.startsWith("large-")) return large(icon.slice("large-".length), colour);
  switch (icon) {
    case "keeper":
      return keeper(colour);
    case "close":
      return onTower(keeper(colour));
    case "close-large-follower":
      return onTower(large("keeper", colour));
    case "close-ringmaster":
      return onTower(ringmaster(colour));
    case "highwayman":
    case "follower":
      return highwayman(colour);
    case "knight":
      return knight(colour);
    case "monk":
      return monk(colour);
    case "guest":
      return guest(colour);
    case "archbishop":
      return archbishop(colour);
    case "heretic":
      return heretic(colour);
    case "lying-monk":
      return lying(colour, { straw: "var(--ca-gold)", crown: "var(--ca-red)", grass: "var(--ca-hedge)" });
    case "farmer":
      return lying(colour, { straw: "var(--ca-wheat)", crown: "var(--ca-thatch)", grass: "var(--ca-grass)" });
    case "acrobat":
      return acrobat(colour);
    case "pyramid":
      return placed(pt(0, -0.5), pyramid([colour, colour, colour]), 0.88);
    case "abbot":
      return abbot(colour);
    case "ringmaster":
      return ringmaster(colour);
    case "builder":
      return builder(colour);
    case "pig":
      return pig(colour);
    case "king":
      return crown();
    case "robber":
      return mask();
    case "shepherd":
      return shepherd(colour);
    case "mayor":
      return mayor(colour);
    case "wagon":
      return wagon(colour);
    case "barn":
      return barn(colour);
    case "abbey":
      return abbey();
    case "dragon":
      return placed(pt(-2, 3), dragon(), 0.8);
    case "fairy":
      return fairy();
    case "gate":
      return magicGate();
    case "princess":
      return princessSign();
    case "sheep":
      return placed(pt(0, 0), sheep(), 1.2);
    case "wine":
    case "grain":
    case "cloth":
      return goods(icon);
    case "bridge":
      return bridgeSign();
    case "castle":
      return castle(colour);
    case "lord":
      return lord(colour);
    case "burgrave":
      return burgrave(colour);
    case "german-castle":
      return placed(pt(2, 2), germanCastle(), 0.95);
    case "tower":
      return placed(pt(0, 4), tower(3, false), 1.1);
    case "captive":
      return behindBars(null);
    case "held":
      return behindBars(colour);
    case "big-top":
      return bigTop();
    default:
      // A single bar is drawn as large as a figure.
      return placed(pt(-1, -4), bars(1), 1.4);
  }
}

/** The letter that opens a page: the ornament in the corner of the empty sheet. */
export function initial(): string {
  const vine = Array.from({ length: 8 }, (_, i) => {
    const a = (i / 8) * Math.PI * 2;
    return circle(Math.cos(a) * 26, Math.sin(a) * 26, i % 2 ? 3 : 2, {
      fill: i % 2 ? "var(--ca-red)" : "var(--ca-gold)",
      stroke: "var(--ca-ink)",
      width: 0.6,
    });
  }).join("");
  return (
    circle(0, 0, 26, { stroke: "var(--ca-hedge)", width: 2 }) +
    circle(0, 0, 20, { fill: "var(--ca-blue)", stroke: "var(--ca-gold)", width: 2 }) +
    vine +
    ellipse(0, 0, 15, 15, { stroke: "var(--ca-gold)", width: 0.7, dash: "1 2" }) +
    path("M7.5-6.5Q3-11-3-9.5-9.5-7-9.5 0T-3 9.5Q3 11 7.5 6.5L6 3.5Q2.5 7-1.5 6-5 4.5-5 0T-1.5-6Q2.5-7 6-3.5Z", {
      fill: "var(--ca-gold)",
      stroke: "var(--ca-gold-deep)",
      width: 0.8,
    })
  );
}
