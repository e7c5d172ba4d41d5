// How detailed tiles of each size are drawn. The level does not change while the map moves.
import type { Detail } from "../world";

/** Tiles smaller than `below` pixels on the screen are drawn with this detail, until they are larger than `above`. */
const STEPS: readonly { detail: Detail; below: number; above: number }[] = [
  { detail: "tiny", below: 44, above: 48 },
  { detail: "far", below: 72, above: 78 },
];

/** The map must rest for this long, in milliseconds, before it is drawn with another level of detail. */
const REST = 220;

/** The level of detail for tiles of this size. Between the two sizes of a step it does not change. */
export function detailAt(side: number, now: Detail): Detail {
  const held = STEPS.findIndex(({ detail }) => detail === now);
  const step = STEPS.find(({ below, above }, i) => side < (held >= 0 && i >= held ? above : below));
  return step?.detail ?? "near";
}

/** Calls `change` when the map has rested at a size that needs another level of detail. */
export class Details {
  readonly #change: (detail: Detail) => void;
  #now: Detail = "near";
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(change: (detail: Detail) => void) {
    this.#change = change;
  }

  /** The size of tiles has changed; `atOnce` if nothing is drawn yet. */
  at(side: number, atOnce = false): void {
    clearTimeout(this.#timer);
    const next = detailAt(side, this.#now);
    if (next === this.#now) return;
    const turn = (): void => {
      this.#now = next;
      this.#change(next);
    };
    if (atOnce) turn();
    else this.#timer = setTimeout(turn, REST);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
