// The laid tiles: soil, three sheets of artwork, and the peaks that grow together over borders.
import type { Placed } from "../tiles";
import type { Atlas } from "../atlas";
import { el, layer, set } from "../core/dom";
import { SIZE, pt, type Pt } from "../core/geometry";
import { Keyed } from "../core/keyed";
import type { Sheet } from "../world";

interface Join {
  x: number;
  y: number;
  direction: "across" | "down";
  /** Whether the segment ends at the border's first and last corner. */
  ends: [boolean, boolean];
}

const key = (at: { x: number; y: number }): string => `${at.x},${at.y}`;
const VARIANTS = 4;
const variantOf = (x: number, y: number): number => (((x * 7 + y * 13) % VARIANTS) + VARIANTS) % VARIANTS;

/** All squares of these tiles as one path, shifted by `by`. */
export const squares = (tiles: readonly { x: number; y: number }[], by = 0): string =>
  tiles.map((t) => `M${t.x * SIZE + by} ${t.y * SIZE + by}h${SIZE}v${SIZE}h-${SIZE}z`).join("");

export class Land {
  readonly shadow = el("path", { class: "land-shadow" });
  readonly soil = el("path", { class: "land-soil" });
  readonly edges = el("path", { class: "land-edges" });
  readonly ground = layer("land-ground");
  readonly ridges = layer("land-ridges");
  readonly things = layer("land-things");
  readonly #atlas: Atlas;
  readonly #sheets: Keyed<Placed>[];
  readonly #joins: Keyed<Join>;
  readonly #rows = new Map<SVGGElement, Map<number, SVGGElement>>();
  #laid = new Map<string, Placed>();

  constructor(atlas: Atlas) {
    this.#atlas = atlas;
    this.soil.setAttribute("fill", `url(#${atlas.id("soil")})`);
    this.#sheets = [
      this.#sheet("ground", this.ground),
      this.#sheet("ridges", this.ridges, (tile) => this.#row(tile.y * 3, this.ridges)),
      this.#sheet("things", this.things, (tile) => this.#row(tile.y, this.things)),
    ];
    this.#joins = new Keyed<Join>(this.ridges, {
      key: (join) => `${key(join)},${join.direction}`,
      looks: (join) => join.ends.join(),
      make: (join) => {
        const at = join.direction === "across" ? pt(50, SIZE) : pt(SIZE, 50);
        return el("use", { x: join.x * SIZE + at.x, y: join.y * SIZE + at.y });
      },
      update: (element, { direction, ends, x, y }) => {
        const variant = variantOf(x, y);
        const name = `join-${direction}-${variant}-${ends.map(Number).join("")}`;
        element.setAttribute("href", atlas.symbol(name, () => atlas.world.join(direction, variant, ends)));
      },
      parent: (join) => this.#row(join.y * 3 + (join.direction === "across" ? 2 : 1), this.ridges),
    });
  }

  #sheet(sheet: Sheet, into: SVGGElement, parent?: (tile: Placed) => SVGGElement): Keyed<Placed> {
    return new Keyed<Placed>(into, {
      key,
      looks: (tile) => `${tile.kind}/${tile.rotation}`,
      make: (tile) => el("use", { x: tile.x * SIZE, y: tile.y * SIZE, class: "tile" }),
      update: (element, tile) => {
        element.setAttribute("href", this.#atlas.sheetSymbol(sheet, tile.kind, tile.rotation));
      },
      ...(parent ? { parent } : {}),
    });
  }

  /** Groups in order from north to south, so that what stands nearer is drawn later. */
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

  /** Whether a kind that grows together has this point of a laid tile (points as the tile lies). */
  #grows(tile: Placed, p: Pt): boolean {
    const turned = this.#atlas.tile(tile.kind, tile.rotation);
    const owner = turned.segments[turned.owner(p)];
    return owner !== undefined && this.#atlas.world.joins.includes(owner.kind);
  }

  #join(tile: Placed, direction: "across" | "down"): Join | null {
    const across = direction === "across";
    const next = this.#laid.get(key(across ? { x: tile.x, y: tile.y + 1 } : { x: tile.x + 1, y: tile.y }));
    const here = (way: number): Pt => (across ? pt(way, SIZE - 1) : pt(SIZE - 1, way));
    const there = (way: number): Pt => (across ? pt(way, 1) : pt(1, way));
    if (!next || !this.#grows(tile, here(SIZE / 2))) return null;
    const ends = (way: number): boolean => !this.#grows(tile, here(way)) || !this.#grows(next, there(way));
    return { x: tile.x, y: tile.y, direction, ends: [ends(1), ends(SIZE - 1)] };
  }

  #joinsNow(): Join[] {
    return [...this.#laid.values()].flatMap((tile) =>
      [this.#join(tile, "down"), this.#join(tile, "across")].filter((join) => join !== null),
    );
  }

  /** Lays the tiles; gives the elements of those that are new. */
  sync(placed: readonly Placed[]): SVGElement[] {
    this.#laid = new Map(placed.map((tile) => [key(tile), tile]));
    const d = squares(placed);
    set(this.soil, { d });
    set(this.edges, { d });
    set(this.shadow, { d: squares(placed, 3) });
    const fresh = this.#sheets.flatMap((sheet) => sheet.sync(placed));
    return [...fresh, ...this.#joins.sync(this.#joinsNow())];
  }

  at(x: number, y: number): Placed | undefined {
    return this.#laid.get(key({ x, y }));
  }

  get laid(): readonly Placed[] {
    return [...this.#laid.values()];
  }
}
