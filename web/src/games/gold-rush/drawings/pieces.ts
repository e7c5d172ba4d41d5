// The pieces of Gold Rush: cowboys by role, tents, ore tokens. Middle at 0,0; about 30 units high on a tile of 100.
import { circle, path, shade } from "../../../board/core/markup";
import { EDGE, RIM, body, ink, lying, shape, standing } from "../../../board/figure-shapes";

const CAP = "M-5.4-13.6L-5.8-18.2Q0-22 5.8-18.2L5.4-14.8 9.2-13.8Q9.6-12.6 8.2-12.4L-5.2-12.8Z";
const BOWLER = "M-8.5-14.6Q-8.2-16.4-5.4-16.2-5.6-22.8 0-22.8T5.4-16.2Q8.2-16.4 8.5-14.6 4-12.8 0-12.8T-8.5-14.6Z";
const SLOUCH =
  "M-10.6-14.6Q-9-17-5.8-16.4L-5-20.6Q-4.2-23-1.6-22.2 0-21.4 1.8-22.4 4.4-23.2 5-20.4L5.8-16.4Q9-17 10.6-14.6 6-11.8 0-12.2T-10.6-14.6Z";

const handle = (d: string): string =>
  path(d, { stroke: RIM, width: 4.4 }) +
  path(d, { stroke: EDGE, width: 3 }) +
  path(d, { stroke: "var(--gr-wood)", width: 1.7 });
const steel = (d: string): string =>
  path(d, { fill: "var(--gr-rail-lit)", stroke: RIM, width: 3.2 }) +
  path(d, { fill: "var(--gr-rail-lit)", stroke: EDGE, width: 1 });

const railwayman = (c: number): string =>
  standing(
    c,
    CAP,
    handle("M10.8 8.5V-13") + steel("M6.4-17.5H15.2V-12.5H6.4Z"),
    path("M-5.3-15.2H5.4", { stroke: ink(c), width: 1, opacity: 0.9 }),
  );

const miner = (c: number): string =>
  standing(
    c,
    SLOUCH,
    handle("M10.5 8.5V-14") + steel("M2.5-12.5Q5-17.8 10.5-17.6 16-17.8 18.5-12.5 14.8-15 10.5-14.8 6.2-15 2.5-12.5Z"),
    path("M-5.6-17.2Q0-15.6 5.6-17.2", { stroke: ink(c), width: 1.1, opacity: 0.9 }),
  );

const merchant = (c: number): string =>
  standing(
    c,
    BOWLER,
    path("M10.8 1.5Q5.6 4.5 7 9.5 8.5 11.5 11 11.5T15 9.5Q16.2 4.5 10.8 1.5Z", {
      fill: "var(--gr-hide)",
      stroke: RIM,
      width: 3.2,
    }) +
      path("M10.8 1.5Q5.6 4.5 7 9.5 8.5 11.5 11 11.5T15 9.5Q16.2 4.5 10.8 1.5Z", {
        fill: "var(--gr-hide)",
        stroke: EDGE,
        width: 1,
      }) +
      path("M8.6 2.6H13", { stroke: "var(--gr-red)", width: 1.3 }) +
      circle(11, 7.4, 2.3, { fill: "var(--gr-gold)", stroke: EDGE, width: 0.7 }),
    path("M-5.4-16.2H5.4", { stroke: ink(c), width: 1, opacity: 0.9 }),
  );

/** A wall tent of canvas in the player's colour, its flap open. */
function tent(c: number): string {
  const front = "M-16 9.5L-6-12 3 10.5Z";
  const side = "M-6-12L8-13.5 17 6 3 10.5Z";
  const flap = "M-6-12L-11.5 9.7-2.2 10.2Z";
  return (
    shade(3, 9.5, 18, 4) +
    path(`${front}${side}`, { fill: RIM, stroke: RIM, width: 4.6 }) +
    path(`${front}${side}`, { fill: EDGE, stroke: EDGE, width: 2 }) +
    path("M-6-12V-20.5", { stroke: RIM, width: 4 }) +
    path(side, { fill: body(c) }) +
    path("M9.5-2L13.2 7.1 17 6 8-13.5Z", { fill: "#000", opacity: 0.25 }) +
    path(front, { fill: body(c) }) +
    path(front, { fill: "#fff", opacity: 0.16 }) +
    path(flap, { fill: "var(--gr-window)" }) +
    path("M-6-12L-11.5 9.7-8.8 9.8Q-9.5 3-6-12ZM-6-12L-2.2 10.2-4.6 10Q-3.6 4-6-12Z", {
      fill: "var(--gr-canvas)",
      stroke: EDGE,
      width: 0.5,
    }) +
    path("M-6-12L3 10.5M-6-12L8-13.5", { stroke: EDGE, width: 0.8 }) +
    path("M-6-12V-20.5", { stroke: EDGE, width: 1.3 }) +
    path("M-6-21L4.5-18-6-15Z", { fill: body(c), stroke: EDGE, width: 0.9 }) +
    shape(c, 5.6, -2.4, 9)
  );
}

/** The back of an ore token: a lump of rock in a ring. */
export function token(x = 0, y = 0): string {
  return `<g transform="translate(${x} ${y})">${
    circle(0, 0, 8, { fill: "var(--gr-ore)", stroke: RIM, width: 3 }) +
    circle(0, 0, 8, { fill: "var(--gr-ore)", stroke: EDGE, width: 1 }) +
    circle(0, 0, 6.4, { stroke: "var(--gr-gold)", width: 0.8 }) +
    path("M-4.2 1.6L-2.8-2.6 .4-4 3.8-2.2 4.2 1.6 1.6 3.8-2.2 3.6Z", {
      fill: "var(--gr-rock-deep)",
      stroke: EDGE,
      width: 0.8,
    }) +
    path("M-3 .8L-1-.6 .4.8 2.8-1M-.6 2.6L1.4 2", { stroke: "var(--gr-gold)", width: 1.1 })
  }</g>`;
}

/** A pile of tokens, face down, with how many. */
export function pile(size: number): string {
  const seen = Math.min(size, 4);
  let out = shade(2.5, 5, 10, 4);
  for (let i = 0; i < seen; i++) out += token(0, 2 - i * 2.6);
  const y = 2 - (seen - 1) * 2.6;
  return (
    out +
    `<g transform="translate(8 ${y - 6})">` +
    circle(0, 0, 5.6, { fill: "var(--gr-canvas)", stroke: EDGE, width: 1 }) +
    `<text y="3.2" text-anchor="middle" font-size="9" font-weight="700" font-family="var(--font-text)" fill="#2e2418">${Math.trunc(size)}</text></g>`
  );
}

export function piece(icon: string, colour: number): string {
  switch (icon) {
    case "railwayman":
      return railwayman(colour);
    case "miner":
      return miner(colour);
    case "merchant":
      return merchant(colour);
    case "farmer":
      return lying(colour, { straw: "var(--gr-straw)", crown: "var(--gr-lit-warm)", grass: "var(--gr-tuft)" });
    case "tent":
      return tent(colour);
    default:
      return token();
  }
}
