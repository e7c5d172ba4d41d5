// The laid tiles: soil, three sheets of artwork, features that merge across edges, and ornaments of completed features.
// When the map is small, everything is drawn with fewer, larger details: different symbols at the same places.
import type { Feature, Placed } from "../tiles";
import type { Atlas } from "../atlas";
import { Details } from "../core/detail";
import { el, layer, set } from "../core/dom";
import { SIZE, inside, pt, type Pt } from "../core/geometry";
import { Keyed } from "../core/keyed-layer";
import type { Turned, TurnedSegment } from "../core/turned-tile";
import { GAINS, type Gain, type MapPiece, type Over, type Sheet } from "../world";

interface Join {
  x: number;
  y: number;
  direction: "across" | "down";
  /** Whether the segment ends at the border's first and last corner. */
  ends: [boolean, boolean];
  /** Part of a completed feature. */
  done: boolean;
}

/** A part of a completed feature. */
interface Gained {
  tile: Placed;
  segment: number;
  /** The first part of its feature. */
  first: boolean;
}

/** The shadow fades out to the south-east; the last part is the side of the cardboard. */
const DEPTH: readonly [dx: number, dy: number, side: boolean][] = [
  ...[9, 7.8, 6.6, 5.4, 4.2, 3].map((d) => [d * 0.8, d * 1.25, false] as [number, number, boolean]),
  [1.2, 2.4, true],
];

const key = (at: { x: number; y: number }): string => `${at.x},${at.y}`;
const VARIANTS = 4;
const variantOf = (x: number, y: number): number => (((x * 7 + y * 13) % VARIANTS) + VARIANTS) % VARIANTS;
/** Tiles of one kind that lie near each other differ. */
const LOOKS = 3;
export const looksOf = ({ x, y }: { x: number; y: number }): number =>
  (((x * 5 + y * 7 + x * y) % LOOKS) + LOOKS) % LOOKS;

/** All squares of these tiles as one path, shifted by `by`. */
export const squares = (tiles: readonly { x: number; y: number }[], by = 0): string =>
  tiles.map((t) => `M${t.x * SIZE + by} ${t.y * SIZE + by}h${SIZE}v${SIZE}h-${SIZE}z`).join("");

