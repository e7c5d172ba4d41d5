// The ceremony at the end of a game: one step after the other, ended by any press.
import type { Staged } from "../../board/api";
import { pace } from "../../motion/pace";
import { Queue } from "../../motion/queue";
import { stagedFor } from "./cues";
import { CEREMONY, type Step } from "./ending";

interface Hands {
  /** Figures that have yet to return; `null` when all have. */
  stage(staged: Staged | null): void;
  /** Highlights and shows the place of a step. */
  show(step: Step, length: number): void;
  /** It is over, or was skipped. */
  done(): void;
}

export class Ending {
  /** True from its beginning to its end. */
  on: boolean = $state(false);
  step: Step | null = $state.raw(null);
  /** Number of the step, from 1. */
  at: number = $state(0);
  count: number = $state(0);
  /** The step stays until the player continues. */
  paused: boolean = $state(false);
  /** Points before the first step. */
  #before: number[] = $state.raw([]);
  readonly #queue = new Queue<Step>((step, length, left) => this.#begin(step, length, left));

  constructor(private readonly hands: Hands) {}

  /** The points to show during the ceremony; `null` when it is over. */
  totals = $derived.by(() => (this.on ? (this.step?.totals ?? this.#before) : null));

  /** The game is over, but another animation is still running: figures and points stay. */
  await(steps: readonly Step[], totals: readonly number[]): void {
    this.#before = totals.map((total, player) => total - steps.reduce((sum, { gains }) => sum + won(gains, player), 0));
    this.on = true;
    this.count = steps.length;
    this.#stage(steps);
  }

  begin(steps: readonly Step[], totals: readonly number[]): void {
    this.#queue.skip();
    this.await(steps, totals);
    this.retime();
    if (steps.length === 0) this.skip();
    else this.#queue.add(steps, CEREMONY);
  }

  /**
   * Uses the speed of the settings from the next step on. Even without animation there are steps, for users who ask for
   * them.
   */
  retime(): void {
    this.#queue.pace = pace() || 1;
  }

  pause(): void {
    this.paused = true;
    this.#queue.pause();
  }

  resume(): void {
    this.paused = false;
    this.#queue.resume();
  }

  /** Goes to the next step, which also stays. */
  next(): void {
    this.pause();
    this.#queue.next();
  }

  skip(): void {
    if (!this.on) return;
    if (this.#queue.busy) this.#queue.skip();
    else this.#end();
  }

  #stage(left: readonly Step[]): void {
    this.hands.stage(stagedFor(left.flatMap(({ items }) => items.flatMap(({ cue }) => cue ?? []))));
  }

  #begin(step: Step | null, length: number, left: readonly Step[]): void {
    if (!step) return this.#end();
    this.step = step;
    this.at = this.count - left.length;
    this.#stage(left);
    this.hands.show(step, length);
  }

  #end(): void {
    this.on = false;
    this.paused = false;
    this.step = null;
    this.at = 0;
    this.hands.stage(null);
    this.hands.done();
  }
}

const won = (gains: Step["gains"], player: number): number =>
  gains.reduce((sum, gain) => sum + (gain.player === player ? gain.points : 0), 0);
