// Distinguishes mouse, touch and wheel gestures over the map: dragging, pinching, turning the wheel, and tapping.
import { dist, pt, type Pt } from "./core/geometry";

export interface GestureTarget {
  pan(dx: number, dy: number): void;
  /** By two fingers, step by step. */
  zoom(factor: number, at: Pt): void;
  /** By the wheel, in leaps. */
  turn(factor: number, at: Pt): void;
  /** Returns true if the wheel had another meaning there (turning the ghost). */
  wheel(at: Pt, direction: 1 | -1): boolean;
  tap(at: Pt, touch: boolean): void;
  /** A finger rests here. */
  hold(at: Pt): void;
  /** The pointer is here without a button down; null: it has left. */
  hover(at: Pt | null): void;
}

/** A finger or button that moved less than this counts as a tap. */
const SLOP = 7;
/** A finger that stays this long without moving is a long press, in milliseconds. */
const HOLD = 500;
/** Wheels of touch pads send many small steps: at most one turn in this time. */
const TURN_PAUSE = 140;

export class Gestures {
  readonly #element: HTMLElement;
  readonly #target: GestureTarget;
  readonly #down = new Map<number, Pt>();
  readonly #off = new AbortController();
  #start: Pt | null = null;
  #dragging = false;
  /** The gesture is finished, so lifting the finger is no tap. */
  #held = false;
  #holding = 0;
  #turned = 0;

  constructor(element: HTMLElement, target: GestureTarget) {
    this.#element = element;
    this.#target = target;
    const options = { signal: this.#off.signal };
    element.addEventListener("pointerdown", (e) => this.#press(e), options);
    element.addEventListener("pointermove", (e) => this.#move(e), options);
    element.addEventListener("pointerup", (e) => this.#release(e), options);
    element.addEventListener("pointercancel", (e) => this.#lose(e), options);
    element.addEventListener("pointerleave", (e) => this.#leave(e), options);
    // A long press would open the browser's own menu.
    element.addEventListener(
      "contextmenu",
      (e) => (e as PointerEvent).pointerType === "touch" && e.preventDefault(),
      options,
    );
    element.addEventListener("wheel", (e) => this.#wheel(e), { ...options, passive: false });
  }

  #at(e: MouseEvent): Pt {
    const box = this.#element.getBoundingClientRect();
    return pt(e.clientX - box.left, e.clientY - box.top);
  }

  #press(e: PointerEvent): void {
    if (e.pointerType === "mouse" && e.button > 1) return;
    const at = this.#at(e);
    this.#down.set(e.pointerId, at);
    clearTimeout(this.#holding);
    if (this.#down.size > 1) {
      this.#dragging = true;
      return;
    }
    this.#start = at;
    this.#dragging = this.#held = false;
    if (e.pointerType === "touch") this.#holding = window.setTimeout(() => this.#hold(at), HOLD);
  }

  #hold(at: Pt): void {
    if (this.#down.size !== 1 || this.#dragging) return;
    this.#held = true;
    this.#target.hold(at);
  }

  #move(e: PointerEvent): void {
    const now = this.#at(e);
    const before = this.#down.get(e.pointerId);
    if (!before) {
      if (e.pointerType !== "touch" && this.#down.size === 0) this.#target.hover(now);
      return;
    }
    if (this.#down.size === 1) {
      if (!this.#dragging && this.#start && dist(now, this.#start) < SLOP) return;
      if (!this.#dragging) this.#grab(e.pointerId);
      this.#target.pan(now.x - before.x, now.y - before.y);
    } else this.#pinch(e.pointerId, before, now);
    this.#down.set(e.pointerId, now);
  }

  #grab(pointer: number): void {
    this.#dragging = true;
    this.#element.classList.add("dragging");
    if (this.#element.isConnected) this.#element.setPointerCapture(pointer);
  }

  #pinch(id: number, before: Pt, now: Pt): void {
    const other = [...this.#down].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const mid = pt((now.x + other.x) / 2, (now.y + other.y) / 2);
    this.#target.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    this.#target.zoom(Math.max(1, dist(now, other)) / Math.max(1, dist(before, other)), mid);
  }

  #release(e: PointerEvent): void {
    const known = this.#down.delete(e.pointerId);
    if (!known || this.#down.size > 0) return;
    const tapped = !this.#dragging && !this.#held;
    this.#rest();
    if (tapped && (e.pointerType !== "mouse" || e.button === 0))
      this.#target.tap(this.#at(e), e.pointerType === "touch");
  }

  #lose(e: PointerEvent): void {
    this.#down.delete(e.pointerId);
    if (this.#down.size === 0) this.#rest();
  }

  #leave(e: PointerEvent): void {
    if (this.#down.size === 0 && e.pointerType !== "touch") this.#target.hover(null);
  }

  #rest(): void {
    clearTimeout(this.#holding);
    this.#dragging = false;
    this.#start = null;
    this.#element.classList.remove("dragging");
  }

  #wheel(e: WheelEvent): void {
    e.preventDefault();
    const at = this.#at(e);
    const step = e.deltaMode === 1 ? e.deltaY * 18 : e.deltaY;
    const pause = e.timeStamp - this.#turned < TURN_PAUSE;
    if (!e.ctrlKey && step !== 0) {
      if (pause) return;
      if (this.#target.wheel(at, step > 0 ? 1 : -1)) {
        this.#turned = e.timeStamp;
        return;
      }
    }
    // Browsers report a pinch on a touch pad as a wheel event with the control key.
    if (e.ctrlKey) this.#target.zoom(Math.exp(-step * 0.01), at);
    else this.#target.turn(Math.exp(-step * 0.0016), at);
  }

  /** A finger or a button is down. */
  get busy(): boolean {
    return this.#down.size > 0;
  }

  stop(): void {
    clearTimeout(this.#holding);
    this.#off.abort();
  }
}
