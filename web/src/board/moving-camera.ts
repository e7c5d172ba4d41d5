// The moving camera. Drawing a large map is slow. While the camera moves, the last drawing is transformed as a picture:
// one composited layer whose steps change only its transform. The map is drawn again when the movement ends, when the
// picture gets too coarse, or when its edge becomes visible. Eased steps and glides are animations that the browser's
// compositor runs. docs/notes/2026-11-speed.md has the gain.
import { between, matrix, type Camera } from "./core/camera";
import { CompositedTransform } from "./composited-transform";

/** The duration of a glide, of an eased step, and of the pause after which the map is at rest, in milliseconds. */
const GLIDE = 240;
const EASE = 130;
const REST = 180;

/**
 * The picture is scaled at most this much: otherwise too much of it would be visible, or its lines would be blurred.
 */
const MIN_SCALE = 0.4;
const MAX_SCALE = 2.7;
/** It is shifted at most this far, in pixels, because the browser keeps only that much beyond the visible area. */
const FARTHEST = 2500;

/** A glide starts and ends gently; an eased step follows the hand immediately and ends gently. */
const gliding = (t: number): number => t * t * (3 - 2 * t);
const easing = (t: number): number => 1 - (1 - t) * (1 - t);

/** A movement in progress. */
interface Way {
  readonly from: Camera;
  readonly began: number;
  readonly length: number;
  readonly curve: (t: number) => number;
}

export class MovingCamera {
  readonly #picture: CompositedTransform;
  readonly #map: SVGGElement;
  readonly #drawn: (camera: Camera) => void;
  readonly #stirred: (moving: boolean) => void;
  /** The camera of what is drawn. */
  #base: Camera = { k: 1, x: 0, y: 0 };
  /** Where it moves to, or where it is if it does not move automatically. */
  #aim: Camera = { k: 1, x: 0, y: 0 };
  #way: Way | null = null;
  #rest = 0;

  /** `drawn` is called whenever the map is drawn again, `stirred` when its picture starts to move and when it rests. */
  constructor(
    picture: SVGSVGElement,
    map: SVGGElement,
    drawn: (camera: Camera) => void,
    stirred: (moving: boolean) => void,
  ) {
    this.#picture = new CompositedTransform(picture);
    this.#map = map;
    this.#drawn = drawn;
    this.#stirred = stirred;
  }

  get camera(): Camera {
    if (!this.#way) return this.#aim;
    const { from, began, length, curve } = this.#way;
    return between(from, this.#aim, curve(Math.max(0, Math.min(1, (performance.now() - began) / length))));
  }

  get aim(): Camera {
    return this.#aim;
  }

  /** Shows this camera immediately. */
  look(camera: Camera): void {
    this.#draw(camera);
    this.#stir();
  }

  /** A step of a gesture that the map follows without easing, because more steps follow soon. */
  moved(camera: Camera): void {
    if (!this.#reaches(camera)) return this.look(camera);
    this.#way = null;
    this.#aim = camera;
    this.#stir();
    this.#picture.hold(this.#relative(camera));
  }

  /** An eased step of a wheel or a button; the next one may come before it ends. */
  ease(to: Camera): void {
    this.#move(to, EASE, easing, !this.#reaches(to));
  }

  /** Glides to this camera. */
  go(to: Camera): void {
    const from = this.camera;
    if (matrix(this.#aim) === matrix(to) && matrix(from) !== matrix(to)) return;
    if (matrix(from) === matrix(to)) return this.look(to);
    // Everything that is visible at the end is drawn from the beginning.
    this.#move(to, GLIDE, gliding, to.k < from.k);
  }

  stop(): void {
    clearTimeout(this.#rest);
    this.#picture.release();
  }

  /** Whether the current drawing is good enough for this camera. */
  #reaches({ k, x, y }: Camera): boolean {
    const [base, scale] = [this.#base, k / this.#base.k];
    const far = Math.max(Math.abs(x - base.x * scale), Math.abs(y - base.y * scale));
    return scale >= MIN_SCALE && scale <= MAX_SCALE && far <= FARTHEST;
  }

  #move(to: Camera, length: number, curve: (t: number) => number, afresh: boolean): void {
    const from = this.camera;
    if (afresh) this.#draw(to);
    // Drawing may have taken a while.
    const began = performance.now();
    this.#aim = to;
    this.#way = { from, began, length, curve };
    this.#stir(length);
    this.#picture.run((t) => this.#relative(between(from, to, curve(t))), began, length);
  }

  /** Draws the map as this camera sees it. */
  #draw(camera: Camera): void {
    this.#way = null;
    this.#aim = camera;
    this.#base = camera;
    this.#map.style.transform = matrix(camera);
    this.#picture.clear();
    this.#drawn(camera);
  }

  /** How the picture of the current drawing must be shifted and scaled for this camera. */
  #relative(camera: Camera): string {
    const k = camera.k / this.#base.k;
    return matrix({ k, x: camera.x - this.#base.x * k, y: camera.y - this.#base.y * k });
  }

  /** When the movement of this `length` is over, the map is drawn sharp. */
  #stir(length = 0): void {
    if (this.#rest === 0) this.#stirred(true);
    clearTimeout(this.#rest);
    this.#rest = window.setTimeout(() => {
      this.#rest = 0;
      if (matrix(this.#aim) !== matrix(this.#base)) this.#draw(this.#aim);
      else this.#picture.clear();
      this.#way = null;
      this.#picture.release();
      this.#stirred(false);
    }, REST + length);
  }
}
