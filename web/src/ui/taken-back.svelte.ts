// Whose turn was taken back, until the user has understood it or the game goes on.
import { watch } from "../lib/watch.svelte";
import type { TableStore } from "../net/table.svelte";
import { takenBack } from "./taken-back";

export class TakenBack {
  /** The seat; `null` if there is nothing to tell. */
  told: number | null = $state.raw(null);

  /** Must be called while a component is being created. */
  constructor(store: TableStore) {
    let before: TableStore["state"] = null;
    /** So many steps there were as it was told. */
    let steps = 0;
    watch(
      () => store.state,
      (now) => {
        const seat = before && now && takenBack(before, now);
        // Whoever has accepted it here knows.
        const known = store.concluded === "accept-take-back" || (now?.mine ?? []).length === 0;
        if (typeof seat === "number" && now && !known) [this.told, steps] = [seat, now.log.length];
        else if (now && (now.table.take_back || now.table.phase !== "playing" || now.log.length > steps))
          this.told = null;
        before = now;
      },
    );
  }

  readonly understood = (): void => {
    this.told = null;
  };
}
