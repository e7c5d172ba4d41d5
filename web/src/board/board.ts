// The map: one drawing, one camera, layers above each other, each kept up to date by difference.
import type { Part } from "./tiles";
import type { Board, BoardOptions, Cell, CreateBoard, Ghost, MapFacts, MapView, Spot, ViewOptions } from "./api";
import { Atlas } from "./atlas";
import { fitted, held, shifted, showing, toMap, toScreen, zoomed, type Box, type Camera, type Size } from "./core/camera";
import { draw, el, layer, set } from "./core/dom";
import { SIZE, pt, type Pt } from "./core/geometry";
import { isHeading, nearestThatWay } from "./core/walk";
import { Gaze } from "./gaze";
import { Gestures } from "./gestures";
import { Actions, type Target } from "./layers/actions";
import { Land } from "./layers/land";
import { Lights } from "./layers/lights";
import { Men } from "./layers/men";
import type { World } from "./world";
import "./board.css";

/** Below this scale fine strokes are left out. */
const FAR = 0.62;

/** The page has its buttons for the map at the left: no spot should lie under them, in pixels of the screen. */
const TOOLS = 64;

/** All that depends on the facts of the game. */
interface Stage {
  atlas: Atlas;
  land: Land;
  lights: Lights;
  men: Men;
  actions: Actions;
}

class SvgBoard implements Board {
  readonly #world: World;
  readonly #options: BoardOptions;
  readonly #container: HTMLElement;
  readonly #frame = document.createElement("div");
  readonly #root = el("svg", { class: "board-map", role: "group", tabindex: 0 });
  readonly #map = layer("map");
  readonly #ornament = el("g", { class: "ornament", "aria-hidden": "true" });
  readonly #gestures: Gestures;
  readonly #watch: ResizeObserver;
  #stage: Stage | null = null;
  readonly #gaze: Gaze;
  #size: Size = { width: 0, height: 0 };
  /** True until the reader moved the map himself: then it is no longer fitted by itself. */
  #fits = true;
  #motion = true;
  #hovered = "";
  #spotsKey = "";

  constructor(container: HTMLElement, world: World, options: BoardOptions) {
    this.#world = world;
    this.#container = container;
    this.#options = options;
    set(this.#root, { "aria-label": options.label });
    this.#root.append(this.#ornament, this.#map);
    this.#frame.append(this.#root);
    container.append(this.#frame);
    this.#gaze = new Gaze(this.#root, this.#map, (camera) => this.#drawn(camera));
    this.#gestures = new Gestures(container, {
      pan: (dx, dy) => this.#moved(shifted(this.#camera, dx, dy)),
      zoom: (factor, at) => this.#moved(zoomed(this.#camera, factor, at)),
      wheel: (at, direction) => this.#wheel(at, direction),
      tap: (at, touch) => this.#tap(at, touch),
      hover: (at) => this.#hover(at),
    });
    this.#root.addEventListener("keydown", (e) => this.#key(e));
    this.#root.addEventListener("focusin", (e) => this.#focused(e));
    this.#root.addEventListener("click", (e) => this.#click(e));
    this.#watch = new ResizeObserver(() => this.#resized());
    this.#watch.observe(container);
    this.#resized();
  }

  setFacts(facts: MapFacts): void {
    const world = this.#world;
    const atlas = new Atlas(facts.tiles, world);
    const land = new Land(atlas);
    const lights = new Lights(atlas, land);
    const men = new Men(atlas, land);
    const actions = new Actions(atlas, {
      cell: (x, y) => this.#options.onCell(x, y),
      spot: (id) => this.#options.onSpot(id),
    });
    this.#frame.className = `board-frame world-${world.name}`;
    draw(this.#ornament, world.ornament);
    this.#map.replaceChildren(
      atlas.defs,
      grid(atlas),
      el("rect", { class: "sheet-grid", x: -9000, y: -9000, width: 18000, height: 18000, fill: `url(#${atlas.id("grid")})` }),
      land.shadow,
      land.soil,
      land.ground,
      land.edges,
      land.ridges,
      lights.done,
      land.things,
      lights.light,
      actions.cells,
      lights.last,
      actions.ghost,
      men.layer,
      actions.spots,
    );
    this.#stage = { atlas, land, lights, men, actions };
    this.#gaze.look(this.#gaze.camera);
  }

  setView(view: MapView, options: ViewOptions): void {
    const stage = this.#stage;
    if (!stage) return;
    this.#motion = options.motion;
    const first = stage.land.laid.length === 0;
    const fresh = stage.land.sync(view.placed);
    if (options.motion && !first) fresh.forEach(land);
    stage.lights.setFinished(view.features);
    stage.lights.setLast(options.last);
    stage.men.sync(view, options.seatColours, options.motion);
    if (first) this.#refit(false);
    else this.#keepFitted();
  }

  setCells(cells: Cell[], label: (cell: Cell) => string): void {
    this.#stage?.actions.setCells(cells, label);
    this.#rove();
    this.#keepFitted();
  }

