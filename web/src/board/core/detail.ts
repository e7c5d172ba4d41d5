// How much of a tile is drawn at which size, and when that changes: not while the map moves.
import type { Detail } from "../world";

/** Tiles smaller than `below` pixels on the screen are drawn with this detail, until they are larger than `above`. */
const STEPS: readonly { detail: Detail; below: number; above: number }[] = [
  { detail: "tiny", below: 44, above: 48 },
  { detail: "far", below: 72, above: 78 },
];

/** The map has rested for so long, in milliseconds, before it is drawn with other details. */
const REST = 220;

/** What belongs to tiles of this size. Between the two sizes of a step it stays what it is. */
export function detailAt(side: number, now: Detail): Detail {
  const held = STEPS.findIndex(({ detail }) => detail === now);
  const step = STEPS.find(({ below, above }, i) => side < (held >= 0 && i >= held ? above : below));
  return step?.detail ?? "near";
}

/** Tells `change` when the map has rested at a size that asks for other details. */
export class Details {
  readonly #change: (detail: Detail) => void;
  #now: Detail = "near";
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(change: (detail: Detail) => void) {
    this.#change = change;
  }

  /** Tiles are of this size now; `atOnce` when nothing is drawn yet. */
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
