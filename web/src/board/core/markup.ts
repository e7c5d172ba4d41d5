// SVG text: helpers for elements that the artwork uses again and again. Presentation attributes only, never inline
// styles.
import { num } from "./path";

export interface Ink {
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
  dash?: string;
  /** Ends and corners; round by default. */
  cap?: "butt" | "round";
  /** Class names for parts that are hidden when the map is small. */
  cls?: string;
}

/** A colour of a segment that changes to the world's `--alight` where its feature is complete (layers/land.ts). */
export const lit = (segment: number | "join", colour: string): string => `var(--lit-${segment}, ${colour})`;

/** The same with the world's `--spent`, for what is used up when its feature is complete. */
export const spent = (segment: number | "join", colour: string): string => `var(--spent-${segment}, ${colour})`;

/**
 * Makes an element transparent. For each `opacity` the browser keeps a group with its own buffer, and visits all of
 * them whenever the map moves. Only an element with both a fill and a line needs one.
 */
function transparency({ fill = "none", stroke }: Ink): string {
  if (stroke && fill !== "none") return "opacity";
  return stroke ? "stroke-opacity" : "fill-opacity";
}

function attributes(ink: Ink): string {
  let out = ` fill="${ink.fill ?? "none"}"`;
  if (ink.stroke) out += ` stroke="${ink.stroke}" stroke-width="${ink.width ?? 1}"`;
  if (ink.stroke && ink.cap !== "butt") out += ` stroke-linecap="round" stroke-linejoin="round"`;
  if (ink.opacity !== undefined) out += ` ${transparency(ink)}="${ink.opacity}"`;
  if (ink.dash) out += ` stroke-dasharray="${ink.dash}"`;
  if (ink.cls) out += ` class="${ink.cls}"`;
  return out;
}

export const path = (d: string, ink: Ink): string => (d ? `<path d="${d}"${attributes(ink)}/>` : "");

export const circle = (x: number, y: number, r: number, ink: Ink): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}"${attributes(ink)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, ink: Ink): string =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}"${attributes(ink)}/>`;

export const rect = (x: number, y: number, w: number, h: number, ink: Ink, r = 0): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}"${r ? ` rx="${r}"` : ""}${attributes(ink)}/>`;

/** A soft shadow on the ground, thrown to the south-east. */
export const shade = (x: number, y: number, rx: number, ry: number): string =>
  ellipse(x, y, rx, ry, { fill: "var(--shade)", opacity: 0.28 });
