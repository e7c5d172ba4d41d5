// Sentences for a screen reader: only additions to a list are read, so that none is lost when the next one comes soon.
// Events in quick succession, as from bots, are gathered into one paragraph.

export interface Said {
  key: string;
  text: string;
}

/** No more than these are kept; the whole log is elsewhere. */
const MAX_SENTENCES = 200;

/** News is read when nothing new has come for this long, and after this long at the latest; in milliseconds. */
export const QUIET = 350;
export const LATEST = 1500;

/** The sentences with new ones at the end, each once. */
export function joined(said: Said[], fresh: Said[]): Said[] {
  const known = new Set(said.map(({ key }) => key));
  const more = fresh.filter(({ key, text }) => text !== "" && !known.has(key));
  return more.length === 0 ? said : [...said, ...more].slice(-MAX_SENTENCES);
}

/** What a sentence needs at its end so that it does not run into the next one. */
export const ending = (text: string): string => (/[.!?…]$/.test(text) ? "" : ".");

/** Gathers sentences and passes them on together. */
export class Gathering {
  #waiting: Said[] = [];
  #known: Said[] = [];
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #held = false;

  constructor(
    private readonly read: (said: Said[]) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  add(fresh: Said[]): void {
    const all = joined(this.#known, fresh);
    if (all === this.#known) return;
    const known = new Set(this.#known);
    this.#waiting.push(...all.filter((said) => !known.has(said)));
    this.#known = all;
    if (this.#timer === undefined) this.#since = this.now();
    this.later();
  }

  /** More may follow: wait for it. */
  later(): void {
    clearTimeout(this.#timer);
    const left = Math.max(0, this.#since + LATEST - this.now());
    this.#timer = setTimeout(() => this.flush(), Math.min(QUIET, left));
  }

  /** While this is true sentences wait, however long; then they are passed on like others. */
  hold(held: boolean): void {
    if (held === this.#held) return;
    this.#held = held;
    if (!held && this.#waiting.length > 0) this.later();
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const said = this.#held ? [] : this.#waiting;
    if (!this.#held) this.#waiting = [];
    this.read(said);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
