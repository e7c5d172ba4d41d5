// Optional marks on the map: cells that will always stay empty, and the owners of the land.
import type { Owned } from "../api";
import { el, layer, set } from "../core/dom";
import { SIZE } from "../core/geometry";
import { PLAYER_SHAPES } from "../../style/players";
import type { Lights } from "./lights";

/** Width of the stripes of land that several own. */
const STRIPE = 9;

export class Marks {
  readonly dead = el("path", { class: "marks-dead" });
  readonly owned = layer("marks-owned");
  /** The same for things that lie over tiles, and the shapes of all owners, above everything else there. */
  readonly over = layer("marks-owned");
  readonly #lights: Lights;

  constructor(lights: Lights) {
    this.#lights = lights;
  }

  /** A thin cross in each of these cells. */
  setDead(cells: readonly { x: number; y: number }[]): void {
    const [a, b] = [SIZE * 0.36, SIZE * 0.64];
    const cross = (x: number, y: number): string =>
      `M${x + a} ${y + a}L${x + b} ${y + b}M${x + b} ${y + a}L${x + a} ${y + b}`;
    set(this.dead, { d: cells.map(({ x, y }) => cross(x * SIZE, y * SIZE)).join("") });
  }

  /** The land in the colours of its owners, with their shapes; stripes where several own it. */
  setOwned(owned: readonly Owned[]): void {
    const patterns = new Map<string, SVGElement>();
    const fill = (owners: readonly number[]): string => {
      if (owners.length === 1) return `var(--wash-${owners[0]})`;
      const id = `owned-${owners.join("-")}`;
      if (!patterns.has(id)) patterns.set(id, stripes(id, owners));
      return `url(#${id})`;
    };
    const areas = (over: boolean): SVGElement[] =>
      owned.flatMap(({ parts, owners }) => {
        const meant = parts.filter((part) => this.#lights.liesOver(part) === over);
        if (meant.length === 0) return [];
        const area = el("path", { class: "owned-area", d: this.#lights.areaOf(meant) });
        const rim = el("path", { class: "owned-rim", d: this.#lights.rimOf(meant) });
        area.style.fill = fill(owners);
        rim.style.stroke = owners.length === 1 ? `var(--player-${owners[0]})` : "none";
        return [area, rim];
      });
    const [below, above] = [areas(false), areas(true)];
    const badges = owned.map(({ parts, owners }) => this.#badge(parts, owners));
    this.owned.replaceChildren(...patterns.values(), ...below);
    this.over.replaceChildren(...above, ...badges);
  }

  #badge(parts: Owned["parts"], owners: readonly number[]): SVGElement {
    const at = this.#lights.anchorOf(parts);
    const badge = el("g", {
      class: "owned-badge",
      transform: `translate(${at.x - (owners.length * 15) / 2} ${at.y - 8})`,
    });
    owners.forEach((owner, i) => {
      const shape = el("path", { d: PLAYER_SHAPES[owner]!, transform: `translate(${i * 15} 0)scale(0.66)` });
      shape.style.fill = `var(--player-${owner})`;
      badge.append(shape);
    });
    return badge;
  }
}

function stripes(id: string, owners: readonly number[]): SVGElement {
  const width = STRIPE * owners.length;
  const pattern = el("pattern", {
    id,
    width,
    height: width,
    patternUnits: "userSpaceOnUse",
    patternTransform: "rotate(45)",
  });
  owners.forEach((owner, i) => {
    const stripe = el("rect", { x: i * STRIPE, width: STRIPE, height: width });
    stripe.style.fill = `var(--wash-${owner})`;
    pattern.append(stripe);
  });
  return pattern;
}
