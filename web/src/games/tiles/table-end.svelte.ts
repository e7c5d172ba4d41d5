// How a table of tiles ends: users who have watched the game see the ceremony, others find the final scores.
import type { Owned } from "../../board/api";
import { watchEarly } from "../../lib/watch.svelte";
import { pace } from "../../motion/pace";
import type { TableStore } from "../../net/table.svelte";
import { steps } from "./ending";
import { Ending } from "./ending.svelte";
import type { Line } from "./line";
import type { TileGame } from "./model";
import type { Playback } from "./playback.svelte";

interface Hands {
  /** The log so far. */
  log(): Line[];
  /** Highlights the place of a step on the map, and its players; `null`: ends the highlight. */
  present(shown: Owned[] | null): void;
  /** Shows the final scores of the game. */
  account(): void;
}

export class TableEnd {
  readonly ending: Ending;
  /** The content of the ceremony; empty while the game is running. */
  readonly finale = $derived.by(() => {
    const outcome = this.#view?.outcome;
    return outcome ? steps(this.hands.log(), this.playback.cues, outcome) : [];
  });
  readonly #totals = $derived.by(() => this.#view?.outcome?.players.map((player) => player.total) ?? []);
  #ended = false;

  /** Must be called while a component is being created. */
  constructor(
    private readonly store: TableStore<TileGame>,
    private readonly playback: Playback,
    private readonly hands: Hands,
  ) {
    this.ending = new Ending({
      stage: (staged) => (playback.ending = staged),
      show: (step, length) => {
        hands.present(
          step.parts &&
            step.items.map(({ parts, gains }) => ({ parts: parts ?? [], owners: gains.map(({ player }) => player) })),
        );
        playback.show(step, length);
      },
      done: () => {
        hands.present(null);
        hands.account();
      },
    });
    let seenPlaying = false;
    watchEarly(
      () => ({ over: this.#over, waits: playback.playing }),
      ({ over, waits }) => {
        if (!store.live || this.#ended) return;
        if (!over) seenPlaying = true;
        else if (seenPlaying && waits) this.ending.await(this.finale, this.#totals);
        else {
          this.#ended = true;
          if (seenPlaying && pace() > 0 && !document.hidden) this.ending.begin(this.finale, this.#totals);
          else hands.account();
        }
      },
    );
  }

  get #view() {
    return this.store.state?.view;
  }

  get #over(): boolean {
    return this.#view?.phase === "over" && this.#view.outcome !== null;
  }

  /** Skips the animation, whether of the last move or the ceremony; a step that the player has paused stays. */
  skip(): void {
    this.playback.skip();
    if (this.ending.paused) return;
    if (this.ending.on) this.#ended = true;
    this.ending.skip();
  }

  /** Shows the ceremony again; `null` if there is none. */
  get again(): (() => void) | null {
    return this.store.live && this.finale.length > 0 ? () => this.ending.begin(this.finale, this.#totals) : null;
  }
}
