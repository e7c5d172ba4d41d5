// Where nothing is to be decided, the page goes on by itself after a moment in which it can be stopped.
import type { TableStore } from "../../net/table.svelte";
import { settings } from "../../settings/settings.svelte";
import type { TileGame } from "./model";
import type { Turn } from "./turn.svelte";

/** That moment, in milliseconds. */
const MOMENT = 2000;

export class GoingOn {
  #stopped: number = $state(-1);

  /** `quiet`: nothing is shown that should be seen first. Called while a component is made. */
  constructor(
    private readonly store: TableStore<TileGame>,
    private readonly turn: Turn,
    private readonly quiet: () => boolean,
  ) {
    $effect(() => {
      if (!this.soon) return;
      const timer = setTimeout(() => turn.goOn(), MOMENT);
      return () => clearTimeout(timer);
    });
  }

  /** The page is about to do what is left to do. */
  soon: boolean = $derived.by(
    () =>
      this.turn.settled &&
      settings.goOn === "self" &&
      this.#stopped !== this.store.state?.version &&
      !this.store.refusal &&
      this.quiet(),
  );

  /** Not in this turn. */
  stop(): void {
    this.#stopped = this.store.state?.version ?? -1;
  }
}
