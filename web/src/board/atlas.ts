// The kinds of tile of one game, computed and drawn once each: layouts, turned tiles, and reusable symbols.
import type { Rotation, TileKind } from "./tiles";
import { draw, el } from "./core/dom";
import { type Pt } from "./core/geometry";
import { flatten } from "./core/flatten";
import { SOIL } from "./core/ground-pattern";
import { layoutOf, type Layout } from "./core/layout";
import { turned, type Turned } from "./core/turned-tile";
import { SHEETS, type Detail, type Gain, type Sheet, type World } from "./world";

let atlases = 0;

/**
 * Layouts and markup by everything they depend on, because the many small maps of a page show the same kinds of tile.
 */
const layouts = new Map<string, Layout>();
const markups = new Map<string, string>();
function kept<T>(known: Map<string, T>, key: string, make: () => T): T {
  let found = known.get(key);
  if (found === undefined) known.set(key, (found = make()));
  return found;
}

/** A part of a completed feature. */
interface GainedPart {
  kind: number;
  rotation: Rotation;
  segment: number;
  variant: number;
  /** The first part of its feature. */
  first: boolean;
}

export class Atlas {
  readonly kinds: readonly TileKind[];
  readonly world: World;
  /** The current level of detail. */
  detail: Detail = "near";
  /** Adds these definitions to the drawing once. */
  readonly defs = el("defs");
  readonly #prefix = `b${atlases++}`;
  readonly #contents = new Map<number, string>();
  readonly #layouts = new Map<number, Layout>();
  readonly #turned = new Map<string, Turned>();
  readonly #symbols = new Set<string>();
  readonly #gains = new Map<string, string>();

  constructor(kinds: readonly TileKind[], world: World) {
    this.kinds = kinds;
    this.world = world;
    const soil = el("pattern", { id: this.id("soil"), width: SOIL, height: SOIL, patternUnits: "userSpaceOnUse" });
    draw(soil, world.soil);
    this.defs.append(soil);
  }

  id(name: string): string {
    return `${this.#prefix}-${name}`;
  }

  /** A key for a kind that is the same at every table. */
  #content(kind: number): string {
    let found = this.#contents.get(kind);
    if (found === undefined)
      this.#contents.set(kind, (found = `${this.world.name}/${JSON.stringify(this.kinds[kind])}`));
    return found;
  }

  layout(kind: number): Layout {
    let found = this.#layouts.get(kind);
    if (!found) {
      found = kept(layouts, this.#content(kind), () => layoutOf(this.kinds[kind]!, this.world.segmentShapes));
      this.#layouts.set(kind, found);
    }
    return found;
  }

  tile(kind: number, rotation: Rotation, variant = 0): Turned {
    const key = `${kind}/${rotation}/${variant}`;
    let found = this.#turned.get(key);
    if (!found) {
      found = turned(this.kinds[kind]!, this.layout(kind), rotation, variant);
      this.#turned.set(key, found);
    }
    return found;
  }

  /** The markup of one sheet of a tile. */
  sheet(sheet: Sheet, kind: number, rotation: Rotation, detail: Detail = "near", variant = 0): string {
    return kept(markups, `${sheet}/${rotation}/${detail}/${variant}/${this.#content(kind)}`, () =>
      this.world.draw[sheet](this.tile(kind, rotation, variant), detail),
    );
  }

  /** The address of a symbol, which is drawn when it is first needed. */
  symbol(name: string, markup: () => string): string {
    const id = this.id(name);
    if (!this.#symbols.has(id)) {
      this.#symbols.add(id);
      const group = el("g", { id });
      draw(group, markup());
      flatten(group);
      this.defs.append(group);
    }
    return `#${id}`;
  }

  sheetSymbol(sheet: Sheet, kind: number, rotation: Rotation, variant: number): string {
    const { detail } = this;
    return this.symbol(`${sheet}-${kind}-${rotation}-${detail}-${variant}`, () =>
      this.sheet(sheet, kind, rotation, detail, variant),
    );
  }

  /** The symbol for the ornament of a part of a completed feature; null if it has none. */
  gainSymbol(gain: Gain, part: GainedPart): string | null {
    const { detail } = this;
    const { kind, rotation, segment, variant, first } = part;
    const name = `${gain}-${kind}-${rotation}-${segment}-${detail}-${variant}-${first}`;
    const tile = this.tile(kind, rotation, variant);
    const s = tile.segments[segment];
    let markup = this.#gains.get(name);
    if (markup === undefined) this.#gains.set(name, (markup = s ? this.world.gain[gain](tile, s, detail, first) : ""));
    return markup ? this.symbol(name, () => markup) : null;
  }

  /** The place of a figure on this segment of a laid, turned tile. */
  anchor(kind: number, rotation: Rotation, segment: number): Pt | undefined {
    return this.tile(kind, rotation).segments[segment]?.anchor;
  }

  /** A complete tile with all its sheets. */
  whole(kind: number, rotation: Rotation, detail: Detail = "near"): string {
    return SHEETS.map((sheet) => this.sheet(sheet, kind, rotation, detail)).join("");
  }
}

/** The place of a figure on a segment of an unturned tile of this kind; the tile's side is 100. */
export const anchor = (kind: TileKind, segment: number, world: World): Pt | undefined =>
  layoutOf(kind, world.segmentShapes).segments[segment]?.anchor;
