// People of wood, for every world: standing with a hat and what they carry, or lying in the grass.
import { PLAYER_SHAPES } from "../style/players";
import { ellipse, path, shade } from "./core/markup";

export const body = (colour: number): string => `var(--player-${colour})`;
export const ink = (colour: number): string => `var(--player-${colour}-ink)`;
export const EDGE = "var(--piece-edge)";
export const RIM = "var(--player-rim)";

/** The player's shape, `size` units wide, about x,y. */
export function shape(colour: number, x: number, y: number, size: number, fill = ink(colour)): string {
  const k = Math.round((size / 24) * 1000) / 1000;
  const d = PLAYER_SHAPES[colour] ?? PLAYER_SHAPES[0]!;
  return `<path transform="translate(${x} ${y})scale(${k})translate(-12 -12)" d="${d}" fill="${fill}"/>`;
}

export const TORSO =
  "M-3.6-9.5Q-8.5-8.8-11.5-3.8-13 .2-10.6 1.8-8.6 2.6-6.6-.4L-5.8-1.4-5.6 1.5-8.6 10.8H-1.4L0 5.6 1.4 10.8H8.6L5.6 1.5 5.8-1.4 6.6-.4Q8.6 2.6 10.6 1.8 13 .2 11.5-3.8 8.5-8.8 3.6-9.5Z";
export const HEAD = "M-4.7-13.2A4.7 4.7 0 0 0 4.7-13.2 4.7 4.7 0 0 0-4.7-13.2Z";

const LIGHT = "M-3.4-8.4Q-7.8-7.6-10.4-3.2";

export function standing(colour: number, hat: string, before: string, brow = ""): string {
  const all = [TORSO, HEAD, hat];
  const under = (stroke: string, width: number): string =>
    all.map((d) => path(d, { fill: stroke, stroke, width })).join("");
  return (
    shade(3, 10.6, 12, 3.2) +
    under(RIM, 4.2) +
    under(EDGE, 1.9) +
    all.map((d) => path(d, { fill: body(colour) })).join("") +
    path(LIGHT, { stroke: "#fff", width: 1.3, opacity: 0.45 }) +
    path("M-4.6-12.6Q0-8.4 4.6-12.6", { stroke: "#000", width: 1.2, opacity: 0.22 }) +
    path(hat, { fill: "#000", opacity: 0.26 }) +
    path(hat, { stroke: EDGE, width: 0.9 }) +
    brow +
    shape(colour, 0, -3.4, 8.6) +
    before
  );
}

/** Colours of the straw hat and the grass. */
export interface Straws {
  straw: string;
  crown: string;
  grass: string;
}

/** Lying on their back in the grass, with the straw hat off. */
export function lying(c: number, straws: Straws): string {
  const laid = (inner: string): string => `<g transform="translate(2.5 1)rotate(-90)scale(.92 1)">${inner}</g>`;
  const all = [TORSO, HEAD];
  const hat = (fill: string, stroke: string, width: number): string =>
    ellipse(-15.5, -5.5, 5, 6.2, { fill, stroke, width });
  return (
    shade(2, 9.5, 16, 4.5) +
    laid(all.map((d) => path(d, { fill: RIM, stroke: RIM, width: 4.2 })).join("")) +
    hat(RIM, RIM, 3.4) +
    laid(
      all.map((d) => path(d, { fill: EDGE, stroke: EDGE, width: 1.9 })).join("") +
        all.map((d) => path(d, { fill: body(c) })).join("") +
        path("M3.4-8.4Q7.8-7.6 10.4-3.2", { stroke: "#fff", width: 1.3, opacity: 0.45 }) +
        path("M-4.6-12.6Q0-8.4 4.6-12.6", { stroke: "#000", width: 1.2, opacity: 0.22 }),
    ) +
    hat(straws.straw, EDGE, 0.9) +
    ellipse(-15.5, -5.5, 2.5, 3.2, { fill: straws.crown, stroke: EDGE, width: 0.8 }) +
    shape(c, -1, 1, 8.6) +
    path("M4 11L3 6.5M7 11.5L7.5 6M10 11L12 6.8M-8 10.5L-9.5 6.8M-5.5 11L-5.5 7", { stroke: straws.grass, width: 1.2 })
  );
}
