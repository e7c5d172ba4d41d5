// Towers: the place on a tile, one piece, a pile of them, and figures behind bars.
import { EDGE, HEAD, RIM, TORSO, body } from "../../../board/figure-shapes";
import { circle, ellipse, path, shade } from "../../../board/core/markup";
import { num } from "../../../board/core/path";

const INK = { stroke: "var(--ca-ink)", width: 0.7 };

/** Height of a piece in a pile, and how wide it is. */
const STEP = 5.4;
const WIDE = 10.5;

/** The place for a tower: a round footing of stone blocks. */
export function footing(): string {
  const joints = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => {
    const a = (i / 8) * Math.PI * 2;
    return `M${num(Math.cos(a) * 6.6)} ${num(Math.sin(a) * 5.4)}L${num(Math.cos(a) * 12)} ${num(Math.sin(a) * 9.8)}`;
  });
  return (
    shade(1.5, 3.5, 13, 9) +
    ellipse(0, 0, 12, 9.8, { fill: "var(--ca-wall)", stroke: "var(--ca-ink)", width: 0.9 }) +
    path(joints.join(""), { stroke: "var(--ca-ink)", width: 0.6 }) +
    ellipse(0, 0, 6.6, 5.4, { fill: "var(--ca-sand)", ...INK })
  );
}

/** One ring of stone, its upper edge at `y`. */
const ring = (y: number): string =>
  path(`M${-WIDE} ${num(y)}V${num(y + STEP)}Q0 ${num(y + STEP + 5)} ${WIDE} ${num(y + STEP)}V${num(y)}Z`, {
    fill: "var(--ca-wall)",
    stroke: EDGE,
    width: 1,
  }) +
  path(`M2 ${num(y + 4)}V${num(y + STEP + 2.4)}Q7 ${num(y + STEP + 1.6)} ${WIDE} ${num(y + STEP)}V${num(y)}Z`, {
    fill: "var(--ca-wall-dark)",
    opacity: 0.5,
  }) +
  path(`M-5 ${num(y + 3.6)}v${STEP - 1.4}M4.6 ${num(y + 3.6)}v${STEP - 1.4}`, { stroke: EDGE, width: 0.7 });

/** A tower of this many pieces; more than six look like six, and a number shows how many there are. */
export function tower(height: number, numbered = true): string {
  const shown = Math.min(height, 6);
  const top = 6 - shown * STEP;
  const rings = Array.from({ length: shown }, (_, i) => ring(6 - (i + 1) * STEP)).join("");
  const outline = path(`M${-WIDE} ${num(top)}V6Q0 12 ${WIDE} 6V${num(top)}Q0 ${num(top - 6)} ${-WIDE} ${num(top)}Z`, {
    fill: RIM,
    stroke: RIM,
    width: 3.6,
  });
  const crown =
    ellipse(0, top, WIDE, 4, { fill: "var(--ca-wall-lit)", stroke: EDGE, width: 1 }) +
    ellipse(0, top + 0.3, 6, 2.1, { fill: "var(--ca-wall-dark)", stroke: EDGE, width: 0.8 });
  const number = `<text x="0" y="1.2" text-anchor="middle" font-size="11" font-weight="700" font-family="var(--font-text)" fill="#2e2418" stroke="#fffaf0" stroke-width="2.4" paint-order="stroke">${height}</text>`;
  return shade(3, 7, 13, 4) + outline + rings + crown + (numbered ? number : "");
}

/** A figure behind bars: a captive of another colour or the player's own. */
export function behindBars(colour: number | null): string {
  const fill = colour === null ? "var(--ca-wall-dark)" : body(colour);
  const bars = "M-10-15V11M-5-15V11M0-15V11M5-15V11M10-15V11";
  return (
    path(`${TORSO}${HEAD}`, { fill: RIM, stroke: RIM, width: 4 }) +
    path(`${TORSO}${HEAD}`, { fill, stroke: EDGE, width: 1.2 }) +
    path(bars, { stroke: RIM, width: 3.4 }) +
    path(bars, { stroke: EDGE, width: 1.7 }) +
    path("M-12.5-15H12.5M-12.5 11H12.5", { stroke: EDGE, width: 2.6 }) +
    circle(0, 11, 2, { fill: "var(--ca-gold)", stroke: EDGE, width: 0.7 })
  );
}
