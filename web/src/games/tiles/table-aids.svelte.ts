// The aids of a table of tiles: when they are requested, and for which position the answer is.
import { watch } from "../../lib/watch.svelte";
import { AidsStore } from "../../net/aids.svelte";
import type { TableStore } from "../../net/table.svelte";
import { settings } from "../../settings/settings.svelte";
import type { TileAids, TileGame } from "./model";

/**
 * In a replay most positions pass quickly: aids are requested only for one that is shown this long, in milliseconds.
 */
const REST = 250;

export class TableAids {
  readonly #aids: AidsStore<TileAids>;

  /**
   * `used`: something on the screen shows aids, besides the settings. Must be called while a component is being
   * created.
   */
  constructor(
    private readonly store: TableStore<TileGame>,
    used: () => boolean,
  ) {
    const aids = new AidsStore<TileAids>(store.askAids);
    this.#aids = aids;
    const wanted = $derived(store.hasAids && (Object.values(settings.aids).some(Boolean) || used()));
    const version = $derived(store.state?.version ?? -1);
    // They are for the current position: requested as soon as it has changed. The earlier aids stay until then.
    watch(
      () => (wanted ? version : null),
      (at) => {
        if (at === null) return;
        if (store.live) aids.want(at);
        const rest = store.live ? undefined : setTimeout(() => aids.want(at), REST);
        return () => (clearTimeout(rest), aids.stop());
      },
    );
    // Another observer can compute other aids.
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

  /** The latest aids, unless they are for a later position. */
  worked = $derived.by(() => {
    const answer = this.#aids.answer;
    return answer && answer.version <= (this.store.state?.version ?? -1) ? answer.aids : null;
  });

  /** The aids for the position on the screen. */
  current = $derived.by(() => {
    const answer = this.#aids.answer;
    return answer?.version === this.store.state?.version ? (answer?.aids ?? null) : null;
  });
}
