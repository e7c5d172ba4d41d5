// The layers of a map, in drawing order: everything that depends on the facts of the game.
import type { BoardOptions, MapFacts } from "./api";
import { Atlas } from "./atlas";
import { Actions } from "./layers/actions";
import { Land } from "./layers/land";
import { Lights } from "./layers/lights";
import { Marks } from "./layers/marks";
import { Pieces } from "./layers/pieces";
import { sheet } from "./layers/sheet";
import { SinceMarks } from "./layers/since";
import type { World } from "./world";

export interface Stage {
  atlas: Atlas;
  /** The old map under the tiles. */
  old: SVGElement;
  land: Land;
  lights: Lights;
  marks: Marks;
  since: SinceMarks;
  pieces: Pieces;
  actions: Actions;
  /** The drawn layers, the lowest first. */
  all: SVGElement[];
}

export function stage(facts: MapFacts, world: World, options: BoardOptions): Stage {
  const atlas = new Atlas(facts.tiles, world);
  const land = new Land(atlas);
  const lights = new Lights(land);
  const marks = new Marks(lights);
  const since = new SinceMarks(lights);
  const pieces = new Pieces(atlas, land);
  const actions = new Actions(atlas, land, {
    cell: (x, y) => options.onCell(x, y),
    spot: (id) => options.onSpot(id),
  });
  const [grid, old, lines] = sheet(atlas);
  const all = [
    atlas.defs,
    grid,
    old,
    lines,
    land.shadow,
    land.soil,
    land.ground,
    land.gains.ground,
    land.ridges,
    land.things,
    marks.owned,
    pieces.over,
    marks.over,
    marks.dead,
    land.gains.air,
    land.rim,
    lights.light,
    actions.cells,
    lights.last,
    since.layer,
    actions.ghost,
    pieces.layer,
    actions.spots,
  ];
  return { atlas, old, land, lights, marks, since, pieces, actions, all };
}
