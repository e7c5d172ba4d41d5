// Plays a replay, one step after the other.
import type { Replay } from "./replay.svelte";

export const SPEEDS = [0.5, 1, 2, 4] as const;
/** Between two steps at speed 1, in milliseconds. */
const STEP = 1000;

export class Player {
  playing: boolean = $state(false);
  speed: number = $state(1);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly replay: Replay) {}

  /** Plays, from the start again if the end has been reached. */
  async play(): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    if (this.replay.at === this.replay.last) await this.replay.go(0);
    this.#wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else void this.play();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (!this.playing) return;
    this.#timer = setTimeout(() => void this.#step(), STEP / this.speed);
  }

  async #step(): Promise<void> {
    const { replay } = this;
    await replay.go(replay.at + 1);
    if (replay.at >= replay.last || replay.failed) this.pause();
    else this.#wait();
  }
}
