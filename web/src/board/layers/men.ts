// Pieces on the map: figures, tents, piles of tokens. They keep a least size on the screen when the map is far away.
import type { View } from "../../games/gold-rush/types";
import type { Atlas } from "../atlas";
import { el, layer } from "../core/dom";
import { SIZE, pt, type Pt } from "../core/geometry";
import { Keyed } from "../core/keyed";
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

  #place(at: { x: number; y: number; segment: number }, spot: "anchor" | "pile"): Pt | null {
    const tile = this.#land.at(at.x, at.y);
    const found = tile && this.#atlas.tile(tile.kind, tile.rotation).segments[at.segment];
    if (!found) return null;
    const p = found[spot];
    return pt(p.x + at.x * SIZE, p.y + at.y * SIZE);
  }

  /** The place on the map for something done on a segment. */
  spot(at: { x: number; y: number; segment: number }, icon: string): Pt | null {
    return this.#place(at, icon === "token" ? "pile" : "anchor");
  }

  sync(view: View, colours: readonly number[], motion: boolean): void {
    this.#motion = motion;
    const men: Man[] = [];
    const add = (key: string, at: Pt | null, symbol: string, markup: () => string): void => {
      if (at) men.push({ key, at, symbol: this.#atlas.symbol(symbol, markup), flat: key.startsWith("pile") });
    };
    const world = this.#atlas.world;
    for (const pile of view.piles) {
      const key = `pile/${pile.x},${pile.y},${pile.segment}`;
      add(key, this.#place(pile, "pile"), `pile-${pile.size}`, () => world.pile(pile.size));
    }
    view.tents.forEach((tent, player) => {
      const colour = colours[player] ?? player;
      if (tent) add(`tent/${player}/${tent.x},${tent.y},${tent.segment}`, this.#place(tent, "anchor"), `tent-${colour}`, () => world.piece("tent", colour));
    });
    for (const figure of view.figures) {
      const colour = colours[figure.player] ?? figure.player;
      const key = `${figure.role}/${figure.player}/${figure.x},${figure.y},${figure.segment}`;
      add(key, this.#place(figure, "anchor"), `${figure.role}-${colour}`, () => world.piece(figure.role, colour));
    }
    this.#now = men;
    this.#draw(motion && this.layer.childElementCount > 0);
  }

  #draw(motion: boolean): void {
    const fresh = this.#men.sync(this.#now);
    const order = [...this.#now].sort((a, b) => a.at.y - b.at.y);
    order.forEach((man) => {
      const element = this.#men.element(man.key);
      if (element) this.layer.append(element);
    });
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
