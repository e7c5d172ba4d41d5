// What of a game is shown as a movement: tiles that come, figures that go and come home, points, and what is taken from
// the map, on their way. Made of the log, in its order; who has done what since one's own last turn follows from it.
import type { Part } from "../../board/tiles";
import type { Rotation } from "../../board/tiles";
import type { Staged } from "../../board/api";

interface Done {
  version: number;
  /** Who has done it. */
  player: number;
}

export interface Laid extends Done {
  type: "tile";
  x: number;
  y: number;
  /** Index into the kinds of tiles. */
  kind: number;
  rotation: Rotation;
}

/** A figure, by the name of its drawing. */
export interface Man {
  player: number;
  icon: string;
  x: number;
  y: number;
  segment: number;
}

export interface Put extends Done, Man {
  type: "figure";
}

export interface Scored {
  type: "scored";
  /** That of its line in the log. */
  key: string;
  version: number;
  parts: Part[];
  points: { player: number; points: number }[];
  /** Figures that come home. */
  home: Man[];
  /** In the scoring at the end of the game. */
  final: boolean;
}

export interface Taken extends Done {
  type: "taken";
  /** Name of its drawing. */
  icon: string;
  from: Part;
}

/** Something else was done that nobody sees. */
export interface Passed extends Done {
  type: "passed";
}

export type Cue = Laid | Put | Scored | Taken | Passed;

/** How long it is shown at the usual speed, in milliseconds. */
export function lengthOf(cue: Cue): number {
  switch (cue.type) {
    case "tile":
      return 650;
    case "figure":
      return 380;
    case "scored":
      return cue.points.length > 0 ? 950 : cue.home.length > 0 ? 600 : 0;
    case "taken":
      return 700;
    case "passed":
      return 0;
  }
}

/** What one's own hand has just done needs no showing; what it led to does. */
export const seenBy = (mine: readonly number[], cue: Cue): boolean =>
  (cue.type === "tile" || cue.type === "figure") && mine.includes(cue.player);

/** A figure's name in the board's list of pieces begins with this. */
export const pieceKey = ({ icon, player, x, y, segment }: Man): string => `${icon}/${player}/${x},${y},${segment}`;

/** What is not to be seen yet, or still, while these are to be shown. */
export function stagedFor(cues: readonly Cue[]): Staged {
  const tiles = cues.filter((cue) => cue.type === "tile").map(({ x, y }) => `${x},${y}`);
  const coming = new Set(cues.filter((cue) => cue.type === "figure").map(pieceKey));
  const home = cues.flatMap((cue) => (cue.type === "scored" ? cue.home : []));
  const staying = home.filter((man) => !coming.has(pieceKey(man))).map((man) => ({ ...man, key: pieceKey(man) }));
  return { tiles: new Set(tiles), coming: [...coming], staying };
}

/** The cells that lie beside a tile that is to be seen already. */
export function beside<C extends { x: number; y: number }>(
  cells: readonly C[],
  placed: readonly { x: number; y: number }[],
  staged: Staged | null,
): C[] {
  if (!staged || staged.tiles.size === 0) return [...cells];
  const there = new Set(placed.map(({ x, y }) => `${x},${y}`).filter((cell) => !staged.tiles.has(cell)));
  const near = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const;
  return cells.filter(({ x, y }) => near.some(([dx, dy]) => there.has(`${x + dx},${y + dy}`)));
}

/** Points that are on their way: what each of so many players has yet to get. */
export function owed(cues: readonly Cue[], players: number): number[] {
  const sums = Array.from({ length: players }, () => 0);
  for (const cue of cues)
    if (cue.type === "scored") for (const { player, points } of cue.points) sums[player]! += points;
  return sums;
}

/** The version after which others have had their turns: that of the last thing that one of these seats did. */
export function lastOwn(cues: readonly Cue[], mine: readonly number[]): number {
  const own = cues.filter((cue) => cue.type !== "scored" && mine.includes(cue.player));
  return own.at(-1)?.version ?? 0;
}

/** What others have laid and put since then. */
export function since(cues: readonly Cue[], mine: readonly number[], after: number): Cue[] {
  if (mine.length === 0) return [];
  const from = Math.max(after, lastOwn(cues, mine));
  return cues.filter((cue) => cue.version > from && (cue.type === "scored" || !mine.includes(cue.player)));
}
