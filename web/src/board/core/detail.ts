// How much of a tile is drawn at which size, and when that changes: not while the map moves.
import type { Detail } from "../world";

/** Tiles smaller than this on the screen are drawn with less, larger ones than that with all: in pixels. */
const SMALL = 72;
const LARGE = 78;

/** The map has rested for so long, in milliseconds, before it is drawn with other details. */
const REST = 220;

/** What belongs to tiles of this size. Between the two sizes it stays what it is. */
export const detailAt = (side: number, now: Detail): Detail =>
  side < (now === "far" ? LARGE : SMALL) ? "far" : "near";

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
