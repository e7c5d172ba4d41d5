// The contents of each expansion: one tile or figure as a picture, its tiles, and its minutes. The minutes are
// estimates: half a minute per tile, and time for its decisions.
import { drawFigure } from "../../board/figure";
import { drawTile } from "../../board/tile";
import type { TileKind } from "../../board/tiles";
import type { Additions } from "../../game/addition";
import told from "./additions.json";
import { carcassonne } from "./drawings/world";

interface Told {
  tiles: number;
  minutes: number;
  tile?: unknown;
  figure?: string;
}

/** The player whose figures are shown. */
const COLOUR = 3;

function draw({ tile, figure }: Told): SVGSVGElement {
  if (tile) return drawTile(carcassonne, { tiles: [tile as TileKind] }, 0, 0);
  return drawFigure(carcassonne, figure ?? "follower", COLOUR);
}

export const additions: Additions = Object.fromEntries(
  Object.entries(told as Record<string, Told>).map(([value, one]) => [
    value,
    { tiles: one.tiles, minutes: one.minutes, draw: () => draw(one) },
  ]),
);
