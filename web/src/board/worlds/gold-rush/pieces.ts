// The pieces of Gold Rush: cowboys by role, tents, ore tokens. Middle at 0,0; about 30 units high on a tile of 100.
import { PLAYER_SHAPES } from "../../../style/players";
import { ellipse, path, rect, shade, circle } from "../../core/markup";
import type { SpotIcon } from "../../api";

const body = (colour: number): string => `var(--player-${colour})`;
const ink = (colour: number): string => `var(--player-${colour}-ink)`;
const EDGE = "var(--piece-edge)";
const RIM = "var(--player-rim)";

/** The player's shape, `size` units wide, about x,y. */
export function shape(colour: number, x: number, y: number, size: number, fill = ink(colour)): string {
  const k = Math.round((size / 24) * 1000) / 1000;
  const d = PLAYER_SHAPES[colour] ?? PLAYER_SHAPES[0]!;
  return `<path transform="translate(${x} ${y})scale(${k})translate(-12 -12)" d="${d}" fill="${fill}"/>`;
}

const TORSO =
  "M-3.6-9.5Q-8.5-8.8-11.5-3.8-13 .2-10.6 1.8-8.6 2.6-6.6-.4L-5.8-1.4-5.6 1.5-8.6 10.8H-1.4L0 5.6 1.4 10.8H8.6L5.6 1.5 5.8-1.4 6.6-.4Q8.6 2.6 10.6 1.8 13 .2 11.5-3.8 8.5-8.8 3.6-9.5Z";
const HEAD = "M-4.7-13.2A4.7 4.7 0 0 0 4.7-13.2 4.7 4.7 0 0 0-4.7-13.2Z";
const CAP = "M-5.4-13.6L-5.8-18.2Q0-22 5.8-18.2L5.4-14.8 9.2-13.8Q9.6-12.6 8.2-12.4L-5.2-12.8Z";
const BOWLER = "M-8.5-14.6Q-8.2-16.4-5.4-16.2-5.6-22.8 0-22.8T5.4-16.2Q8.2-16.4 8.5-14.6 4-12.8 0-12.8T-8.5-14.6Z";
const MINER_HAT = "M-9.5-13.6Q-7.5-15-6-15.2-6-21 0-21.6 6-21 6-15.2 7.5-15 9.5-13.6 4.5-12.4 0-12.4T-9.5-13.6Z";

/** A silhouette: rim, edge, colour; the light from the upper left, the dark at the lower right. */
function cut(d: string, colour: number): string {
  return (
    path(d, { fill: RIM, stroke: RIM, width: 4.2 }) +
    path(d, { fill: EDGE, stroke: EDGE, width: 1.8 }) +
    path(d, { fill: body(colour) })
  );
}

const LIGHT = "M-3.4-8.4Q-7.8-7.6-10.4-3.2";

const handle = (d: string): string =>
  path(d, { stroke: RIM, width: 4.4 }) + path(d, { stroke: EDGE, width: 3 }) + path(d, { stroke: "var(--gr-wood)", width: 1.7 });
const steel = (d: string): string =>
  path(d, { fill: "var(--gr-rail-lit)", stroke: RIM, width: 3.2 }) +
  path(d, { fill: "var(--gr-rail-lit)", stroke: EDGE, width: 1 });

function standing(colour: number, hat: string, behind: string, before: string, brow = ""): string {
  return (
    shade(3, 10.6, 12, 3.2) +
    behind +
    cut(`${TORSO}${HEAD}${hat}`, colour) +
    path(LIGHT, { stroke: "#fff", width: 1.3, opacity: 0.45 }) +
    path(hat, { fill: "#000", opacity: 0.2 }) +
    path(hat, { stroke: EDGE, width: 0.8 }) +
    brow +
    shape(colour, 0, -3.6, 8) +
    before
  );
}

const railwayman = (c: number): string =>
  standing(
    c,
    CAP,
    "",
    handle("M10.8 8.5V-13") + steel("M6.4-17.5H15.2V-12.5H6.4Z"),
    path("M-5.3-15.2H5.4", { stroke: ink(c), width: 1, opacity: 0.9 }),
  );

const miner = (c: number): string =>
  standing(
    c,
    MINER_HAT,
    "",
    handle("M10.5 8.5V-14") + steel("M2.5-12.5Q5-17.8 10.5-17.6 16-17.8 18.5-12.5 14.8-15 10.5-14.8 6.2-15 2.5-12.5Z"),
    circle(0, -17.4, 1.8, { fill: "var(--gr-gold-lit)", stroke: EDGE, width: 0.7 }),
  );

const merchant = (c: number): string =>
  standing(
    c,
    BOWLER,
    "",
    path("M10.8 1.5Q5.6 4.5 7 9.5 8.5 11.5 11 11.5T15 9.5Q16.2 4.5 10.8 1.5Z", { fill: "var(--gr-hide)", stroke: RIM, width: 3.2 }) +
      path("M10.8 1.5Q5.6 4.5 7 9.5 8.5 11.5 11 11.5T15 9.5Q16.2 4.5 10.8 1.5Z", { fill: "var(--gr-hide)", stroke: EDGE, width: 1 }) +
      path("M8.6 2.6H13", { stroke: "var(--gr-red)", width: 1.3 }) +
      circle(11, 7.4, 2.3, { fill: "var(--gr-gold)", stroke: EDGE, width: 0.7 }),
    path("M-5.4-16.2H5.4", { stroke: ink(c), width: 1, opacity: 0.9 }),
  );