  setGhost(ghost: Ghost | null): void {
    this.#stage?.actions.setGhost(ghost);
  }

  setSpots(spots: Spot[]): void {
    const stage = this.#stage;
    if (!stage) return;
    stage.actions.setSpots(spots, (spot) => stage.men.spot(spot));
    this.#rove();
    const key = spots.map((spot) => spot.id).join();
    const before = this.#spotsKey;
    this.#spotsKey = key;
    if (key && key !== before) this.#near(spots);
    else if (!key && before) this.#keepFitted();
  }

  light(parts: Part[] | null): void {
    this.#stage?.lights.setLight(parts);
  }

  fit(): void {
    this.#fits = true;
    this.#refit(this.#motion);
  }

  zoomBy(factor: number): void {
    this.#moved(zoomed(this.#camera, factor, pt(this.#size.width / 2, this.#size.height / 2)));
  }

  show(x: number, y: number): void {
    this.#go(showing(this.#gaze.aim, cellBox(x, y), this.#size), this.#motion);
  }

  focusCell(x: number, y: number): void {
    this.#focus(this.#stage?.actions.cellElement(x, y));
  }

  focusSpot(id: string): void {
    this.#focus(this.#stage?.actions.spotElement(id));
  }

  destroy(): void {
    this.#gaze.stop();
    this.#gestures.stop();
    this.#watch.disconnect();
    this.#frame.remove();
  }

  // --- looking ---

  get #camera(): Camera {
    return this.#gaze.camera;
  }

  /** What keeps its size on the screen is drawn to the scale. */
  #drawn({ k }: Camera): void {
    this.#root.classList.toggle("far", k < FAR);
    this.#stage?.men.zoom(k);
    this.#stage?.actions.zoom(k);
  }

  /** The reader moved the map. */
  #moved(camera: Camera): void {
    this.#fits = false;
    this.#gaze.moved(held(camera, this.#extent(), this.#size));
  }

  #go(to: Camera, motion: boolean): void {
    if (motion) this.#gaze.go(to);
    else this.#gaze.look(to);
  }

  /** What there is to see: laid tiles and lit cells. */
  #extent(): Box {
    const at = [...(this.#stage?.land.laid ?? []), ...(this.#stage?.actions.lit ?? [])];
    if (at.length === 0) return { x: -SIZE, y: -SIZE, width: 3 * SIZE, height: 3 * SIZE };
    return around(at);
  }

  /** As long as the reader left the map alone and chooses no spot, all of it stays in sight. */
  #keepFitted(): void {
    if (this.#fits && !this.#spotsKey) this.#refit(this.#motion);
  }

  #refit(motion: boolean): void {
    if (this.#size.width < 10) return;
    this.#go(fitted(this.#extent(), this.#size), motion);
  }

  #resized(): void {
    const { clientWidth: width, clientHeight: height } = this.#container;
    const before = this.#size;
    if (before.width === width && before.height === height) return;
    this.#size = { width, height };
    set(this.#root, { viewBox: `0 0 ${Math.max(1, width)} ${Math.max(1, height)}` });
    set(this.#ornament, { transform: `translate(${width - 62} ${height - 62})` });
    if (this.#fits || before.width < 10) this.#refit(false);
    else this.#gaze.look(shifted(this.#camera, (width - before.width) / 2, (height - before.height) / 2));
  }

  /** Comes near enough to the spots that each can be touched by itself, but keeps all of them in sight. */
  #near(spots: Spot[]): void {
    const close = this.#stage?.actions.closeness();
    const box = around(spots.flatMap((spot) => [spot, ...(spot.also ? [spot.also] : [])]));
    const most = Math.min((this.#size.width - 15 - TOOLS) / box.width, (this.#size.height - 30) / box.height);
    const aim = this.#gaze.aim;
    const k = Math.min(most, Math.max(aim.k, close ? Math.min(46 / close, 2.6) : 0));
    const middle = toScreen(aim, pt(box.x + box.width / 2, box.y + box.height / 2));
    const change = k / aim.k;
    const camera = change > 1.05 || change < 1 ? zoomed(aim, change, middle) : aim;
    this.#go(showing(camera, box, this.#size, 15, TOOLS), this.#motion);
  }

  // --- pointing ---

  #tap(at: Pt, touch: boolean): void {
    const actions = this.#stage?.actions;
    if (!actions) return;
    const p = toMap(this.#camera, at);
    const ghost = actions.ghostAt(p);
    const target = actions.hit(p, (touch ? 22 : 8) / this.#camera.k);
    if (ghost?.staged) return this.#options.onGhost();
    if (target) return target.press();
    this.#options.onTile?.(this.#tileAt(p));
  }

  #tileAt(p: Pt): { x: number; y: number } | null {
    const [x, y] = [Math.floor(p.x / SIZE), Math.floor(p.y / SIZE)];
    return this.#stage?.land.at(x, y) ? { x, y } : null;
  }

  #hover(at: Pt | null): void {
    const p = at && toMap(this.#camera, at);
    const cell = p && this.#stage?.actions.lit.find((c) => c.x === Math.floor(p.x / SIZE) && c.y === Math.floor(p.y / SIZE));
    const tile = p && !cell ? this.#tileAt(p) : null;
    const key = cell ? `cell ${cell.x},${cell.y}` : tile ? `tile ${tile.x},${tile.y}` : "";
    this.#container.style.cursor = cell || (p && this.#stage?.actions.hit(p, 0)) ? "pointer" : "";
    if (key === this.#hovered) return;
    const [wasCell, wasTile] = [this.#hovered.startsWith("cell"), this.#hovered.startsWith("tile")];
    this.#hovered = key;
    if (wasCell && !cell) this.#options.onCellLeave();
    if (cell) this.#options.onCellHover(cell.x, cell.y);
    if (tile || wasTile) this.#options.onTile?.(tile);
  }

  #wheel(at: Pt, direction: 1 | -1): boolean {
    const ghost = this.#stage?.actions.ghostAt(toMap(this.#camera, at));
    if (!ghost?.turns) return false;
    this.#options.onTurn(direction);
    return true;
  }

  // --- keyboard ---

  #targets(): Target[] {
    return this.#stage?.actions.targets() ?? [];
  }

  #targetOf(element: EventTarget | null): Target | undefined {
    return this.#targets().find((target) => element instanceof Node && target.element.contains(element));
  }

  /** One stop for the tab key: the map itself, or the button that had the focus, or the first. */
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
    this.#go(showing(this.#gaze.aim, cellBox(cell.x, cell.y), this.#size), this.#motion);
    if (target.element.matches(":focus-visible")) this.#options.onCellHover(cell.x, cell.y);
  }

  /** Presses that come without a pointer, as from a screen reader; the pointer's are taps. */
  #click(e: MouseEvent): void {
    if (e.detail === 0) this.#targetOf(e.target)?.press();
  }

  #key(e: KeyboardEvent): void {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    if (!this.#keyed(e.key, e.target)) return;
    e.preventDefault();
    e.stopPropagation();
  }

  #keyed(key: string, on: EventTarget | null): boolean {
    const target = this.#targetOf(on);
    if (isHeading(key)) return this.#head(key, target);
    switch (key) {
      case "+":
      case "=":
        this.zoomBy(1.25);
        return true;
      case "-":
        this.zoomBy(0.8);
        return true;
      case "0":
        this.fit();
        return true;
      case "Enter":
      case " ":
        target?.press();
        return target !== undefined;
      default:
        return false;
    }
  }

  #head(key: "ArrowUp" | "ArrowRight" | "ArrowDown" | "ArrowLeft", from: Target | undefined): boolean {
    const targets = this.#targets();
    const next = from ? nearestThatWay(from.at, targets.map((t) => t.at), key) : targets.length > 0 ? 0 : -1;
    if (next >= 0) this.#focus(targets[next]!.element);
    else {
      const step = 70;
      const [dx, dy] = { ArrowUp: [0, step], ArrowDown: [0, -step], ArrowLeft: [step, 0], ArrowRight: [-step, 0] }[key];
      this.#moved(shifted(this.#camera, dx!, dy!));
    }
    return true;
  }
}

