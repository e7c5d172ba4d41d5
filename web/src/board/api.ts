// The seam between the page and the board. The page says what lies on the map and what can be done now; the board
// draws it and says what was pointed at. The board knows no rules and no language, the page knows no geometry.
//
// The server's content policy forbids inline styles: no `style="..."` in markup and no setAttribute("style", ...);
// `element.style.x = ...`, classes and presentation attributes are fine.
import type { Feature, Part, Placed, Rotation, Span, TileKind } from "./tiles";
import type { Detail, World } from "./world";

/** What the board needs of a game's facts. */
export interface MapFacts {
  tiles: TileKind[];
}

/** What the board needs of a game's view. The rest, the pieces, is read by the game's world. */
export interface MapView {
  placed: Placed[];
  features: Feature[];
}

/** A cell where the drawn tile may go. */
export interface Cell {
  x: number;
  y: number;
  /** Legal rotations there, in clockwise order. */
  rotations: Rotation[];
  /** What is laid with the tile, over it or over one beside it, where it fits only so; by rotation. */
  spans?: Partial<Record<Rotation, Span>>;
}

/** A tile not (yet) laid. */
export interface Ghost {
  x: number;
  y: number;
  /** Index into `facts.tiles`. */
  kind: number;
  rotation: Rotation;
  /** True when the player has chosen this cell; false while only pointing at it. */
  staged: boolean;
  /** True when it can be turned (more than one legal rotation): show so. */
  turns: boolean;
  /** What is laid with it. */
  span?: Span;
  /** Its other half, if it is a tile on two cells: turned like the first. */
  also?: { x: number; y: number; kind: number };
}

/** Name of a drawing of the game's world: of a figure, or of what else can be put on the map. */
export type SpotIcon = string;

/** A place on the map where something can be done now. */
export interface Spot {
  id: string;
  x: number;
  y: number;
  /** -1: the tile as a whole, or the place on it where such things are. */
  segment: number;
  /** The other tile, for what lies over two. */
  also?: { x: number; y: number };
  icon: SpotIcon;
  /** Index into the player colours. */
  colour: number;
  /** For a screen reader and as a tooltip. */
  label: string;
  /** Digit that chooses it, to be shown beside it; empty when there is none. */
  key: string;
  /** Chosen, but not yet sent: drawn as the piece itself. */
  chosen: boolean;
  /** One of many spots alike: drawn as a small dot, so that the land below can still be seen. */
  quiet?: boolean;
  /** What the place is worth, in a few letters, on a dot. */
  note?: string;
}

/** How many of the things to choose lie beyond each border of the screen. */
export interface Away {
  left: number;
  right: number;
  up: number;
  down: number;
}

/** Land that somebody owns. */
export interface Owned {
  parts: Part[];
  /** Indices into the player colours; several where it is shared. */
  owners: number[];
}

/** A place that is pointed at: a part of a laid tile, or an empty cell beside the map with segment -1. */
export interface Pointed {
  x: number;
  y: number;
  segment: number;
}

/** What others have laid (segment -1) or put since one's own last turn. */
export interface Since extends Pointed {
  /** Index into the player colours. */
  colour: number;
}

/** What is shown on its way: it is not in its place yet, or still is though it has gone. */
export interface Staged {
  /** Cells, as "x,y", whose tiles are on their way. */
  tiles: ReadonlySet<string>;
  /** Pieces that are on their way, by the beginnings of their keys (see `MapPiece`). */
  coming: readonly string[];
  /** Pieces that have yet to go, with the beginnings of their keys. */
  staying: readonly { key: string; icon: string; player: number; x: number; y: number; segment: number }[];
}

/** A place of the map on the screen, in pixels of the window; out of sight, the nearest place at the map's border. */
export interface OnScreen {
  x: number;
  y: number;
  /** Of a tile there. */
  width: number;
  inside: boolean;
}

export interface ViewOptions {
  /** Colour index of each seat (see style/players.ts). */
  seatColours: number[];
  /** The most recently laid tile, marked. */
  last: { x: number; y: number } | null;
  /** False: nothing moves, the new state simply stands there. */
  motion: boolean;
  staged?: Staged | null;
  /** All of the map is kept in sight, however small, until the reader moves it: nothing is to be chosen. */
  whole?: boolean;
}

