// An old map on the table under the first tiles, so that the table is not empty early in a game: paper with worn edges
// and a drawing. It lies below the tiles and moves with them as part of the same picture.
import { pt, type Pt } from "./geometry";
import { path } from "./markup";
import { num, polyline, smooth } from "./path";
import { between, seeded, type Random } from "./random";

/** Half of its width and height; its middle is the middle of the first tile. */
export const HALF = { width: 450, height: 350 };
const { width: WIDE, height: HIGH } = HALF;
const MIDDLE = 50;

/** A line between two corners that was once straight. */
function worn(a: Pt, b: Pt, random: Random): Pt[] {
  const count = 26;
  const along = (i: number): Pt => {
    const by = i === 0 ? 0 : between(random, -3.5, 3.5);
    const t = i / count;
    return pt(a.x + (b.x - a.x) * t + (a.x === b.x ? by : 0), a.y + (b.y - a.y) * t + (a.y === b.y ? by : 0));
  };
  return Array.from({ length: count }, (_, i) => along(i));
}

const corners = (inset: number): [Pt, Pt, Pt, Pt] => {
  const [l, r, t, b] = [MIDDLE - WIDE + inset, MIDDLE + WIDE - inset, MIDDLE - HIGH + inset, MIDDLE + HIGH - inset];
  return [pt(l, t), pt(r, t), pt(r, b), pt(l, b)];
};
const frame = (inset: number): string => polyline(corners(inset), true);

/** Rings around a hill, like contour lines. */
function hill(x: number, y: number, size: number, random: Random): string {
  const [wave, turn] = [between(random, 0.12, 0.22), between(random, 0, 6)];
  return [1, 0.72, 0.48, 0.26]
    .map((k) => {
      const ring = Array.from({ length: 24 }, (_, i) => {
        const angle = (i / 24) * 2 * Math.PI;
        const r = size * k * (1 + wave * Math.sin(2 * angle + turn) + 0.08 * Math.sin(5 * angle + turn * 2));
        return pt(x + 1.35 * r * Math.cos(angle), y + r * Math.sin(angle));
      });
      return `${smooth([...ring, ring[0]!])}Z`;
    })
    .join("");
}

/** A river from side to side, as two lines. */
function river(from: number, to: number, random: Random): string {
  const bank = (by: number, bends: readonly number[]): string =>
    smooth(
      bends.map((bend, i) =>
        pt(
          MIDDLE - WIDE + 24 + (i / (bends.length - 1)) * (2 * WIDE - 48),
          from + ((to - from) * i) / bends.length + bend + by,
        ),
      ),
    );
  const bends = Array.from({ length: 9 }, () => between(random, -26, 26));
  return bank(0, bends) + bank(7, bends);
}

/** A map of this name; `more` is drawn on it in its ink, with the middle of the first tile at 0,0. */
export function oldSheet(name: string, more: string): string {
  const random = seeded(`sheet/${name}`);
  const [a, b, c, d] = corners(0);
  const edge = [...worn(a, b, random), ...worn(b, c, random), ...worn(c, d, random), ...worn(d, a, random)];
  const hills = [
    [-300, -190, 74],
    [255, -215, 58],
    [330, 130, 80],
    [-240, 215, 52],
    [-20, 250, 40],
  ] as const;
  const folds = [-150, 150].map((x) => `M${num(MIDDLE + x)} ${MIDDLE - HIGH}V${MIDDLE + HIGH}`).join("");
  const ink = { stroke: "var(--sheet-ink)", cap: "butt" as const };
  return (
    path(polyline(edge, true), { fill: "var(--desk-shade)", opacity: 0.16 }).replace(
      "<path",
      '<path transform="translate(5 8)"',
    ) +
    path(polyline(edge, true), { fill: "var(--sheet-paper)", opacity: 0.86 }) +
    path(`${folds}M${MIDDLE - WIDE} ${MIDDLE}H${MIDDLE + WIDE}`, {
      stroke: "var(--desk-shade)",
      width: 5,
      opacity: 0.07,
    }) +
    path(frame(14), { ...ink, width: 2.2 }) +
    path(frame(20), { ...ink, width: 0.9 }) +
    path(hills.map(([x, y, size]) => hill(MIDDLE + x, MIDDLE + y, size, random)).join(""), { ...ink, width: 1 }) +
    path(river(-70, 190, random), { ...ink, width: 1.3 }) +
    `<g transform="translate(${MIDDLE} ${MIDDLE})" class="sheet-drawn">${more}</g>`
  );
}
