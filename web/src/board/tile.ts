// One tile as a drawing of its own.
import type { DrawTile, MapFacts } from "./api";
import { Atlas } from "./atlas";
import { drawing } from "./core/dom";
import { worldOf } from "./worlds";

const atlases = new WeakMap<MapFacts, Atlas>();

function atlasOf(facts: MapFacts): Atlas {
  let atlas = atlases.get(facts);
  if (!atlas) {
    atlas = new Atlas(facts.tiles, worldOf(facts.game));
    atlases.set(facts, atlas);
  }
  return atlas;
}

export const drawTile: DrawTile = (facts, kind, rotation) => {
  const atlas = atlasOf(facts);
  const ground = '<rect class="tile-paper" width="100" height="100"/>';
  return drawing("0 0 100 100", `tile-drawing world-${atlas.world.name}`, ground + atlas.whole(kind, rotation));
};