export interface BoardOptions {
  /** Accessible name of the map. */
  label: string;
  /** A lit cell was clicked, tapped, or chosen with Enter or Space. */
  onCell(x: number, y: number): void;
  /** The pointer or the focus is on a lit cell; null: on none any more. */
  onCellHover(x: number, y: number): void;
  onCellLeave(): void;
  /** The staged ghost was clicked or tapped. */
  onGhost(): void;
  /** The wheel was turned over a ghost: 1 clockwise, -1 the other way. (Elsewhere the wheel zooms.) */
  onTurn(direction: 1 | -1): void;
  onSpot(id: string): void;
  /** Pointing at a laid tile or an empty cell beside it, for a card that says what is there; null: at none. */
  onTile?(at: Pointed | null, pressed: boolean): void;
  /** True: a press on the map asks what is there, and does nothing else. A finger that rests on a place asks in any case. */
  asks?(): boolean;
  /** Other things to choose are out of sight now. */
  onAway?(away: Away): void;
}

/**
 * The map. By itself it moves only when something to be chosen, or the tile laid last, is out of sight: it shifts or
 * steps back, never comes nearer, and does nothing while a mouse is over it, or over what lies above it: over the nearest
 * element around the container with the attribute `data-map-frame`. It pans by drag and touch, zooms by wheel and pinch. Keyboard inside it: lit cells and spots are buttons
 * in reading order (one tab stop, roving); arrow keys go to the nearest lit cell that way, or pan when there is none;
 * plus and minus zoom, 0 fits. All other keys are left to the page.
 */
export interface Board {
  setFacts(facts: MapFacts): void;
  setView(view: MapView, options: ViewOptions): void;
  /** Cells lit now; `label` gives the accessible name of one. */
  setCells(cells: Cell[], label: (cell: Cell) => string): void;
  setGhost(ghost: Ghost | null): void;
  setSpots(spots: Spot[]): void;
  /** Lights these parts and dims the rest; null puts the light out. Segment -1 is the whole cell. */
  light(parts: Part[] | null): void;
  /** Marks cells that stay empty for ever. */
  setDead(cells: { x: number; y: number }[]): void;
  /** Shows whose the land is; an empty list shows nothing. */
  setOwned(owned: Owned[]): void;
  /** Marks what others have done. */
  setSince(since: Since[]): void;
  /** Where the middle of a tile (segment -1) or the place of a part is, or will be when the map has come to rest. */
  where(x: number, y: number, segment: number): OnScreen;
  /** Brings all of these parts into sight, if they are not, by a shift or a step back; until `null` nothing else is kept in sight. */
  attend(parts: Part[] | null): void;
  /** The whole map in sight. */
  fit(): void;
  /** The tile laid last, near enough to be read. */
  nearer(): void;
  /** Brings what is to be chosen beyond this border into sight. */
  reveal(way: keyof Away): void;
  /** Above 1 comes nearer. */
  zoomBy(factor: number): void;
  /** Brings a cell into sight if it is not. */
  show(x: number, y: number): void;
  /** The place whose button has the focus. */
  here(): Pointed | null;
  /** To what had the focus last of what can be done, or to the map where there is nothing. */
  focus(): void;
  focusCell(x: number, y: number): void;
  focusSpot(id: string): void;
  destroy(): void;
}

/** `createBoard` in board.ts fills `container` with the map of a world. */
export type CreateBoard = (container: HTMLElement, world: World, options: BoardOptions) => Board;

/** `drawTile` in tile.ts: a complete <svg> of one tile (viewBox of its own, scales to its box). */
export type DrawTile = (
  world: World,
  facts: MapFacts,
  kind: number,
  rotation: Rotation,
  detail?: Detail,
) => SVGSVGElement;

/** `drawFigure` in figure.ts: a complete <svg> of one piece in a player's colour, with his shape. */
export type DrawFigure = (world: World, icon: SpotIcon, colour: number) => SVGSVGElement;
