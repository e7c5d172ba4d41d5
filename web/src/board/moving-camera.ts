// The camera at work. Drawing a large map takes a while: during a zoom what was drawn last is shown larger or smaller,
// as a picture, and the map is drawn afresh when the movement rests or the picture would show too little.
import { between, matrix, type Camera } from "./core/camera";

/** How long a glide takes, and how long nothing moves before the map rests, in milliseconds. */
const GLIDE = 240;
const REST = 180;

/** The picture is not shown smaller or larger than this: its rim would be empty, its lines blurred. */
const LEAST = 0.8;
const MOST = 1.8;

export class MovingCamera {
  readonly #picture: SVGSVGElement;
  readonly #map: SVGGElement;
  readonly #drawn: (camera: Camera) => void;
  #camera: Camera = { k: 1, x: 0, y: 0 };
  /** The camera of what is drawn. */
  #base: Camera = { k: 1, x: 0, y: 0 };
  /** Where it glides to; where it looks from, when it does not glide. */
  #aim: Camera = { k: 1, x: 0, y: 0 };
  #glide = 0;
  #rest = 0;

  /** `drawn` is told whenever the map is drawn afresh. */
  constructor(picture: SVGSVGElement, map: SVGGElement, drawn: (camera: Camera) => void) {
    this.#picture = picture;
    this.#map = map;
    this.#drawn = drawn;
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
    const scale = camera.k / this.#base.k;
    if (scale === 1 || scale < LEAST || scale > MOST) this.#draw(camera);
    else this.#show(camera);
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
    this.#frame(from, to);
    let start = 0;
    const step = (now: number): void => {
      start ||= now;
      const t = Math.min(1, (now - start) / GLIDE);
      if (t === 1) return this.#draw(to);
      this.#frame(between(from, to, t * t * (3 - 2 * t)), to);
      this.#glide = requestAnimationFrame(step);
    };
    this.#glide = requestAnimationFrame(step);
  }

  stop(): void {
    cancelAnimationFrame(this.#glide);
    clearTimeout(this.#rest);
  }

  #frame(camera: Camera, to: Camera): void {
    if (camera.k === to.k) this.#draw(camera);
    else this.#show(camera);
  }

  #draw(camera: Camera): void {
    // While it is only shifted the map is a layer of its own.
    this.#map.classList.toggle("moving", camera.k === this.#base.k);
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
    clearTimeout(this.#rest);
    this.#rest = window.setTimeout(() => {
      if (matrix(this.#camera) !== matrix(this.#base)) this.#draw(this.#camera);
      clearTimeout(this.#rest);
      this.#map.classList.remove("moving");
    }, REST);
  }
}
