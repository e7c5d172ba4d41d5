// A queue of animations that run one after the other. It never falls far behind the true state: the more are waiting,
// the faster each is shown. No action waits for it: `skip` ends all of them.

/** Something that takes a while to be shown. */
export interface Shown {
  /** How long it takes if nothing else waits, in milliseconds; 0: it is skipped. */
  length: number;
}

/** Starts showing this; `left` is what waits after it. Called with `null` when nothing is left. */
export type Begin<T> = (item: T | null, length: number, left: readonly T[]) => void;

/** If no more than this is waiting, in milliseconds, nothing is hurried. */
export const CALM = 2600;
/** The same for what a player replays. */
export const BACK = 9000;
/** Everything is shown for at least this part of its time. */
const LEAST = 0.1;
/** If there are more than this, the oldest are skipped: they simply appear. */
export const MAX_QUEUED = 60;

/** How much faster than usual to show something if this much is to be shown in total. */
export const squeezed = (waiting: number, calm: number): number =>
  Math.max(LEAST, Math.min(1, calm / Math.max(1, waiting)));

export class Queue<T extends Shown> {
  #items: T[] = [];
  #now: T | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #calm = CALM;
  #paused = false;
  /** The factor of the chosen speed: 2 is twice as slow. */
  pace = 1;

  constructor(private readonly begin: Begin<T>) {}

  get busy(): boolean {
    return this.#now !== null;
  }

  /** What has not been shown yet, including the current animation. */
  get left(): readonly T[] {
    return this.#now ? [this.#now, ...this.#items] : this.#items;
  }

  /** Appends these to the queue. At most as many as can be shown are kept; the others are skipped. */
  add(items: readonly T[], calm = CALM): void {
    const all = [...this.#items, ...items.filter((item) => item.length > 0)];
    this.#items = all.slice(Math.max(0, all.length - MAX_QUEUED));
    this.#calm = this.busy ? Math.max(this.#calm, calm) : calm;
    if (!this.busy && this.#items.length > 0) this.#next();
  }

  /** The current animation stays until `next` or `resume`. */
  pause(): void {
    clearTimeout(this.#timer);
    this.#paused = true;
  }

  resume(): void {
    this.#paused = false;
    this.next();
  }

  /** Continues immediately with the next one. */
  next(): void {
    clearTimeout(this.#timer);
    if (this.busy) this.#next();
  }

  /** Stops showing anything; the true state appears. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#paused = false;
    const was = this.busy;
    this.#items = [];
    this.#now = null;
    if (was) this.begin(null, 0, []);
  }

  #next(): void {
    const item = this.#items.shift() ?? null;
    this.#now = item;
    if (!item) {
      this.#paused = false;
      return this.begin(null, 0, []);
    }
    const waiting = [item, ...this.#items].reduce((sum, each) => sum + each.length, 0);
    const length = Math.round(item.length * squeezed(waiting, this.#calm) * this.pace);
    if (!this.#paused) this.#timer = setTimeout(() => this.#next(), length);
    this.begin(item, length, [...this.#items]);
  }
}