export class Land {
  /** Shadow and thickness of the cardboard on the table. */
  readonly shadow = layer("land-shadow");
  readonly soil = el("path", { class: "land-soil" });
  readonly ground = layer("land-ground");
  readonly ridges = layer("land-ridges");
  readonly things = layer("land-things");
  readonly gains: Readonly<Record<Gain, SVGGElement>> = { ground: layer("land-gain"), air: layer("land-gain") };
  readonly #depth = DEPTH.map(([dx, dy, side]) =>
    el("path", { class: side ? "depth-side" : "depth-soft", transform: `translate(${dx} ${dy})` }),
  );
  readonly #rim = el("path", { class: "land-rim" });
  readonly #gained: Keyed<Gained>[];
  readonly #atlas: Atlas;
  readonly #details = new Details((detail) => {
    this.#atlas.detail = detail;
    this.#draw();
  });
  readonly #sheets: Keyed<Placed>[];
  readonly #joins: Keyed<Join>;
  readonly #rows = new Map<SVGGElement, Map<number, SVGGElement>>();
  #laid = new Map<string, Placed>();
  /** Segments of completed features, by tile. */
  #done = new Map<string, number[]>();
  #firsts = new Set<string>();
  #over = new Map<string, Over>();

  constructor(atlas: Atlas) {
    this.#atlas = atlas;
    this.soil.setAttribute("fill", `url(#${atlas.id("soil")})`);
    this.shadow.append(...this.#depth);
    this.#gained = GAINS.map((gain) => this.#gains(gain));
    this.#sheets = [
      this.#sheet("ground", this.ground),
      this.#sheet("ridges", this.ridges, (tile) => this.#row(tile.y * 3, this.ridges)),
      this.#sheet("things", this.things, (tile) => this.#row(tile.y, this.things)),
    ];
    this.#joins = new Keyed<Join>(this.ridges, {
      key: (join) => `${key(join)},${join.direction}`,
      looks: (join) => `${join.ends.join()}/${join.done}/${this.#atlas.detail}`,
      make: (join) => {
        const at = join.direction === "across" ? pt(50, SIZE) : pt(SIZE, 50);
        return el("use", { x: join.x * SIZE + at.x, y: join.y * SIZE + at.y });
      },
      update: (element, { direction, ends, done, x, y }) => {
        const variant = variantOf(x, y);
        const name = `join-${direction}-${variant}-${ends.map(Number).join("")}-${this.#atlas.detail}`;
        element.setAttribute(
          "href",
          atlas.symbol(name, () => atlas.world.join(direction, variant, ends, atlas.detail)),
        );
        light(element, done ? ["join"] : []);
      },
      parent: (join) => this.#row(join.y * 3 + (join.direction === "across" ? 2 : 1), this.ridges),
    });
  }

  #sheet(sheet: Sheet, into: SVGGElement, parent?: (tile: Placed) => SVGGElement): Keyed<Placed> {
    return new Keyed<Placed>(into, {
      key,
      looks: (tile) => `${tile.kind}/${tile.rotation}/${this.#atlas.detail}/${this.#done.get(key(tile))?.join() ?? ""}`,
      make: (tile) => el("use", { x: tile.x * SIZE, y: tile.y * SIZE, class: "tile" }),
      update: (element, tile) => {
        element.setAttribute("href", this.#atlas.sheetSymbol(sheet, tile.kind, tile.rotation, looksOf(tile)));
        light(element, this.#done.get(key(tile)) ?? []);
      },
      ...(parent ? { parent } : {}),
    });
  }

  #gains(gain: Gain): Keyed<Gained> {
    return new Keyed<Gained>(this.gains[gain], {
      key: ({ tile, segment }) => `${key(tile)},${segment}`,
      looks: ({ tile, first }) => `${tile.kind}/${tile.rotation}/${this.#atlas.detail}/${first}`,
      make: ({ tile }) => el("use", { x: tile.x * SIZE, y: tile.y * SIZE }),
      update: (element, gained) => {
        element.setAttribute("href", this.#gain(gain, gained) ?? "");
      },
    });
  }

  #gain(gain: Gain, { tile, segment, first }: Gained): string | null {
    return this.#atlas.gainSymbol(gain, { ...tile, segment, first, variant: looksOf(tile) });
  }

  /** Groups in order from north to south, so that nearer things are drawn later. */
  #row(order: number, into: SVGGElement): SVGGElement {
    const rows = this.#rows.get(into) ?? new Map<number, SVGGElement>();
    this.#rows.set(into, rows);
    const known = rows.get(order);
    if (known) return known;
    const row = el("g", { "data-row": order });
    const next = [...into.children].find((each) => Number(each.getAttribute("data-row")) > order);
    into.insertBefore(row, next ?? null);
    rows.set(order, row);
    return row;
  }

  /** The segment at this point of a laid tile (in turned coordinates) if its kind merges across edges; otherwise -1. */
  #owner(tile: Placed, p: Pt): number {
    const turned = this.#atlas.tile(tile.kind, tile.rotation);
    const owner = turned.owner(p);
    return this.#atlas.world.joins.includes(turned.segments[owner]?.kind ?? "") ? owner : -1;
  }

  #grows(tile: Placed, p: Pt): boolean {
    return this.#owner(tile, p) >= 0;
  }

  #join(tile: Placed, direction: "across" | "down"): Join | null {
    const across = direction === "across";
    const next = this.#laid.get(key(across ? { x: tile.x, y: tile.y + 1 } : { x: tile.x + 1, y: tile.y }));
    const here = (way: number): Pt => (across ? pt(way, SIZE - 1) : pt(SIZE - 1, way));
    const there = (way: number): Pt => (across ? pt(way, 1) : pt(1, way));
    if (!next || !this.#grows(tile, here(SIZE / 2))) return null;
    const ends = (way: number): boolean => !this.#grows(tile, here(way)) || !this.#grows(next, there(way));
    const done = this.#done.get(key(tile))?.includes(this.#owner(tile, here(SIZE / 2))) ?? false;
    return { x: tile.x, y: tile.y, direction, ends: [ends(1), ends(SIZE - 1)], done };
  }

  #joinsNow(): Join[] {
    return [...this.#laid.values()].flatMap((tile) =>
      [this.#join(tile, "down"), this.#join(tile, "across")].filter((join) => join !== null),
    );
  }

  /** Lays the tiles; gives the elements of those that are new. */
  sync(placed: readonly Placed[], features: readonly Feature[]): SVGElement[] {
    this.#laid = new Map(placed.map((tile) => [key(tile), tile]));
    this.#done = doneParts(features);
    this.#firsts = new Set(features.flatMap((f) => (f.complete ? f.parts.slice(0, 1).map(String) : [])));
    const d = squares(placed);
    set(this.soil, { d });
    for (const path of this.#depth) set(path, { d });
    set(this.#rim, { d: this.#outline() });
    return this.#draw();
  }

  #draw(): SVGElement[] {
    const placed = this.laid;
    const fresh = this.#sheets.flatMap((sheet) => sheet.sync(placed));
    GAINS.forEach((gain, i) => {
      this.#gained[i]!.sync(this.#parts().filter((gained) => this.#gain(gain, gained)));
    });
    return [...fresh, ...this.#joins.sync(this.#joinsNow())];
  }

  #parts(): Gained[] {
    return this.laid.flatMap((tile) =>
      (this.#done.get(key(tile)) ?? []).map((segment) => ({
        tile,
        segment,
        first: this.#firsts.has(`${key(tile)},${segment}`),
      })),
    );
  }

  /** The edges of tiles with nothing beyond: the border of the land. */
  #outline(): string {
    let d = "";
    for (const { x, y } of this.laid) {
      const open = (dx: number, dy: number): boolean => !this.#laid.has(key({ x: x + dx, y: y + dy }));
      const [w, n] = [x * SIZE, y * SIZE];
      if (open(0, -1)) d += `M${w} ${n}h${SIZE}`;
      if (open(1, 0)) d += `M${w + SIZE} ${n}v${SIZE}`;
      if (open(0, 1)) d += `M${w} ${n + SIZE}h${SIZE}`;
      if (open(-1, 0)) d += `M${w} ${n}v${SIZE}`;
    }
    return d;
  }

  get rim(): SVGElement {
    return this.#rim;
  }

  /** Called when the scale of the map changes. */
  zoom(k: number, atOnce = false): void {
    this.#details.at(k * SIZE, atOnce);
  }

  stop(): void {
    this.#details.stop();
  }

  at(x: number, y: number): Placed | undefined {
    return this.#laid.get(key({ x, y }));
  }

  /** The tile at this cell, as it is turned. */
  tile(x: number, y: number): Turned | undefined {
    const placed = this.at(x, y);
    return placed && this.#atlas.tile(placed.kind, placed.rotation);
  }

  /** Pieces that are part of their tile, such as a road over it; one per tile. */
  setOver(pieces: readonly MapPiece[]): void {
    this.#over = new Map(pieces.flatMap((piece) => (piece.part ? [[key(piece), piece.part] as const] : [])));
  }

  /** Whether this part of a tile lies over it. */
  liesOver(x: number, y: number, segment: number): boolean {
    return this.#over.get(key({ x, y }))?.segment === segment;
  }

  /** A part of a tile, in turned coordinates: a segment, or something that lies over the tile. */
  part(x: number, y: number, segment: number): Over | TurnedSegment | undefined {
    const over = this.#over.get(key({ x, y }));
    return over?.segment === segment ? over : this.tile(x, y)?.segments[segment];
  }

  /** The part of a laid tile that is visible at this point. */
  partAt(x: number, y: number, p: Pt): number {
    const over = this.#over.get(key({ x, y }));
    return over?.areas.some((area) => inside(p, area)) ? over.segment : (this.tile(x, y)?.owner(p) ?? -1);
  }

  get laid(): readonly Placed[] {
    return [...this.#laid.values()];
  }
}

function doneParts(features: readonly Feature[]): Map<string, number[]> {
  const done = new Map<string, number[]>();
  for (const [x, y, segment] of features.flatMap((f) => (f.complete ? f.parts : []))) {
    const at = key({ x, y });
    if (!done.has(at)) done.set(at, []);
    done.get(at)!.push(segment);
  }
  return done;
}

/** Highlights these segments: the drawing refers to `--lit-N` (core/markup.ts). */
function light(element: SVGElement, segments: readonly (number | "join")[]): void {
  element.style.cssText = "";
  for (const segment of segments) {
    element.style.setProperty(`--lit-${segment}`, "var(--alight)");
    element.style.setProperty(`--spent-${segment}`, "var(--spent)");
  }
}
