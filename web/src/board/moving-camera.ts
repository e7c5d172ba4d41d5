// The camera at work. Drawing a large map takes a while: while it moves, what was drawn last is shifted, enlarged and made
// smaller as a picture (one composited layer, so that a step changes nothing but its transform), and the map is drawn
// afresh when the movement rests, or when the picture would be too coarse or end too near. docs/speed.md has the gain.
import { between, matrix, type Camera } from "./core/camera";

/** How long a glide takes, and how long nothing moves before the map rests, in milliseconds. */
const GLIDE = 240;
const REST = 180;

/** The picture is not shown smaller or larger than this: there would be too much to see of it, its lines would be blurred. */
const LEAST = 0.4;
const MOST = 2.7;
/** It is not shifted farther than this, in pixels: the browser keeps that much of what is out of sight. */
const FARTHEST = 2500;

export class MovingCamera {
  readonly #picture: SVGSVGElement;
  readonly #map: SVGGElement;
  readonly #drawn: (camera: Camera) => void;
  readonly #stirred: (moving: boolean) => void;
  #camera: Camera = { k: 1, x: 0, y: 0 };
  /** The camera of what is drawn. */
  #base: Camera = { k: 1, x: 0, y: 0 };
  /** Where it glides to; where it looks from, when it does not glide. */
  #aim: Camera = { k: 1, x: 0, y: 0 };
  #glide = 0;
  #rest = 0;

  /** `drawn` is told whenever the map is drawn afresh, `stirred` when its picture begins to move and when it rests. */
  constructor(picture: SVGSVGElement, map: SVGGElement, drawn: (camera: Camera) => void, stirred: (moving: boolean) => void) {
    this.#picture = picture;
    this.#map = map;
    this.#drawn = drawn;
    this.#stirred = stirred;
  }

  get camera(): Camera {
    return this.#camera;
  }

  get aim(): Camera {
    return this.#aim;
  }

  /** Looks from there at once. */
  look(camera: Camera): void {
    cancelAnimationFrame(this.#glide);
    this.#aim = camera;
    this.#draw(camera);
  }

  /** A step of a gesture: more of them are coming. */
  moved(camera: Camera): void {
    cancelAnimationFrame(this.#glide);
    this.#aim = camera;
    if (this.#reaches(camera)) this.#show(camera);
    else this.#draw(camera);
  }

  /** What is drawn will do for this camera. */
  #reaches({ k, x, y }: Camera): boolean {
    const [base, scale] = [this.#base, k / this.#base.k];
    const far = Math.max(Math.abs(x - base.x * scale), Math.abs(y - base.y * scale));
    return scale >= LEAST && scale <= MOST && far <= FARTHEST;
  }

  /** Glides there. */
  go(to: Camera): void {
    const from = this.#camera;
    if (matrix(this.#aim) === matrix(to) && matrix(from) !== matrix(to)) return;
    if (matrix(from) === matrix(to)) return this.look(to);
    cancelAnimationFrame(this.#glide);
    this.#aim = to;
    // What is to be seen at the end is there from the beginning.
    if (to.k < from.k) this.#draw(to);
    this.#show(from);
    let start = 0;
    const step = (now: number): void => {
      start ||= now;
      const t = Math.min(1, (now - start) / GLIDE);
      if (t === 1) return this.#draw(to);
      this.#show(between(from, to, t * t * (3 - 2 * t)));
      this.#glide = requestAnimationFrame(step);
    };
    this.#glide = requestAnimationFrame(step);
  }

  stop(): void {
    cancelAnimationFrame(this.#glide);
    clearTimeout(this.#rest);
  }

  #draw(camera: Camera): void {
    this.#camera = camera;
    this.#base = camera;
    this.#map.style.transform = matrix(camera);
    this.#picture.style.transform = "";
    this.#stir();
    this.#drawn(camera);
  }

  /** Moves and scales the picture of what is drawn. */
  #show(camera: Camera): void {
    this.#camera = camera;
    const k = camera.k / this.#base.k;
    this.#picture.style.transform = matrix({ k, x: camera.x - this.#base.x * k, y: camera.y - this.#base.y * k });
    this.#stir();
  }

  /** At rest the map is drawn sharp. */
  #stir(): void {
    if (this.#rest === 0) this.#stirred(true);
    clearTimeout(this.#rest);
    this.#rest = window.setTimeout(() => {
      if (matrix(this.#camera) !== matrix(this.#base)) this.#draw(this.#camera);
      clearTimeout(this.#rest);
      this.#rest = 0;
      this.#stirred(false);
    }, REST);
  }
}
