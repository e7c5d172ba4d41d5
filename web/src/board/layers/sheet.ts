// The empty sheet under the map, the animation of laying a tile, and a transparent layer over everything.
import type { Atlas } from "../atlas";
import { around } from "../core/cells";
import { draw, el } from "../core/dom";
import { SIZE } from "../core/geometry";
import { HALF } from "../core/old-sheet";

const WIDE = { x: -9000, y: -9000, width: 18000, height: 18000 };

/** The old map moves by this much. */
const STEP = 3 * SIZE;

/**
 * The transform of the old map: by how much it is moved, and how many times as large it is. It is always under the middle of all
 * tiles, and larger than they are. It moves and grows in steps, so that it seldom changes.
 */
export function lyingUnder(placed: readonly { x: number; y: number }[]): string {
  const { x, y, width, height } = around(placed);
  const need = Math.max((width + STEP) / HALF.width, (height + STEP) / HALF.height);
  const k = Math.max(4, Math.ceil(need * 2)) / 4;
  /** The scaling moves the middle of the first tile. */
  const moved = (from: number, size: number): number =>
    Math.round((from + (size - SIZE) / 2) / STEP) * STEP + (1 - k) * (SIZE / 2);
  return placed.length > 0 ? `translate(${moved(x, width)} ${moved(y, height)})scale(${k})` : "";
}

/** Faint lines where tiles may be laid, like a ruled map of unsurveyed land; the old map is the second. */
export function sheet(atlas: Atlas): [SVGElement, SVGElement, SVGElement] {
  const pattern = el("pattern", { id: atlas.id("grid"), width: SIZE, height: SIZE, patternUnits: "userSpaceOnUse" });
  draw(
    pattern,
    '<path class="sheet-lines" d="M0 0H100M0 0V100"/><path class="sheet-dots" d="M-3 0H3M0-3V3M97 100H103M100 97V103M97 0H103M0 97V103"/>',
  );
  const old = el("g", { class: "sheet-old" });
  draw(old, atlas.world.sheet);
  return [pattern, old, el("rect", { class: "sheet-grid", ...WIDE, fill: `url(#${atlas.id("grid")})` })];
}

/**
 * Covers the map while it moves, so that the browser finds it under the pointer immediately and does not search
 * thousands of elements at every step.
 */
export const glass = (): SVGRectElement =>
  el("rect", { class: "board-glass", ...WIDE, fill: "none", "pointer-events": "none" });

/** Animates new tiles, except for those of these cells ("x,y"), which have already moved there. */
export function layDown(fresh: readonly SVGElement[], came?: ReadonlySet<string>): void {
  for (const element of fresh) {
    const [x, y] = ["x", "y"].map((name) => Number(element.getAttribute(name))) as [number, number];
    if (came?.has(`${x / SIZE},${y / SIZE}`)) continue;
    const [mx, my] = [x + SIZE / 2, y + SIZE / 2];
    const held = `translate(${mx}px, ${my}px) scale(1.14) translate(${-mx}px, ${-my}px)`;
    element.animate(
      [
        { opacity: 0, transform: held },
        { opacity: 1, offset: 0.4 },
        { opacity: 1, transform: "none" },
      ],
      {
        duration: 240,
        easing: "ease-out",
      },
    );
  }
}
