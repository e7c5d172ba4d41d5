// Moves an element that is one composited layer, without making the browser recompute all layers of the page at each
// step.
//
// Chromium does that (10 ms on a slowed processor, docs/notes/2026-11-speed.md) whenever the transform of a layer
// changes, unless the layer has an animation of its transform: then it only passes the new transform on. So the element
// has an animation while it moves, which stands still and adds nothing. Automatic movements are animations too, so the
// compositor runs them however busy the page is.

const NOTHING = { transform: ["none", "none"] };

/** Steps of an animation, with even movement between them. */
const STEPS = 8;

export class CompositedTransform {
  readonly #element: SVGElement;
  #standing: Animation | null = null;
  #running: Animation | null = null;
  #frame = 0;

  constructor(element: SVGElement) {
    this.#element = element;
  }

  /** Shows this transform from the next frame on. If there are several in one frame, only the last one is applied. */
  hold(transform: string): void {
    this.#stand();
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#set(transform));
  }

  /**
   * Moves the element along the path, with `at` between 0 and 1, starting at `began` (the page's clock), and keeps it
   * at the end.
   */
  run(at: (t: number) => string, began: number, length: number): void {
    this.#stand();
    this.#set(at(1));
    const transform = Array.from({ length: STEPS + 1 }, (_, i) => at(i / STEPS));
    this.#running = this.#element.animate({ transform }, { duration: length, fill: "backwards" });
    // The animation has a name, so it continues where the previous one was, however late the compositor gets it.
    this.#running.startTime = began;
  }

  /** Shows the element without a transform. */
  clear(): void {
    this.#set("");
  }

  /** Ends the movement. */
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
