// Keeps what the others have done since the player's last decision, until the player closes it or decides again.
import { getContext, setContext } from "svelte";
import { dismiss, dismissed } from "../../motion/dismissed";
import type { TableStore } from "../../net/table.svelte";
import { came, since } from "./since";
import type { GoldRiver } from "./types";

export class Since {
  #dismissed: number = $state(0);

  constructor(private readonly store: TableStore<GoldRiver>) {
    this.#dismissed = dismissed(store.id);
  }

  /** Empty once the game is over, or while an earlier position is shown. */
  readonly entries = $derived.by(() => {
    const { state, live } = this.store;
    if (!state || !live || state.table.phase !== "playing") return [];
    return since(state.log, state.mine, this.#dismissed);
  });
  readonly cards: Set<number> = $derived.by(() => came(this.entries, this.store.state?.mine ?? []));

  /** Removes the marks. */
  dismiss(): void {
    this.#dismissed = this.store.state?.version ?? 0;
    dismiss(this.store.id, this.#dismissed);
  }
}

const KEY = Symbol("cards that came since one's own last decision");

/** New cards in this part of the page are marked. */
export const markNew = (cards: () => Set<number>): unknown => setContext(KEY, cards);

const NONE = new Set<number>();
/** The new cards, for a part of the page that shows cards; empty if nothing marks them. */
export const newCards = (): (() => Set<number>) => getContext<(() => Set<number>) | undefined>(KEY) ?? (() => NONE);
