// The interface between the page and the board. The page knows what lies on the map and which actions are possible. The
// board draws it and reports clicks and pointing. The board knows no rules and no language, and the page knows no
// geometry.
//
// The server's content policy forbids inline styles: no `style="..."` in markup and no setAttribute("style", ...);
// `element.style.x = ...`, classes and presentation attributes are fine.
import type { Feature, Part, Placed, Rotation, Span, TileKind } from "./tiles";
import type { Detail, World } from "./world";

/** The facts of a game that the board needs. */
export interface MapFacts {
  tiles: TileKind[];
}

/** The part of a game's view that the board needs. The game's world reads the rest, such as the pieces. */
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
  /**
   * Something that must be laid with the tile for it to fit, such as a bridge over it or over a tile next to it; by
   * rotation.
   */
  spans?: Partial<Record<Rotation, Span>>;
}

/** A tile that is not laid yet. */
export interface Ghost {
  x: number;
  y: number;
  /** Index into `facts.tiles`. */
  kind: number;
  rotation: Rotation;
  /** True when the player has chosen this cell; false while only pointing at it. */
  staged: boolean;
  /** True when it has more than one legal rotation; the board then shows that it can be turned. */
  turns: boolean;
  /** Something that is laid with it. */
  span?: Span;
  /** Its other half, if it is a tile on two cells: turned like the first. */
  also?: { x: number; y: number; kind: number };
}

/** Name of a drawing of the game's world: a figure or something else that can be put on the map. */
export type SpotIcon = string;

/** A place on the map with a possible action. */
export interface Spot {
  id: string;
  x: number;
  y: number;
  /** -1: the tile as a whole, or the tile's own place for such things. */
  segment: number;
  /** The other tile, for something that lies over two tiles. */
  also?: { x: number; y: number };
  icon: SpotIcon;
  /** Index into the player colours. */
  colour: number;
  /** For a screen reader and as a tooltip. */
  label: string;
  /** The digit key that chooses it, shown next to it; empty if there is none. */
  key: string;
  /** Chosen, but not yet sent: drawn as the piece itself. */
  chosen: boolean;
  /** One of many similar spots: drawn as a small dot, so that the land below stays visible. */
  quiet?: boolean;
  /** What the place is worth, in a few letters, on a dot. */
  note?: string;
}

/** How many of the possible choices lie beyond each edge of the screen. */
export interface Away {
  left: number;
  right: number;
  up: number;
  down: number;
}

/** Land that somebody owns. */
export interface Owned {
  parts: Part[];
  /** Indices into the player colours; several if it is shared. */
  owners: number[];
}

/** The place under the pointer: a part of a laid tile, or an empty cell next to the map with segment -1. */
export interface Pointed {
  x: number;
  y: number;
  segment: number;
}

/** A tile (segment -1) or piece that others have placed since the player's last turn. */
export interface Since extends Pointed {
  /** Index into the player colours. */
  colour: number;
}

/** Tiles and pieces in motion: not in their places yet, or still visible although they have left. */
export interface Staged {
  /** Cells, as "x,y", whose tiles are still moving. */
  tiles: ReadonlySet<string>;
  /** Pieces that are still moving, by the beginnings of their keys (see `MapPiece`). */
  coming: readonly string[];
  /** Pieces that have yet to leave, by the beginnings of their keys. */
  staying: readonly { key: string; icon: string; player: number; x: number; y: number; segment: number }[];
}

/** A place on the map in pixels of the window; if it is not visible, the nearest place at the map's edge. */
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
  /** If false, nothing is animated and the new state appears immediately. */
  motion: boolean;
  staged?: Staged | null;
  /** True when there is nothing to choose: the whole map stays visible, however small, until the user moves it. */
  whole?: boolean;
}

export interface BoardOptions {
  /** Accessible name of the map. */
  label: string;
  /** A lit cell was clicked, tapped, or chosen with Enter or Space. */
  onCell(x: number, y: number): void;
  /** The pointer or the focus is on a lit cell; null: it has left it. */
  onCellHover(x: number, y: number): void;
  onCellLeave(): void;
  /** The staged ghost was clicked or tapped. */
  onGhost(): void;
  /** The wheel was turned over a ghost: 1 clockwise, -1 the other way. (Elsewhere the wheel zooms.) */
  onTurn(direction: 1 | -1): void;
  onSpot(id: string): void;
  /** The user points at a laid tile or an empty cell next to it, to see a card about it; null: at neither. */
  onTile?(at: Pointed | null, pressed: boolean): void;
  /** If true, a press on the map only shows information about the place. A long press of a finger always does. */
  asks?(): boolean;
  /** The set of choices outside the visible area has changed. */
  onAway?(away: Away): void;
}

/**
 * The map. It moves automatically only when a choice or the last laid tile is not visible: it shifts or zooms out, but
 * never zooms in. It does not move while the mouse is over it or over anything above it, which means over the nearest
 * element around the container with the attribute `data-map-frame`. Users pan by drag and touch, and zoom by wheel and
 * pinch. With the keyboard, lit cells and spots are buttons in reading order (one tab stop, roving). Arrow keys go to
 * the nearest lit cell in that direction, or pan if there is none; plus and minus zoom, 0 fits. All other keys are left
 * to the page.
 */
export interface Board {
  setFacts(facts: MapFacts): void;
  setView(view: MapView, options: ViewOptions): void;
  /** Cells lit now; `label` gives the accessible name of one. */
  setCells(cells: Cell[], label: (cell: Cell) => string): void;
  setGhost(ghost: Ghost | null): void;
  setSpots(spots: Spot[]): void;
  /** Highlights these parts and dims the rest; null ends the highlight. Segment -1 is the whole cell. */
  light(parts: Part[] | null): void;
  /** Marks cells that will always stay empty. */
  setDead(cells: { x: number; y: number }[]): void;
  /** Shows the owners of the land; an empty list shows nothing. */
  setOwned(owned: Owned[]): void;
  /** Marks tiles and pieces that others have placed. */
  setSince(since: Since[]): void;
  /** The position of the middle of a tile (segment -1) or of a part, now or after the map has come to rest. */
  where(x: number, y: number, segment: number): OnScreen;
  /**
   * Makes all of these parts visible with a shift or by zooming out. Nothing else moves the map until this gets `null`.
   */
  attend(parts: Part[] | null): void;
  /** Shows the whole map. */
  fit(): void;
  /** Shows the last laid tile, large enough to read. */
  nearer(): void;
  /** Shows this many cells from edge to edge around the last laid tile, or the whole map if it is smaller. */
  around(cells: number): void;
  /** Shows the choices that lie beyond this edge. */
  reveal(way: keyof Away): void;
  /** Zooms in by a factor above 1, out by one below. */
  zoomBy(factor: number): void;
  /** Makes a cell visible if it is not. */
  show(x: number, y: number): void;
  /** The place whose button has the focus. */
  here(): Pointed | null;
  /** Moves the focus to the button that had it last, or to the map if there is none. */
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

/** `drawFigure` in figure.ts: a complete <svg> of one piece in a player's colour, with the player's shape. */
export type DrawFigure = (world: World, icon: SpotIcon, colour: number) => SVGSVGElement;
