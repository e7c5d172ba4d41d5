// Pieces on the map: figures and other things. They keep a minimum size on the screen when the map is small.
import type { Atlas } from "../atlas";
import { el, inOrder, layer } from "../core/dom";
import { CENTRE, SIZE, dist, pt, type Pt } from "../core/geometry";
import type { Staged } from "../api";
import { Keyed } from "../core/keyed-layer";
import type { MapPiece, Place } from "../world";
import type { Home } from "./actions";
import type { Land } from "./land";

interface Piece {
  key: string;
  at: Pt;
  symbol: string;
  /** Lies flat on the ground and grows less. */
  flat: boolean;
  /** A part of its tile that lies on the land. */
  over: boolean;
}

/** Something that can be done. */
interface ToDo {
  x: number;
  y: number;
  segment: number;
  icon: string;
  also?: { x: number; y: number };
}

const begins = (piece: Piece, key: string): boolean => piece.key === key || piece.key.startsWith(`${key}/`);

const CORNER = pt(80, 82);

/** Least height of a figure on the screen, in pixels, and its height on the map. */
const LEAST = 20;
const HEIGHT = 32;

/** How much larger than on the map pieces are drawn at this scale. */
export const magnified = (k: number): number => Math.max(1, LEAST / (HEIGHT * k));

export class Pieces {
  readonly layer = layer("pieces");
  /** Pieces that are part of their tile. */
  readonly over = layer("pieces-over");
  readonly #atlas: Atlas;
  readonly #land: Land;
  readonly #pieces: Keyed<Piece>;
  #scale = 1;
  #now: Piece[] = [];
  #motion = true;

  constructor(atlas: Atlas, land: Land) {
    this.#atlas = atlas;
    this.#land = land;
    this.#pieces = new Keyed<Piece>(this.layer, {
      key: (piece) => piece.key,
      looks: (piece) => `${piece.symbol}@${piece.at.x},${piece.at.y}*${this.#scale}`,
      make: () => el("g", { class: "piece" }, el("use")),
      update: (element, piece) => {
        element.setAttribute(
          "transform",
          `translate(${piece.at.x} ${piece.at.y})scale(${piece.over ? 1 : piece.flat ? Math.min(this.#scale, 1.25) : this.#scale})`,
        );
        element.firstElementChild!.setAttribute("href", piece.symbol);
      },
      leave: (element) => this.#leave(element),
      parent: (piece) => (piece.over ? this.over : this.layer),
    });
  }

  #leave(element: SVGElement): void {
    if (!this.#motion || !element.firstElementChild) return element.remove();
    const going = element.firstElementChild.animate(
      [
        { opacity: 1, transform: "translateY(0)" },
        { opacity: 0, transform: "translateY(-22px)" },
      ],
      { duration: 260, easing: "ease-in" },
    );
    going.onfinish = () => element.remove();
    going.oncancel = () => element.remove();
  }

  #place(at: { x: number; y: number; segment: number }, { spot, ground }: Place): Pt | null {
    const tile = this.#land.tile(at.x, at.y);
    const on = ground === undefined ? tile?.segments[at.segment] : tile?.segments.find((s) => s.kind === ground);
    const corner = tile && this.#atlas.world.corner?.(tile);
    const anchor = ground === undefined ? this.#land.part(at.x, at.y, at.segment)?.anchor : on?.anchor;
    const p = { centre: CENTRE, corner: corner ?? CORNER, anchor, pile: on?.pile }[spot];
    return p ? pt(p.x + at.x * SIZE, p.y + at.y * SIZE) : null;
  }

  /** The place on the map for an action on a segment, on a tile as a whole, or across the edge of two tiles. */
  spot(at: ToDo): Home | null {
    if (at.also)
      return {
        home: pt(((at.x + at.also.x + 1) / 2) * SIZE, ((at.y + at.also.y + 1) / 2) * SIZE),
        below: 0,
        whole: false,
      };
    const place = this.#atlas.world.places?.[at.icon];
    const own = at.segment < 0 || place?.ground === undefined ? place : undefined;
    const home = this.#place(at, own ?? { spot: at.segment < 0 ? "centre" : "anchor" });
    if (!home) return null;
    const crowded = this.#now.some((piece) => dist(piece.at, home) < SIZE / 5);
    return { home, below: crowded ? (place?.below ?? 0) : 0, whole: at.segment < 0 && place?.whole === true };
  }

  sync(view: unknown, colours: readonly number[], motion: boolean, staged: Staged | null = null): void {
    this.#motion = motion;
    // Pieces on a tile move together with it.
    const tiles = this.#atlas.world.mapPieces(view, colours, (x, y) => this.#land.tile(x, y));
    const known = tiles.filter(({ x, y }) => !staged?.tiles.has(`${x},${y}`));
    this.#land.setOver(known);
    const all = known.flatMap((s) => this.#piece(s));
    const there = staged ? all.filter((piece) => !staged.coming.some((key) => begins(piece, key))) : all;
    const staying = (staged?.staying ?? []).flatMap((s) => {
      if (there.some((piece) => begins(piece, s.key))) return [];
      const was = this.#now.find((piece) => begins(piece, s.key));
      const colour = colours[s.player] ?? s.player;
      const draw = (): string => this.#atlas.world.piece(s.icon, colour);
      return was ? [was] : this.#piece({ ...s, spot: "anchor", art: `${s.icon}-${colour}`, draw });
    });
    this.#now = [...there, ...staying];
    this.#draw(motion && this.layer.childElementCount > 0);
  }

  #piece(s: MapPiece): Piece[] {
    const p = this.#place(s, s);
    if (!p) return [];
    const symbol = this.#atlas.symbol(s.art, s.draw);
    return [
      {
        key: s.key,
        at: pt(p.x + (s.dx ?? 0), p.y + (s.dy ?? 0)),
        symbol,
        flat: s.flat ?? false,
        over: s.part !== undefined,
      },
    ];
  }

  #draw(motion: boolean): void {
    const fresh = this.#pieces.sync(this.#now);
    const order = this.#now.filter(({ over }) => !over).sort((a, b) => a.at.y - b.at.y);
    inOrder(
      this.layer,
      order.map((piece) => this.#pieces.element(piece.key)!),
    );
    if (!motion) return;
    for (const element of fresh) {
      element.firstElementChild!.animate(
        [
          { opacity: 0, transform: "translateY(-18px)" },
          { opacity: 1, transform: "translateY(0)" },
        ],
        { duration: 240, easing: "cubic-bezier(.3,1.4,.5,1)" },
      );
    }
  }

  /** Called when the scale of the map changes. */
  zoom(k: number): void {
    const scale = Math.round(magnified(k) * 20) / 20;
    if (scale === this.#scale) return;
    this.#scale = scale;
    this.#pieces.sync(this.#now);
  }
}
