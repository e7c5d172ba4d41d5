// The possible actions as buttons on the map: lit cells, the ghost of the tile, spots for figures.
import type { Cell, Ghost, Spot } from "../api";
import type { Atlas } from "../atlas";
import { alwaysSpanned } from "../core/span-sign";
import { pushApart } from "../core/push-apart";
import { draw, el, inOrder, layer, set } from "../core/dom";
import { SIZE, dist, pt, type Pt } from "../core/geometry";
import { Keyed } from "../core/keyed-layer";
import { num } from "../core/path";
import { readingOrder } from "../core/keyboard-order";
import { looksOf, type Land } from "./land";
import { SHEETS } from "../world";

/**
 * Radius of a spot on the map, and its minimum radius on the screen in pixels. A finger needs a larger one than a
 * mouse.
 */
const SPOT = 15;
const LEAST = { finger: 17, mouse: 14 };

/** A dot is this much smaller than a spot. */
const DOT = 0.4;
const NOTED = 0.8;

/** Half of the space around a spot in which presses count for it, on the screen in pixels. */
const ROOM = { finger: 22, mouse: 12 };

/** If more than this were needed on the map, spots cannot be pressed: a finger has to zoom in first. */
const MAX_ROOM = { finger: SIZE / 2, mouse: SIZE };

/** If there are at most this many cells, they are hard to find, so they are marked more strongly. */
const FEW = 4;

/** A button of the map, wherever it is. */
export interface Target {
  element: SVGElement;
  at: Pt;
  /** The place that the spot is for, which may differ from where it is drawn. */
  home: Pt;
  press(): void;
}

/** The place that a spot is for, and how far below it the spot is drawn, so that a figure there stays visible. */
export interface Home {
  home: Pt;
  below: number;
  whole: boolean;
}

export interface PlacedSpot extends Spot, Home {
  /** Where it is drawn, so that it has room. */
  at: Pt;
  /** Half its width on the map. */
  radius: number;
}

export interface Pressed {
  cell(x: number, y: number): void;
  spot(id: string): void;
}

export class Actions {
  readonly cells = layer("cells");
  readonly ghost = layer("ghost");
  readonly spots = layer("spots");
  readonly #atlas: Atlas;
  readonly #land: Land;
  readonly #pressed: Pressed;
  readonly #cellButtons: Keyed<Cell>;
  readonly #spotButtons: Keyed<PlacedSpot>;
  #label: (cell: Cell) => string = () => "";
  #cells: readonly Cell[] = [];
  #spots: readonly PlacedSpot[] = [];
  #ghost: Ghost | null = null;
  #scale = 1;
  /** Half of the space of each spot, in units of the map. */
  #room = 0;
  readonly #pointer = matchMedia("(pointer: coarse)").matches ? "finger" : "mouse";

  constructor(atlas: Atlas, land: Land, pressed: Pressed) {
    this.#atlas = atlas;
    this.#land = land;
    this.#pressed = pressed;
    this.#cellButtons = new Keyed<Cell>(this.cells, {
      key: (cell) => `${cell.x},${cell.y}`,
      looks: (cell) => `${this.#label(cell)}${this.#sign(cell)}`,
      make: (cell) => cellButton(cell),
      update: (element, cell) => {
        set(element, { "aria-label": this.#label(cell) });
        element.querySelector(".cell-sign")?.remove();
        const sign = this.#sign(cell);
        if (sign) element.append(cellSign(cell, this.#atlas.world.piece(sign, -1)));
      },
    });
    this.#spotButtons = new Keyed<PlacedSpot>(this.spots, {
      key: (spot) => spot.id,
      looks: (spot) =>
        JSON.stringify([
          spot.at,
          spot.home,
          spot.icon,
          spot.colour,
          spot.label,
          spot.key,
          spot.chosen,
          spot.note,
          spot.quiet,
          this.#scale,
        ]),
      make: () => el("g", { class: "spot", role: "button", tabindex: -1 }),
      update: (element, spot) => this.#drawSpot(element, spot),
    });
  }

