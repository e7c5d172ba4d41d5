// The map: one drawing, one camera, layers above each other, each kept up to date by difference.
import type { Part } from "./tiles";
import type {
  Away,
  Board,
  BoardOptions,
  Cell,
  CreateBoard,
  Ghost,
  MapFacts,
  MapView,
  OnScreen,
  Owned,
  Pointed,
  Since,
  Spot,
  Staged,
  ViewOptions,
} from "./api";
import {
  centred,
  fitted,
  held,
  shifted,
  showing,
  within,
  zoomed,
  type Box,
  type Camera,
  type Size,
} from "./core/camera";
import { around, beyondTile, cellBox, grown } from "./core/cells";
import { el, layer, set } from "./core/dom";
import { SIZE, pt } from "./core/geometry";
import { attending, away, beyond, glimpsing, onScreen } from "./core/keep-in-sight";
import { clearOf } from "./core/clear-of";
import { MovingCamera } from "./moving-camera";
import { Gestures } from "./gestures";
import { keyed } from "./keys";
import { NEAR, Pointing } from "./pointing";
import type { Target } from "./layers/actions";
import { glass, layDown, lyingUnder } from "./layers/sheet";
import { stage, type Stage } from "./stage";
import type { World } from "./world";
import "./board.css";

/** Below this scale fine strokes are left out. */
const FAR = 0.62;

/** A new map is shown at most this large, so that it has room to grow. */
const FIRST = 1.25;

/**
 * Automatic zooming makes tiles no smaller than this, in pixels of the screen. A finger needs larger tiles than a
 * mouse.
 */
const LEAST = { finger: 52, mouse: 30 };

class SvgBoard implements Board {
  readonly #world: World;
  readonly #options: BoardOptions;
  readonly #container: HTMLElement;
  /** Contains the map and everything above it. */
  readonly #above: HTMLElement;
  readonly #frame = document.createElement("div");
  readonly #root = el("svg", { class: "board-map", role: "group", tabindex: 0 });
  readonly #map = layer("map");
  readonly #glass = glass();
  readonly #gestures: Gestures;
  readonly #pointing: Pointing;
  readonly #off = new AbortController();
  readonly #watch: ResizeObserver;
  #stage: Stage | null = null;
  readonly #movingCamera: MovingCamera;
  #size: Size = { width: 0, height: 0 };
  /** True until the user has moved the map; after that the map is no longer fitted automatically. */
  #fits = true;
  #motion = true;
  #whole = false;
  /** True until the player has something to choose for the first time. */
  #fresh = true;
  #away = "0,0,0,0";
  /** The highlighted parts: until the highlight ends, nothing else moves the map. */
  #attended: readonly Box[] | null = null;
  #last: { x: number; y: number } | null = null;
  /** All laid tiles, including those that are still moving. */
  #placed: MapView["placed"] = [];
  #staged: Staged | null = null;
  /** A mouse or pen is over the map, so the map does not move. */
  #over = false;
  #led = false;
  readonly #finger = matchMedia("(pointer: coarse)");

