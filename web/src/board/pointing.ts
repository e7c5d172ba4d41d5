// Interprets presses and pointing on the map: a cell, a spot, the tile in hand, or, in explaining mode, the thing
// there.
import type { BoardOptions, Pointed } from "./api";
import { toMap, zoomed, type Camera } from "./core/camera";
import { SIZE, pt, type Pt } from "./core/geometry";
import type { Actions, Target } from "./layers/actions";
import type { Land } from "./layers/land";

/** If a finger presses a cell smaller than this, the map first zooms in to this size, in pixels. */
const FINGER = 43;
export const NEAR = 72;

interface Sight {
  camera(): Camera;
  stage(): { land: Land; actions: Actions } | null;
  /** The user moves the map. */
  ease(camera: Camera): void;
}

export class Pointing {
  readonly #container: HTMLElement;
  readonly #options: BoardOptions;
  readonly #sight: Sight;
  /** The cell or tile under the mouse. */
  #hovered = "";

  constructor(container: HTMLElement, options: BoardOptions, sight: Sight) {
    this.#container = container;
    this.#options = options;
    this.#sight = sight;
  }

  get #asks(): boolean {
    return this.#options.asks?.() ?? false;
  }

  tap(at: Pt, touch: boolean): void {
    const [actions, camera] = [this.#sight.stage()?.actions, this.#sight.camera()];
    if (!actions) return;
    if (this.#asks) return this.ask(at);
    const p = toMap(camera, at);
    const ghost = actions.ghostAt(p);
    const target = actions.hit(p, (touch ? 22 : 8) / camera.k);
    if (target || ghost) this.#options.onTile?.(null, true);
    // When the map is small, a finger cannot choose one cell, so the map zooms in first.
    if (touch && (target || ghost) && SIZE * camera.k < FINGER) {
      return this.#sight.ease(zoomed(camera, NEAR / SIZE / camera.k, at));
    }
    if (ghost?.staged) return this.#options.onGhost();
    if (target) return target.press();
    this.ask(at);
  }

  /** Reports the thing at this place, even if an action is possible there. */
  ask(at: Pt): void {
    this.#options.onTile?.(this.placeAt(toMap(this.#sight.camera(), at)), true);
  }

  /** A button of the map is pressed without a pointer. */
  press(target: Target): void {
    if (this.#asks) this.#options.onTile?.(this.placeAt(target.home), true);
    else target.press();
  }

  placeAt(p: Pt): Pointed | null {
    const [x, y] = [Math.floor(p.x / SIZE), Math.floor(p.y / SIZE)];
    const land = this.#sight.stage()?.land;
    if (land?.at(x, y)) return { x, y, segment: land.partAt(x, y, pt(p.x - x * SIZE, p.y - y * SIZE)) };
    const beside = [
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ].some(([dx, dy]) => land?.at(x + dx!, y + dy!));
    return beside ? { x, y, segment: -1 } : null;
  }

  hover(at: Pt | null): void {
    const p = at && toMap(this.#sight.camera(), at);
    const actions = this.#sight.stage()?.actions;
    const cell = p && actions?.lit.find((c) => c.x === Math.floor(p.x / SIZE) && c.y === Math.floor(p.y / SIZE));
    const place = p && this.placeAt(p);
    const key = cell ? `cell ${cell.x},${cell.y}` : place ? `tile ${place.x},${place.y}` : "";
    const acts = cell || (p && actions?.hit(p, 0));
    this.#container.style.cursor = this.#asks ? "help" : acts ? "pointer" : "";
    if (key === this.#hovered) return;
    const wasCell = this.#hovered.startsWith("cell");
    this.#hovered = key;
    if (wasCell && !cell) this.#options.onCellLeave();
    if (cell) this.#options.onCellHover(cell.x, cell.y);
    this.#options.onTile?.(place, false);
  }

  /** Returns true if the wheel turns the tile in hand. */
  wheel(at: Pt, direction: 1 | -1): boolean {
    const ghost = this.#sight.stage()?.actions.ghostAt(toMap(this.#sight.camera(), at));
    if (!ghost?.turns) return false;
    this.#options.onTurn(direction);
    return true;
  }
}
