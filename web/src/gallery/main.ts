// The gallery: every tile, every piece and positions of real games, for looking at while drawing. Not part of the
// build. `?file=` shows any snapshot of the server that the page can fetch (the answer of GET /api/tables/...).
import "../style/tokens.css";
import "./gallery.css";
import carcassonne from "./carcassonne.json";
import goldRush from "./gold-rush.json";
import { createBoard } from "../board/board";
import { drawFigure } from "../board/figure";
import { drawTile } from "../board/tile";
import type { Cell, MapFacts, MapView, SpotIcon } from "../board/api";
import type { Rotation } from "../board/tiles";
import { drawAnimal } from "../games/carcassonne/drawings/animal";
import { carcassonne as page } from "../games/carcassonne/drawings/world";
import { goldRush as survey } from "../games/gold-rush/drawings/world";
import type { World } from "../board/world";
import { cellsOf, spotsOf, type Action } from "./actions";

type View = MapView & { drawn: number | null };

interface Sample {
  facts: MapFacts;
  middle: { view: View; legal_actions: Action[] };
  end: { view: View; legal_actions: Action[] };
}

/** What the server says of a table. */
interface Snapshot {
  table: { game: keyof typeof WORLDS };
  facts: MapFacts;
  view: View;
  legal_actions: Action[];
}

const params = new URLSearchParams(location.search);
const WORLDS = { carcassonne: page, "gold-rush": survey };
const [sample, world] = (params.get("game") === "carcassonne" ? [carcassonne, page] : [goldRush, survey]) as unknown as [Sample, World];
const root = document.querySelector<HTMLElement>("#gallery")!;

function tiles(facts: MapFacts): void {
  root.className = "gallery-tiles";
  const rotation = Number(params.get("r") ?? 0) as Rotation;
  facts.tiles.forEach((tile, kind) => {
    const drawing = drawTile(world, facts, kind, rotation);
    drawing.append(Object.assign(document.createElementNS("http://www.w3.org/2000/svg", "title"), { textContent: tile.id }));
    root.append(drawing);
  });
}

function pieces(): void {
  root.className = "gallery-pieces";
  const rush: SpotIcon[] = ["railwayman", "miner", "merchant", "farmer", "tent", "token"];
  const illuminated: SpotIcon[] = ["highwayman", "knight", "monk", "farmer", "acrobat", "ringmaster", "castle", "lord", "pyramid", "bar"];
  const icons = world === page ? illuminated : rush;
  for (let colour = 0; colour < 6; colour++) for (const icon of icons) root.append(drawFigure(world, icon, colour));
  for (const points of [7, 6, 5, 4, 3, 1]) root.append(drawAnimal(points));
}

function map(land: World, facts: MapFacts, view: View, actions: Action[], lit: Cell[]): void {
  root.className = "gallery-map";
  const say = (what: string) => (...args: unknown[]) => console.log(what, ...args.map(String));
  const board = createBoard(root, land, {
    label: "Map",
    onCell: say("cell"),
    onCellHover: (x, y) => board.setGhost({ x, y, kind: view.drawn ?? 0, rotation: 0, staged: false, turns: true }),
    onCellLeave: () => board.setGhost(null),
    onGhost: say("ghost"),
    onTurn: say("turn"),
    onSpot: say("spot"),
  });
  board.setFacts(facts);
  const last = view.placed[view.placed.length - 1] ?? null;
  board.setView(view, { seatColours: [0, 1, 2, 3, 4, 5], last, motion: false });
  if (params.has("cells")) board.setCells(lit, (cell) => `${cell.x}, ${cell.y}`);
  const kind = params.get("light");
  if (kind) board.light(view.features.filter((f) => f.kind === kind).sort((a, b) => b.parts.length - a.parts.length)[0]?.parts ?? null);
  const cell = lit[0];
  if (params.has("ghost") && cell) {
    board.setGhost({ x: cell.x, y: cell.y, kind: view.drawn ?? 0, rotation: cell.rotations[0]!, staged: true, turns: true });
  }
  if (params.has("spots")) board.setSpots(spotsOf(actions, Number(params.get("spots")), params.get("chosen")));
  if (params.has("zoom")) board.zoomBy(Number(params.get("zoom")));
  Object.assign(window, { board });
}

async function show(): Promise<void> {
  document.documentElement.dataset.theme = params.get("theme") ?? "";
  const file = params.get("file");
  if (file) {
    const { table, facts, view, legal_actions } = (await (await fetch(file)).json()) as Snapshot;
    return map(WORLDS[table.game], facts, view, legal_actions, cellsOf(legal_actions));
  }
  const what = params.get("show") ?? "tiles";
  if (what === "tiles") return tiles(sample.facts);
  if (what === "pieces") return pieces();
  const { view, legal_actions } = what === "end" ? sample.end : sample.middle;
  map(world, sample.facts, view, [], cellsOf(legal_actions));
}

void show();
