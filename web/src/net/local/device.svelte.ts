// Playing on this device without a server: its tables, whether there is a server at all, and where games are stored.
import type { Kept } from "../../local/protocol";

/** The ids of tables on this device begin with this; those of a server never do. */
const BEFORE = "local-";

export const isLocal = (table: string): boolean => table.startsWith(BEFORE);

/** A page that was built to be used without any server. */
export const ALONE: boolean = import.meta.env.VITE_ALONE === "1";

class Device {
  /** No server answers: new tables are made here. */
  alone: boolean = $state(ALONE);
  /** Where games on this device are stored; `null` while unknown. */
  kept: Kept | null = $state(null);
  /** Tables that another tab runs. */
  #elsewhere: readonly string[] = $state.raw([]);

  setOwned(table: string, owned: boolean): void {
    const others = this.#elsewhere.filter((one) => one !== table);
    this.#elsewhere = owned ? others : [...others, table];
  }

  /** Another tab has this table; it can be taken over. */
  isElsewhere(table: string): boolean {
    return this.#elsewhere.includes(table);
  }
}

export const device = new Device();