  constructor(container: HTMLElement, world: World, options: BoardOptions) {
    this.#world = world;
    this.#container = container;
    this.#options = options;
    set(this.#root, { "aria-label": options.label });
    this.#root.append(this.#map, this.#glass);
    this.#frame.append(this.#root);
    container.append(this.#frame);
    this.#movingCamera = new MovingCamera(
      this.#root,
      this.#map,
      (camera) => this.#drawn(camera),
      (moving) => set(this.#glass, { "pointer-events": moving ? "all" : "none" }),
    );
    this.#pointing = new Pointing(container, options, {
      camera: () => this.#camera,
      stage: () => this.#stage,
      ease: (camera) => this.#eased(camera),
    });
    this.#gestures = new Gestures(container, {
      pan: (dx, dy) => this.#moved(shifted(this.#camera, dx, dy)),
      zoom: (factor, at) => this.#moved(zoomed(this.#camera, factor, at)),
      turn: (factor, at) => this.#eased(zoomed(this.#movingCamera.aim, factor, at)),
      wheel: (at, direction) => this.#pointing.wheel(at, direction),
      tap: (at, touch) => this.#pointing.tap(at, touch),
      hold: (at) => this.#pointing.ask(at),
      hover: (at) => this.#pointing.hover(at),
    });
    // Elements above the map count as part of it: a button that appears under the mouse is no reason to move the map.
    const frame = (this.#above = container.closest<HTMLElement>("[data-map-frame]") ?? container);
    frame.addEventListener("pointerenter", (e) => (this.#over = e.pointerType !== "touch"), {
      signal: this.#off.signal,
    });
    frame.addEventListener("pointerleave", () => this.#left(), { signal: this.#off.signal });
    this.#root.addEventListener("keydown", (e) => this.#key(e));
    this.#root.addEventListener("focusin", (e) => this.#focused(e));
    this.#root.addEventListener("click", (e) => this.#click(e));
    this.#watch = new ResizeObserver(() => this.#resized());
    this.#watch.observe(container);
    this.#resized();
  }

  setFacts(facts: MapFacts): void {
    this.#stage?.land.stop();
    this.#placed = [];
    this.#stage = stage(facts, this.#world, this.#options);
    this.#frame.className = `board-frame world-${this.#world.name}`;
    this.#map.replaceChildren(...this.#stage.all);
    this.#movingCamera.look(this.#movingCamera.camera);
  }

  setView(view: MapView, options: ViewOptions): void {
    const stage = this.#stage;
    if (!stage) return;
    this.#motion = options.motion;
    this.#whole = options.whole ?? false;
    const first = this.#placed.length === 0;
    this.#placed = view.placed;
    const under = lyingUnder(view.placed);
    if (under !== stage.old.getAttribute("transform")) stage.old.setAttribute("transform", under);
    // A large map is drawn with little detail from the start.
    if (first && view.placed.length > 0) stage.land.zoom(fitted(around(view.placed), this.#size, FIRST).k, true);
    const { staged = null, last } = options;
    const there = staged ? view.placed.filter((tile) => !staged.tiles.has(`${tile.x},${tile.y}`)) : view.placed;
    const fresh = stage.land.sync(there, view.features);
    if (options.motion && !first) layDown(fresh, this.#staged?.tiles);
    this.#staged = staged;
    stage.lights.setLast(last && staged?.tiles.has(`${last.x},${last.y}`) ? null : last);
    stage.pieces.sync(view, options.seatColours, options.motion, staged);
    this.#last = last;
    if (first) this.#begin();
    else this.#attend();
  }

  setCells(cells: Cell[], label: (cell: Cell) => string): void {
    this.#stage?.actions.setCells(cells, label);
    this.#rove();
    // On the first drawing, lit cells appear after the tiles.
    if (this.#fresh) this.#begin();
    else this.#attend();
    this.#fresh = false;
  }

  setGhost(ghost: Ghost | null): void {
    this.#stage?.actions.setGhost(ghost);
  }

  setSpots(spots: Spot[]): void {
    const stage = this.#stage;
    if (!stage) return;
    stage.actions.setSpots(spots, (spot) => stage.pieces.spot(spot));
    this.#rove();
    this.#attend();
  }

  light(parts: Part[] | null): void {
    this.#stage?.lights.setLight(parts);
  }

  setDead(cells: { x: number; y: number }[]): void {
    this.#stage?.marks.setDead(cells);
  }

  setOwned(owned: Owned[]): void {
    this.#stage?.marks.setOwned(owned);
  }

  setSince(since: Since[]): void {
    this.#stage?.since.set(since);
  }

  where(x: number, y: number, segment: number): OnScreen {
    const at = this.#stage?.lights.anchorOf([[x, y, segment]]) ?? pt(0, 0);
    return onScreen(this.#movingCamera.aim, at, this.#container.getBoundingClientRect());
  }

  attend(parts: Part[] | null): void {
    // A spectator may see much at once, and has nothing to press.
    this.#attended = parts?.map(([x, y]) => cellBox(x, y)) ?? null;
    if (this.#attended) {
      this.#go(attending(this.#movingCamera.aim, this.#attended, this.#size, this.#least / 2), this.#motion);
    }
  }

  fit(): void {
    this.#fits = true;
    this.#refit(this.#motion);
  }

  nearer(): void {
    const at = this.#last ?? this.#placed[0] ?? { x: 0, y: 0 };
    this.#fits = false;
    this.#go(centred(cellBox(at.x, at.y), this.#size, Math.max(this.#camera.k, NEAR / SIZE)), this.#motion);
  }

  around(cells: number): void {
    const at = this.#last ?? this.#placed[0];
    if (!at || this.#size.width < 10) return;
    this.#fits = false;
    const map = grown(this.#extent(), SIZE / 4);
    const k = Math.min(this.#size.width, this.#size.height) / (cells * SIZE);
    const least = Math.min(this.#size.width / map.width, this.#size.height / map.height);
    this.#go(within(cellBox(at.x, at.y), map, this.#size, Math.max(k, least)), false);
  }

  reveal(way: keyof Away): void {
    const [axis, sign] = { left: [0, -1], right: [0, 1], up: [1, -1], down: [1, 1] }[way] as [0 | 1, number];
    const there = this.#targetBoxes().filter((box) => beyond(this.#movingCamera.aim, box, this.#size)[axis] === sign);
    this.#fits = false;
    this.#go(glimpsing(this.#movingCamera.aim, there, this.#size), this.#motion);
  }

  zoomBy(factor: number): void {
    this.#eased(zoomed(this.#movingCamera.aim, factor, pt(this.#size.width / 2, this.#size.height / 2)));
  }

  show(x: number, y: number): void {
    this.#go(showing(this.#movingCamera.aim, cellBox(x, y), this.#size), this.#motion);
  }

  focusCell(x: number, y: number): void {
    this.#lead(this.#stage?.actions.cellElement(x, y));
  }

  focusSpot(id: string): void {
    this.#lead(this.#stage?.actions.spotElement(id));
  }

  focus(): void {
    const stop = this.#root.tabIndex === 0 ? this.#root : this.#root.querySelector<SVGElement>('[tabindex="0"]');
    this.#focus(stop ?? this.#root);
  }

  /** The page moves the focus. The map does not follow while the mouse is over it. */
  #lead(element: SVGElement | undefined): void {
    this.#led = this.#over;
    this.#focus(element);
    this.#led = false;
  }

  here(): Pointed | null {
    const target = this.#targetOf(document.activeElement);
    return target ? this.#pointing.placeAt(target.home) : null;
  }

  destroy(): void {
    this.#movingCamera.stop();
    this.#gestures.stop();
    this.#off.abort();
    this.#watch.disconnect();
    this.#stage?.land.stop();
    this.#frame.remove();
  }

  // --- camera ---

  get #camera(): Camera {
    return this.#movingCamera.camera;
  }

  /** Parts that keep their size on the screen are drawn again for the new scale. */
  #drawn({ k }: Camera): void {
    this.#root.classList.toggle("far", k < FAR);
    this.#stage?.land.zoom(k);
    this.#stage?.pieces.zoom(k);
    this.#stage?.actions.zoom(k);
    this.#tellAway();
  }

  /** The user moved the map. */
  #moved(camera: Camera): void {
    this.#fits = false;
    this.#movingCamera.moved(held(camera, this.#extent(), this.#size));
  }

  /** The user moved it in steps: this is animated unless they want no motion. */
  #eased(camera: Camera): void {
    if (!this.#motion) return this.#moved(camera);
    this.#fits = false;
    this.#movingCamera.ease(held(camera, this.#extent(), this.#size));
  }

  #go(to: Camera, motion: boolean): void {
    if (motion) this.#movingCamera.go(to);
    else this.#movingCamera.look(to);
  }

  /** Everything to show: laid tiles and lit cells. */
  #extent(): Box {
    const at = [...this.#placed, ...(this.#stage?.actions.lit ?? [])];
    if (at.length === 0) return { x: -SIZE, y: -SIZE, width: 3 * SIZE, height: 3 * SIZE };
    return around(at);
  }

  /** The current choices; without the many similar spots if there are others. */
  #targetBoxes(loud = false): Box[] {
    const { lit = [], places = [] } = this.#stage?.actions ?? {};
    const few = loud && places.some((spot) => !spot.quiet) ? places.filter((spot) => !spot.quiet) : places;
    // Spots that are spread over the edge of their tile.
    const wide = few.map((spot) =>
      grown(cellBox(spot.x, spot.y), Math.max(spot.quiet ? 0 : SIZE / 3, beyondTile(spot))),
    );
    return [...lit.map((at) => cellBox(at.x, at.y)), ...wide];
  }

  get #least(): number {
    return this.#whole ? 0 : (this.#finger.matches ? LEAST.finger : LEAST.mouse) / SIZE;
  }

  /** The whole map if its tiles are not too small then; otherwise as many of the choices as possible. */
  #begin(): void {
    if (this.#size.width < 10) return;
    const [size, least] = [this.#size, this.#least];
    const all = fitted(this.#extent(), size, FIRST);
    if (all.k >= least) return this.#movingCamera.look(this.#clear(all, least));
    const near = zoomed(all, least / all.k, pt(size.width / 2, size.height / 2));
    this.#movingCamera.look(this.#clear(attending(near, this.#needed(), size, least), least));
  }

  /** Near this camera: one with no choice under the tools that lie above the map. */
  #clear(c: Camera, least: number): Camera {
    const boxes = this.#targetBoxes(true);
    if (boxes.length === 0) return c;
    const { left, top } = this.#container.getBoundingClientRect();
    const tools = [...this.#above.querySelectorAll("[data-map-tool]")].map((tool) => {
      const { x, y, width, height } = tool.getBoundingClientRect();
      return { x: x - left, y: y - top, width, height };
    });
    return clearOf(c, { boxes, extent: this.#extent(), tools, view: this.#size, least, nearest: FIRST });
  }

  #needed(): readonly Box[] {
    if (this.#attended) return this.#attended;
    const all = this.#whole && this.#fits ? this.#placed.map(({ x, y }) => cellBox(x, y)) : [];
    return [...all, ...this.#targetBoxes(true), ...(this.#last ? [cellBox(this.#last.x, this.#last.y)] : [])];
  }

  /** The map moves automatically only for something necessary that is not visible, and never under the pointer. */
  #attend(): void {
    if (this.#size.width < 10 || this.#over || this.#gestures.busy) return this.#tellAway();
    const [aim, size, needed] = [this.#movingCamera.aim, this.#size, this.#needed()];
    const to = this.#fits
      ? this.#clear(attending(aim, needed, size, this.#least), this.#least)
      : glimpsing(aim, needed, size);
    if (to !== aim) this.#go(to, this.#motion);
    else this.#tellAway();
  }

  /** The number of choices beyond each edge. */
  #tellAway(): void {
    const now = away(this.#movingCamera.aim, this.#targetBoxes(), this.#size);
    const key = Object.values(now).join();
    if (key === this.#away) return;
    this.#away = key;
    this.#options.onAway?.(now);
  }

  #left(): void {
    this.#over = false;
    this.#attend();
  }

  #refit(motion: boolean): void {
    if (this.#size.width < 10) return;
    this.#go(this.#clear(fitted(this.#extent(), this.#size, FIRST), 0), motion);
  }

  #resized(): void {
    const { clientWidth: width, clientHeight: height } = this.#container;
    const before = this.#size;
    if (before.width === width && before.height === height) return;
    this.#size = { width, height };
    set(this.#root, { viewBox: `0 0 ${Math.max(1, width)} ${Math.max(1, height)}` });
    // After a rotation of the screen the map is fitted again; if only a card next to the map grew, it stays.
    const other = Math.abs(width - before.width) > before.width / 4;
    if (before.width < 10 || (this.#fits && other)) this.#begin();
    else if (other)
      this.#movingCamera.look(shifted(this.#camera, (width - before.width) / 2, (height - before.height) / 2));
    else this.#attend();
  }

  // --- keyboard ---

  #targets(): Target[] {
    return this.#stage?.actions.targets() ?? [];
  }

  #targetOf(element: EventTarget | null): Target | undefined {
    return this.#targets().find((target) => element instanceof Node && target.element.contains(element));
  }

  /** One tab stop: the map itself, the button that had the focus last, or the first one. */
  #rove(active?: SVGElement): void {
    const targets = this.#targets();
    const focus = active ?? targets.find((t) => t.element === document.activeElement)?.element ?? targets[0]?.element;
    for (const { element } of targets) element.setAttribute("tabindex", element === focus ? "0" : "-1");
    this.#root.setAttribute("tabindex", targets.length > 0 ? "-1" : "0");
  }

  #focus(element: SVGElement | undefined): void {
    element?.focus({ preventScroll: true });
  }

  #focused(e: FocusEvent): void {
    const target = this.#targetOf(e.target);
    if (!target) return;
    this.#rove(target.element);
    const cell = this.#stage?.actions.lit.find((c) => this.#stage?.actions.cellElement(c.x, c.y) === target.element);
    if (!cell) return;
    if (!this.#led) this.#go(showing(this.#movingCamera.aim, cellBox(cell.x, cell.y), this.#size), this.#motion);
    if (target.element.matches(":focus-visible")) this.#options.onCellHover(cell.x, cell.y);
  }

  /** Clicks without a pointer, as from a screen reader; pointer clicks are handled as taps. */
  #click(e: MouseEvent): void {
    const target = e.detail === 0 ? this.#targetOf(e.target) : undefined;
    if (target) this.#pointing.press(target);
  }

  #key(e: KeyboardEvent): void {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    if (!this.#keyed(e.key, e.target)) return;
    e.preventDefault();
    e.stopPropagation();
  }

  #keyed(key: string, on: EventTarget | null): boolean {
    return keyed(key, this.#targetOf(on), {
      targets: () => this.#targets(),
      focus: (element) => this.#focus(element),
      press: (target) => this.#pointing.press(target),
      step: (dx, dy) => this.#eased(shifted(this.#movingCamera.aim, dx, dy)),
      zoomBy: (factor) => this.zoomBy(factor),
      fit: () => this.fit(),
    });
  }
}

export const createBoard: CreateBoard = (container, world, options) => new SvgBoard(container, world, options);
