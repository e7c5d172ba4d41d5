// The gallery: every tile, every piece and two sample maps, for looking at while drawing. Not part of the build.
import "../style/tokens.css";
import "./gallery.css";
import carcassonne from "./carcassonne.json";
import goldRush from "./gold-rush.json";
import { createBoard } from "../board/board";
import { drawAnimal, drawBack, drawDie, drawFigure, drawNugget, drawToken } from "../board/figure";
import { drawTile } from "../board/tile";
import type { Cell, MapFacts, MapView, SpotIcon } from "../board/api";
import type { Rotation } from "../games/tile-map";

interface Sample {
  facts: MapFacts;
  middle: { view: MapView & { drawn: number | null }; cells: Cell[] };
  end?: { view: MapView & { drawn: number | null }; cells: Cell[] };
}

const params = new URLSearchParams(location.search);
const sample = (params.get("game") === "carcassonne" ? carcassonne : goldRush) as unknown as Sample;
const facts = sample.facts;
const root = document.querySelector<HTMLElement>("#gallery")!;

function tiles(): void {
  root.className = "gallery-tiles";
  const rotation = Number(params.get("r") ?? 0) as Rotation;
  facts.tiles.forEach((_, kind) => root.append(drawTile(facts, kind, rotation)));
}

function pieces(): void {
  root.className = "gallery-pieces";
  const rush: SpotIcon[] = ["railwayman", "miner", "merchant", "farmer", "tent", "token"];
  const page: SpotIcon[] = ["highwayman", "knight", "monk", "farmer", "acrobat", "ringmaster", "castle", "lord", "pyramid", "bar"];
  const icons = facts.game === "carcassonne" ? page : rush;
  for (let colour = 0; colour < 6; colour++) for (const icon of icons) root.append(drawFigure(icon, colour, facts.game));
  for (const value of [0, 1, 2, 3, 5]) root.append(drawToken(value));
  for (const points of [7, 6, 5, 4, 3, 1, null]) root.append(drawAnimal(points));
  for (const value of [1, 2, 3, 4, 5, 6]) root.append(drawDie(value));
  root.append(drawNugget(0), drawNugget(1), drawBack());
}

function map(name: "middle" | "end"): void {
  root.className = "gallery-map";
  const { view, cells } = sample[name] ?? sample.middle;
  const say = (what: string) => (...args: unknown[]) => console.log(what, ...args.map(String));
  const board = createBoard(root, {
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
  board.setView(view, { seatColours: [0, 1, 2, 3, 4], last, motion: false });
  if (params.has("cells")) board.setCells(cells, (cell) => `${cell.x}, ${cell.y}`);
  const lit = params.get("light");
  if (lit) board.light(view.features.filter((f) => f.kind === lit).sort((a, b) => b.parts.length - a.parts.length)[0]?.parts ?? null);
  if (params.has("ghost")) {
    const cell = cells[0]!;
    board.setGhost({ x: cell.x, y: cell.y, kind: view.drawn ?? 0, rotation: cell.rotations[0]!, staged: true, turns: true });
  }
  if (params.has("spots") && last) {
    const icon: Record<string, SpotIcon> = { railway: "railwayman", mountain: "miner", town: "merchant", prairie: "farmer", road: "highwayman", city: "knight", cloister: "monk", field: "farmer", circus: "bar", acrobats: "acrobat" };
    board.setSpots(
      facts.tiles[last.kind]!.segments.map((s, i) => ({
        id: String(i), x: last.x, y: last.y, segment: i, icon: icon[s.kind]!, colour: 1, label: s.kind, key: String(i + 1), chosen: i === 1,
      })),
    );
  }
  if (params.has("zoom")) board.zoomBy(Number(params.get("zoom")));
  Object.assign(window, { board });
}

document.documentElement.dataset.theme = params.get("theme") ?? "";
const show = params.get("show") ?? "tiles";
if (show === "tiles") tiles();
else if (show === "pieces") pieces();
else map(show === "end" ? "end" : "middle");