  setCells(cells: readonly Cell[], label: (cell: Cell) => string): void {
    this.#label = label;
    this.#cells = readingOrder(cells, (cell) => pt(cell.x, cell.y), 1);
    this.cells.classList.toggle("few", cells.length <= FEW);
    this.#cellButtons.sync(this.#cells);
    inOrder(
      this.cells,
      this.#cells.map((cell) => this.#cellButtons.element(`${cell.x},${cell.y}`)!),
    );
  }

  /** The sign on a cell where something must be laid with the tile in every rotation; empty if there is none. */
  #sign(cell: Cell): string {
    return alwaysSpanned(cell) ? (this.#atlas.world.span?.sign ?? "") : "";
  }

  get lit(): readonly Cell[] {
    return this.#cells;
  }

  get places(): readonly PlacedSpot[] {
    return this.#spots;
  }

  setGhost(ghost: Ghost | null): void {
    this.#ghost = ghost;
    set(this.ghost, { class: ghost ? (ghost.staged ? "ghost staged" : "ghost") : "ghost none" });
    if (!ghost) return this.ghost.replaceChildren();
    this.ghost.replaceChildren(
      ...this.#half(ghost),
      ...this.#over(ghost),
      el("rect", { width: SIZE, height: SIZE, class: "ghost-frame" }),
      ...this.#otherHalf(ghost),
      ...(ghost.turns ? [turnSign()] : []),
    );
    set(this.ghost, { transform: `translate(${ghost.x * SIZE} ${ghost.y * SIZE})` });
  }

