// The moving camera. Drawing a large map is slow. While the camera moves, the last drawing is transformed as a picture: one
// composited layer, of which a step changes nothing but the transform. The map is drawn again when the movement ends, or when
// the picture gets too coarse or its edge comes into view. Steps that ease and glides are
// animations, which the browser's compositor runs by itself. docs/notes/2026-11-speed.md has the gain.
import { between, matrix, type Camera } from "./core/camera";
import { CompositedTransform } from "./composited-transform";

/** How long a glide takes, how long a step that eases, and how long nothing moves before the map rests, in milliseconds. */
const GLIDE = 240;
const EASE = 130;
const REST = 180;

/** The picture is not shown smaller or larger than this: there would be too much to see of it, its lines would be blurred. */
const MIN_SCALE = 0.4;
const MAX_SCALE = 2.7;
/** It is not shifted farther than this, in pixels: the browser keeps that much of what is out of sight. */
const FARTHEST = 2500;

/** A glide sets off and arrives gently; a step that eases follows the hand at once, and arrives gently. */
const gliding = (t: number): number => t * t * (3 - 2 * t);
const easing = (t: number): number => 1 - (1 - t) * (1 - t);

/** A movement under way. */
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
  /** Where it moves to; where it looks from, when it does not move by itself. */
  #aim: Camera = { k: 1, x: 0, y: 0 };
  #way: Way | null = null;
  #rest = 0;

  /** `drawn` is told whenever the map is drawn afresh, `stirred` when its picture begins to move and when it rests. */
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

  /** Looks from there at once. */
  look(camera: Camera): void {
    this.#draw(camera);
    this.#stir();
  }

  /** A step of a gesture that the map follows at once: more of them are coming. */
  moved(camera: Camera): void {
    if (!this.#reaches(camera)) return this.look(camera);
    this.#way = null;
    this.#aim = camera;
    this.#stir();
    this.#picture.hold(this.#relative(camera));
  }

  /** A step of a wheel or a button, which is made softly: the next one may come before its end. */
  ease(to: Camera): void {
    this.#move(to, EASE, easing, !this.#reaches(to));
  }

  /** Glides there. */
  go(to: Camera): void {
    const from = this.camera;
    if (matrix(this.#aim) === matrix(to) && matrix(from) !== matrix(to)) return;
    if (matrix(from) === matrix(to)) return this.look(to);
    // What is to be seen at the end is there from the beginning.
    this.#move(to, GLIDE, gliding, to.k < from.k);
  }

  stop(): void {
    clearTimeout(this.#rest);
    this.#picture.release();
  }

  /** What is drawn will do for this camera. */
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

  /** How the picture of what is drawn is to be shifted and scaled for this camera. */
  #relative(camera: Camera): string {
    const k = camera.k / this.#base.k;
    return matrix({ k, x: camera.x - this.#base.x * k, y: camera.y - this.#base.y * k });
  }

  /** At rest, when what goes on for `length` is over, the map is drawn sharp. */
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