/** Lying on his back in the grass, the hat beside his head. */
function farmer(c: number): string {
  const lying = (d: string): string => `<g transform="translate(1 3)rotate(-90)scale(1 1.12)">${d}</g>`;
  const straw =
    ellipse(-17, 3.5, 5.6, 7, { fill: "var(--gr-straw)", stroke: RIM, width: 3 }) +
    ellipse(-17, 3.5, 5.6, 7, { fill: "var(--gr-straw)", stroke: EDGE, width: 0.9 }) +
    ellipse(-17, 3.5, 2.8, 3.6, { fill: "var(--gr-lit-warm)", stroke: EDGE, width: 0.7 });
  return (
    shade(1, 12, 17, 4) +
    lying(cut(`${TORSO}${HEAD}`, c)) +
    lying(path(LIGHT, { stroke: "#fff", width: 1.3, opacity: 0.45 })) +
    straw +
    shape(c, -3, 3, 8) +
    path("M6-9L8-4.5M9.5-9.5L9.5-4.5M3.5-7.5L6-3.8", { stroke: "var(--gr-tuft)", width: 1.1 })
  );
}

/** A ridge tent of canvas with the player's colour. */
function tent(c: number): string {
  const front = "M-13 10L-3-13 7 10Z";
  const side = "M-3-13L5-14.5 15 7.5 7 10Z";
  return (
    shade(4, 10, 15, 3.4) +
    path(`${front}${side}`, { fill: RIM, stroke: RIM, width: 4.6 }) +
    path(`${front}${side}`, { fill: EDGE, stroke: EDGE, width: 2 }) +
    path(side, { fill: body(c) }) +
    path(side, { fill: "#000", opacity: 0.28 }) +
    path(front, { fill: body(c) }) +
    path("M-3-13L-8.5 10H-3.5Z", { fill: "var(--gr-canvas)", opacity: 0.9 }) +
    path("M-3-13L-6 10H1Z", { fill: "var(--gr-window)" }) +
    path("M-3-13L-6 10-8.5 10Z", { fill: "var(--gr-canvas)" }) +
    path("M-3-13V-20M5-14.5V-17", { stroke: EDGE, width: 1.2 }) +
    path("M-3-20L7-17-3-14Z", { fill: body(c), stroke: EDGE, width: 0.9 }) +
    shape(c, 7.2, -3.2, 8)
  );
}

/** The back of an ore token: a lump of rock in a ring. */
export function token(x = 0, y = 0): string {
  return `<g transform="translate(${x} ${y})">${
    circle(0, 0, 8, { fill: "var(--gr-ore)", stroke: RIM, width: 3 }) +
    circle(0, 0, 8, { fill: "var(--gr-ore)", stroke: EDGE, width: 1 }) +
    circle(0, 0, 6.2, { stroke: "var(--gr-gold)", width: 0.9, dash: "1.6 1.4" }) +
    path("M-3.6 3.2L3 -3.4M-4-1.2Q-.5-5.4 3.8-4.4 4.8-.5 1.2 3.8", { stroke: "var(--gr-gold)", width: 1.5 })
  }</g>`;
}

/** An ore token turned over: its value on gold, gravel grey. */
export function tokenFace(value: number): string {
  const fill = value === 0 ? "var(--gr-shadow)" : "var(--gr-gold)";
  return (
    circle(0, 0, 10, { fill, stroke: EDGE, width: 1.2 }) +
    circle(0, 0, 7.8, { stroke: "var(--gr-white)", width: 0.8, opacity: 0.8 }) +
    `<text y="4.2" text-anchor="middle" font-size="12" font-weight="700" font-family="var(--font-title)" fill="var(--gr-ink)">${Math.trunc(value)}</text>`
  );
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

export function piece(icon: SpotIcon, colour: number): string {
  switch (icon) {
    case "railwayman":
      return railwayman(colour);
    case "miner":
      return miner(colour);
    case "merchant":
      return merchant(colour);
    case "farmer":
      return farmer(colour);
    case "tent":
      return tent(colour);
    case "token":
      return token();
  }
}

/** The back of a tile: a compass on a survey sheet. */
export function back(): string {
  return (
    rect(0, 0, 100, 100, { fill: "var(--gr-rock-deep)", stroke: "var(--gr-ink)", width: 2 }, 6) +
    rect(7, 7, 86, 86, { stroke: "var(--gr-canvas)", width: 1.2, dash: "4 2" }, 3) +
    `<g transform="translate(50 50)">${compass()}</g>`
  );
}

export function compass(): string {
  const star = (r: number, s: number, turn: number): string =>
    `<g transform="rotate(${turn})">${path(`M0 ${-r}L${s} ${-s} ${r} 0 ${s} ${s} 0 ${r} ${-s} ${s} ${-r} 0 ${-s} ${-s}Z`, {
      fill: "var(--gr-canvas)",
      stroke: "var(--gr-ink)",
      width: 0.8,
    })}</g>`;
  return (
    circle(0, 0, 26, { stroke: "var(--gr-ink)", width: 0.8 }) +
    circle(0, 0, 23.5, { stroke: "var(--gr-ink)", width: 0.5, dash: "1 2" }) +
    star(19, 4.5, 45) +
    star(32, 5.5, 0) +
    path("M0-32L5.5-5.5 0 0ZM32 0L5.5 5.5 0 0ZM0 32L-5.5 5.5 0 0ZM-32 0L-5.5-5.5 0 0Z", { fill: "var(--gr-done)" })
  );
}
