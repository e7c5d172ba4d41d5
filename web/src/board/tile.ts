// One tile as a drawing of its own.
import type { DrawTile, MapFacts } from "./api";
import { Atlas } from "./atlas";
import { drawing } from "./core/dom";
import type { World } from "./world";

const atlases = new WeakMap<MapFacts, Atlas>();

function atlasOf(world: World, facts: MapFacts): Atlas {
  let atlas = atlases.get(facts);
  if (!atlas) {
    atlas = new Atlas(facts.tiles, world);
    atlases.set(facts, atlas);
  }
  return atlas;
}

export const drawTile: DrawTile = (world, facts, kind, rotation, detail) => {
  const atlas = atlasOf(world, facts);
  const ground = '<rect class="tile-paper" width="100" height="100"/>';
  return drawing("0 0 100 100", `tile-drawing world-${atlas.world.name}`, ground + atlas.whole(kind, rotation, detail));
};
