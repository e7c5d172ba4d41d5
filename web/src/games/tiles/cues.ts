// Cues for animations: new tiles, figures that are placed or return, points, and things taken from the map. They are
// made from the log, in its order; so is the list of what others have done since the player's last turn.
import type { Part } from "../../board/tiles";
import type { Rotation } from "../../board/tiles";
import type { Staged } from "../../board/api";

interface Done {
  version: number;
  /** The player who did it. */
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
  /** The version of its line in the log. */
  key: string;
  version: number;
  parts: Part[];
  points: { player: number; points: number }[];
  /** Figures that return to the supply. */
  home: Man[];
  /** In the final scoring. */
  final: boolean;
}

export interface Taken extends Done {
  type: "taken";
  /** Name of its drawing. */
  icon: string;
  from: Part;
}

/** Another action that is not visible. */
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

/** The player's own action needs no animation, but its consequences do. */
export const seenBy = (mine: readonly number[], cue: Cue): boolean =>
  (cue.type === "tile" || cue.type === "figure") && mine.includes(cue.player);

/** The key of a figure in the board's list of pieces begins with this. */
export const pieceKey = ({ icon, player, x, y, segment }: Man): string => `${icon}/${player}/${x},${y},${segment}`;

/** What stays hidden, or stays visible, while these are animated. */
export function stagedFor(cues: readonly Cue[]): Staged {
  const tiles = cues.filter((cue) => cue.type === "tile").map(({ x, y }) => `${x},${y}`);
  const coming = new Set(cues.filter((cue) => cue.type === "figure").map(pieceKey));
  const home = cues.flatMap((cue) => (cue.type === "scored" ? cue.home : []));
  const staying = home.filter((man) => !coming.has(pieceKey(man))).map((man) => ({ ...man, key: pieceKey(man) }));
  return { tiles: new Set(tiles), coming: [...coming], staying };
}

/** The cells next to a tile that is already visible. */
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

/** Points still to be shown, for each player. */
export function owed(cues: readonly Cue[], players: number): number[] {
  const sums = Array.from({ length: players }, () => 0);
  for (const cue of cues)
    if (cue.type === "scored") for (const { player, points } of cue.points) sums[player]! += points;
  return sums;
}

/** The version after which others have acted: that of the last action of one of these seats. */
export function lastOwn(cues: readonly Cue[], mine: readonly number[]): number {
  const own = cues.filter((cue) => cue.type !== "scored" && mine.includes(cue.player));
  return own.at(-1)?.version ?? 0;
}

/** Tiles and pieces that others have placed since then. */
export function since(cues: readonly Cue[], mine: readonly number[], after: number): Cue[] {
  if (mine.length === 0) return [];
  const from = Math.max(after, lastOwn(cues, mine));
  return cues.filter((cue) => cue.version > from && (cue.type === "scored" || !mine.includes(cue.player)));
}