/** The box about these cells. */
function around(cells: readonly { x: number; y: number }[]): Box {
  const [xs, ys] = [cells.map((t) => t.x), cells.map((t) => t.y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x: x * SIZE, y: y * SIZE, width: (Math.max(...xs) - x + 1) * SIZE, height: (Math.max(...ys) - y + 1) * SIZE };
}

const cellBox = (x: number, y: number): Box => around([{ x, y }]);

/** Faint lines where tiles may come to lie: the sheet is ruled, the land not yet surveyed. */
function grid(atlas: Atlas): SVGElement {
  const pattern = el("pattern", { id: atlas.id("grid"), width: SIZE, height: SIZE, patternUnits: "userSpaceOnUse" });
  draw(pattern, '<path class="sheet-lines" d="M0 0H100M0 0V100"/><path class="sheet-dots" d="M-3 0H3M0-3V3M97 100H103M100 97V103M97 0H103M0 97V103"/>');
  return pattern;
}

/** A new tile is laid down on the map. */
function land(element: SVGElement): void {
  const middle = (name: string): number => Number(element.getAttribute(name)) + SIZE / 2;
  const [x, y] = [middle("x"), middle("y")];
  const held = `translate(${x}px, ${y}px) scale(1.14) translate(${-x}px, ${-y}px)`;
  element.animate([{ opacity: 0, transform: held }, { opacity: 1, offset: 0.4 }, { opacity: 1, transform: "none" }], {
    duration: 240,
    easing: "ease-out",
  });
}

export const createBoard: CreateBoard = (container, world, options) => new SvgBoard(container, world, options);
