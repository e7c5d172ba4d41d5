// If there is nothing to decide, the page continues by itself after a moment in which the player can stop it.
import { settings } from "../settings/settings.svelte";

/** That moment, in milliseconds. */
const MOMENT = 2000;

interface Table {
  state: { version: number } | null;
  refusal: unknown;
}

interface Hands {
  /** There is nothing to decide. */
  settled(): boolean;
  /** Nothing is on display that should be seen first. */
  quiet(): boolean;
  goOn(): void;
}

export class GoingOn {
  #stopped: number = $state(-1);

  /** Must be called while a component is being created. */
  constructor(
    private readonly table: Table,
    private readonly hands: Hands,
  ) {
    $effect(() => {
      if (!this.soon) return;
      const timer = setTimeout(() => hands.goOn(), MOMENT);
      return () => clearTimeout(timer);
    });
  }

  /** The page is about to do the only thing left. */
  soon: boolean = $derived.by(
    () =>
      this.hands.settled() &&
      settings.goOn === "self" &&
      this.#stopped !== this.table.state?.version &&
      !this.table.refusal &&
      this.hands.quiet(),
  );

  /** Not in this turn. */
  stop(): void {
    this.#stopped = this.table.state?.version ?? -1;
  }
}