  #half({ kind, rotation, x, y }: Pick<Ghost, "kind" | "rotation" | "x" | "y">): SVGElement[] {
    return [
      el("rect", { x: 3, y: 5, width: SIZE, height: SIZE, class: "ghost-shadow" }),
      el("rect", { width: SIZE, height: SIZE, fill: `url(#${this.#atlas.id("soil")})` }),
      ...SHEETS.map((sheet) => el("use", { href: this.#atlas.sheetSymbol(sheet, kind, rotation, looksOf({ x, y })) })),
    ];
  }

  /** The second cell of a tile that lies on two. */
  #otherHalf({ x, y, rotation, also }: Ghost): SVGElement[] {
    if (!also) return [];
    const half = el("g", { transform: `translate(${(also.x - x) * SIZE} ${(also.y - y) * SIZE})` });
    half.append(...this.#half({ ...also, rotation }), el("rect", { width: SIZE, height: SIZE, class: "ghost-frame" }));
    return [half];
  }

  /** Something that is laid with the ghost, next to it or over it. */
  #over({ x, y, kind, rotation, span }: Ghost): SVGElement[] {
    const { span: drawn } = this.#atlas.world;
    if (!span || !drawn) return [];
    const own = span.x === x && span.y === y;
    const aside = drawn.aside(own ? this.#atlas.tile(kind, rotation) : this.#land.tile(span.x, span.y), span.axis);
    const at = `translate(${(span.x - x + 0.5) * SIZE} ${(span.y - y + 0.5) * SIZE})`;
    const over = el("g", { class: "ghost-span", transform: at });
    over.append(
      el("use", { href: this.#atlas.symbol(`span-${span.axis}-${aside}`, () => drawn.draw(span.axis, aside)) }),
    );
    return [over];
  }

  /** The ghost under a point of the map. */
  ghostAt(p: Pt): Ghost | null {
    const ghost = this.#ghost;
    if (!ghost) return null;
    const over = ({ x, y }: { x: number; y: number }): boolean =>
      Math.floor(p.x / SIZE) === x && Math.floor(p.y / SIZE) === y;
    return over(ghost) || (ghost.also && over(ghost.also)) ? ghost : null;
  }

  setSpots(spots: readonly Spot[], place: (spot: Spot) => Home | null): void {
    const placed = spots.flatMap((spot) => {
      const found = place(spot);
      return found ? [{ ...spot, ...found, at: found.home, radius: halfWidth(spot) }] : [];
    });
    this.#spots = readingOrder(placed, (spot) => spot.home, 20);
    this.#syncSpots();
  }

  #syncSpots(): void {
    const wished = this.#spots.map(({ home, below }) => pt(home.x, home.y + below * this.#scale));
    const radii = this.#spots.map((spot) => halfWidth(spot) * this.#scale);
    const free = pushApart(
      wished,
      radii.map((radius) => Math.max(1.05 * radius, this.#room)),
    );
    this.#spots = this.#spots.map((spot, i) => ({ ...spot, at: free[i]!, radius: radii[i]! }));
    this.#spotButtons.sync(this.#spots);
    inOrder(
      this.spots,
      this.#spots.map((spot) => this.#spotButtons.element(spot.id)!),
    );
  }

  #drawSpot(element: SVGElement, spot: PlacedSpot): void {
    set(element, {
      transform: `translate(${spot.at.x} ${spot.at.y})scale(${this.#scale})`,
      "aria-label": spot.label,
      "aria-pressed": String(spot.chosen),
      class: `spot${spot.chosen ? " chosen" : ""}${spot.quiet ? " quiet" : ""}`,
    });
    if (spot.quiet && !spot.chosen) return this.#drawDot(element, spot);
    const size = spot.chosen ? 1 : 0.72;
    const piece = `<g transform="translate(0 ${spot.chosen ? 0 : 2.5})scale(${size})">${this.#atlas.world.piece(spot.icon, spot.colour)}</g>`;
    draw(
      element,
      `${frame(spot, this.#scale)}${stem(spot, this.#scale)}<circle class="spot-disc" r="${SPOT - 1.5}"/>${piece}${keySign(spot.key)}`,
    );
    element.prepend(title(spot.label));
  }

  #drawDot(element: SVGElement, spot: PlacedSpot): void {
    const half = halfWidth(spot);
    const line = stem(spot, this.#scale);
    if (!spot.note) draw(element, `${line}<circle class="spot-disc p${spot.colour}" r="${num(half)}"/>`);
    else {
      const piece = `<g transform="translate(${num(9 - half)} 1)scale(0.52)">${this.#atlas.world.piece(spot.icon, spot.colour)}</g>`;
      const note = `<text class="dot-note" x="${num(half - 5.3)}" y="4.200" text-anchor="end">${escaped(spot.note)}</text>`;
      draw(
        element,
        `${line}<rect class="spot-disc" x="${num(-half)}" y="-9" width="${num(2 * half)}" height="18" rx="9"/>${piece}${note}`,
      );
    }
    element.prepend(title(spot.label));
  }

  zoom(k: number): void {
    const scale = Math.round(Math.max(1, LEAST[this.#pointer] / (SPOT * k)) * 20) / 20;
    const room = Math.min(MAX_ROOM[this.#pointer], Math.ceil(ROOM[this.#pointer] / k));
    if (scale === this.#scale && room === this.#room) return;
    [this.#scale, this.#room] = [scale, room];
    this.#syncSpots();
  }

  /** All buttons in reading order. */
  targets(): Target[] {
    const cells = this.#cells.map((cell) => {
      const at = pt((cell.x + 0.5) * SIZE, (cell.y + 0.5) * SIZE);
      return {
        element: this.#cellButtons.element(`${cell.x},${cell.y}`)!,
        at,
        home: at,
        press: () => this.#pressed.cell(cell.x, cell.y),
      };
    });
    const spots = this.#spots.map((spot) => ({
      element: this.#spotButtons.element(spot.id)!,
      at: spot.at,
      home: spot.home,
      press: () => this.#pressed.spot(spot.id),
    }));
    return [...cells, ...spots];
  }

  cellElement(x: number, y: number): SVGElement | undefined {
    return this.#cellButtons.element(`${x},${y}`);
  }

  spotElement(id: string): SVGElement | undefined {
    return this.#spotButtons.element(id);
  }

  /** The button that a tap at a point of the map means; `reach` is how far a finger may miss. */
  hit(p: Pt, reach: number): Target | null {
    let [best, near]: [Target | null, number] = [null, Infinity];
    const spots = this.targets().slice(this.#cells.length);
    for (const target of spots) {
      const d = dist(p, target.at);
      if (d < Math.max(SPOT * this.#scale * (quiet(target) ? NOTED : 1), reach) && d < near) [best, near] = [target, d];
    }
    if (best) return best;
    const [x, y] = [Math.floor(p.x / SIZE), Math.floor(p.y / SIZE)];
    const tile = this.#spots.flatMap((spot, i) => (spot.whole && spot.x === x && spot.y === y ? [i] : []));
    if (tile.length === 1) return spots[tile[0]!]!;
    for (const target of this.targets().slice(0, this.#cells.length)) {
      const d = Math.max(Math.abs(p.x - target.at.x), Math.abs(p.y - target.at.y));
      if (d < Math.max(SIZE / 2, reach) && d < near) [best, near] = [target, d];
    }
    return best;
  }
}

/** Half the width of a spot's drawing; a number makes a dot wider on both sides. */
const halfWidth = ({ quiet, chosen, note }: Spot): number => {
  if (!quiet || chosen) return SPOT;
  return note ? 16 + 3.5 * (note.length - 1) : SPOT * DOT;
};

const quiet = ({ element }: Target): boolean => element.classList.contains("quiet");

function cellButton(cell: Cell): SVGElement {
  const inset = 5;
  const side = SIZE - 2 * inset;
  return el(
    "g",
    { class: "cell", role: "button", tabindex: -1 },
    el("rect", {
      class: "cell-field",
      x: cell.x * SIZE + inset,
      y: cell.y * SIZE + inset,
      width: side,
      height: side,
      rx: 5,
    }),
  );
}

/** What is laid with the tile on this cell. */
function cellSign({ x, y }: Cell, piece: string): SVGElement {
  const sign = el("g", {
    class: "cell-sign",
    transform: `translate(${(x + 0.5) * SIZE} ${(y + 0.5) * SIZE})scale(1.6)`,
  });
  draw(sign, piece);
  return sign;
}

/** The tile, if the action is for the tile as a whole. */
function frame({ whole, at, x, y }: PlacedSpot, scale: number): string {
  if (!whole) return "";
  const near = (n: number, from: number): string => num((n * SIZE + 3 - from) / scale);
  const side = num((SIZE - 6) / scale);
  return `<rect class="spot-tile" x="${near(x, at.x)}" y="${near(y, at.y)}" width="${side}" height="${side}" rx="${num(5 / scale)}"/>`;
}

/** A line from a spot that had to be moved to the place that it is for. */
function stem({ home, at }: PlacedSpot, scale: number): string {
  if (dist(home, at) < SPOT * scale * 0.6) return "";
  const [x, y] = [num((home.x - at.x) / scale), num((home.y - at.y) / scale)];
  return `<path class="spot-stem" d="M0 0L${x} ${y}"/><circle class="spot-foot" cx="${x}" cy="${y}" r="3"/>`;
}

const escaped = (text: string): string => text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`);

function title(text: string): SVGElement {
  const element = el("title");
  element.textContent = text;
  return element;
}

function keySign(key: string): string {
  if (!/^[0-9]$/.test(key)) return "";
  return `<g class="spot-key" transform="translate(11 -11)"><circle r="6"/><text y="3.4" text-anchor="middle">${key}</text></g>`;
}

/** Two arrows in a circle: this tile can be turned. */
function turnSign(): SVGElement {
  const sign = el("g", { class: "turn-sign", transform: "translate(84 16)" });
  draw(
    sign,
    '<circle r="12"/><path d="M-6.5-1A6.6 6.6 0 0 1 5-4.5M6.5 1A6.6 6.6 0 0 1-5 4.5M5.5-8.5V-4.2H1.2M-5.5 8.5V4.2H-1.2"/>',
  );
  return sign;
}
