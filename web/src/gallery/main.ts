// The gallery: every tile, every piece and positions of real games, to look at while drawing. Not part of the build.
// `?game=` is a game whose folder has a `gallery.ts`; `?file=` shows any snapshot of the server that the page can fetch
// (the answer of GET /api/tables/...).
import "../style/tokens.css";
import "../style/typefaces.css";
import "./gallery.css";
import { createBoard } from "../board/board";
import { drawFigure } from "../board/figure";
import { drawTile } from "../board/tile";
import type { Spot } from "../board/api";
import type { Rotation } from "../board/tiles";
import type { Exhibit, Position } from "../games/tiles/exhibit";
import type { TileFacts } from "../games/tiles/model";
import { placing } from "../games/tiles/placing";

/** The server's answer about a table. */
interface Snapshot extends Position {
  table: { game: string };
  facts: TileFacts;
}

const EXHIBITS = Object.entries(import.meta.glob<Exhibit>("../games/*/gallery.ts", { eager: true, import: "default" }));
const exhibitOf = (game: string): Exhibit => (EXHIBITS.find(([path]) => path.includes(`/${game}/`)) ?? EXHIBITS[0]!)[1];

const params = new URLSearchParams(location.search);
const root = document.querySelector<HTMLElement>("#gallery")!;

function tiles({ kit, sample: { facts } }: Exhibit): void {
  root.className = "gallery-tiles";
  const rotation = Number(params.get("r") ?? 0) as Rotation;
  facts.tiles.forEach((tile, kind) => {
    const drawing = drawTile(kit.world, facts, kind, rotation);
    drawing.append(
      Object.assign(document.createElementNS("http://www.w3.org/2000/svg", "title"), { textContent: tile.id }),
    );
    root.append(drawing);
  });
}

function pieces({ kit, pieces, more }: Exhibit): void {
  root.className = "gallery-pieces";
  for (let colour = 0; colour < 6; colour++)
    for (const icon of pieces) root.append(drawFigure(kit.world, icon, colour));
  root.append(...more());
}

/** A spot for each choice that has a place. */
function spotsOf(
  { kit }: Exhibit,
  facts: TileFacts,
  { view, legal_actions }: Position,
  colour: number,
  chosen: string | null,
): Spot[] {
  const choices = kit
    .acting(legal_actions, view, facts, (seat) => String(seat + 1))
    .groups.flatMap((group) => group.choices);
  const placed = choices.flatMap((choice) => (choice.at === null ? [] : [{ ...choice, at: choice.at }]));
  return placed.map(({ action, icon, label, at }, i) => {
    const key = i < 9 ? String(i + 1) : "";
    return { ...at, id: action, icon, colour, label, key, chosen: action === chosen };
  });
}

function map(exhibit: Exhibit, facts: TileFacts, position: Position): void {
  const { view, legal_actions } = position;
  root.className = "gallery-map";
  const say =
    (what: string) =>
    (...args: unknown[]) =>
      console.log(what, ...args.map(String));
  const board = createBoard(root, exhibit.kit.world, {
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
  const { cells } = placing(legal_actions);
  if (params.has("cells")) board.setCells(cells, (cell) => `${cell.x}, ${cell.y}`);
  const kind = params.get("light");
  if (kind)
    board.light(
      view.features.filter((f) => f.kind === kind).sort((a, b) => b.parts.length - a.parts.length)[0]?.parts ?? null,
    );
  const cell = cells[0];
  if (params.has("ghost") && cell) {
    board.setGhost({
      x: cell.x,
      y: cell.y,
      kind: view.drawn ?? 0,
      rotation: cell.rotations[0]!,
      staged: true,
      turns: true,
    });
  }
  if (params.has("spots"))
    board.setSpots(spotsOf(exhibit, facts, position, Number(params.get("spots")), params.get("chosen")));
  if (params.has("zoom")) board.zoomBy(Number(params.get("zoom")));
  Object.assign(window, { board });
}

async function show(): Promise<void> {
  document.documentElement.dataset.theme = params.get("theme") ?? "";
  const file = params.get("file");
  if (file) {
    const snapshot = (await (await fetch(file)).json()) as Snapshot;
    return map(exhibitOf(snapshot.table.game), snapshot.facts, snapshot);
  }
  const exhibit = exhibitOf(params.get("game") ?? "");
  const what = params.get("show") ?? "tiles";
  if (what === "tiles") return tiles(exhibit);
  if (what === "pieces") return pieces(exhibit);
  map(exhibit, exhibit.sample.facts, what === "end" ? exhibit.sample.end : exhibit.sample.middle);
}

void show();
