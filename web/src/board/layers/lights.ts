// Highlights of features and tiles: the feature under the pointer, and the last laid tile.
import type { Part } from "../tiles";
import { el, layer, set } from "../core/dom";
import { SIZE, pt, type Pt } from "../core/geometry";
import { polyline, smooth } from "../core/path";
import type { TurnedSegment } from "../core/turned-tile";
import type { Over } from "../world";
import { squares, type Land } from "./land";

export class Lights {
  readonly light = layer("lights-feature");
  readonly last = el("path", { class: "lights-last" });
  readonly #veil = el("path", { class: "lights-veil", "fill-rule": "evenodd" });
  readonly #glow = el("path", { class: "lights-glow" });
  readonly #line = el("path", { class: "lights-line" });
  readonly #land: Land;

  constructor(land: Land) {
    this.#land = land;
    this.light.append(this.#veil, this.#glow, this.#line);
    this.light.setAttribute("display", "none");
  }

  /** Lines of all these parts, in map coordinates, as one path; for a part below 0, the whole tile. */
  #paths(
    parts: readonly Part[],
    lines: (s: Over | TurnedSegment) => Pt[][],
    text: (line: Pt[], closed?: boolean) => string,
    closed = false,
  ): string {
    let d = "";
    for (const [x, y, segment] of parts) {
      const tile = this.#land.at(x, y);
      if (segment < 0 && tile) d += squares([{ x, y }]);
      const found = this.#land.part(x, y, segment);
      if (!found) continue;
      for (const line of lines(found))
        d += text(
          line.map((p) => pt(p.x + x * SIZE, p.y + y * SIZE)),
          closed,
        );
    }
    return d;
  }

  setLight(parts: readonly Part[] | null): void {
    if (!parts || parts.length === 0) {
      this.light.setAttribute("display", "none");
      return;
    }
    const areas = this.areaOf(parts);
    const empty = squares(parts.filter(([x, y]) => !this.#land.at(x, y)).map(([x, y]) => ({ x, y })));
    const rims = this.#paths(parts, (s) => s.rims, smooth) + empty;
    set(this.#veil, { d: squares(this.#land.laid) + areas });
    set(this.#glow, { d: rims });
    set(this.#line, { d: rims });
    this.light.removeAttribute("display");
  }

  /** Whether this part lies over its tile. */
  liesOver([x, y, segment]: Part): boolean {
    return this.#land.liesOver(x, y, segment);
  }

  /** The ground of these parts, as one path. */
  areaOf(parts: readonly Part[]): string {
    return this.#paths(parts, (s) => s.areas, polyline, true);
  }

  /** The outline of these parts, as one path. */
  rimOf(parts: readonly Part[]): string {
    return this.#paths(parts, (s) => s.rims, smooth);
  }

  /** The place for a figure on the first of these parts. */
  anchorOf(parts: readonly Part[]): Pt {
    const [x, y, segment] = parts[0] ?? [0, 0, 0];
    const at = this.#land.part(x, y, segment)?.anchor ?? pt(SIZE / 2, SIZE / 2);
    return pt(at.x + x * SIZE, at.y + y * SIZE);
  }

  setLast(at: { x: number; y: number } | null): void {
    set(this.last, { d: at ? corners(at.x * SIZE, at.y * SIZE) : "" });
  }
}

/** Brackets around the four corners of a tile. */
function corners(x: number, y: number): string {
  const [a, b] = [2.5, 20];
  const e = SIZE;
  return (
    `M${x + a} ${y + b}V${y + a}H${x + b}M${x + e - b} ${y + a}H${x + e - a}V${y + b}` +
    `M${x + e - a} ${y + e - b}V${y + e - a}H${x + e - b}M${x + b} ${y + e - a}H${x + a}V${y + e - b}`
  );
}
