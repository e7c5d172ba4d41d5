// Moves an element that is one composited layer, without the browser working out all layers of the page anew at each step.
//
// Chromium does that (10 ms of a slowed processor, docs/notes/2026-11-speed.md) whenever the transform of a layer changes, unless the layer
// has an animation of its transform: then it passes the new transform on. So there is one while the element moves, which
// stands still and adds nothing. What moves by itself is an animation, too, which the compositor runs whatever else the
// page is busy with.

const NOTHING = { transform: ["none", "none"] };

/** Steps of an animation: between them the movement is even. */
const STEPS = 8;

export class CompositedTransform {
  readonly #element: SVGElement;
  #standing: Animation | null = null;
  #running: Animation | null = null;
  #frame = 0;

  constructor(element: SVGElement) {
    this.#element = element;
  }

  /** Shows it so from the next frame on: of several in one frame only the last is worked out. */
  hold(transform: string): void {
    this.#stand();
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#set(transform));
  }

  /** Moves it along the way, `at` a time between 0 and 1, from `began` on (of the page's clock), and holds it at the end. */
  run(at: (t: number) => string, began: number, length: number): void {
    this.#stand();
    this.#set(at(1));
    const transform = Array.from({ length: STEPS + 1 }, (_, i) => at(i / STEPS));
    this.#running = this.#element.animate({ transform }, { duration: length, fill: "backwards" });
    // Named, it goes on where the one before it was, however late the compositor hears of it.
    this.#running.startTime = began;
  }

  /** Shows the element as it is. */
  clear(): void {
    this.#set("");
  }

  /** It does not move any more. */
  release(): void {
    this.#standing?.cancel();
    this.#standing = null;
    this.#running?.cancel();
    this.#running = null;
  }

  #set(transform: string): void {
    cancelAnimationFrame(this.#frame);
    this.#running?.cancel();
    this.#running = null;
    this.#element.style.transform = transform;
  }

  #stand(): void {
    if (this.#standing) return;
    this.#standing = this.#element.animate(NOTHING, { duration: 1, fill: "both", composite: "add" });
    this.#standing.pause();
  }
}
