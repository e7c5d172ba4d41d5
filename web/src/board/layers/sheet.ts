// The empty sheet under the map, and how a tile comes to lie on it.
import type { Atlas } from "../atlas";
import { draw, el } from "../core/dom";
import { SIZE } from "../core/geometry";

/** Faint lines where tiles may come to lie: the sheet is ruled, the land not yet surveyed. */
export function grid(atlas: Atlas): SVGElement {
  const pattern = el("pattern", { id: atlas.id("grid"), width: SIZE, height: SIZE, patternUnits: "userSpaceOnUse" });
  draw(pattern, '<path class="sheet-lines" d="M0 0H100M0 0V100"/><path class="sheet-dots" d="M-3 0H3M0-3V3M97 100H103M100 97V103M97 0H103M0 97V103"/>');
  return pattern;
}

/** New tiles are laid down on the map, but for those of these cells ("x,y"), which have come by themselves. */
export function layDown(fresh: readonly SVGElement[], came?: ReadonlySet<string>): void {
  for (const element of fresh) {
    const [x, y] = ["x", "y"].map((name) => Number(element.getAttribute(name))) as [number, number];
    if (came?.has(`${x / SIZE},${y / SIZE}`)) continue;
    const [mx, my] = [x + SIZE / 2, y + SIZE / 2];
    const held = `translate(${mx}px, ${my}px) scale(1.14) translate(${-mx}px, ${-my}px)`;
    element.animate([{ opacity: 0, transform: held }, { opacity: 1, offset: 0.4 }, { opacity: 1, transform: "none" }], {
      duration: 240,
      easing: "ease-out",
    });
  }
}
