// Decides which tab runs a game if several tabs show it: one tab owns it through a browser lock; the others follow and
// can take over.

interface Listener {
  /** Another tab has taken the table over (`false`), or this tab has got it. */
  owned(table: string, owned: boolean): void;
  /** Another tab has stored a change of a table. */
  changed(table: string): void;
}

const nameOf = (table: string) => `goldfever ${table}`;

export class Locks {
  /** By table: gives the lock back, or stops waiting for it. */
  readonly #held = new Map<string, () => void>();
  readonly #waiting = new Map<string, AbortController>();
  readonly #channel = typeof BroadcastChannel === "function" ? new BroadcastChannel("goldfever tables") : null;

  constructor(private readonly listener: Listener) {
    this.#channel?.addEventListener("message", ({ data }: MessageEvent<string>) => listener.changed(data));
  }

  /** Tells the other tabs that a change of a table was stored. */
  tell(table: string): void {
    this.#channel?.postMessage(table);
  }

  /** Takes the table if it is free. Otherwise this tab gets it when the other one leaves it. */
  async take(table: string): Promise<boolean> {
    // A browser too old for locks is treated as if it had one tab; the store would notice a second one.
    if (!("locks" in navigator) || this.#held.has(table)) return true;
    const free = await new Promise<boolean>((told) => this.#request(table, { ifAvailable: true }, told));
    if (!free) {
      const waits = new AbortController();
      this.#waiting.set(table, waits);
      this.#request(table, { signal: waits.signal }, (got) => got && this.listener.owned(table, true));
    }
    return free;
  }

  /** Takes the table from the tab that has it. */
  takeOver(table: string): void {
    if (!("locks" in navigator) || this.#held.has(table)) return;
    this.#waiting.get(table)?.abort();
    this.#request(table, { steal: true }, () => this.listener.owned(table, true));
  }

  /** Does something with a table that no tab has open; `null` if one has. */
  async whileFree<T>(table: string, work: () => Promise<T>): Promise<T | null> {
    if (!("locks" in navigator)) return work();
    return navigator.locks.request(nameOf(table), { ifAvailable: true }, (lock) => (lock ? work() : null));
  }

  release(table: string): void {
    this.#waiting.get(table)?.abort();
    this.#waiting.delete(table);
    this.#held.get(table)?.();
    this.#held.delete(table);
  }

  #request(table: string, options: LockOptions, told: (got: boolean) => void): void {
    const hold = (lock: Lock | null) => {
      if (lock === null) {
        told(false);
        return undefined;
      }
      return new Promise<void>((release) => {
        this.#waiting.delete(table);
        this.#held.set(table, release);
        told(true);
      });
    };
    navigator.locks.request(nameOf(table), options, hold).catch(() => {
      // Another tab has taken it, or this one no longer waits for it.
      if (this.#held.delete(table)) this.#lost(table);
    });
  }

  /** Another tab has it now. This one gets it back when that is closed. */
  #lost(table: string): void {
    this.listener.owned(table, false);
    const waits = new AbortController();
    this.#waiting.set(table, waits);
    this.#request(table, { signal: waits.signal }, (got) => got && this.listener.owned(table, true));
  }
}
