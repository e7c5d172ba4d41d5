// The gallery: every tile, every piece and two sample maps, for looking at while drawing. Not part of the build.
import "../style/tokens.css";
import "./gallery.css";
import fixture from "./gold-rush.json";
import { createBoard } from "../board/board";
import { drawBack, drawFigure, drawToken } from "../board/figure";
import { drawTile } from "../board/tile";
import type { Cell, SpotIcon } from "../board/api";
import type { Facts, View } from "../games/gold-rush/types";
import type { Rotation } from "../games/tile-map";

const facts = fixture.facts as unknown as Facts;
const params = new URLSearchParams(location.search);
const root = document.querySelector<HTMLElement>("#gallery")!;

function tiles(): void {
  root.className = "gallery-tiles";
  const rotation = Number(params.get("r") ?? 0) as Rotation;
  facts.tiles.forEach((_, kind) => root.append(drawTile(facts, kind, rotation)));
}

function pieces(): void {
  root.className = "gallery-pieces";
  const icons: SpotIcon[] = ["railwayman", "miner", "merchant", "farmer", "tent", "token"];
  for (let colour = 0; colour < 6; colour++) for (const icon of icons) root.append(drawFigure(icon, colour));
  for (const value of [0, 1, 2, 3, 5]) root.append(drawToken(value));
  root.append(drawBack());
}

function map(name: "middle" | "end"): void {
  root.className = "gallery-map";
  const sample = fixture[name];
  const view = sample.view as unknown as View;
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
  if (params.has("cells")) board.setCells(sample.cells as unknown as Cell[], (cell) => `${cell.x}, ${cell.y}`);
  const lit = params.get("light");
  if (lit) board.light(view.features.filter((f) => f.kind === lit).sort((a, b) => b.parts.length - a.parts.length)[0]?.parts ?? null);
  if (params.has("ghost")) {
    const cell = sample.cells[0]!;
    board.setGhost({ x: cell.x, y: cell.y, kind: view.drawn ?? 0, rotation: cell.rotations[0] as Rotation, staged: true, turns: true });
  }
  if (params.has("spots") && last) {
    const icon: Record<string, SpotIcon> = { railway: "railwayman", mountain: "miner", town: "merchant", prairie: "farmer" };
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
