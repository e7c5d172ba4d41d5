// Pieces on the map: figures, tents, piles of tokens. They keep a least size on the screen when the map is far away.
import type { Atlas } from "../atlas";
import { el, inOrder, layer } from "../core/dom";
import { SIZE, pt, type Pt } from "../core/geometry";
import { Keyed } from "../core/keyed";
import type { Spot } from "../worlds/world";
import type { Land } from "./land";

interface Man {
  key: string;
  at: Pt;
  symbol: string;
  /** Lies on the ground and grows less. */
  flat: boolean;
}

/** Least height of a figure on the screen, in pixels, and its height on the map. */
const LEAST = 20;
const HEIGHT = 32;

/** How much larger than life pieces are drawn at this scale. */
export const magnified = (k: number): number => Math.max(1, LEAST / (HEIGHT * k));

export class Men {
  readonly layer = layer("men");
  readonly #atlas: Atlas;
  readonly #land: Land;
  readonly #men: Keyed<Man>;
  #scale = 1;
  #now: Man[] = [];
  #motion = true;

  constructor(atlas: Atlas, land: Land) {
    this.#atlas = atlas;
    this.#land = land;
    this.#men = new Keyed<Man>(this.layer, {
      key: (man) => man.key,
      looks: (man) => `${man.symbol}@${man.at.x},${man.at.y}*${this.#scale}`,
      make: () => el("g", { class: "man" }, el("use")),
      update: (element, man) => {
        element.setAttribute("transform", `translate(${man.at.x} ${man.at.y})scale(${man.flat ? Math.min(this.#scale, 1.25) : this.#scale})`);
        element.firstElementChild!.setAttribute("href", man.symbol);
      },
      leave: (element) => this.#leave(element),
    });
  }

  #leave(element: SVGElement): void {
    if (!this.#motion || !element.firstElementChild) return element.remove();
    const going = element.firstElementChild.animate(
      [{ opacity: 1, transform: "translateY(0)" }, { opacity: 0, transform: "translateY(-22px)" }],
      { duration: 260, easing: "ease-in" },
    );
    going.onfinish = () => element.remove();
    going.oncancel = () => element.remove();
  }

  #place(at: { x: number; y: number; segment: number }, spot: Spot): Pt | null {
    const tile = this.#land.at(at.x, at.y);
    if (spot === "centre") return pt(at.x * SIZE + 50, at.y * SIZE + 50);
    if (spot === "corner") return pt(at.x * SIZE + 80, at.y * SIZE + 82);
    const found = tile && this.#atlas.tile(tile.kind, tile.rotation).segments[at.segment];
    if (!found) return null;
    const p = found[spot];
    return pt(p.x + at.x * SIZE, p.y + at.y * SIZE);
  }

  /** The place on the map for something done on a segment, or on a tile as a whole. */
  spot(at: { x: number; y: number; segment: number }, icon: string): Pt | null {
    return this.#place(at, at.segment < 0 ? "centre" : icon === "token" ? "pile" : "anchor");
  }

  sync(view: unknown, colours: readonly number[], motion: boolean): void {
    this.#motion = motion;
    this.#now = this.#atlas.world.stand(view, colours).flatMap((s): Man[] => {
      const p = this.#place(s, s.spot);
      if (!p) return [];
      const symbol = this.#atlas.symbol(s.art, s.draw);
      return [{ key: s.key, at: pt(p.x + (s.dx ?? 0), p.y + (s.dy ?? 0)), symbol, flat: s.flat ?? false }];
    });
    this.#draw(motion && this.layer.childElementCount > 0);
  }

  #draw(motion: boolean): void {
    const fresh = this.#men.sync(this.#now);
    const order = [...this.#now].sort((a, b) => a.at.y - b.at.y);
    inOrder(this.layer, order.map((man) => this.#men.element(man.key)!));
    if (!motion) return;
    for (const element of fresh) {
      element.firstElementChild!.animate(
        [{ opacity: 0, transform: "translateY(-18px)" }, { opacity: 1, transform: "translateY(0)" }],
        { duration: 240, easing: "cubic-bezier(.3,1.4,.5,1)" },
      );
    }
  }

  /** Told when the scale of the map changes. */
  zoom(k: number): void {
    const scale = Math.round(magnified(k) * 20) / 20;
    if (scale === this.#scale) return;
    this.#scale = scale;
    this.#men.sync(this.#now);
  }
}
