// What the backend works out for a table of tiles: when it is asked for, and of which moment the answer is.
import { watch } from "../../lib/watch.svelte";
import { AidsStore } from "../../net/aids.svelte";
import type { TableStore } from "../../net/table.svelte";
import { settings } from "../../settings/settings.svelte";
import type { TileAids, TileGame } from "./model";

/** Somebody who plays a game back passes most moments by: one is looked at when it is shown for so long, in milliseconds. */
const REST = 250;

export class TableAids {
  readonly #aids: AidsStore<TileAids>;

  /** `used`: besides the settings, something on the screen shows them. Called while a component is made. */
  constructor(
    private readonly store: TableStore<TileGame>,
    used: () => boolean,
  ) {
    const aids = new AidsStore<TileAids>(store.askAids);
    this.#aids = aids;
    const wanted = $derived(store.hasAids && (Object.values(settings.aids).some(Boolean) || used()));
    const version = $derived(store.state?.version ?? -1);
    // They are of the moment the table is at: asked for as soon as it has changed. What was worked out before stands until then.
    watch(
      () => (wanted ? version : null),
      (at) => {
        if (at === null) return;
        if (store.live) aids.want(at);
        const rest = store.live ? undefined : setTimeout(() => aids.want(at), REST);
        return () => (clearTimeout(rest), aids.stop());
      },
    );
    // Another observer can work out other things.
    watch(
      () => store.source.aids,
      (told) => {
        if (!store.live && told) aids.forget();
      },
    );
  }

  /** The table has none. */
  get locked(): boolean {
    return this.#aids.locked;
  }

  /** The last that were worked out, unless they are of a later moment. */
  worked = $derived.by(() => {
    const answer = this.#aids.answer;
    return answer && answer.version <= (this.store.state?.version ?? -1) ? answer.aids : null;
  });

  /** Those of the moment that is shown. */
  current = $derived.by(() => {
    const answer = this.#aids.answer;
    return answer?.version === this.store.state?.version ? (answer?.aids ?? null) : null;
  });
}
